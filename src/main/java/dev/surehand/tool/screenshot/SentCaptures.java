package dev.surehand.tool.screenshot;

import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Capture;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.screen.ViewFingerprint;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Encoded;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** Records the images that a client has received, so that later calls can name pixels of them. */
record SentCaptures(CaptureLedger captures) {

    Capture note(
            CaptureTarget target, MonitorLayout layout, Encoded image, ViewFingerprint fingerprint, Instant takenAt) {
        Size size = new Size(image.width(), image.height());
        List<Capture.Tile> tiles = target.parts().stream()
                .map(p -> new Capture.Tile(p.index(), scaled(p.place(), target.size(), size), p.area()))
                .toList();
        Capture capture = new Capture(captures.nextId(), layout, tiles, size, fingerprint, takenAt);
        captures.add(capture);
        return capture;
    }

    private static PixelRect scaled(PixelRect r, Size from, Size to) {
        int left = (int) Math.round((double) r.x() * to.width() / from.width());
        int top = (int) Math.round((double) r.y() * to.height() / from.height());
        int right = (int) Math.round((double) (r.x() + r.width()) * to.width() / from.width());
        int bottom = (int) Math.round((double) (r.y() + r.height()) * to.height() / from.height());
        return new PixelRect(left, top, right - left, bottom - top);
    }

    CapturedWindow note(WindowInfo window, MonitorLayout layout, Encoded image, ViewFingerprint fingerprint) {
        CapturedWindow capture = CapturedWindow.asItIs(window, layout)
                .delivered(captures.nextId(), new Size(image.width(), image.height()), fingerprint);
        captures.add(capture);
        return capture;
    }

    /**
     * Returns whether a view looks the same as in an earlier image of it. The earlier image of a window then becomes its latest
     * image again, because the client continues to use that one.
     *
     * @param looksSame whether a fingerprint of the earlier image is that of the view now
     */
    boolean isSame(String id, CaptureTarget target, MonitorLayout layout, Predicate<ViewFingerprint> looksSame) {
        if (target.window().isEmpty()) {
            return isSame(captures.get(id), target, layout, looksSame);
        }
        WindowInfo window = target.window().get();
        CapturedWindow before = captures.get(id, window.id());
        boolean same = looksSame.test(before.fingerprint()) && before.fits(window, layout);
        if (same) {
            captures.add(before);
        }
        return same;
    }

    private static boolean isSame(
            Capture before, CaptureTarget target, MonitorLayout layout, Predicate<ViewFingerprint> looksSame) {
        List<PixelRect> then =
                before.tiles().stream().map(Capture.Tile::onMonitor).toList();
        List<PixelRect> now =
                target.parts().stream().map(CaptureTarget.Part::area).toList();
        return looksSame.test(before.fingerprint())
                && before.layout().equals(layout)
                && then.equals(now)
                && before.shows(target.parts().get(0).index());
    }
}
