package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.PixelRect;
import dev.surehand.platform.x11.bindings.Xlib;

/** Takes pictures over the connection itself, where no memory can be shared. */
final class SocketGrabber implements Grabber {

    private final X11Connection connection;
    private Pointer image;

    SocketGrabber(X11Connection connection) {
        this.connection = connection;
    }

    @Override
    public Picture grab(PixelSource source, PixelRect area) {
        close();
        connection.send(
                ErrorCode.CAPTURE_FAILED,
                () -> image = Xlib.XGetImage(
                        connection.display(),
                        source.drawable(),
                        area.x(),
                        area.y(),
                        area.width(),
                        area.height(),
                        Xlib.ALL_PLANES,
                        Xlib.Z_PIXMAP));
        return Picture.of(image, source.visual());
    }

    @Override
    public void close() {
        if (image != null) {
            Xlib.XDestroyImage(image);
            image = null;
        }
    }
}
