package dev.surehand.platform.win32.screen;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.GDI32;
import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinGDI;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.win32.bindings.Gdi32;
import java.nio.ByteBuffer;

/** A device-independent bitmap: memory of this process into which Windows draws. Only the thread that created it may use it. */
final class Dib implements AutoCloseable {

    private final Gdi32 gdi32;
    private final Size size;
    private final HDC dc;
    private final HBITMAP bitmap;
    private final HANDLE before;
    private final Pointer bits;

    private Dib(Gdi32 gdi32, Size size, HDC dc, HBITMAP bitmap, Pointer bits) {
        this.gdi32 = gdi32;
        this.size = size;
        this.dc = dc;
        this.bitmap = bitmap;
        this.bits = bits;
        before = gdi32.SelectObject(dc, bitmap);
    }

    /** @throws DesktopException capture_failed when Windows has no memory for the bitmap */
    static Dib of(Gdi32 gdi32, Size size) {
        HDC dc = gdi32.CreateCompatibleDC(null);
        try (var info = BitmapInfo.bgrx(size)) {
            PointerByReference bits = new PointerByReference();
            HBITMAP bitmap =
                    dc == null ? null : gdi32.CreateDIBSection(dc, info.get(), WinGDI.DIB_RGB_COLORS, bits, null, 0);
            if (bitmap == null) {
                if (dc != null) {
                    gdi32.DeleteDC(dc);
                }
                throw DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "Windows did not provide memory for a picture of %d x %d pixels. Close programs that you do not need, or capture a smaller region."
                                .formatted(size.width(), size.height()));
            }
            return new Dib(gdi32, size, dc, bitmap, bits.getValue());
        }
    }

    Size size() {
        return size;
    }

    HDC dc() {
        return dc;
    }

    void clear() {
        bits.clear(bytes());
    }

    /** Copies the content of another device context from the pixel (x, y); returns false on failure. */
    boolean copy(HDC from, int x, int y) {
        return gdi32.BitBlt(dc, 0, 0, size.width(), size.height(), from, x, y, GDI32.SRCCOPY);
    }

    /** Returns everything drawn so far. The pixels share the memory of this bitmap. */
    Pixels pixels() {
        gdi32.GdiFlush();
        ByteBuffer bgrx = bits.getByteBuffer(0, bytes());
        return new Pixels(size.width(), size.height(), Integer.BYTES * size.width(), bgrx);
    }

    private long bytes() {
        return (long) Integer.BYTES * size.width() * size.height();
    }

    @Override
    public void close() {
        gdi32.SelectObject(dc, before);
        gdi32.DeleteObject(bitmap);
        gdi32.DeleteDC(dc);
    }
}
