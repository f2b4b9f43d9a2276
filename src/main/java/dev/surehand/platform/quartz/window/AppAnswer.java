package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import java.time.Duration;

/**
 * Watches whether the main thread of a program answers the accessibility interface. That thread also takes its input, so an
 * answer means that the program reads; its last input can remain unread for a moment. macOS has no message that passes the
 * queue of input itself.
 */
final class AppAnswer implements ProgramWatch {

    private static final Duration LIMIT = Duration.ofMillis(20);

    private final AxElement program;

    AppAnswer(Accessibility accessibility, long pid) {
        program = accessibility.application(pid, LIMIT);
    }

    @Override
    public ProgramState state() {
        try {
            program.text("AXRole");
            return ProgramState.IDLE;
        } catch (AxException e) {
            return e.reason() == AxException.Reason.NO_ANSWER ? ProgramState.UNREAD : ProgramState.UNKNOWN;
        }
    }

    @Override
    public void close() {
        program.close();
    }
}
