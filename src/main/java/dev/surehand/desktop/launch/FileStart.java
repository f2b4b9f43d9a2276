package dev.surehand.desktop.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the first bytes of a file say that it is.
 *
 * @param start the first bytes, one character each
 * @param end the last bytes, which may be among the first ones
 */
record FileStart(String start, String end) {

    /** In bytes. Systems look at fewer; the list of files in an archive is at its end. */
    private static final int LENGTH = 64 * 1024;

    /** Systems look for a line at the beginning only; a text about such files has it further below. */
    private static final int FIRST_LINES = 1024;

    private static final String ARCHIVE = "PK";

    private static final List<ContentSign> SIGNS = ResourceLines.read(FileStart.class, "runnable-content.txt").stream()
            .map(ContentSign::of)
            .toList();

    /** The first bytes of documents, pictures, sounds, films and archives. */
    private static final List<String> DOCUMENTS = ResourceLines.read(FileStart.class, "document-content.txt").stream()
            .map(FileStart::bytes)
            .toList();

    static FileStart of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                SeekableByteChannel channel = Files.newByteChannel(file)) {
            byte[] first = in.readNBytes(LENGTH);
            ByteBuffer last = ByteBuffer.allocate(LENGTH);
            channel.position(Math.max(0, channel.size() - LENGTH));
            int read;
            do {
                read = channel.read(last);
            } while (read > 0);
            return new FileStart(
                    new String(first, StandardCharsets.ISO_8859_1),
                    new String(last.array(), 0, last.position(), StandardCharsets.ISO_8859_1));
        }
    }

    /** Returns what the file is if it would run; empty if it would not. */
    Optional<String> whatRuns() {
        return SIGNS.stream()
                .filter(sign -> sign.isIn(this))
                .map(ContentSign::what)
                .findFirst();
    }

    /** Returns whether the file is known as a document: by its first bytes, or as text, which has no control characters. */
    boolean isDocument() {
        return DOCUMENTS.stream().anyMatch(start::startsWith)
                || start.chars().allMatch(each -> each >= ' ' || Character.isWhitespace(each));
    }

    private static String bytes(String digits) {
        return new String(HexFormat.of().parseHex(digits), StandardCharsets.ISO_8859_1);
    }

    /** Returns the text without a byte order mark and the blanks at its beginning. */
    private String text() {
        String text = start.startsWith("\u00ef\u00bb\u00bf") ? start.substring(3) : start;
        return text.stripLeading();
    }

    private boolean hasLine(String beginning) {
        String text = text();
        return text.substring(0, Math.min(FIRST_LINES, text.length()))
                .lines()
                .anyMatch(line -> line.stripLeading().startsWith(beginning));
    }

    /** Names in an archive are not compressed. */
    private boolean isArchiveWith(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return start.startsWith(ARCHIVE)
                && (start.toLowerCase(Locale.ROOT).contains(lower)
                        || end.toLowerCase(Locale.ROOT).contains(lower));
    }

    /** A line of the list: how to compare, with what, and what a file is then. */
    private record ContentSign(String how, String value, String what) {

        static ContentSign of(String line) {
            String[] parts = line.split("\t+", 3);
            return new ContentSign(parts[0], parts[1], parts[2]);
        }

        boolean isIn(FileStart file) {
            return switch (how) {
                case "bytes" -> file.start.startsWith(bytes(value));
                case "text" -> file.text().startsWith(value);
                case "line" -> file.hasLine(value);
                case "archive" -> file.isArchiveWith(value);
                default -> throw new IllegalStateException("unknown comparison " + how);
            };
        }
    }
}
