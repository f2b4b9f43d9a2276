package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of dwmapi.dll, the compositor. */
public interface Dwmapi extends StdCallLibrary {

    int S_OK = 0;

    /** A RECT in physical pixels, whatever the DPI awareness of the caller. */
    int DWMWA_EXTENDED_FRAME_BOUNDS = 9;

    /** Available since Windows 8. */
    int DWMWA_CLOAKED = 14;

    /**
     * @param enabled receives 0 or 1
     * @return an HRESULT
     */
    int DwmIsCompositionEnabled(IntByReference enabled);

    /**
     * Waits until the compositor has shown all that was drawn before.
     *
     * @return an HRESULT
     */
    int DwmFlush();

    /** @return an HRESULT */
    int DwmGetWindowAttribute(HWND window, int attribute, RECT value, int size);

    /**
     * @param value receives one DWORD
     * @return an HRESULT
     */
    int DwmGetWindowAttribute(HWND window, int attribute, int[] value, int size);
}
