package dev.surehand.desktop;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The screen of the fake desktop: windows paint themselves, the rest is grey. */
public final class FakeScreen implements Screen {

    private final FakeWindows windows;
    private final Supplier<MonitorLayout> monitors;
    private final Consumer<String> reached;
    private long changes;
    private int watches;
    private boolean cutsWindows;
    private Optional<String> blackness = Optional.empty();
    private Optional<String> windowBlackness = Optional.empty();

    FakeScreen(FakeWindows windows, Supplier<MonitorLayout> monitors, Consumer<String> reached) {
        this.windows = windows;
        this.monitors = monitors;
        this.reached = reached;
    }

    /** Makes all later captures fail with this message. */
    public void failCaptures(String sentence) {
        blackness = Optional.of(sentence);
    }

    /** Makes all later captures of single windows fail with this message. */
    public void failWindowCaptures(String sentence) {
        windowBlackness = Optional.of(sentence);
    }

    /** Has later captures of windows show what is on the screen there. */
    public void cutWindows() {
        cutsWindows = true;
    }

    /** Returns the number of watches that are not closed. */
    public int watches() {
        return watches;
    }

    /** Records that something was drawn. */
    void change() {
        changes++;
    }

    private static void checkCapture(Optional<String> obstacle) {
        obstacle.ifPresent(sentence -> {
            throw DesktopException.of(ErrorCode.CAPTURE_FAILED, sentence);
        });
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        reached.accept("capture " + monitor.name());
        checkCapture(blackness);
        ByteBuffer bgrx = ByteBuffer.allocate(area.width() * area.height() * 4).order(ByteOrder.LITTLE_ENDIAN);
        int[] row = new int[area.width()];
        for (int y = 0; y < area.height(); y++) {
            Arrays.fill(row, 0x808080);
            for (FakeWindow window : windows.backToFront()) {
                paint(window, monitor, area, y, row);
            }
            bgrx.asIntBuffer().put(y * area.width(), row);
        }
        return new Pixels(area.width(), area.height(), area.width() * 4, bgrx);
    }

    private static void paint(FakeWindow window, Monitor monitor, PixelRect area, int y, int[] row) {
        double unit = 1 / monitor.pixelsPerUnit();
        double screenY = monitor.bounds().y() + (area.y() + y) * unit;
        for (int x = 0; x < row.length; x++) {
            ScreenPoint at = new ScreenPoint(monitor.bounds().x() + (area.x() + x) * unit, screenY);
            row[x] = window.bounds().contains(at) ? window.colourAt(at) : row[x];
        }
    }

    @Override
    public WindowCapture capture(WindowInfo info) {
        reached.accept("capture window " + info.id().value());
        checkCapture(windowBlackness);
        FakeWindow window = windows.get(info.id().value());
        if (window.state() == WindowState.MINIMIZED) {
            throw DesktopException.of(ErrorCode.WINDOW_MINIMIZED, "The fake has no picture of what is minimised");
        }
        MonitorLayout layout = monitors.get();
        MonitorIndex index = layout.showing(window.bounds());
        PixelRect area = layout.toMonitor(index, window.bounds());
        if (cutsWindows) {
            return WindowCapture.fromScreen(capture(layout.get(index), area));
        }
        ByteBuffer bgrx = ByteBuffer.allocate(area.width() * area.height() * 4).order(ByteOrder.LITTLE_ENDIAN);
        int[] row = new int[area.width()];
        for (int y = 0; y < area.height(); y++) {
            paint(window, layout.get(index), area, y, row);
            bgrx.asIntBuffer().put(y * area.width(), row);
        }
        return WindowCapture.ofItself(new Pixels(area.width(), area.height(), area.width() * 4, bgrx));
    }

    @Override
    public Activity watch() {
        reached.accept("watch");
        watches++;
        return new Activity() {
            private long seen = changes;

            @Override
            public boolean drawn() {
                boolean drawn = changes != seen;
                seen = changes;
                return drawn;
            }

            @Override
            public void close() {
                watches--;
            }
        };
    }

    @Override
    public Optional<CursorImage> cursor() {
        return Optional.of(new CursorImage(2, 2, 0, 0, new int[] {0xFFFF0000, 0xFFFF0000, 0xFFFF0000, 0}));
    }
}
