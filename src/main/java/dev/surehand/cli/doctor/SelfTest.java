package dev.surehand.cli.doctor;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Captures every monitor and moves the pointer on it. Types and clicks nothing. Runs on the desktop thread. */
final class SelfTest {

    private static final int COLOUR = 0xFFFFFF;

    /** A second attempt, because the user, or a program that warps the pointer, may have moved it in the first one. */
    private static final int ATTEMPTS = 2;

    private final Session session;

    SelfTest(Session session) {
        this.session = session;
    }

    CheckResult see() {
        MonitorLayout layout = session.monitors();
        List<String> uniform = new ArrayList<>();
        for (int i = 0; i < layout.monitors().size(); i++) {
            Monitor monitor = layout.monitors().get(i);
            Pixels pixels = session.screen().capture(monitor, PixelRect.of(monitor.pixels()));
            if (isUniform(pixels)) {
                uniform.add("monitor %d shows one colour only (#%06x)".formatted(i, colour(pixels)));
            }
        }
        int seen = layout.monitors().size() - uniform.size();
        String found = "%d of %d captured with a picture on them"
                .formatted(seen, layout.monitors().size());
        if (seen == 0) {
            return CheckResult.untested(
                    DesktopFacts.SEE,
                    String.join("; ", uniform) + ": an empty desktop looks so, and a capture that fails as well",
                    "open a window there and run this again");
        }
        return CheckResult.works(
                DesktopFacts.SEE, uniform.isEmpty() ? found : found + "; " + String.join("; ", uniform));
    }

    private static boolean isUniform(Pixels pixels) {
        int first = colour(pixels);
        IntBuffer all = ints(pixels);
        for (int y = 0; y < pixels.height(); y++) {
            for (int x = 0; x < pixels.width(); x++) {
                if ((all.get(y * pixels.stride() / Integer.BYTES + x) & COLOUR) != first) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int colour(Pixels pixels) {
        return ints(pixels).get(0) & COLOUR;
    }

    private static IntBuffer ints(Pixels pixels) {
        return pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    }

    CheckResult point() {
        if (Arrays.stream(Button.values()).anyMatch(session.input()::isDown)) {
            return CheckResult.untested(DesktopFacts.POINT, "a mouse button is held", "release it and run this again");
        }
        ScreenPoint before = session.input().pointer();
        List<String> misses = new ArrayList<>();
        List<MonitorPoint> points = points(session.monitors());
        try {
            points.forEach(point -> tryOut(point, misses));
        } finally {
            session.input().play(Gesture.move(before));
        }
        if (!isAt(session.monitors(), before)) {
            misses.add("it could not be put back");
        }
        String found = "%d of %d points reached".formatted(points.size() - misses.size(), points.size());
        return misses.isEmpty()
                ? CheckResult.works(DesktopFacts.POINT, found + ", and put back")
                : CheckResult.fails(
                        DesktopFacts.POINT,
                        found + ": " + misses.get(0),
                        "leave the mouse alone meanwhile and run this again");
    }

    private void tryOut(MonitorPoint wanted, List<String> misses) {
        MonitorPoint got = wanted;
        for (int i = 0; i < ATTEMPTS; i++) {
            MonitorLayout layout = session.monitors();
            session.input().play(Gesture.move(layout.toScreen(wanted)));
            if (isAt(layout, layout.toScreen(wanted))) {
                return;
            }
            got = layout.toMonitor(session.input().pointer());
        }
        misses.add("sent to %s, the pointer is at %s".formatted(text(wanted), text(got)));
    }

    private boolean isAt(MonitorLayout layout, ScreenPoint wanted) {
        HeldInput input = session.input();
        return layout.isSamePlace(input.pointer(), wanted, input.pointerTolerance());
    }

    private static String text(MonitorPoint point) {
        return "%d,%d of monitor %d"
                .formatted(point.x(), point.y(), point.monitor().value());
    }

    /**
     * Returns the middle of each monitor and four points around it. It avoids the corners, because desktops react to a pointer
     * in a corner.
     */
    private static List<MonitorPoint> points(MonitorLayout layout) {
        return layout.indices().stream()
                .map(MonitorIndex::new)
                .flatMap(index -> {
                    int w = layout.get(index).pixels().width();
                    int h = layout.get(index).pixels().height();
                    return Stream.of(
                            new MonitorPoint(index, w / 2, h / 2),
                            new MonitorPoint(index, w / 8, h / 8),
                            new MonitorPoint(index, w - w / 8, h / 8),
                            new MonitorPoint(index, w / 8, h - h / 8),
                            new MonitorPoint(index, w - w / 8, h - h / 8));
                })
                .toList();
    }
}
