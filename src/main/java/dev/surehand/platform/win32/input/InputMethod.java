package dev.surehand.platform.win32.input;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Imm32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** What turns keys into other characters, such as Chinese ones, for whatever has the focus. */
final class InputMethod {

    private static final int LIMIT_MS = 100;

    private InputMethod() {}

    /** Whether it takes part now; false where that is not told in time. */
    static boolean isOpen(WindowsLibraries windows) {
        try {
            return FocusedThread.of(windows.user32())
                    .window()
                    .map(windows.imm32()::ImmGetDefaultIMEWnd)
                    .filter(window -> isOpen(windows, window))
                    .isPresent();
        } catch (UnsatisfiedLinkError noInputMethods) {
            return false;
        }
    }

    private static boolean isOpen(WindowsLibraries windows, Pointer window) {
        PointerByReference open = new PointerByReference();
        Pointer answered = windows.user32()
                .SendMessageTimeoutW(
                        window,
                        Imm32.WM_IME_CONTROL,
                        Imm32.IMC_GETOPENSTATUS,
                        0,
                        User32.SMTO_ABORTIFHUNG,
                        LIMIT_MS,
                        open);
        return answered != null && open.getValue() != null;
    }
}
