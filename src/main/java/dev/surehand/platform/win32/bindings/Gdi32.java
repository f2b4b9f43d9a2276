package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of gdi32.dll: drawing and bitmaps. */
public interface Gdi32 extends StdCallLibrary {

    int SRCCOPY = 0x00CC0020;
    int DIB_RGB_COLORS = 0;

    Pointer CreateCompatibleDC(Pointer dc);

    int DeleteDC(Pointer dc);

    /**
     * @param info a BITMAPINFOHEADER
     * @param bits receives the address of the pixels, which is valid as long as the bitmap exists
     */
    Pointer CreateDIBSection(Pointer dc, Pointer info, int usage, PointerByReference bits, Pointer section, int offset);

    /** @return the object that was selected before */
    Pointer SelectObject(Pointer dc, Pointer object);

    int DeleteObject(Pointer object);

    int BitBlt(Pointer to, int x, int y, int width, int height, Pointer from, int fromX, int fromY, int operation);

    /** Completes all drawing of this thread, so that the pixels are in memory. */
    int GdiFlush();

    /** @param info receives the structure that belongs to the type of the object, such as a BITMAP */
    int GetObjectW(Pointer object, int size, Pointer info);

    /** @param info a BITMAPINFOHEADER that describes the wanted pixel format */
    int GetDIBits(Pointer dc, Pointer bitmap, int firstRow, int rows, Pointer bits, Pointer info, int usage);
}
