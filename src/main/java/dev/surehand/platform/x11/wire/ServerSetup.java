package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import dev.surehand.desktop.text.OutsideText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The facts that a server reports about itself and one of its screens when a client connects.
 *
 * @param release a number of the vendor's own scheme
 * @param imageOrder byte order of a pixel
 * @param formats of pictures, by depth
 * @param rootVisual an id
 * @param visuals of the screen, by id
 */
public record ServerSetup(
        OutsideText vendor,
        int release,
        int resourceIdMask,
        ByteOrder imageOrder,
        Map<Integer, PixmapFormat> formats,
        long root,
        int rootDepth,
        long rootVisual,
        Map<Long, Visual> visuals) {

    private static final int HEADER = 8;
    private static final int LENGTH_IN_WORDS = 6;
    private static final int VENDOR = 40;
    private static final int FORMAT_SIZE = 8;
    private static final int SCREEN_SIZE = 40;
    private static final int DEPTH_SIZE = 8;
    private static final int VISUAL_SIZE = 24;

    /**
     * The layout of pixels in memory.
     *
     * @param scanlinePad a row of pixels takes a multiple of this many bits
     */
    public record PixmapFormat(int bitsPerPixel, int scanlinePad) {

        /** The format of a depth that the server does not list. */
        public static final PixmapFormat UNKNOWN = new PixmapFormat(0, 0);
    }

    /** The bits of a pixel that hold each colour. */
    public record Visual(int redMask, int greenMask, int blueMask) {

        /** The visual of an id that the server does not list. */
        public static final Visual UNKNOWN = new Visual(0, 0, 0);
    }

    /**
     * Returns the connection that created a window or other resource: the bits that all ids of one connection have in common
     * and that no program can choose. 0 is the server itself.
     */
    public int creator(long id) {
        return (int) id & ~resourceIdMask;
    }

    /** @param setup xcb_setup_t, which has the protocol's own layout */
    static ByteBuffer bytes(Pointer setup) {
        byte[] bytes = setup.getByteArray(0, HEADER + 4 * Short.toUnsignedInt(setup.getShort(LENGTH_IN_WORDS)));
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    /** @throws IndexOutOfBoundsException when the data is shorter than it declares */
    static ServerSetup of(ByteBuffer b, int screen) {
        int vendorLength = Short.toUnsignedInt(b.getShort(24));
        byte[] vendor = new byte[vendorLength];
        b.get(VENDOR, vendor);
        int at = VENDOR + (vendorLength + 3) / 4 * 4;
        int formatCount = Byte.toUnsignedInt(b.get(29));
        Map<Integer, PixmapFormat> formats = new HashMap<>();
        for (int i = 0; i < formatCount; i++) {
            formats.put(
                    Byte.toUnsignedInt(b.get(at)),
                    new PixmapFormat(Byte.toUnsignedInt(b.get(at + 1)), Byte.toUnsignedInt(b.get(at + 2))));
            at += FORMAT_SIZE;
        }
        for (int i = 0; i < screen; i++) {
            at = visuals(b, at, new HashMap<>());
        }
        Map<Long, Visual> visuals = new HashMap<>();
        visuals(b, at, visuals);
        return new ServerSetup(
                OutsideText.of(new String(vendor, StandardCharsets.ISO_8859_1)),
                b.getInt(8),
                b.getInt(16),
                b.get(30) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
                Map.copyOf(formats),
                Integer.toUnsignedLong(b.getInt(at)),
                Byte.toUnsignedInt(b.get(at + 38)),
                Integer.toUnsignedLong(b.getInt(at + 32)),
                Map.copyOf(visuals));
    }

    /** @return the offset at which the next screen begins */
    private static int visuals(ByteBuffer b, int screen, Map<Long, Visual> visuals) {
        int depths = Byte.toUnsignedInt(b.get(screen + 39));
        int at = screen + SCREEN_SIZE;
        for (int i = 0; i < depths; i++) {
            int count = Short.toUnsignedInt(b.getShort(at + 2));
            at += DEPTH_SIZE;
            for (int j = 0; j < count; j++) {
                visuals.put(
                        Integer.toUnsignedLong(b.getInt(at)),
                        new Visual(b.getInt(at + 8), b.getInt(at + 12), b.getInt(at + 16)));
                at += VISUAL_SIZE;
            }
        }
        return at;
    }
}
