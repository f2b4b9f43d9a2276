package dev.surehand.image;

/** The checksum of zlib, for data whose parts were summed separately. */
final class Adler {

    /** The checksum of no bytes. */
    static final int EMPTY = 1;

    private static final long BASE = 65521;

    private Adler() {}

    /** Returns the checksum of two consecutive runs of bytes, from the checksum of each and the length of the second. */
    static int join(int first, int second, long secondLength) {
        long sum = low(first) + low(second) + BASE - 1;
        long sumOfSums = high(first) + high(second) + secondLength % BASE * (low(first) + BASE - 1);
        return (int) (sumOfSums % BASE << 16 | sum % BASE);
    }

    private static long low(int checksum) {
        return checksum & 0xFFFF;
    }

    private static long high(int checksum) {
        return Integer.toUnsignedLong(checksum) >>> 16;
    }
}
