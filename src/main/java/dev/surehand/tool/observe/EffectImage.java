package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Chooses what the image of an effect shows, as arguments for {@code screenshot_control}. */
final class EffectImage {

    /**
     * The margin around a change, which shows what the change belongs to. In units of the desktop, as are the two sizes below.
     */
    private static final int MARGIN = 40;

    private static final int LEAST_WIDTH = 300;
    private static final int LEAST_HEIGHT = 200;

    /** The largest rectangle around two areas that are shown together, in pixels. */
    private static final long MOST_TOGETHER = 640_000;

    /** The number of samples per side of an area, so many that no menu fits between them. */
    private static final int SAMPLES = 5;

    private final Session session;

    EffectImage(Session session) {
        this.session = session;
    }

    /** Returns arguments for an image of the monitor that was watched. */
    static Arguments monitor(Effect effect) {
        return new Arguments(onMonitor(effect));
    }

    /**
     * Returns arguments for an image of the window that opened or took the focus, else of what changed with its surroundings;
     * empty when nothing changed.
     */
    Optional<Arguments> change(Effect effect) {
        return effect.appeared()
                .or(effect::tookFocus)
                .filter(window -> isInFront(window, effect))
                .map(EffectImage::window)
                .or(() -> area(effect).map(area -> region(effect, area)))
                .map(Arguments::new);
    }

    /**
     * Returns whether the window is in front of everything that changed within its bounds. A change in front of it, such as its
     * menu, would be missing in an image of the window.
     */
    private boolean isInFront(WindowInfo window, Effect effect) {
        return effect.changed().stream()
                .flatMap(area -> samples(effect.monitor(), area))
                .map(effect.layout()::toScreen)
                .filter(window.bounds()::contains)
                .allMatch(point -> session.windows()
                        .at(point)
                        .filter(found -> found.id().equals(window.id()))
                        .isPresent());
    }

    private static Stream<MonitorPoint> samples(MonitorIndex on, PixelRect r) {
        return IntStream.range(0, SAMPLES * SAMPLES)
                .mapToObj(i -> new MonitorPoint(
                        on,
                        r.x() + i % SAMPLES * (r.width() - 1) / (SAMPLES - 1),
                        r.y() + i / SAMPLES * (r.height() - 1) / (SAMPLES - 1)));
    }

    private static ObjectNode window(WindowInfo window) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("target", "window")
                .put("window_id", window.id().wireName());
    }

    private static ObjectNode onMonitor(Effect effect) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", effect.monitor().value());
    }

    /** Returns the area around the largest change and each other change that is near enough. */
    private static Optional<PixelRect> area(Effect effect) {
        return effect.changed().stream().reduce((all, next) -> {
            PixelRect both = all.around(next);
            return (long) both.width() * both.height() <= MOST_TOGETHER ? both : all;
        });
    }

    private static ObjectNode region(Effect effect, PixelRect area) {
        Size monitor = effect.layout().get(effect.monitor()).pixels();
        double scale = effect.layout().get(effect.monitor()).pixelsPerUnit();
        int width = extent(area.width(), MARGIN * scale, LEAST_WIDTH * scale, monitor.width());
        int height = extent(area.height(), MARGIN * scale, LEAST_HEIGHT * scale, monitor.height());
        return onMonitor(effect)
                .put("target", "region")
                .put("x", start(area.x(), area.width(), width, monitor.width()))
                .put("y", start(area.y(), area.height(), height, monitor.height()))
                .put("width", width)
                .put("height", height);
    }

    private static int extent(int changed, double margin, double least, int monitor) {
        return (int) Math.min(monitor, Math.max(least, changed + 2 * margin));
    }

    /** Returns where the shown part starts: the change is in the middle, except at the edges of the monitor. */
    private static int start(int from, int changed, int shown, int monitor) {
        return Math.max(0, Math.min(from - (shown - changed) / 2, monitor - shown));
    }
}
