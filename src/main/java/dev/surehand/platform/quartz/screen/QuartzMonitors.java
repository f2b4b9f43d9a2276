package dev.surehand.platform.quartz.screen;

import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lists the monitors: their places in global points, their sizes in pixels. Each call reads them again, because nothing reports
 * that one was plugged in. Displays that repeat another one are left out.
 */
public final class QuartzMonitors {

    private static final int MOST_DISPLAYS = 32;

    private final QuartzLibraries libraries;
    private final AppKitScreens appKit;

    /** By id of the display: a name needs the main thread, and is asked for once. */
    private final Map<String, OutsideText> names = new HashMap<>();

    public QuartzMonitors(QuartzLibraries libraries, MainQueue queue) {
        this.libraries = libraries;
        appKit = new AppKitScreens(libraries, queue);
    }

    /** @throws DesktopException not_supported_here when macOS reports no display */
    public MonitorLayout read() {
        List<QuartzDisplay> displays = displays();
        if (displays.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "macOS reports no display: all are off, or nobody is logged in at the screen. Wake it, or log in, then call again.");
        }
        learnNames(displays);
        int main = libraries.coreGraphics().CGMainDisplayID();
        return new MonitorLayout(
                displays.stream().map(d -> monitor(d, d.number() == main)).toList());
    }

    /** Reads the details of monitors. A monitor that was unplugged since has those of an ordinary one. */
    public List<MonitorDetails> details(MonitorLayout layout) {
        Map<String, QuartzDisplay> displays =
                displays().stream().collect(Collectors.toMap(QuartzDisplay::id, Function.identity(), (a, b) -> a));
        List<AppKitScreen> screens = appKit.read();
        return layout.monitors().stream()
                .map(m -> Optional.ofNullable(displays.get(m.id()))
                        .map(d -> new MonitorDetails(d.pixelsPerPoint(), d.rotation(), workArea(d, screens)))
                        .orElseGet(() -> new MonitorDetails(m.pixelsPerUnit(), 0, PixelRect.of(m.pixels()))))
                .toList();
    }

    /** Returns the display of a monitor as it is now; empty if it was unplugged or changed its mode. */
    Optional<QuartzDisplay> display(Monitor monitor) {
        return displays().stream()
                .filter(d -> d.id().equals(monitor.id()))
                .filter(d -> d.pixels().equals(monitor.pixels()) && d.bounds().equals(monitor.bounds()))
                .findFirst();
    }

    /**
     * Returns the display of a monitor as it was listed.
     *
     * @throws DesktopException capture_failed if it was unplugged or changed its mode
     */
    QuartzDisplay unchanged(Monitor monitor) {
        return display(monitor)
                .orElseThrow(
                        () -> CaptureRung.failed(
                                "The monitor was unplugged, or changed its place or size, since it was listed. List the monitors again."));
    }

    private List<QuartzDisplay> displays() {
        int[] numbers = new int[MOST_DISPLAYS];
        IntByReference count = new IntByReference();
        int error = libraries.coreGraphics().CGGetActiveDisplayList(MOST_DISPLAYS, numbers, count);
        if (error != 0) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "macOS does not list its displays (error %d): this server needs a session with a screen. Start it as the user who is logged in at the screen."
                            .formatted(error));
        }
        return IntStream.of(numbers)
                .limit(count.getValue())
                .mapToObj(number -> QuartzDisplay.of(libraries, number))
                .flatMap(Optional::stream)
                .toList();
    }

    private Monitor monitor(QuartzDisplay display, boolean isMain) {
        OutsideText name = names.getOrDefault(display.id(), OutsideText.NONE);
        return new Monitor(display.id(), name, isMain, display.bounds(), display.pixels());
    }

    private void learnNames(List<QuartzDisplay> displays) {
        if (names.keySet().containsAll(displays.stream().map(QuartzDisplay::id).toList())) {
            return;
        }
        Map<Integer, String> known = appKit.read().stream()
                .collect(Collectors.toMap(AppKitScreen::display, AppKitScreen::name, (a, b) -> a));
        for (QuartzDisplay display : displays) {
            String name = known.getOrDefault(display.number(), "");
            String other = "Display " + Integer.toUnsignedString(display.number());
            names.putIfAbsent(display.id(), OutsideText.of(name.isEmpty() ? other : name));
        }
    }

    private static PixelRect workArea(QuartzDisplay display, List<AppKitScreen> screens) {
        PixelRect whole = PixelRect.of(display.pixels());
        return screens.stream()
                .filter(screen -> screen.display() == display.number())
                .map(screen -> inPixels(screen.visible(), display).clippedTo(whole))
                .filter(area -> !area.isEmpty())
                .findFirst()
                .orElse(whole);
    }

    private static PixelRect inPixels(ScreenRect rect, QuartzDisplay display) {
        double scale = display.pixelsPerPoint();
        return new PixelRect(
                (int) Math.round((rect.x() - display.bounds().x()) * scale),
                (int) Math.round((rect.y() - display.bounds().y()) * scale),
                (int) Math.round(rect.width() * scale),
                (int) Math.round(rect.height() * scale));
    }
}
