package dev.surehand.tool.keyboard;

import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import java.util.function.Predicate;

/**
 * The window to which the keys must go.
 *
 * @param words the window for use in a sentence: {@code a window matching "Inbox"}
 */
public record ExpectedWindow(String words, Predicate<WindowIdentity> test) {

    /** @param text part of the window's title, program or application id */
    public static ExpectedWindow matching(String text) {
        return new ExpectedWindow("a window matching \"%s\"".formatted(text), window -> window.matches(text));
    }

    public static ExpectedWindow of(WindowInfo window) {
        return of(window.identity());
    }

    /** Expects the given window, for example the one that has the keyboard when the first key is sent. */
    static ExpectedWindow of(WindowIdentity window) {
        WindowId id = window.id();
        return new ExpectedWindow(
                "%s, window %s".formatted(window.describe(), id.wireName()),
                found -> found.id().equals(id));
    }

    boolean fits(WindowIdentity found) {
        return test.test(found);
    }
}
