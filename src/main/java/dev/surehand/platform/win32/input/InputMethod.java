package dev.surehand.platform.win32.input;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Imm32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** The input method of the focused thread, which converts keys to other characters, such as Chinese ones. */
final class InputMethod {

    private static final int LIMIT_MS = 100;

    private InputMethod() {}

    /** Returns whether the input method is on now; false when it does not answer in time. */
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

    private static boolean isOpen(WindowsLibraries windows, HWND window) {
        PointerByReference open = new PointerByReference();
        Pointer answered = windows.user32()
                .SendMessageTimeoutW(
                        window,
                        Imm32.WM_IME_CONTROL,
                        Imm32.IMC_GETOPENSTATUS,
                        0,
                        WinUser.SMTO_ABORTIFHUNG,
                        LIMIT_MS,
                        open);
        return answered != null && open.getValue() != null;
    }
}
