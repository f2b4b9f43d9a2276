package dev.surehand.desktop.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads lines as bytes. A line that is longer than the limit, or than the free memory, is skipped without being kept. */
public final class LineReader {

    private static final int CHUNK_BYTES = 1 << 16;

    private final InputStream in;
    private final int limitBytes;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int next;
    private int end;

    public sealed interface Line {
        /** A line without its line feed. A carriage return before the line feed is kept, as white space. */
        record Whole(byte[] bytes) implements Line {}

        record TooLong() implements Line {}

        /** A line that did not fit into memory. */
        record NotKept() implements Line {}

        record EndOfInput() implements Line {}
    }

    public LineReader(InputStream in, int limitBytes) {
        this.in = in;
        this.limitBytes = limitBytes;
    }

    /** Reads a line. The last line need not end in a line feed. */
    public Line read() throws IOException {
        Growing line = new Growing(limitBytes);
        boolean any = false;
        while (next < end || fill()) {
            any = true;
            int feed = lineFeed();
            line.append(chunk, next, feed - next);
            next = feed + 1;
            if (feed < end) {
                return line.get();
            }
        }
        return any ? line.get() : new Line.EndOfInput();
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, in.read(chunk));
        return end > 0;
    }

    /** Returns the index where the line ends, or else where the chunk ends. */
    private int lineFeed() {
        int at = next;
        while (at < end && chunk[at] != '\n') {
            at++;
        }
        return at;
    }

    private static final class Growing {
        private static final ByteArrayOutputStream NOTHING = new ByteArrayOutputStream(0);

        private final int limitBytes;
        private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private Optional<Line> lost = Optional.empty();

        Growing(int limitBytes) {
            this.limitBytes = limitBytes;
        }

        void append(byte[] from, int start, int length) {
            if (lost.isPresent()) {
                return;
            }
            if (bytes.size() + length > limitBytes) {
                lose(new Line.TooLong());
                return;
            }
            try {
                bytes.write(from, start, length);
            } catch (OutOfMemoryError e) {
                lose(new Line.NotKept());
            }
        }

        Line get() {
            return lost.orElseGet(this::whole);
        }

        private Line whole() {
            try {
                return new Line.Whole(bytes.toByteArray());
            } catch (OutOfMemoryError e) {
                return new Line.NotKept();
            }
        }

        private void lose(Line why) {
            lost = Optional.of(why);
            bytes = NOTHING;
        }
    }
}
