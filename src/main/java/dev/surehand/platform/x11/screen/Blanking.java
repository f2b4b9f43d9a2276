package dev.surehand.platform.x11.screen;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Finds why monitors may be dark. */
public final class Blanking {

    private static final int DPMS_INFO = 7;
    private static final int QUERY_SAVER = 1;
    private static final int SAVER_ON = 1;

    private final X11Connection connection;

    public Blanking(X11Connection connection) {
        this.connection = connection;
    }

    /** Returns half a sentence; empty when no known cause darkens the monitors. */
    public Optional<String> reason() {
        if (isOff()) {
            return Optional.of("the monitors are switched off to save power");
        }
        return isSaved() ? Optional.of("the screen saver is on, or the screen is locked") : Optional.empty();
    }

    private boolean isOff() {
        return connection
                .extension("DPMS")
                .flatMap(extension -> connection.answer(
                        X11Request.of(extension.opcode(), DPMS_INFO).toBytes()))
                .filter(Blanking::reportsOff)
                .isPresent();
    }

    /**
     * Reports whether the monitors are off: level 0 is on; 1, 2, 3 are standby, suspend, off. The level is valid only while
     * power saving is enabled.
     */
    static boolean reportsOff(ByteBuffer reply) {
        short level = reply.getShort(8);
        boolean enabled = reply.get(10) != 0;
        return enabled && level != 0;
    }

    private boolean isSaved() {
        return connection
                .extension("MIT-SCREEN-SAVER")
                .flatMap(this::saver)
                .filter(reply -> reply.get(1) == SAVER_ON)
                .isPresent();
    }

    private Optional<ByteBuffer> saver(Extension extension) {
        return connection.answer(X11Request.of(extension.opcode(), QUERY_SAVER)
                .int32(connection.root())
                .toBytes());
    }
}
