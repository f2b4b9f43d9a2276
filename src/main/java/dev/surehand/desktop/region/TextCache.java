package dev.surehand.desktop.region;

import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The text of pictures that were read before. Pictures are compared by SHA-256, because a program that could make two pictures
 * with one hash could give the window of another program a text.
 */
final class TextCache {

    /** What an entry and a word take besides their characters, in bytes; an estimate. */
    private static final int ENTRY = 200;

    private static final int WORD = 120;

    private final long mostBytes;
    private final Map<ByteBuffer, List<ReadLine>> lines = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** @param mostBytes beyond this size, the text used longest ago is forgotten */
    TextCache(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Returns what identifies a picture. */
    static ByteBuffer key(CopiedPixels picture) {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
        Pixels pixels = picture.pixels();
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(picture.width())
                .putInt(picture.height())
                .flip());
        digest.update(pixels.bgrx());
        return ByteBuffer.wrap(digest.digest()).asReadOnlyBuffer();
    }

    Optional<List<ReadLine>> get(ByteBuffer key) {
        return Optional.ofNullable(lines.get(key));
    }

    void put(ByteBuffer key, List<ReadLine> read) {
        List<ReadLine> before = lines.put(key, read);
        bytes += size(read) - (before == null ? 0 : size(before));
        var oldest = lines.entrySet().iterator();
        while (bytes > mostBytes && oldest.hasNext()) {
            bytes -= size(oldest.next().getValue());
            oldest.remove();
        }
    }

    long bytes() {
        return bytes;
    }

    private static long size(List<ReadLine> read) {
        return ENTRY
                + read.stream()
                        .flatMap(line -> line.words().stream())
                        .mapToLong(word -> WORD + 2L * word.text().whole().length())
                        .sum();
    }
}
