package dev.surehand.desktop.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/**
 * The last screenshots that this client received, by id. It converts points that the client read in one of them, and refuses a
 * point that could mean two things.
 */
public final class CaptureLedger {

    /**
     * The value to pass instead of a screenshot's id if the coordinates are pixels of the monitor, whichever screenshot came
     * last.
     */
    public static final String MONITOR = "monitor";

    private static final int KEPT = 100;

    private final Deque<Capture> newestFirst = new ArrayDeque<>();
    private final Deque<CapturedWindow> windowsNewestFirst = new ArrayDeque<>();
    private int count;

    /** Returns a new id. Ids are never used twice. */
    public String nextId() {
        count++;
        return "s" + count;
    }

    public void add(Capture capture) {
        put(capture, newestFirst);
    }

    /** Adds an image of a window. An image that is added again becomes the latest of its window. */
    public void add(CapturedWindow capture) {
        windowsNewestFirst.remove(capture);
        put(capture, windowsNewestFirst);
    }

    private static <T> void put(T capture, Deque<T> newestFirst) {
        newestFirst.addFirst(capture);
        if (newestFirst.size() > KEPT) {
            newestFirst.removeLast();
        }
    }

    /** Returns the latest image of a window; empty if none has been delivered, or it is no longer kept. */
    public Optional<CapturedWindow> latest(WindowId window) {
        return windowsNewestFirst.stream()
                .filter(capture -> capture.window().equals(window))
                .findFirst();
    }

    /**
     * Returns the image with this id of that window.
     *
     * @throws DesktopException stale_screenshot for an image that is no longer kept, screenshot_mismatch for an image of
     *     something else, invalid_parameter for an id that was never used
     */
    public CapturedWindow get(String id, WindowId window) {
        Optional<CapturedWindow> found = ofWindow(id);
        if (found.isPresent() && found.get().window().equals(window)) {
            return found.get();
        }
        String shown = found.map(capture -> "window " + capture.window().wireName())
                .orElseGet(() -> "monitor " + get(id).tiles().get(0).monitor().value());
        throw DesktopException.of(
                ErrorCode.SCREENSHOT_MISMATCH,
                "Screenshot %s is of %s, not of window %s: leave screenshotId out, or take an image of that window."
                        .formatted(id, shown, window.wireName()));
    }

    /**
     * @throws DesktopException stale_screenshot for a screenshot that is no longer kept, screenshot_mismatch for one of a
     *     window, invalid_parameter for an id that was never used
     */
    public Capture get(String id) {
        return newestFirst.stream()
                .filter(capture -> capture.id().equals(id))
                .findFirst()
                .orElseThrow(() -> unknown(id));
    }

    /**
     * Returns the image of a window that has this id; empty if the id belongs to something else, or the image is no longer
     * kept.
     */
    public Optional<CapturedWindow> ofWindow(String id) {
        return windowsNewestFirst.stream()
                .filter(capture -> capture.id().equals(id))
                .findFirst();
    }

    /**
     * Checks that a pixel is on its monitor and cannot mean a pixel of the last screenshot.
     *
     * @param certain whether the caller has said that it is a pixel of the monitor
     * @throws DesktopException invalid_coordinates, coordinates_out_of_bounds, coordinates_ambiguous, stale_screenshot
     */
    public MonitorPoint resolve(MonitorPoint point, boolean certain, MonitorLayout now) {
        now.get(point.monitor());
        if (!certain) {
            checkUnambiguous(point.monitor(), now);
        }
        now.toScreen(point);
        return point;
    }

    /**
     * Returns the monitor pixel that a pixel of a screenshot of monitors shows.
     *
     * @param expected the monitor on which the caller expects it, counted as in {@code now}; empty: any
     * @throws DesktopException invalid_coordinates, coordinates_out_of_bounds, screenshot_mismatch, stale_screenshot,
     *     invalid_parameter
     */
    public MonitorPoint resolve(String id, ImagePoint pixel, Optional<MonitorIndex> expected, MonitorLayout now) {
        expected.ifPresent(now::get);
        Capture capture = get(id);
        if (!capture.layout().equals(now)) {
            throw DesktopException.of(
                            ErrorCode.STALE_SCREENSHOT,
                            "The monitors changed since screenshot %s. Take a new one; valid monitor indices are now %s."
                                    .formatted(capture.id(), now.indexList()))
                    .with("valid_indices", now.indices());
        }
        MonitorPoint meant = capture.toMonitor(pixel);
        expected.ifPresent(monitor -> checkSame(monitor, meant.monitor(), pixel, id));
        return meant;
    }

