package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions of imm32.dll: input methods. */
public interface Imm32 extends StdCallLibrary {

    int WM_IME_CONTROL = 0x283;
    int IMC_GETOPENSTATUS = 5;

    /** @return null when the thread of the window has no input method */
    @Nullable
    HWND ImmGetDefaultIMEWnd(HWND window);
}
