package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.CursorImage;
import dev.surehand.platform.x11.bindings.Xfixes;
import dev.surehand.platform.x11.bindings.Xfixes.CursorInfo;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.Arrays;
import java.util.Optional;

/** The pointer's picture, from XFIXES. */
final class CursorPicture {

    private final X11Connection connection;
    private final boolean available;

    private CursorPicture(X11Connection connection, boolean available) {
        this.connection = connection;
        this.available = available;
    }

    static CursorPicture of(X11Connection connection) {
        return new CursorPicture(connection, available(connection));
    }

    private static boolean available(X11Connection connection) {
        try {
            IntByReference unused = new IntByReference();
            return connection.hasExtension("XFIXES")
                    && Xfixes.XFixesQueryVersion(connection.display(), unused, unused) != 0;
        } catch (LinkageError e) {
            // No libXfixes on this system.
            return false;
        }
    }

    /** Empty where nothing of it is to be seen. */
    Optional<CursorImage> read() {
        Pointer info = available ? Xfixes.XFixesGetCursorImage(connection.display()) : null;
        if (info == null) {
            return Optional.empty();
        }
        CursorImage image = parse(info);
        Xlib.XFree(info);
        return Optional.of(image).filter(CursorPicture::shows);
    }

    static CursorImage parse(Pointer info) {
        int width = Short.toUnsignedInt(info.getShort(CursorInfo.WIDTH));
        int height = Short.toUnsignedInt(info.getShort(CursorInfo.HEIGHT));
        long[] pixels = info.getPointer(CursorInfo.PIXELS).getLongArray(0, width * height);
        return new CursorImage(
                width,
                height,
                Short.toUnsignedInt(info.getShort(CursorInfo.HOT_X)),
                Short.toUnsignedInt(info.getShort(CursorInfo.HOT_Y)),
                Arrays.stream(pixels).mapToInt(pixel -> (int) pixel).toArray());
    }

    private static boolean shows(CursorImage image) {
        return Arrays.stream(image.argb()).anyMatch(pixel -> pixel >>> 24 != 0);
    }
}
