package dev.surehand.tool.window;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Subject;
import java.time.Duration;
import java.util.Optional;

/** A tool that brings the window of {@code window_id} to the front and sends it input. */
abstract class WindowInput implements ActionTool {

    final Session session;
    final Foreground foreground;
    private final String name;
    private final Duration limit;

    WindowInput(String name, Session session, Foreground foreground, Duration limit) {
        this.name = name;
        this.session = session;
        this.foreground = foreground;
        this.limit = limit;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public final Optional<Subject> subject(Arguments arguments) {
        return Optional.of(new Subject.Window(WindowId.parse(arguments.text("window_id"))));
    }
}
