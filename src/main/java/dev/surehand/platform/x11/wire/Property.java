package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A window property's value.
 *
 * @param type an atom; 0 when the window does not have the property, or no longer exists
 * @param format bits per item: 8, 16 or 32
 */
public record Property(int type, int format, byte[] bytes) {

    public static final Property NONE = new Property(0, 0, new byte[0]);

    /** A GetProperty reply starts with a header of 32 bytes. */
    private static final int HEADER = 32;

    /**
     * The limit in bytes for long properties: the longest title that people read, or a window manager's list of 16,384 windows.
     */
    private static final int LONG = 1 << 16;

    /** The limit in bytes for class, process, type, state and sizes, which any program may set to any length. */
    private static final int SHORT = 1 << 12;

    private static final Set<String> LONG_ONES = Set.of(
            "_NET_WM_NAME",
            "WM_NAME",
            "_NET_CLIENT_LIST",
            "_NET_CLIENT_LIST_STACKING",
            "_NET_SUPPORTED",
            "_NET_WORKAREA",
            "RESOURCE_MANAGER");

    /** Returns how many bytes of a property are read; the bytes behind them are ignored. */
    static int mostOf(String name) {
        return LONG_ONES.contains(name) ? LONG : SHORT;
    }

    /** @throws IndexOutOfBoundsException when the reply holds more bytes than were asked for, or fewer than it declares */
    static Property of(ByteBuffer reply, int most) {
        Property property = of(reply);
        Objects.checkIndex(property.bytes().length, most + 1);
        return property;
    }

    static Property of(ByteBuffer reply) {
        int format = reply.get(1);
        long length = Integer.toUnsignedLong(reply.getInt(16)) * Byte.toUnsignedInt(reply.get(1)) / Byte.SIZE;
        // Checks the length against the reply before any memory is allocated for it.
        Objects.checkFromIndexSize(HEADER, length, reply.capacity());
        byte[] bytes = new byte[(int) length];
        reply.get(HEADER, bytes);
        return new Property(reply.getInt(8), format, bytes);
    }

    public boolean isPresent() {
        return type != 0;
    }

    /** Returns the bytes read as ISO 8859-1, the encoding of X's type STRING. */
    public String latin1() {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** Returns the items of format 32, unsigned; empty for another format. */
    public LongStream numbers() {
        ByteBuffer items = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        return format == 32
                ? IntStream.range(0, bytes.length / 4).mapToLong(i -> Integer.toUnsignedLong(items.getInt(i * 4)))
                : LongStream.empty();
    }

    public OptionalLong first() {
        return numbers().findFirst();
    }

    public boolean has(long number) {
        return numbers().anyMatch(n -> n == number);
    }

    public List<Long> list() {
        return numbers().boxed().toList();
    }
}
