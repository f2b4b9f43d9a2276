package dev.surehand.platform.win32.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.element.NoElements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.Win32Desktop;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DpiAwarenessTest {

    private static final int UNAWARE = 0;
    private static final int PER_MONITOR = 2;

    /** The awareness of the thread or, before Windows 10, of the process. */
    private final AtomicInteger awareness = new AtomicInteger(UNAWARE);

    private final AtomicBoolean secondVersion = new AtomicBoolean();

    @Test
    void isLeftAsItIsWhereItIsRight() {
        awareness.set(PER_MONITOR);
        secondVersion.set(true);
        Scripted windows = windows10();
        DpiAwareness dpi = new DpiAwareness(windows.libraries());
        dpi.enter();
        assertEquals(0, windows.calls("SetThreadDpiAwarenessContext"));
        assertEquals("per monitor v2", dpi.name());
    }

    @Test
    void takesTheSecondVersionInPlaceOfTheFirst() {
        awareness.set(PER_MONITOR);
        Scripted windows = windows10().on("SetThreadDpiAwarenessContext", arguments -> {
            assertEquals(new Pointer(-4), arguments[0]);
            secondVersion.set(true);
            return new Pointer(0x12);
        });
        DpiAwareness dpi = new DpiAwareness(windows.libraries());
        assertEquals("per monitor", dpi.name());
        dpi.enter();
        assertEquals("per monitor v2", dpi.name());
    }

    @Test
    void takesTheFirstVersionWhereTheSecondIsUnknown() {
        Scripted windows = windows10().on("SetThreadDpiAwarenessContext", arguments -> {
            if (!arguments[0].equals(new Pointer(-3))) {
                return null;
            }
            awareness.set(PER_MONITOR);
            return new Pointer(0x10);
        });
        DpiAwareness dpi = new DpiAwareness(windows.libraries());
        dpi.enter();
        assertEquals(2, windows.calls("SetThreadDpiAwarenessContext"));
        dpi.enter();
        assertEquals(3, windows.calls("SetThreadDpiAwarenessContext"));
        assertEquals("per monitor", dpi.name());
    }

    @Test
    void isLeftAsTheManifestHasItBeforeWindows10() {
        awareness.set(PER_MONITOR);
        Scripted windows = before10().returning("SetProcessDpiAwareness", 0x80070005);
        new DpiAwareness(windows.libraries()).enter();
        assertEquals(0, windows.calls("SetProcessDpiAwareness"));
    }

    @Test
    void everyCallIsRefusedOnceItIsLost() {
        awareness.set(PER_MONITOR);
        Scripted windows = windows10()
                .returning("SetThreadDpiAwarenessContext", null)
                .returning("SetProcessDpiAwareness", 0x80070005)
                .returning("SetProcessDPIAware", 1);
        Win32Desktop desktop = new Win32Desktop(
                windows.libraries(), duration -> {}, RecoveryJournal.NONE, new NoElements("none in this test"));
        desktop.beginCall();
        awareness.set(UNAWARE);
        DesktopException refusal = assertThrows(DesktopException.class, desktop::beginCall);
        assertEquals(ErrorCode.NOT_SUPPORTED_HERE, refusal.code());
    }

    @Test
    void asksForTheProcessBeforeWindows10() {
        Scripted windows = before10().on("SetProcessDpiAwareness", arguments -> {
            awareness.set((int) arguments[0]);
            return 0;
        });
        new DpiAwareness(windows.libraries()).enter();
        assertEquals(PER_MONITOR, awareness.get());
    }

    @Test
    void isOneScaleForAllBeforeWindows81() {
        Scripted windows = before10()
                .lacking("GetProcessDpiAwareness")
                .lacking("SetProcessDpiAwareness")
                .on("SetProcessDPIAware", arguments -> {
                    awareness.set(1);
                    return 1;
                })
                .on("IsProcessDPIAware", arguments -> awareness.get());
        new DpiAwareness(windows.libraries()).enter();
        assertEquals(1, awareness.get());
    }

    @Test
    void refusesWhereTheThreadStaysUnaware() {
        Scripted windows = windows10()
                .returning("SetThreadDpiAwarenessContext", null)
                .returning("SetProcessDpiAwareness", 0x80070005)
                .returning("SetProcessDPIAware", 1);
        DesktopException refusal =
                assertThrows(DesktopException.class, () -> new DpiAwareness(windows.libraries()).enter());
        assertEquals(ErrorCode.NOT_SUPPORTED_HERE, refusal.code());
        assertTrue(refusal.getMessage().contains("unaware"), refusal::getMessage);
    }

    private Scripted windows10() {
        Pointer context = new Pointer(0x22);
        return new Scripted()
                .returning("GetThreadDpiAwarenessContext", context)
                .on("AreDpiAwarenessContextsEqual", arguments -> {
                    assertEquals(context, arguments[0]);
                    assertEquals(new Pointer(-4), arguments[1]);
                    return secondVersion.get() ? 1 : 0;
                })
                .on("GetAwarenessFromDpiAwarenessContext", arguments -> {
                    assertEquals(context, arguments[0]);
                    return awareness.get();
                });
    }

    private Scripted before10() {
        return new Scripted()
                .lacking("GetThreadDpiAwarenessContext")
                .lacking("SetThreadDpiAwarenessContext")
                .on("GetProcessDpiAwareness", arguments -> {
                    ((IntByReference) arguments[1]).setValue(awareness.get());
                    return 0;
                });
    }
}
