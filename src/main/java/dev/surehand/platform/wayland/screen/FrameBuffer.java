package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.wayland.wire.SharedFile;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.nio.ByteBuffer;

/** Memory that the compositor writes a frame into. */
final class FrameBuffer implements AutoCloseable {

    private static final int CREATE_POOL = 0;
    private static final int CREATE_BUFFER = 0;
    private static final int DESTROY_POOL = 1;
    private static final int DESTROY_BUFFER = 0;

    private final WaylandConnection connection;
    private final FrameShape shape;
    private final SharedFile file;
    private final int buffer;

    private FrameBuffer(WaylandConnection connection, FrameShape shape, SharedFile file, int buffer) {
        this.connection = connection;
        this.shape = shape;
        this.file = file;
        this.buffer = buffer;
    }

    /**
     * Creates a buffer.
     *
     * @param memory the object wl_shm
     * @throws DesktopException capture_failed if the system has no memory left
     */
    static FrameBuffer of(WaylandConnection connection, int memory, FrameShape shape) {
        SharedFile file = SharedFile.of(shape.bytes(), ErrorCode.CAPTURE_FAILED);
        int pool = connection.newObject();
        connection.send(WaylandRequest.of(memory, CREATE_POOL)
                .int32(pool)
                .file(file.descriptor())
                .int32((int) shape.bytes()));
        int buffer = connection.newObject();
        connection.send(WaylandRequest.of(pool, CREATE_BUFFER)
                .int32(buffer)
                .int32(0)
                .int32(shape.width())
                .int32(shape.height())
                .int32(shape.stride())
                .int32(shape.format()));
        connection.send(WaylandRequest.of(pool, DESTROY_POOL));
        return new FrameBuffer(connection, shape, file, buffer);
    }

    FrameShape shape() {
        return shape;
    }

    int buffer() {
        return buffer;
    }

    ByteBuffer bytes() {
        return file.bytes();
    }

    @Override
    public void close() {
        file.close();
    }

    /** Frees the buffer at the compositor too. */
    void destroy() {
        connection.send(WaylandRequest.of(buffer, DESTROY_BUFFER));
        close();
    }
}
