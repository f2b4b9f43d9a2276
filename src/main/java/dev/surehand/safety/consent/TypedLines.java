package dev.surehand.safety.consent;

import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.risk.TypedLine;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The lines that calls have written, one for each window that received keys. The shell inside a window has one of its own, so that
 * what is done in another part of the window does not count for it.
 */
final class TypedLines {

    /** More windows than an agent writes into at the same time. The one that was used the longest time ago is forgotten. */
    private static final int MOST_WINDOWS = 64;

    private final Map<LinePlace, TypedLine> lines = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<LinePlace, TypedLine> eldest) {
            return size() > MOST_WINDOWS;
        }
    };

    private record LinePlace(WindowId window, boolean isShell) {}

    /** Returns the line of a window, or of the shell in it. What is done to it is kept. */
    TypedLine of(WindowId window, boolean isShell) {
        return lines.computeIfAbsent(new LinePlace(window, isShell), absent -> new TypedLine());
    }
}
