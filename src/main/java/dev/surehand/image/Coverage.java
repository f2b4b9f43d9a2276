package dev.surehand.image;

/**
 * Describes in whole numbers how the pixels of a long line cover those of a shorter one. A source pixel is {@code unit} wide, a
 * target pixel {@code span}, and both lines are equally long. Target pixel {@code t} ends inside source pixel
 * {@code end[t + 1]}, {@code cut[t + 1]} units from its start.
 */
final class Coverage {

    final int unit;
    final int span;
    final int[] end;
    final int[] cut;

    Coverage(int source, int target) {
        int common = gcd(source, target);
        unit = target / common;
        span = source / common;
        end = new int[target + 1];
        cut = new int[target + 1];
        for (int t = 0; t <= target; t++) {
            long edge = (long) t * span;
            end[t] = (int) (edge / unit);
            cut[t] = (int) (edge % unit);
        }
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
