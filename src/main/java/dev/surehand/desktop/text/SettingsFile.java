package dev.surehand.desktop.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files with settings, up to a size that none of them has. A file named by mistake does not fill the memory. */
public final class SettingsFile {

    private static final int MOST_BYTES = 4 * 1024 * 1024;

    private SettingsFile() {}

    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(MOST_BYTES + 1);
            if (content.length > MOST_BYTES) {
                throw new IOException("it has more than %d bytes".formatted(MOST_BYTES));
            }
            return content;
        }
    }

    /**
     * Reads a text.
     *
     * @throws java.nio.charset.CharacterCodingException if it is not in UTF-8
     */
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString();
    }
}
