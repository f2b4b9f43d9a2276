package dev.surehand.platform.win32;

import com.sun.jna.Native;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.NoElements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.function.Function;

/** The desktop of the Windows session that this process runs in. */
public final class Win32Source implements DesktopSource {

    private static final Elements NO_ELEMENTS = new NoElements(
            "This connection has no accessibility interface, so it cannot read elements. Use screenshots.");

    private final Pause pause;
    private final Function<Win32Reach, Elements> elements;
    private final Hand hand;

    /** Creates a source without elements. */
    public Win32Source(Pause pause) {
        this(pause, reach -> NO_ELEMENTS);
    }

    /** @param elements called once for each desktop, which closes the result */
    public Win32Source(Pause pause, Function<Win32Reach, Elements> elements) {
        this(pause, elements, Hand.SHARED);
    }

    private Win32Source(Pause pause, Function<Win32Reach, Elements> elements, Hand hand) {
        this.pause = pause;
        this.elements = elements;
        this.hand = hand;
    }

    @Override
    public DesktopSource withOwnHand() {
        return new Win32Source(pause, elements, Hand.OWN);
    }

    @Override
    public String name() {
        return "win32";
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        checkPointers(Native.POINTER_SIZE);
        WindowsLibraries libraries = WindowsLibraries.load();
        return new Win32Desktop(libraries, pause, journal, elements.apply(new Win32Reach(libraries)), hand);
    }

    /**
     * Checks that pointers have 8 bytes. The memory layouts of all Windows structures in this code require that size.
     *
     * @throws DesktopException not_supported_here when pointers have another size
     */
    static void checkPointers(int bytes) {
        if (bytes != Long.BYTES) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This is a Java of %d bits, and this server works Windows by one of 64 only: start it by java.exe of a 64-bit JDK 17 or later."
                            .formatted(Byte.SIZE * bytes));
        }
    }
}