    /**
     * Returns where a pixel of an image of a window is now.
     *
     * @param expected the monitor on which the caller expects it; empty: any
     * @throws DesktopException coordinates_out_of_bounds, stale_screenshot, screenshot_mismatch
     */
    public static ScreenPoint resolve(
            CapturedWindow image,
            ImagePoint pixel,
            Optional<MonitorIndex> expected,
            WindowInfo window,
            MonitorLayout now) {
        expected.ifPresent(now::get);
        ScreenPoint point = image.locate(pixel, window, now);
        expected.ifPresent(monitor -> checkSame(monitor, now.toMonitor(point).monitor(), pixel, image.id()));
        return point;
    }

    private static void checkSame(MonitorIndex expected, MonitorIndex actual, ImagePoint pixel, String id) {
        if (!expected.equals(actual)) {
            throw DesktopException.of(
                            ErrorCode.SCREENSHOT_MISMATCH,
                            "Pixel (%d, %d) of screenshot %s is on monitor %d, not on monitor %d: leave monitorIndex out, or pass monitorIndex %d"
                                    .formatted(
                                            pixel.x(), pixel.y(), id, actual.value(), expected.value(), actual.value()))
                    .with("provided_index", expected.value());
        }
    }

    private void checkUnambiguous(MonitorIndex index, MonitorLayout now) {
        Optional<Capture> last =
                newestFirst.stream().filter(c -> c.shows(index)).findFirst();
        if (last.isEmpty()) {
            return;
        }
        Monitor then = last.get().layout().get(index);
        Monitor today = now.get(index);
        if (!then.id().equals(today.id()) || !then.pixels().equals(today.pixels())) {
            throw changed(last.get(), index, then, today);
        }
        if (!last.get().isPixelForPixel(index)) {
            throw ambiguous(last.get(), index, today.pixels());
        }
    }

    private static DesktopException changed(Capture last, MonitorIndex index, Monitor then, Monitor today) {
        return DesktopException.of(
                ErrorCode.STALE_SCREENSHOT,
                "Monitor %d was %s, %d x %d, in your last screenshot of it (%s) and is now %s, %d x %d. Take a new one, or pass screenshotId \"monitor\" if x, y are pixels of the monitor as it is now."
                        .formatted(
                                index.value(),
                                then.id(),
                                then.pixels().width(),
                                then.pixels().height(),
                                last.id(),
                                today.id(),
                                today.pixels().width(),
                                today.pixels().height()));
    }

    private static DesktopException ambiguous(Capture last, MonitorIndex index, Size pixels) {
        return DesktopException.of(
                ErrorCode.COORDINATES_AMBIGUOUS,
                "The last screenshot of monitor %d (%s) is %dx%d%s: pass screenshotId \"%s\" if x, y are pixels of that image, or \"monitor\" if they are pixels of the monitor."
                        .formatted(
                                index.value(),
                                last.id(),
                                last.image().width(),
                                last.image().height(),
                                shown(last, pixels),
                                last.id()));
    }

    private static String shown(Capture last, Size monitor) {
        if (last.tiles().size() > 1) {
            return ", all %d monitors".formatted(last.tiles().size());
        }
        PixelRect part = last.tiles().get(0).onMonitor();
        return part.equals(PixelRect.of(monitor))
                ? " of %dx%d".formatted(monitor.width(), monitor.height())
                : ", the part at %d,%d of %dx%d".formatted(part.x(), part.y(), monitor.width(), monitor.height());
    }

    private DesktopException unknown(String id) {
        Optional<CapturedWindow> ofWindow = ofWindow(id);
        if (ofWindow.isPresent()) {
            String window = ofWindow.get().window().wireName();
            return DesktopException.of(
                    ErrorCode.SCREENSHOT_MISMATCH,
                    "Screenshot %s is of window %s, not of a monitor. Pass the id of a screenshot of a monitor."
                            .formatted(id, window));
        }
        boolean once = id.matches("s[1-9]\\d{0,8}") && Integer.parseInt(id.substring(1)) <= count;
        Iterator<Capture> newest = newestFirst.iterator();
        String hint = newest.hasNext()
                ? "the newest is " + newest.next().id()
                : "none has been taken yet; take one with screenshot_control";
        return once
                ? DesktopException.of(
                        ErrorCode.STALE_SCREENSHOT,
                        "Screenshot %s is no longer kept (the last %d are); %s.".formatted(id, KEPT, hint))
                : DesktopException.of(
                        ErrorCode.INVALID_PARAMETER, "There is no screenshot \"%s\"; %s.".formatted(id, hint));
    }
}
