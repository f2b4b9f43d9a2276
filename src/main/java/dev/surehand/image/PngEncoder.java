package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

/**
 * Encodes pictures as PNG, 8 bits RGB, for speed rather than for the smallest file. Strips are compressed in parallel and
 * joined into one zlib stream. The number of strips depends only on the picture, so that the same picture produces the same
 * bytes on every machine. Any number of threads may use it.
 */
public final class PngEncoder {

    /** 8 bits per channel, RGB, and the only compression, filter and row order values used here. */
    private static final byte[] EIGHT_BIT_RGB = {8, 2, 0, 0, 0};
    /** The zlib header for deflate, a window of 32 KiB and the fastest level. */
    private static final byte[] ZLIB_HEADER = {0x78, 0x01};
    /** The bytes of length, type and checksum around the content of a chunk. */
    private static final int CHUNK_FRAME = 12;

    private static final int ROWS_PER_STRIP = 128;
    private static final int MOST_STRIPS = 8;

    /** Returns a complete PNG file, owned by the caller. */
    public byte[] encode(Bitmap picture) {
        int height = picture.height();
        int count = Math.max(1, Math.min(MOST_STRIPS, height / ROWS_PER_STRIP));
        List<PngStrip> strips = IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> PngStrip.of(picture, height * i / count, height * (i + 1) / count))
                .toList();
        return file(header(picture.size()), zlib(strips));
    }

    private static byte[] header(ImageSize size) {
        return ByteBuffer.allocate(13)
                .putInt(size.width())
                .putInt(size.height())
                .put(EIGHT_BIT_RGB)
                .array();
    }

    /** Returns the strips as one zlib stream: its header, the deflated bytes of the strips, and the checksum of all of them. */
    private static List<byte[]> zlib(List<PngStrip> strips) {
        List<byte[]> stream = new ArrayList<>();
        stream.add(ZLIB_HEADER);
        int checksum = Adler.EMPTY;
        for (PngStrip strip : strips) {
            stream.add(strip.deflated());
            checksum = Adler.join(checksum, strip.checksum(), strip.length());
        }
        stream.add(ByteBuffer.allocate(Integer.BYTES).putInt(checksum).array());
        return stream;
    }

    private static byte[] file(byte[] header, List<byte[]> pixels) {
        ByteBuffer file = ByteBuffer.allocate(Long.BYTES + 3 * CHUNK_FRAME + header.length + length(pixels));
        file.putLong(PngFile.SIGNATURE);
        chunk(file, "IHDR", List.of(header));
        chunk(file, "IDAT", pixels);
        chunk(file, "IEND", List.of());
        return file.array();
    }

    private static void chunk(ByteBuffer file, String type, List<byte[]> content) {
        file.putInt(length(content));
        int start = file.position();
        file.put(type.getBytes(StandardCharsets.US_ASCII));
        content.forEach(file::put);
        CRC32 checksum = new CRC32();
        checksum.update(file.duplicate().flip().position(start));
        file.putInt((int) checksum.getValue());
    }

    private static int length(List<byte[]> parts) {
        return parts.stream().mapToInt(part -> part.length).reduce(0, Math::addExact);
    }
}
