package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.input.Key;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What was pressed for keys and is not released, by the numbers of linux/input-event-codes.h. A number is noted before it is sent and
 * until its release was sent, so that whatever fails in between can be released later, also if the layout has changed.
 */
final class StruckKeys {

    /** The last one first. */
    private final Map<Key, Deque<Integer>> pressed = new HashMap<>();

    /** Sends keys by their numbers; may throw an exception after it has sent one. */
    interface Sender {
        void key(int code, boolean isDown);
    }

    void press(Key key, List<Integer> codes, Sender sender) {
        Deque<Integer> noted = pressed.computeIfAbsent(key, unused -> new ArrayDeque<>());
        for (int code : codes) {
            noted.push(code);
            sender.key(code, true);
        }
    }

    /** Releases what was pressed for a key, the last one first. What is not released stays noted. */
    void release(Key key, Sender sender) {
        Deque<Integer> noted = pressed.getOrDefault(key, new ArrayDeque<>());
        while (!noted.isEmpty()) {
            sender.key(noted.element(), false);
            noted.pop();
        }
        pressed.remove(key);
    }

    /** Presses keys, and releases them in every case. */
    void tap(Key key, List<Integer> codes, Sender sender) {
        try {
            press(key, codes, sender);
        } finally {
            release(key, sender);
        }
    }

    /** Forgets all, because the desktop has released it. */
    void clear() {
        pressed.clear();
    }
}
