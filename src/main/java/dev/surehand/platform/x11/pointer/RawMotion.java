package dev.surehand.platform.x11.pointer;

import dev.surehand.platform.x11.wire.SentEvents;
import java.nio.ByteBuffer;

/**
 * The distance by which a device has moved the pointer, as XInput 2 reports it, in pixels.
 *
 * @param dx to the right
 * @param dy down
 */
public record RawMotion(double dx, double dy) {

    /** Offset of the length of the axis mask, which is in 32-bit words. */
    private static final int MASK_LENGTH = 22;

    private static final int MASK = 32;

    /** In bytes: a 32-bit integer, and 32 bits for the fraction. */
    private static final int VALUE_SIZE = 8;

    private static final int X = 1;
    private static final int Y = 2;

    /** Reads a motion from an event. A value that the event does not hold is 0. */
    public static RawMotion of(ByteBuffer event) {
        int words = Short.toUnsignedInt(event.getShort(MASK_LENGTH));
        int values = MASK + Integer.BYTES * words;
        if (words == 0 || values > event.capacity()) {
            return new RawMotion(0, 0);
        }
        int axes = event.getInt(MASK);
        double dx = (axes & X) == 0 ? 0 : value(event, values);
        double dy = (axes & Y) == 0 ? 0 : value(event, values + ((axes & X) == 0 ? 0 : VALUE_SIZE));
        return new RawMotion(dx, dy);
    }

    private static double value(ByteBuffer event, int at) {
        return at + VALUE_SIZE <= event.capacity()
                ? event.getInt(at) + Integer.toUnsignedLong(event.getInt(at + Integer.BYTES)) / 0x1p32
                : 0;
    }

    /**
     * Returns the place of a motion, as {@link SentEvents} notes it. If a motion was sent to a place, it holds the coordinates
     * of that place instead of a distance.
     */
    public int place() {
        return SentEvents.place((int) dx, (int) dy);
    }

    public RawMotion plus(RawMotion next) {
        return new RawMotion(dx + next.dx, dy + next.dy);
    }
}
