package dev.surehand.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.Deflater;

/**
 * Some rows of a picture, filtered and deflated, that end on a whole byte.
 *
 * @param deflated raw deflate blocks; only those of the last strip end the stream
 * @param checksum Adler-32 of the filtered bytes
 * @param length the number of filtered bytes
 */
record PngStrip(byte[] deflated, int checksum, long length) {

    /** The number of filtered bytes that the compressor receives at a time. */
    private static final int BATCH = 1 << 16;

    /** @param to the row after the last one */
    static PngStrip of(Bitmap picture, int from, int to) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            PngRows rows = new PngRows(picture, from);
            return new Writer(deflater).write(rows, to - from, to == picture.height());
        } finally {
            deflater.end();
        }
    }

    private static final class Writer {

        private final Deflater deflater;
        private final Adler32 checksum = new Adler32();
        private final ByteArrayOutputStream deflated = new ByteArrayOutputStream(BATCH);
        private final byte[] output = new byte[BATCH];

        Writer(Deflater deflater) {
            this.deflater = deflater;
        }

        PngStrip write(PngRows rows, int count, boolean last) {
            int batch = Math.max(1, BATCH / rows.length());
            byte[] filtered = new byte[rows.bufferLength(batch)];
            ByteBuffer buffer = ByteBuffer.wrap(filtered);
            for (int left = count; left > 0; left -= batch) {
                int taken = Math.min(left, batch);
                rows.take(taken, buffer);
                checksum.update(filtered, 0, taken * rows.length());
                deflater.setInput(filtered, 0, taken * rows.length());
                drain(Deflater.NO_FLUSH);
            }
            finish(last);
            return new PngStrip(deflated.toByteArray(), (int) checksum.getValue(), (long) count * rows.length());
        }

        private void finish(boolean last) {
            if (!last) {
                drain(Deflater.SYNC_FLUSH);
                return;
            }
            deflater.finish();
            while (!deflater.finished()) {
                drain(Deflater.NO_FLUSH);
            }
        }

        private void drain(int flush) {
            int count;
            do {
                count = deflater.deflate(output, 0, output.length, flush);
                deflated.write(output, 0, count);
            } while (count == output.length);
        }
    }
}
