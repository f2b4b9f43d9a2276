package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Reads the shapes of windows that are not rectangular (extension SHAPE). */
public final class Shape {

    private static final int GET_RECTANGLES = 8;
    private static final int BOUNDING = 0;
    private static final int REPLY_HEADER = 32;
    private static final int RECTANGLE_SIZE = 8;

    /** A shape of more parts counts as one that covers nothing. */
    private static final int MOST_PARTS = 1_000;

    private final XcbConnection xcb;
    private final Optional<Extension> extension;

    public Shape(X11Connection connection) {
        xcb = connection.xcb();
        extension = connection.extension("SHAPE");
    }

    /**
     * Returns the parts of the root window that a child of the root covers where nothing is in front of it, in pixels of the
     * root; empty when the window no longer exists, and for a shape of very many parts.
     */
    public List<PixelRect> covered(long frame) {
        var place = xcb.geometry(frame);
        Supplier<Optional<ByteBuffer>> parts = extension
                .map(shape -> xcb.ask(X11Request.of(shape.opcode(), GET_RECTANGLES)
                        .int32(frame)
                        .int8(BOUNDING)
                        .toBytes()))
                .orElse(Optional::empty);
        Optional<XcbConnection.Geometry> geometry = place.get();
        Optional<ByteBuffer> reply = parts.get();
        if (geometry.isEmpty()) {
            return List.of();
        }
        return extension.isEmpty()
                ? List.of(geometry.get().outer())
                : reply.map(r -> rectangles(r, geometry.get())).orElse(List.of());
    }

    /** Returns the reply's rectangles in pixels of the root; the server counts from the corner inside the border. */
    private static List<PixelRect> rectangles(ByteBuffer reply, XcbConnection.Geometry frame) {
        int left = frame.x() + frame.border();
        int top = frame.y() + frame.border();
        long count = Integer.toUnsignedLong(reply.getInt(8));
        return count > MOST_PARTS
                ? List.of()
                : IntStream.range(0, (int) count)
                        .map(i -> REPLY_HEADER + i * RECTANGLE_SIZE)
                        .mapToObj(at -> new PixelRect(
                                left + reply.getShort(at),
                                top + reply.getShort(at + 2),
                                Short.toUnsignedInt(reply.getShort(at + 4)),
                                Short.toUnsignedInt(reply.getShort(at + 6))))
                        .toList();
    }
}
