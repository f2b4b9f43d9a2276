package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import java.nio.ByteBuffer;

/**
 * A monitor as RandR reports it.
 *
 * @param name of its connector
 * @param place in pixels of the root window
 * @param output the first of the outputs that show it; 0 is none
 */
record RandrMonitor(String name, boolean primary, PixelRect place, long output) {

    /** Reads a place in RandR's layout: x, y, width and height, of 16 bits each; empty for a CRTC that is off. */
    static PixelRect place(ByteBuffer reply, int at) {
        return new PixelRect(
                reply.getShort(at),
                reply.getShort(at + 2),
                Short.toUnsignedInt(reply.getShort(at + 4)),
                Short.toUnsignedInt(reply.getShort(at + 6)));
    }

    /** Returns clockwise degrees. RandR counts counter-clockwise: its bits 1, 2, 4, 8 are 0, 90, 180, 270 degrees. */
    static int rotation(int bits) {
        return switch (bits & 0xF) {
            case 2 -> 270;
            case 4 -> 180;
            case 8 -> 90;
            default -> 0;
        };
    }
}
