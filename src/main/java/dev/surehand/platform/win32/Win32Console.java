package dev.surehand.platform.win32;

import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.Wincon;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/** The console in which a person types commands. */
public final class Win32Console {

    private static final int UTF_8 = 65001;

    private Win32Console() {}

    /** Returns the character set of the console; empty when the standard output is not a console. */
    public static Optional<Charset> charset() {
        return charset(WindowsLibraries.load().kernel32());
    }

    static Optional<Charset> charset(Kernel32 kernel32) {
        HANDLE out = kernel32.GetStdHandle(Wincon.STD_OUTPUT_HANDLE);
        if (out == null || !kernel32.GetConsoleMode(out, new IntByReference())) {
            return Optional.empty();
        }
        int page = kernel32.GetConsoleOutputCP();
        return Optional.of(page == UTF_8 ? StandardCharsets.UTF_8 : ofPage(page));
    }

    private static Charset ofPage(int page) {
        return Stream.of("windows-", "ms", "cp")
                .map(prefix -> prefix + page)
                .filter(Charset::isSupported)
                .findFirst()
                .map(Charset::forName)
                .orElse(StandardCharsets.US_ASCII);
    }
}
