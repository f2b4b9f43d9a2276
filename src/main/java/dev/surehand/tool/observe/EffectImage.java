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

    /** What lies around a change says what it belongs to. In units of the desktop, as the two below. */
    private static final int MARGIN = 40;

    private static final int LEAST_WIDTH = 300;
    private static final int LEAST_HEIGHT = 200;

    /** Pixels: areas further apart than fit into so many are not shown together. */
    private static final long MOST_TOGETHER = 640_000;

    /** A side of an area, so that no menu fits between them. */
    private static final int SAMPLES = 5;

    private final Session session;

    EffectImage(Session session) {
        this.session = session;
    }

    /** The monitor that was watched. */
    static Arguments monitor(Effect effect) {
        return new Arguments(onMonitor(effect));
    }

    /** The window that opened or took the focus, else what changed with what is around it; empty when nothing changed. */
    Optional<Arguments> change(Effect effect) {
        return effect.appeared()
                .or(() -> effect.tookFocus().filter(window -> isInFront(window, effect)))
                .map(EffectImage::window)
                .or(() -> area(effect).map(area -> region(effect, area)))
                .map(Arguments::new);
    }

    /** Whether nothing that changed within its bounds, such as its menu, lies in front of the window: its image lacks that. */
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

    /** Around the largest area, and around each other one that is near enough. */
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

    /** The change is in the middle, except at the edges of the monitor. */
    private static int start(int from, int changed, int shown, int monitor) {
        return Math.max(0, Math.min(from - (shown - changed) / 2, monitor - shown));
    }
}
