package dev.surehand.platform.x11.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.Optional;

/** Captures pictures over the connection itself, where memory cannot be shared. */
public final class SocketGrabber implements Grabber {

    private static final int GET_IMAGE = 73;

    /** Bytes in the reply before the pixels. */
    private static final int HEADER = 32;

    private static final int LENGTH_IN_WORDS = 4;

    private final X11Connection connection;
    private Optional<Pointer> answer = Optional.empty();

    public SocketGrabber(X11Connection connection) {
        this.connection = connection;
    }

    @Override
    public Picture grab(PixelSource source, PixelRect area) {
        close();
        long size = source.format().size(area.width(), area.height());
        byte[] request = source.addTo(X11Request.core(GET_IMAGE, PixelSource.Z_PIXMAP), area)
                .toBytes();
        connection.send(
                ErrorCode.CAPTURE_FAILED,
                () -> answer = connection.askForMemory(request).get());
        Pointer reply = answer.orElseThrow();
        checkLength(4L * reply.getInt(LENGTH_IN_WORDS), size);
        return Picture.of(area, source.format(), reply.share(HEADER));
    }

    /**
     * Checks that the reply has enough pixels; otherwise foreign memory would be read. Another drawable may have been given the
     * same id.
     */
    private static void checkLength(long bytes, long size) {
        if (bytes < size) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "The X server answered with fewer pixels than were asked for, because the screen has just changed; try again");
        }
    }

    @Override
    public void close() {
        answer.ifPresent(Libc::free);
        answer = Optional.empty();
    }
}
