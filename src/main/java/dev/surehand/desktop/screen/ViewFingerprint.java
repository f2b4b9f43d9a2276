package dev.surehand.desktop.screen;

/**
 * Numbers that stay the same as long as a view looks the same.
 *
 * @param view of the pixels of the view, without the pointer
 * @param image of the pixels that the client received, before they were scaled and encoded: with the pointer, if it is drawn
 */
public record ViewFingerprint(long view, long image) {

    /** Returns the fingerprint of a view in which the pointer is not drawn. */
    public static ViewFingerprint withoutPointer(long view) {
        return new ViewFingerprint(view, view);
    }
}
