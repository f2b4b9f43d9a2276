package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HICON;
import com.sun.jna.platform.win32.WinGDI.ICONINFO;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Gdi32;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An ICONINFO as a value: the parts of a cursor.
 *
 * @param mask a bitmap of one bit per pixel; without a colour bitmap, its upper half is the mask for "and" and its lower half
 *     the mask for "xor"
 * @param colour a bitmap; null for a black and white cursor
 */
public record IconInfo(
        int hotX, int hotY, HBITMAP mask, @Nullable HBITMAP colour) {

    /** Returns the parts of a cursor; empty when the cursor no longer exists. The caller must free the bitmaps. */
    static Optional<IconInfo> of(User32 user32, HICON cursor) {
        try (var info = new ScopedStructure<>(new ICONINFO())) {
            return user32.GetIconInfo(cursor, info.get()) ? Optional.of(of(info.get())) : Optional.empty();
        }
    }

    public static IconInfo of(ICONINFO info) {
        return new IconInfo(info.xHotspot, info.yHotspot, info.hbmMask, info.hbmColor);
    }

    void free(Gdi32 gdi32) {
        gdi32.DeleteObject(mask);
        if (colour != null) {
            gdi32.DeleteObject(colour);
        }
    }
}
