package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Copies frames of outputs with zwlr_screencopy_manager_v1. */
final class Screencopy implements AutoCloseable {

    static final String INTERFACE = "zwlr_screencopy_manager_v1";
    static final String MEMORY = "wl_shm";

    /** A frame is copied when the output shows its next one; an output that is switched off shows none. */
    private static final Duration FOR_A_FRAME = Duration.ofSeconds(3);

    private static final int VERSION = 3;
    private static final int WITH_BUFFER_DONE = 3;
    private static final int CAPTURE_OUTPUT = 0;
    private static final int COPY = 0;
    private static final int DESTROY = 1;
    private static final int WITHOUT_POINTER = 0;
    private static final int Y_INVERT = 1;

    private final WaylandConnection connection;
    private final int copier;
    private final int memory;
    private final boolean hasBufferDone;
    private Optional<FrameBuffer> last = Optional.empty();

    private Screencopy(WaylandConnection connection, int copier, int memory, boolean hasBufferDone) {
        this.connection = connection;
        this.copier = copier;
        this.memory = memory;
        this.hasBufferDone = hasBufferDone;
    }

    /** Returns empty if the compositor does not offer it. */
    static Optional<Screencopy> of(WaylandConnection connection, Globals globals) {
        return globals.first(INTERFACE)
                .filter(found -> globals.has(MEMORY))
                .map(found -> new Screencopy(
                        connection,
                        globals.bind(found, VERSION, event -> {}),
                        globals.bind(MEMORY, 1).orElseThrow(),
                        found.version() >= WITH_BUFFER_DONE));
    }

    /** What the compositor has reported about one frame. */
    private final class FrameEvents {

        private @Nullable FrameShape shape;
        private boolean isDescribed;
        private int flags;
        private boolean isReady;
        private boolean isFailed;

        private void listen(WaylandEvent event) {
            switch (event.opcode()) {
                case 0 -> {
                    shape = new FrameShape(event.int32(), event.int32(), event.int32(), event.int32());
                    isDescribed = !hasBufferDone;
                }
                case 1 -> flags = event.int32();
                case 2 -> isReady = true;
                case 3 -> isFailed = true;
                case 6 -> isDescribed = true;
                default -> {
                    // damage and linux_dmabuf
                }
            }
        }
    }

    /**
     * Returns the pixels of an output, without the pointer.
     *
     * @throws DesktopException capture_failed if it has no picture; not_supported_here for an unknown format
     */
    Pixels copy(int output) {
        FrameEvents events = new FrameEvents();
        int frame = connection.newObject(events::listen);
        connection.send(WaylandRequest.of(copier, CAPTURE_OUTPUT)
                .int32(frame)
                .int32(WITHOUT_POINTER)
                .int32(output));
        try {
            connection.await(() -> events.isDescribed || events.isFailed);
            FrameShape shape = events.shape;
            if (events.isFailed || shape == null) {
                throw noPicture("the compositor refused it or offers no shared memory for it");
            }
            FrameBuffer buffer = bufferOf(shape.readable());
            connection.send(WaylandRequest.of(frame, COPY).int32(buffer.buffer()));
            if (!connection.holdsWithin(() -> events.isReady || events.isFailed, FOR_A_FRAME)) {
                throw noPicture("no frame was shown within %d s; the output may be switched off"
                        .formatted(FOR_A_FRAME.toSeconds()));
            }
            if (events.isFailed) {
                throw noPicture("the compositor could not copy it");
            }
            return pixels(buffer, (events.flags & Y_INVERT) != 0);
        } finally {
            if (!connection.hasEnded()) {
                connection.send(WaylandRequest.of(frame, DESTROY));
            }
        }
    }

    private FrameBuffer bufferOf(FrameShape shape) {
        if (last.filter(buffer -> buffer.shape().equals(shape)).isEmpty()) {
            last.ifPresent(FrameBuffer::destroy);
            last = Optional.of(FrameBuffer.of(connection, memory, shape));
        }
        return last.orElseThrow();
    }

    private static Pixels pixels(FrameBuffer buffer, boolean isInverted) {
        FrameShape shape = buffer.shape();
        ByteBuffer bytes = buffer.bytes();
        shape.normalize(bytes);
        return new Pixels(shape.width(), shape.height(), shape.stride(), isInverted ? shape.upsideDown(bytes) : bytes);
    }

    private static DesktopException noPicture(String reason) {
        return DesktopException.of(
                ErrorCode.CAPTURE_FAILED, "There is no picture of the output: %s.".formatted(reason));
    }

    @Override
    public void close() {
        last.ifPresent(FrameBuffer::close);
        last = Optional.empty();
    }
}
