package dev.surehand.tool.screenshot;

import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Capture;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Encoded;
import java.time.Instant;
import java.util.List;

/** What this client has been given, put so that its pixels can be pointed at later. */
record SentCaptures(CaptureLedger captures) {

    Capture note(CaptureTarget view, MonitorLayout layout, Encoded image, long fingerprint, Instant takenAt) {
        Size size = new Size(image.width(), image.height());
        List<Capture.Tile> tiles = view.parts().stream()
                .map(p -> new Capture.Tile(p.index(), scaled(p.place(), view.size(), size), p.area()))
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

    CapturedWindow note(WindowInfo window, MonitorLayout layout, Encoded image, long fingerprint) {
        CapturedWindow capture = CapturedWindow.asItIs(window, layout)
                .delivered(captures.nextId(), new Size(image.width(), image.height()), fingerprint);
        captures.add(capture);
        return capture;
    }

    /**
     * Whether a view looks as in an earlier image of the same. The earlier image of a window is then its latest again: the
     * client goes on with that one.
     */
    boolean isSame(String id, CaptureTarget view, MonitorLayout layout, long fingerprint) {
        if (view.window().isEmpty()) {
            return isSame(captures.get(id), view, layout, fingerprint);
        }
        WindowInfo window = view.window().get();
        CapturedWindow before = captures.get(id, window.id());
        boolean same = before.fingerprint() == fingerprint && before.fits(window, layout);
        if (same) {
            captures.add(before);
        }
        return same;
    }

    private static boolean isSame(Capture before, CaptureTarget view, MonitorLayout layout, long fingerprint) {
        List<PixelRect> then =
                before.tiles().stream().map(Capture.Tile::onMonitor).toList();
        List<PixelRect> now =
                view.parts().stream().map(CaptureTarget.Part::area).toList();
        return before.fingerprint() == fingerprint
                && before.layout().equals(layout)
                && then.equals(now)
                && before.shows(view.parts().get(0).index());
    }
}
