package dev.surehand.platform.quartz.screen;

import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Pictures by functions of CoreGraphics that programs for macOS 15 and later can no longer be compiled with. The system still
 * has them, as far as is known; a later one may not.
 */
record CoreGraphicsRung(CoreGraphics graphics, Duration limit) implements CaptureRung {

    private static final int WINDOW_AS_IT_IS =
            CoreGraphics.kCGWindowImageBestResolution | CoreGraphics.kCGWindowImageBoundsIgnoreFraming;

    @Override
    public String name() {
        return "CoreGraphics";
    }

    @Override
    public CapturedImage take(CaptureSubject subject) {
        if (subject instanceof CaptureSubject.DisplayPart area) {
            CaptureSubject.DisplayPart taken = area.onWholePoints();
            return CapturedImage.of(given(display(taken)), area, taken);
        }
        CaptureSubject.WholeWindow window = (CaptureSubject.WholeWindow) subject;
        return CapturedImage.of(given(window(window.number())), window);
    }

    private @Nullable CFTypeRef display(CaptureSubject.DisplayPart area) {
        int number = area.display().number();
        if (area.isWhole()) {
            return graphics.CGDisplayCreateImage(number);
        }
        ScreenRect points = area.points();
        try (var rect = rect(points.x(), points.y(), points.width(), points.height())) {
            return graphics.CGDisplayCreateImageForRect(number, rect.get());
        }
    }

    /** Passes CGRectNull, which means the bounds of the window. */
    private @Nullable CFTypeRef window(int number) {
        double infinity = Double.POSITIVE_INFINITY;
        try (var none = rect(infinity, infinity, 0, 0)) {
            return graphics.CGWindowListCreateImage(
                    none.get(), CoreGraphics.kCGWindowListOptionIncludingWindow, number, WINDOW_AS_IT_IS);
        }
    }

    private static CFTypeRef given(@Nullable CFTypeRef image) {
        if (image == null) {
            throw CaptureRung.failed("it gave none");
        }
        return image;
    }

    static ScopedStructure<CGRect.ByValue> rect(double x, double y, double width, double height) {
        CGRect.ByValue rect = new CGRect.ByValue();
        rect.origin.x = x;
        rect.origin.y = y;
        rect.size.width = width;
        rect.size.height = height;
        return new ScopedStructure<>(rect);
    }
}
