package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** gdi32.dll. */
public interface Gdi32 extends StdCallLibrary {

    int SRCCOPY = 0x00CC0020;
    int DIB_RGB_COLORS = 0;

    Pointer CreateCompatibleDC(Pointer dc);

    int DeleteDC(Pointer dc);

    /**
     * @param info a BITMAPINFOHEADER
     * @param bits afterwards the memory of its pixels, which lives as long as the bitmap
     */
    Pointer CreateDIBSection(Pointer dc, Pointer info, int usage, PointerByReference bits, Pointer section, int offset);

    /** @return what was selected before */
    Pointer SelectObject(Pointer dc, Pointer object);

    int DeleteObject(Pointer object);

    int BitBlt(Pointer to, int x, int y, int width, int height, Pointer from, int fromX, int fromY, int operation);

    /** What was drawn on this thread is in memory afterwards. */
    int GdiFlush();

    /** @param info of the kind of the object, such as a BITMAP */
    int GetObjectW(Pointer object, int size, Pointer info);

    /** @param info a BITMAPINFOHEADER: how the pixels are wanted */
    int GetDIBits(Pointer dc, Pointer bitmap, int firstRow, int rows, Pointer bits, Pointer info, int usage);
}
