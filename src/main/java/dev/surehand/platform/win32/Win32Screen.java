package dev.surehand.platform.win32;

import dev.surehand.desktop.Activity;
import dev.surehand.desktop.CursorImage;
import dev.surehand.desktop.Monitor;
import dev.surehand.desktop.Pause;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.Pixels;
import dev.surehand.desktop.Screen;
import dev.surehand.desktop.WindowInfo;
import java.util.Optional;

/** Pictures of the virtual screen, which holds all monitors, and of single windows. */
final class Win32Screen implements Screen, AutoCloseable {

    private final ScreenPicture screen;
    private final WindowCapture windows;
    private final CursorPicture cursor;

    Win32Screen(WindowsLibraries libraries, WindowQuestions questions, Pause pause) {
        screen = new ScreenPicture(libraries);
        windows = new WindowCapture(libraries, questions, screen, pause);
        cursor = new CursorPicture(libraries);
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        Rectangle inMonitor = new Rectangle(area.x(), area.y(), area.x() + area.width(), area.y() + area.height());
        Rectangle whole = Rectangle.of(monitor.bounds());
        return screen.take(inMonitor.moved(whole.left(), whole.top()));
    }

    @Override
    public Pixels capture(WindowInfo window) {
        return windows.take(window.id());
    }

    /** Windows tells only who duplicates its outputs, which takes more time than to look. */
    @Override
    public Activity watch() {
        return Activity.UNKNOWN;
    }

    @Override
    public Optional<CursorImage> cursor() {
        return cursor.read();
    }

    @Override
    public void close() {
        windows.close();
        screen.close();
    }
}
