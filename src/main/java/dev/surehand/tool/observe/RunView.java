package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Difference;
import dev.surehand.tool.Arguments;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a run of steps changed on the monitor of the focused window. Create it before the run; it only looks. */
public final class RunView {

    private static final Polling TO_REST = Polling.ofMillis(40, 600);

    /** The width of a text cursor, which blinks, in pixels. */
    private static final int CARET = 3;

    /** The number of equal looks in a row that count as rest. */
    private static final int EQUAL_LOOKS = 3;

    private final Session session;
    private final ReportedWindows windows;
    private final MonitorLayout layout;
    private final Optional<WindowInfo> focusedBefore;
    private final Set<WindowId> windowsBefore;
    private final MonitorIndex monitor;
    private final Bitmap before;

    private Difference last = Difference.NONE;
    private int equal;

    public RunView(Session session) {
        this.session = session;
        windows = new ReportedWindows(session.windows());
        layout = session.monitors();
        focusedBefore = windows.focused().filter(WindowInfo::isShown);
        windowsBefore = Set.copyOf(windows.ids());
        monitor = focusedBefore.map(window -> layout.showing(window.bounds())).orElse(new MonitorIndex(0));
        before = kept(capture());
    }

    private Pixels capture() {
        return session.screen()
                .capture(layout.get(monitor), PixelRect.of(layout.get(monitor).pixels()));
    }

    private static Bitmap kept(Pixels pixels) {
        int length = pixels.stride() * (pixels.height() - 1) + 4 * pixels.width();
        ByteBuffer copy = ByteBuffer.allocate(length);
        copy.put(0, pixels.bgrx(), pixels.bgrx().position(), length);
        return new Bitmap(pixels.width(), pixels.height(), pixels.stride(), copy);
    }

    /**
     * Waits until the monitor is at rest, and returns what an image of the run shows, as arguments for {@code screenshot_control}:
     * the window that opened or took the focus, or the place of what changed, each with what is open over it. Where nothing
     * changed it is the focused window with its menus; without one, the primary monitor.
     */
    public Arguments after() {
        boolean unused = session.input().pause().until(this::isAtRest, TO_REST);
        Optional<WindowInfo> focused = windows.focused().filter(WindowInfo::isShown);
        boolean isElsewhere = focused.filter(
                        window -> !layout.showing(window.bounds()).equals(monitor))
                .isPresent();
        Optional<Arguments> changed = isElsewhere || !session.monitors().equals(layout)
                ? Optional.empty()
                : new EffectImage(session).change(effect(focused));
        return changed.or(() -> focused.map(this::withMenus))
                .orElseGet(() -> new Arguments(JsonNodeFactory.instance.objectNode()));
    }

    private boolean isAtRest() {
        Pixels now = capture();
        Difference difference =
                Difference.between(before, new Bitmap(now.width(), now.height(), now.stride(), now.bgrx()));
        equal = difference.isSame(last) ? equal + 1 : 0;
        last = difference;
        return equal >= EQUAL_LOOKS;
    }

    private Effect effect(Optional<WindowInfo> focused) {
        List<WindowInfo> opened = windows.list().stream()
                .filter(window -> !window.overlay() && !windowsBefore.contains(window.id()))
                .toList();
        boolean isFocusTaken = !focused.map(WindowInfo::id).equals(focusedBefore.map(WindowInfo::id));
        // A clock elsewhere on the monitor is no effect of the steps.
        Optional<List<ScreenRect>> places =
                focused.map(window -> Stream.concat(Stream.of(window.bounds()), menus(window).stream())
                        .toList());
        List<PixelRect> changed = last.areas().stream()
                .map(a -> new PixelRect(a.x(), a.y(), a.width(), a.height()))
                .filter(area -> area.width() > CARET)
                .filter(area -> places.filter(all -> !isOnAny(all, area)).isEmpty())
                .toList();
        return new Effect(
                layout,
                monitor,
                changed,
                changed.size(),
                equal >= EQUAL_LOOKS,
                Duration.ZERO,
                Optional.empty(),
                windows.areReported(),
                focused,
                isFocusTaken,
                opened,
                List.of());
    }

    /** Returns the window, or its place on the monitor if menus of it are open, which an image of the window would not show. */
    private Arguments withMenus(WindowInfo window) {
        List<ScreenRect> menus = menus(window);
        ObjectNode view = JsonNodeFactory.instance.objectNode();
        if (menus.isEmpty()) {
            return new Arguments(
                    view.put("target", "window").put("window_id", window.id().wireName()));
        }
        MonitorLayout now = session.monitors();
        MonitorIndex index = now.showing(window.bounds());
        ScreenRect all = menus.stream().reduce(window.bounds(), ScreenRect::around);
        PixelRect place =
                now.toMonitor(index, all).clippedTo(PixelRect.of(now.get(index).pixels()));
        return new Arguments(view.put("target", "region")
                .put("monitorIndex", index.value())
                .put("x", place.x())
                .put("y", place.y())
                .put("width", place.width())
                .put("height", place.height()));
    }

    private boolean isOnAny(List<ScreenRect> places, PixelRect area) {
        ScreenRect changed = layout.toScreen(monitor, area);
        return places.stream().anyMatch(place -> place.overlap(changed) > 0);
    }

    private List<ScreenRect> menus(WindowInfo window) {
        return Stream.concat(
                        session.windows().popups().stream(),
                        windows.list().stream().filter(other -> other.overlay() && other.isShown()))
                .filter(popup -> isOf(popup, window))
                .map(WindowInfo::bounds)
                .toList();
    }

    private boolean isOf(WindowInfo popup, WindowInfo window) {
        return session.windows().owners(popup.id()).stream()
                .anyMatch(owner -> owner.id().equals(window.id()));
    }
}
