package dev.surehand.safety;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.Stillness;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A screen whose captures are black where denied windows are visible. */
final class RedactingScreen implements Screen {

    /** Windows come to rest in a moment; this is for one that moves between two questions. */
    private static final int TRIES = 3;

    /** For programs to draw where a window has gone away. */
    private static final Duration TO_REST = Duration.ofMillis(100);

    private final Screen screen;
    private final Windows windows;
    private final PolicyEnforcer enforcer;
    private final Pause pause;

    /** @param windows the windows with all their titles */
    RedactingScreen(Screen screen, Windows windows, PolicyEnforcer enforcer, Pause pause) {
        this.screen = screen;
        this.windows = windows;
        this.enforcer = enforcer;
        this.pause = pause;
    }

    /**
     * Captures an area. The places of denied windows are read in the same moment, where the system can do that, and must be those of
     * right before and after. No window may have changed its place shortly before: a denied one may still be in the picture where it
     * was, because what was behind it has not been drawn yet. All places that were seen are black.
     *
     * @throws DesktopException capture_failed while windows keep changing their places
     */
    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        Set<Region> seen = new LinkedHashSet<>();
        for (int i = 0; i < TRIES; i++) {
            if (i > 0) {
                pause.rest(TO_REST);
            }
            Optional<Stillness> stillness = screen.stillness();
            // Where changes are reported, a look before it would show nothing more.
            Optional<List<Region>> before = stillness.isPresent() ? Optional.empty() : Optional.of(secret());
            List<Region> during = new ArrayList<>();
            Pixels pixels = screen.captureWith(monitor, area, () -> during.addAll(secret()));
            List<Region> after = secret();
            Stream.of(before.orElse(List.of()), during, after).forEach(seen::addAll);
            if (isKept(stillness) && before.orElse(during).equals(during) && after.equals(during)) {
                seen.forEach(region -> blacken(region, monitor, area, pixels));
                return pixels;
            }
        }
        throw DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "The policy hides a window, and windows keep changing their places, so it is not known which pixels show it; take the picture when they have come to rest.");
    }

    /**
     * Captures a window. A picture from the screen is black where a denied window may be visible through the window.
     *
     * @throws DesktopException blocked_by_policy, in addition to the errors of the screen
     */
    @Override
    public WindowCapture capture(WindowInfo window) {
        windows.find(window.id())
                .map(WindowInfo::identity)
                .filter(enforcer::denies)
                .ifPresent(enforcer::check);
        for (int i = 0; i < TRIES; i++) {
            Optional<Stillness> stillness = screen.stillness();
            Optional<ScreenRect> place = place(window);
            List<Region> before = secret();
            WindowCapture captured = screen.capture(window);
            if (!captured.isFromScreen()) {
                return captured;
            }
            List<Region> after = secret();
            if (isKept(stillness) && place.isPresent() && place(window).equals(place) && before.equals(after)) {
                blacken(before, place.orElseThrow(), captured.pixels());
                return captured;
            }
        }
        throw DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "The policy hides a window, and windows keep changing their places, so it is not known which pixels of this one show it; take the picture when they have come to rest.");
    }

    private static boolean isKept(Optional<Stillness> stillness) {
        return stillness.map(Stillness::isKept).orElse(true);
    }

    private Optional<ScreenRect> place(WindowInfo window) {
        return windows.find(window.id()).map(WindowInfo::bounds);
    }

    /** Makes regions black in the picture of a place of the screen, which is treated as a monitor of its own. */
    private static void blacken(List<Region> secret, ScreenRect place, Pixels pixels) {
        Size size = new Size(pixels.width(), pixels.height());
        Monitor shown = new Monitor("", OutsideText.of(""), false, place, size);
        secret.forEach(region -> blacken(region, shown, PixelRect.of(size), pixels));
    }

    @Override
    public Activity watch() {
        return screen.watch();
    }

    @Override
    public Optional<CursorImage> cursor() {
        return screen.cursor();
    }

    /**
     * An area to make black.
     *
     * @param inFront the areas that cover it; they may cover more than it
     */
    private record Region(ScreenRect bounds, List<ScreenRect> inFront) {}

    /**
     * Returns the areas to make black. Overlays such as panels and menus count as transparent, and nothing counts as being in
     * front of a menu.
     */
    private List<Region> secret() {
        List<Region> secret = new ArrayList<>();
        windows.popups().stream()
                .filter(popup -> enforcer.denies(popup.identity()))
                .forEach(popup -> secret.add(new Region(popup.bounds(), List.of())));
        List<WindowInfo> unasked = new ArrayList<>();
        List<ScreenRect> inFront = new ArrayList<>();
        for (WindowInfo window : windows.list()) {
            if (!enforcer.denies(window.identity())) {
                unasked.add(window);
            } else if (windows.mayShow(window)) {
                unasked.stream().flatMap(this::covered).forEach(inFront::add);
                unasked.clear();
                secret.add(new Region(window.bounds(), List.copyOf(inFront)));
            }
        }
        return secret;
    }

    private Stream<ScreenRect> covered(WindowInfo window) {
        return window.isShown() && !window.overlay() ? windows.covered(window).stream() : Stream.of();
    }

    private static void blacken(Region region, Monitor monitor, PixelRect area, Pixels pixels) {
        PixelRect hidden = onMonitor(region.bounds(), monitor).clippedTo(area);
        List<PixelRect> covers = region.inFront().stream()
                .map(cover -> onMonitor(cover, monitor))
                .toList();
        for (int y = hidden.y(); y < hidden.y() + hidden.height(); y++) {
            blackenRow(hidden, y, covers, area, pixels);
        }
    }

    private static void blackenRow(PixelRect hidden, int y, List<PixelRect> covers, PixelRect area, Pixels pixels) {
        ByteBuffer bgrx = pixels.bgrx();
        int row = (y - area.y()) * pixels.stride();
        List<PixelRect> onRow = covers.stream()
                .filter(cover -> cover.y() <= y && y < cover.y() + cover.height())
                .toList();
        for (int x = hidden.x(); x < hidden.x() + hidden.width(); x++) {
            if (!isCovered(x, onRow)) {
                bgrx.putInt(row + (x - area.x()) * Integer.BYTES, 0);
            }
        }
    }

    private static boolean isCovered(int x, List<PixelRect> covers) {
        for (PixelRect cover : covers) {
            if (cover.x() <= x && x < cover.x() + cover.width()) {
                return true;
            }
        }
        return false;
    }

    /** Returns each pixel of the monitor of which any part lies inside the rectangle. */
    private static PixelRect onMonitor(ScreenRect rect, Monitor monitor) {
        double across = monitor.pixelsPerUnit();
        double down = monitor.pixels().height() / monitor.bounds().height();
        int left = (int) Math.floor((rect.x() - monitor.bounds().x()) * across);
        int top = (int) Math.floor((rect.y() - monitor.bounds().y()) * down);
        int right = (int) Math.ceil((rect.x() + rect.width() - monitor.bounds().x()) * across);
        int bottom =
                (int) Math.ceil((rect.y() + rect.height() - monitor.bounds().y()) * down);
        return new PixelRect(left, top, right - left, bottom - top);
    }
}
