package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinGDI;
import com.sun.jna.platform.win32.WinGDI.BITMAP;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Gdi32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Arrays;
import java.util.Optional;

/** Reads the image of the pointer from the bitmaps of its cursor. */
final class Win32CursorImage {

    private static final int OPAQUE = 0xFF000000;
    private static final int COLOURS = 0x00FFFFFF;
    private static final int BLACK = OPAQUE;
    private static final int WHITE = OPAQUE | COLOURS;

    private final User32 user32;
    private final Gdi32 gdi32;

    Win32CursorImage(WindowsLibraries windows) {
        user32 = windows.user32();
        gdi32 = windows.gdi32();
    }

    /** Returns the image; empty when the pointer is not visible. */
    Optional<CursorImage> read() {
        return CursorInfo.of(user32)
                .filter(CursorInfo::showing)
                .flatMap(info -> Optional.ofNullable(info.cursor()))
                .flatMap(cursor -> IconInfo.of(user32, cursor))
                .flatMap(this::image)
                .filter(Win32CursorImage::shows);
    }

    private Optional<CursorImage> image(IconInfo icon) {
        try {
            Size mask = size(icon.mask());
            Optional<int[]> and = pixels(icon.mask(), mask);
            if (icon.colour() == null) {
                Size half = new Size(mask.width(), mask.height() / 2);
                return and.map(masks -> image(icon, half, blackAndWhite(masks, half)));
            }
            Size size = size(icon.colour());
            return pixels(icon.colour(), size)
                    .map(colours -> image(icon, size, coloured(colours, and.orElseGet(() -> new int[0]))));
        } finally {
            icon.free(gdi32);
        }
    }

    private static CursorImage image(IconInfo icon, Size size, int[] argb) {
        return new CursorImage(size.width(), size.height(), icon.hotX(), icon.hotY(), argb);
    }

    /**
     * Returns the image of a cursor with colours, premultiplied.
     *
     * @param colours 0xAARRGGBB, not premultiplied; when no pixel has alpha, the pixels with a black mask are visible
     * @param mask black or white
     */
    static int[] coloured(int[] colours, int[] mask) {
        boolean hasAlpha = Arrays.stream(colours).anyMatch(pixel -> pixel >>> 24 != 0);
        int[] argb = new int[colours.length];
        for (int i = 0; i < argb.length; i++) {
            boolean seen = i >= mask.length || (mask[i] & COLOURS) == 0;
            argb[i] = hasAlpha ? premultiplied(colours[i]) : seen ? OPAQUE | colours[i] : 0;
        }
        return argb;
    }

    /**
     * Returns the image of a black and white cursor. Where both masks are white, the cursor inverts the screen, which an image
     * cannot express. Such pixels become black with a white outline, so that they are visible on every background.
     *
     * @param masks the mask for "and" above the mask for "xor", each pixel black or white
     */
    static int[] blackAndWhite(int[] masks, Size size) {
        int[] argb = new int[size.width() * size.height()];
        for (int i = 0; i < argb.length; i++) {
            boolean kept = (masks[i] & COLOURS) != 0;
            boolean white = (masks[argb.length + i] & COLOURS) != 0;
            if (kept && !white) {
                argb[i] = isBesideInverted(masks, i, size.width(), argb.length) ? WHITE : 0;
            } else {
                argb[i] = white && !kept ? WHITE : BLACK;
            }
        }
        return argb;
    }

    private static boolean isBesideInverted(int[] masks, int i, int width, int count) {
        int x = i % width;
        return (x > 0 && isInverted(masks, i - 1, count))
                || (x < width - 1 && isInverted(masks, i + 1, count))
                || isInverted(masks, i - width, count)
                || isInverted(masks, i + width, count);
    }

    private static boolean isInverted(int[] masks, int i, int count) {
        return i >= 0 && i < count && (masks[i] & masks[count + i] & COLOURS) != 0;
    }

    private static int premultiplied(int argb) {
        int alpha = argb >>> 24;
        return alpha << 24 | part(argb >> 16, alpha) << 16 | part(argb >> 8, alpha) << 8 | part(argb, alpha);
    }

    private static int part(int colour, int alpha) {
        return ((colour & 0xFF) * alpha + 127) / 255;
    }

    private Size size(HBITMAP bitmap) {
        try (var scoped = new ScopedStructure<>(new BITMAP())) {
            BITMAP info = scoped.get();
            gdi32.GetObject(bitmap, info.size(), info.getPointer());
            info.read();
            return new Size(info.bmWidth.intValue(), info.bmHeight.intValue());
        }
    }

    /** Returns the pixels of a bitmap; empty when Windows does not provide them. */
    private Optional<int[]> pixels(HBITMAP bitmap, Size size) {
        int count = size.width() * size.height();
        if (count == 0) {
            return Optional.empty();
        }
        HDC screen = user32.GetDC(null);
        try (Memory bits = new Memory((long) Integer.BYTES * count);
                var info = BitmapInfo.bgrx(size)) {
            int rows = gdi32.GetDIBits(screen, bitmap, 0, size.height(), bits, info.get(), WinGDI.DIB_RGB_COLORS);
            return rows == 0 ? Optional.empty() : Optional.of(bits.getIntArray(0, count));
        } finally {
            user32.ReleaseDC(null, screen);
        }
    }

    private static boolean shows(CursorImage image) {
        return Arrays.stream(image.argb()).anyMatch(pixel -> pixel >>> 24 != 0);
    }
}
