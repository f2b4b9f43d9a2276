package dev.surehand.platform.quartz.screen;

import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;

/**
 * A CGImage that belongs to the caller.
 *
 * @param whole the size that the image must have
 * @param part the part that was asked for, in pixels of it
 */
record CapturedImage(CFTypeRef image, Size whole, PixelRect part) implements AutoCloseable {

    /** An image that was taken of an area which contains the one that was asked for. */
    static CapturedImage of(CFTypeRef image, CaptureSubject.DisplayPart asked, CaptureSubject.DisplayPart taken) {
        return new CapturedImage(image, taken.size(), asked.within(taken));
    }

    static CapturedImage of(CFTypeRef image, CaptureSubject.WholeWindow window) {
        return new CapturedImage(image, window.size(), PixelRect.of(window.size()));
    }

    @Override
    public void close() {
        image.release();
    }
}
