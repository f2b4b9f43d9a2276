package dev.surehand.tool.screenshot;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Canvas;
import dev.surehand.image.ImageSize;
import dev.surehand.image.Sprite;
import dev.surehand.tool.Arguments;
import java.util.Optional;

/** Captures the picture of a view, at full size. */
final class Capturer {

    private static final int TRIES = 3;

    private final Screen screen;
    private final Windows windows;

    Capturer(Session session) {
        this.screen = session.screen();
        this.windows = session.windows();
    }

    /**
     * A view and its picture.
     *
     * @param canvas may be the screen's own memory; valid until the next capture
     */
    record CapturedCanvas(CaptureTarget target, Canvas canvas) {}

    /**
     * Captures the view that the call asks for.
     *
     * @throws DesktopException what {@link CaptureTarget#of} and the captures throw
     */
    CapturedCanvas take(Arguments a, MonitorLayout layout) {
        Optional<WindowId> window = CaptureTarget.window(a);
        if (window.isPresent()) {
            return take(window.get(), layout);
        }
        CaptureTarget target = CaptureTarget.of(a, layout);
        return new CapturedCanvas(target, take(target));
    }

    /**
     * Captures a window. Retries if the window changes its size during the capture.
     *
     * @throws DesktopException window_not_found, capture_failed, and what {@link Screen#capture(WindowInfo)} throws
     */
    CapturedCanvas take(WindowId id, MonitorLayout layout) {
        for (int i = 0; i < TRIES; i++) {
            Pixels p =
                    screen.capture(windows.find(id).orElseThrow(id::notFound)).pixels();
            CaptureTarget target = CaptureTarget.of(windows.find(id).orElseThrow(id::notFound), layout);
            if (target.size().equals(new dev.surehand.desktop.geometry.Size(p.width(), p.height()))) {
                return new CapturedCanvas(target, canvas(p));
            }
        }
        throw DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "%s changed its size during each of %d captures. Try again when it has come to rest."
                        .formatted(windows.find(id).orElseThrow(id::notFound).describe(), TRIES));
    }

    private Canvas take(CaptureTarget target) {
        if (target.parts().size() == 1) {
            CaptureTarget.Part only = target.parts().get(0);
            return canvas(screen.capture(only.monitor(), only.area()));
        }
        Canvas all =
                Canvas.black(new ImageSize(target.size().width(), target.size().height()));
        for (CaptureTarget.Part part : target.parts()) {
            Pixels p = screen.capture(part.monitor(), part.area());
            Bitmap picture = new Bitmap(p.width(), p.height(), p.stride(), p.bgrx());
            var place = part.place();
            all.paint(picture, new Area(place.x(), place.y(), place.width(), place.height()));
        }
        return all;
    }

    /** Draws the pointer at its position, if the view shows that position. */
    void drawCursor(Canvas canvas, CaptureTarget target, ScreenPoint pointer, MonitorLayout layout) {
        MonitorPoint at = layout.toMonitor(pointer);
        screen.cursor()
                .ifPresent(cursor -> target.parts().stream()
                        .filter(part -> part.index().equals(at.monitor()))
                        .flatMap(part -> part.show(at.x(), at.y()).stream())
                        .forEach(place -> draw(canvas, cursor, place)));
    }

    private static Canvas canvas(Pixels p) {
        return new Canvas(p.width(), p.height(), p.stride(), p.bgrx());
    }

    private static void draw(Canvas canvas, CursorImage cursor, ScreenPoint place) {
        canvas.draw(
                new Sprite(cursor.width(), cursor.height(), cursor.argb()),
                (int) place.x() - cursor.hotX(),
                (int) place.y() - cursor.hotY());
    }
}
