package dev.surehand.desktop.region;

/** How much two colours differ. */
final class ColourStep {

    private ColourStep() {}

    /** Returns the largest difference in one of the three channels of two colours {@code 0x00RRGGBB}. */
    static int between(int one, int other) {
        if (one == other) {
            return 0;
        }
        int red = Math.abs((one >> 16 & 0xFF) - (other >> 16 & 0xFF));
        int green = Math.abs((one >> 8 & 0xFF) - (other >> 8 & 0xFF));
        int blue = Math.abs((one & 0xFF) - (other & 0xFF));
        return Math.max(red, Math.max(green, blue));
    }
}
