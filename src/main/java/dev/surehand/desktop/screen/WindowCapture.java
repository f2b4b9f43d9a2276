package dev.surehand.desktop.screen;

/**
 * The picture of a window.
 *
 * @param isFromScreen whether the pixels are those of the screen at the place of the window, which nothing covered: translucent
 *     parts and holes of the window then show what is behind it
 */
public record WindowCapture(Pixels pixels, boolean isFromScreen) {

    public static WindowCapture fromScreen(Pixels pixels) {
        return new WindowCapture(pixels, true);
    }

    /** Returns a picture of what the window itself has drawn. */
    public static WindowCapture ofItself(Pixels pixels) {
        return new WindowCapture(pixels, false);
    }
}
