package dev.surehand.tool.mouse;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.Windows;
import java.util.function.Predicate;

/**
 * The window that must be under the point.
 *
 * @param words for use in a sentence: {@code a window matching "Inbox"}
 */
record ExpectedTarget(String words, Predicate<WindowInfo> test) {

    private static final String BY_ID = "id:";

    /**
     * Reads the argument of the tool.
     *
     * @param text part of the window's title or program; or {@code id:} and its id, which also means the menus of its program
     * @throws DesktopException invalid_parameter for an id that is not a number, window_not_found
     */
    static ExpectedTarget of(String text, Windows windows) {
        if (!text.startsWith(BY_ID)) {
            return new ExpectedTarget("a window matching \"%s\"".formatted(text), window -> window.matches(text));
        }
        WindowId id = id(text);
        // Found out now, because while the window is checked right before the press, the desktop may answer nobody
        // else.
        long pid = windows.find(id).orElseThrow(id::notFound).pid();
        return new ExpectedTarget(
                "window %s or a menu of it".formatted(id.wireName()),
                window -> window.id().equals(id)
                        || (window.identity().kind() == WindowKind.POPUP && pid > 0 && window.pid() == pid));
    }

    /** The words of {@link WindowId} name another argument. */
    private static WindowId id(String text) {
        try {
            return WindowId.parse(text.substring(BY_ID.length()));
        } catch (DesktopException e) {
            throw DesktopException.of(e.code(), "expectedWindow is \"%s\": %s".formatted(text, e.getMessage()))
                    .withAll(e.details());
        }
    }
}
