package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Parses RandR's replies. */
final class RandrReply {

    /** The bytes of the fixed part of most replies. */
    private static final int FIXED = 32;

    private RandrReply() {}

    static String atomName(ByteBuffer reply) {
        return text(reply, FIXED, Short.toUnsignedInt(reply.getShort(8)));
    }

    /** Returns the name, which follows CRTCs, modes and clones. */
    static String outputName(ByteBuffer reply) {
        int before = Short.toUnsignedInt(reply.getShort(26))
                + Short.toUnsignedInt(reply.getShort(28))
                + Short.toUnsignedInt(reply.getShort(32));
        return text(reply, 36 + Integer.BYTES * before, Short.toUnsignedInt(reply.getShort(34)));
    }

    private static String text(ByteBuffer reply, int at, int length) {
        byte[] text = new byte[length];
        reply.get(at, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private static List<Long> ids(ByteBuffer reply, int at, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Integer.toUnsignedLong(reply.getInt(at + Integer.BYTES * i)))
                .toList();
    }

    /** @param time of the configuration that the CRTCs belong to */
    record Crtcs(long time, List<Long> known) {

        static Crtcs of(ByteBuffer reply) {
            return new Crtcs(
                    Integer.toUnsignedLong(reply.getInt(12)),
                    ids(reply, FIXED, Short.toUnsignedInt(reply.getShort(16))));
        }
    }

    /** @param rotation in clockwise degrees */
    record Crtc(PixelRect place, int rotation, List<Long> outputs) {

        static Crtc of(ByteBuffer reply) {
            return new Crtc(
                    RandrMonitor.place(reply, 12),
                    RandrMonitor.rotation(reply.getShort(24)),
                    ids(reply, FIXED, Short.toUnsignedInt(reply.getShort(28))));
        }
    }

    /**
     * @param name an atom
     * @param output the first of the outputs that show it; 0 is none
     */
    record MonitorEntry(long name, boolean primary, PixelRect place, long output) {

        private static final int SIZE = 24;

        /** More monitors than any desk has. */
        private static final int MOST = 256;

        static List<MonitorEntry> allOf(ByteBuffer reply) {
            List<MonitorEntry> all = new ArrayList<>();
            int at = FIXED;
            for (int i = 0; i < Math.min(reply.getInt(12), MOST); i++) {
                int outputs = Short.toUnsignedInt(reply.getShort(at + 6));
                all.add(new MonitorEntry(
                        Integer.toUnsignedLong(reply.getInt(at)),
                        reply.get(at + 4) != 0,
                        RandrMonitor.place(reply, at + 8),
                        outputs == 0 ? 0 : Integer.toUnsignedLong(reply.getInt(at + SIZE))));
                at += SIZE + Integer.BYTES * outputs;
            }
            return all;
        }
    }
}
