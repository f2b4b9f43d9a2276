package dev.surehand.platform.win32.screen;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import java.util.Optional;

/** Captures the virtual screen, which contains all monitors, and single windows. */
public final class Win32Screen implements Screen, AutoCloseable {

    private final ScreenPicture screen;
    private final Win32WindowCapture windows;
    private final Win32CursorImage cursor;
    private final Win32Overlay overlay;

    public Win32Screen(WindowsLibraries libraries, Win32WindowQueries queries, Pause pause) {
        screen = new ScreenPicture(libraries);
        windows = new Win32WindowCapture(libraries, queries, screen, pause);
        cursor = new Win32CursorImage(libraries);
        overlay = new Win32Overlay(libraries, queries, pause);
    }

    /** Returns what draws over the windows, which is in no picture. */
    public Win32Overlay overlay() {
        return overlay;
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        overlay.awaitGone(screen);
        Rectangle inMonitor = new Rectangle(area.x(), area.y(), area.x() + area.width(), area.y() + area.height());
        Rectangle whole = Rectangle.of(monitor.bounds());
        return screen.take(inMonitor.moved(whole.left(), whole.top()));
    }

    @Override
    public WindowCapture capture(WindowInfo window) {
        overlay.awaitGone(screen);
        return windows.take(window.id());
    }

    /**
     * Returns {@link Activity#UNKNOWN}. Windows reports changes only to a program that duplicates the outputs, which takes more
     * time than a capture.
     */
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
        overlay.close();
        windows.close();
        screen.close();
    }
}
