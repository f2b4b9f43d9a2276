package dev.surehand.image;

import java.io.ByteArrayOutputStream;
import java.util.zip.Adler32;
import java.util.zip.Deflater;

/**
 * Some rows of a picture, filtered and deflated, ending on a whole byte.
 *
 * @param deflated raw deflate blocks; only those of the last strip end the stream
 * @param checksum Adler-32 of the filtered bytes
 * @param length how many filtered bytes there were
 */
record PngStrip(byte[] deflated, int checksum, long length) {

    /** Filtered bytes given to the compressor at a time. */
    private static final int BATCH = 1 << 16;

    /** @param to the row after the last */
    static PngStrip of(Bitmap picture, int from, int to) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            return new Writer(picture, deflater).write(from, to);
        } finally {
            deflater.end();
        }
    }

    private static final class Writer {

        private final Bitmap picture;
        private final Deflater deflater;
        private final Adler32 checksum = new Adler32();
        private final PngRows rows;
        private final ByteArrayOutputStream deflated = new ByteArrayOutputStream(BATCH);
        private final byte[] output = new byte[BATCH];

        Writer(Bitmap picture, Deflater deflater) {
            this.picture = picture;
            this.deflater = deflater;
            rows = new PngRows(picture);
        }

        PngStrip write(int from, int to) {
            int batch = Math.max(1, BATCH / rows.rowLength());
            byte[] filtered = new byte[batch * rows.rowLength()];
            for (int y = from; y < to; y += batch) {
                int end = Math.min(to, y + batch);
                rows.filter(y, end, filtered);
                int length = (end - y) * rows.rowLength();
                checksum.update(filtered, 0, length);
                deflater.setInput(filtered, 0, length);
                drain(Deflater.NO_FLUSH);
            }
            finish(to == picture.height());
            return new PngStrip(
                    deflated.toByteArray(), (int) checksum.getValue(), (long) (to - from) * rows.rowLength());
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
