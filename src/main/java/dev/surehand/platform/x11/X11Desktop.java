package dev.surehand.platform.x11;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Input;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.MonitorLayout;
import dev.surehand.desktop.Pause;
import dev.surehand.desktop.Screen;
import dev.surehand.desktop.Windows;
import java.util.Collection;

/** A desktop behind an X server. */
final class X11Desktop implements Desktop {

    private final X11Connection connection;
    private final XcbConnection questions;
    private final X11Keyboard keyboard;
    private final X11Monitors monitors;
    private final X11Input input;
    private final X11Screen screen;
    private final X11Windows windows;

    private X11Desktop(X11Connection connection, XcbConnection questions, Pause pause, Leftovers leftovers) {
        this.connection = connection;
        this.questions = questions;
        Randr randr = Randr.of(connection);
        Reach reach = Reach.of(connection, randr);
        keyboard = new X11Keyboard(connection, questions, pause, leftovers);
        monitors = new X11Monitors(randr, questions, connection.root());
        input = new X11Input(new X11Pointer(connection, questions, pause), keyboard, reach, pause);
        screen = new X11Screen(connection, reach);
        windows = new X11Windows(connection, questions);
    }

    /**
     * @param displayName such as {@code :0}
     * @throws DesktopException not_supported_here when there is no such display, or no Xlib on this system
     */
    static X11Desktop open(String displayName, Pause pause, Leftovers leftovers) {
        try {
            X11Connection connection = X11Connection.open(displayName);
            return new X11Desktop(connection, XcbConnection.open(displayName), pause, leftovers);
        } catch (LinkageError e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The X11 libraries are missing (%s); install libx11-6, libxcb1 and libxtst6"
                            .formatted(e.getMessage()));
        }
    }

    @Override
    public MonitorLayout monitors() {
        return monitors.read();
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Screen screen() {
        return screen;
    }

    @Override
    public Windows windows() {
        return windows;
    }

    @Override
    public void repair(Collection<String> leftovers) {
        keyboard.repair(leftovers);
    }

    @Override
    public void close() {
        keyboard.close();
        screen.close();
        questions.close();
        connection.close();
    }
}
