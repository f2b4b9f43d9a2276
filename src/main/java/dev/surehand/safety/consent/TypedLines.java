package dev.surehand.safety.consent;

import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.risk.TypedLine;
import java.util.LinkedHashMap;
import java.util.Map;

/** The lines that calls have written, one for each window that received keys. */
final class TypedLines {

    /** More windows than an agent writes into at the same time. The one that was used the longest time ago is forgotten. */
    private static final int MOST_WINDOWS = 64;

    private final Map<WindowId, TypedLine> lines = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<WindowId, TypedLine> eldest) {
            return size() > MOST_WINDOWS;
        }
    };

    /** Returns the line of a window. What is done to it is kept. */
    TypedLine of(WindowId window) {
        return lines.computeIfAbsent(window, absent -> new TypedLine());
    }
}
