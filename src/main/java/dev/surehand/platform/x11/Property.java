package dev.surehand.platform.x11;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A window property's value.
 *
 * @param type an atom; 0 when the window has no such property, or is gone
 * @param format bits per item: 8, 16 or 32
 */
record Property(int type, int format, byte[] bytes) {

    static final Property NONE = new Property(0, 0, new byte[0]);

    /** A GetProperty reply starts with a header of 32 bytes. */
    private static final int HEADER = 32;

    static Property of(ByteBuffer reply) {
        int format = reply.get(1);
        long length = Integer.toUnsignedLong(reply.getInt(16)) * format / Byte.SIZE;
        // A slice is held to what is there before any memory is taken for it.
        byte[] bytes = new byte[reply.slice(HEADER, Math.toIntExact(length)).remaining()];
        reply.get(HEADER, bytes);
        return new Property(reply.getInt(8), format, bytes);
    }

    boolean isPresent() {
        return type != 0;
    }

    /** Text in the encoding that X has had from the start. */
    String latin1() {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** The items of format 32, unsigned; none of another format. */
    LongStream numbers() {
        ByteBuffer items = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        return format == 32
                ? IntStream.range(0, bytes.length / 4).mapToLong(i -> Integer.toUnsignedLong(items.getInt(i * 4)))
                : LongStream.empty();
    }

    OptionalLong first() {
        return numbers().findFirst();
    }

    boolean has(long number) {
        return numbers().anyMatch(n -> n == number);
    }

    List<Long> list() {
        return numbers().boxed().toList();
    }
}
