package dev.surehand.tool.keyboard;

import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import java.util.function.Predicate;

/**
 * The window that keys are meant for.
 *
 * @param words for sentences: {@code a window matching "Inbox"}
 */
public record ExpectedWindow(String words, Predicate<WindowIdentity> test) {

    /** @param text part of its title, program or application id */
    public static ExpectedWindow matching(String text) {
        return new ExpectedWindow("a window matching \"%s\"".formatted(text), window -> window.matches(text));
    }

    public static ExpectedWindow of(WindowInfo window) {
        return of(window.identity());
    }

    /** The window that has the keyboard when the first key is sent, whichever it is. */
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
