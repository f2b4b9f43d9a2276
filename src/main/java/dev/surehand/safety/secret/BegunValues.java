package dev.surehand.safety.secret;

import dev.surehand.desktop.window.WindowId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Values that are being typed into windows: a program that has not yet read all keys shows their beginnings. They are hidden in that
 * window only, so that nobody finds out a value by writing beginnings elsewhere. Any thread may call it.
 */
final class BegunValues {

    private volatile List<BegunValue> all = List.of();

    /** @param isSeen whether the window has shown the whole value since */
    private record BegunValue(WindowId window, String name, String value, boolean isSeen) {

        /** Returns how many characters of the value a text has from a place on; 0 if they are too few to be one. */
        int beginsIn(String text, int from) {
            int most = Math.min(value.length(), text.length() - from);
            int same = 0;
            while (same < most && value.charAt(same) == text.charAt(from + same)) {
                same++;
            }
            return same < SecretValue.SHORTEST ? 0 : same;
        }
    }

    /** A beginning in a text. */
    record Beginning(String name, int length) {}

    /** The next character of the value may be typed into the window. */
    synchronized void begin(WindowId window, String name, String value) {
        List<BegunValue> more = new ArrayList<>(all);
        more.removeIf(each -> each.window().equals(window) && each.value().equals(value));
        more.add(new BegunValue(window, name, value, false));
        all = List.copyOf(more);
    }

    /** Input follows that the programs read after the values: what was shown whole is not shown in part any more. */
    synchronized void endShown() {
        all = all.stream().filter(each -> !each.isSeen()).toList();
    }

    /** Notes which values a text of a window shows whole. */
    void look(String text, WindowId window) {
        if (all.stream().anyMatch(each -> isShown(each, text, window))) {
            note(text, window);
        }
    }

    private synchronized void note(String text, WindowId window) {
        all = all.stream()
                .map(each ->
                        isShown(each, text, window) ? new BegunValue(window, each.name(), each.value(), true) : each)
                .toList();
    }

    private static boolean isShown(BegunValue each, String text, WindowId window) {
        return !each.isSeen() && each.window().equals(window) && text.contains(each.value());
    }

    /** Returns the longest beginning that a text of a window has at a place. */
    Optional<Beginning> at(String text, int from, WindowId window) {
        return all.stream()
                .filter(each -> each.window().equals(window))
                .map(each -> new Beginning(each.name(), each.beginsIn(text, from)))
                .filter(each -> each.length() > 0)
                .max(Comparator.comparingInt(Beginning::length));
    }
}
