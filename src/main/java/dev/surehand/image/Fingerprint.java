package dev.surehand.image;

/**
 * A running 64-bit hash of pixels, based on xxHash64. It has four lanes, so that a processor can work on all of them at the
 * same time.
 */
final class Fingerprint {

    private static final long PRIME_1 = 0x9E3779B185EBCA87L;
    private static final long PRIME_2 = 0xC2B2AE3D27D4EB4FL;
    private static final long PRIME_3 = 0x165667B19E3779F9L;
    private static final int COLOURS = 0x00FFFFFF;
    private static final int PIXELS_PER_ROUND = 8;

    private long a;
    private long b;
    private long c;
    private long d;

    private Fingerprint(ImageSize size) {
        long seed = size.width() * PRIME_1 + size.height() * PRIME_3;
        a = seed + PRIME_1 + PRIME_2;
        b = seed + PRIME_2;
        c = seed;
        d = seed - PRIME_1;
    }

    static long of(Bitmap bitmap) {
        Fingerprint print = new Fingerprint(bitmap.size());
        // Each row is padded with black. The size is part of the seed, so the padding cannot be confused with more
        // pixels.
        int[] row = new int[(bitmap.width() + PIXELS_PER_ROUND - 1) / PIXELS_PER_ROUND * PIXELS_PER_ROUND];
        for (int y = 0; y < bitmap.height(); y++) {
            bitmap.copyRow(y, row);
            print.add(row);
        }
        return print.value();
    }

    private void add(int[] row) {
        long a = this.a;
        long b = this.b;
        long c = this.c;
        long d = this.d;
        for (int x = 0; x < row.length; x += PIXELS_PER_ROUND) {
            a = mix(a, pair(row[x], row[x + 1]));
            b = mix(b, pair(row[x + 2], row[x + 3]));
            c = mix(c, pair(row[x + 4], row[x + 5]));
            d = mix(d, pair(row[x + 6], row[x + 7]));
        }
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
    }

    private static long pair(int first, int second) {
        return (long) (first & COLOURS) << Integer.SIZE | (second & COLOURS);
    }

    static long mix(long lane, long pixels) {
        return Long.rotateLeft(lane + pixels * PRIME_2, 31) * PRIME_1;
    }

    private long value() {
        long hash = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
        for (long lane : new long[] {a, b, c, d}) {
            hash = (hash ^ mix(0, lane)) * PRIME_1 + PRIME_3;
        }
        hash = (hash ^ hash >>> 33) * PRIME_2;
        hash = (hash ^ hash >>> 29) * PRIME_3;
        return hash ^ hash >>> 32;
    }
}
