package dev.surehand.tool;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Lets the tools whose work lasts beyond their calls go on with it between the calls. Used by the desktop thread only. */
final class LastingWork {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final List<LastingTool> tools;
    private final DesktopThread thread;
    private boolean isScheduled;

    LastingWork(Collection<Tool> all, DesktopThread thread) {
        tools = all.stream()
                .filter(LastingTool.class::isInstance)
                .map(LastingTool.class::cast)
                .toList();
        this.thread = thread;
    }

    /** Goes on from now on, as long as there is such work. */
    void begin() {
        if (!isScheduled) {
            schedule();
        }
    }

    private void schedule() {
        isScheduled = tools.stream().anyMatch(LastingTool::lasts);
        if (isScheduled) {
            thread.later(BETWEEN_LOOKS, this::goOn);
        }
    }

    private void goOn() {
        try {
            tools.forEach(LastingTool::keepUp);
        } finally {
            schedule();
        }
    }
}
