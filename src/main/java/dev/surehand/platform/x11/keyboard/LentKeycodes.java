package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.window.OwningProgram;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Spare keycodes that are bound to symbols for a program. A program looks up a symbol when it reads the key, which can be much
 * later than the key was sent. A keycode therefore stays bound until its program has been seen to read its keys.
 */
final class LentKeycodes {

    /**
     * How often to wait for a program to read its keys before its keycodes are bound to other symbols. Each wait takes about a
     * second.
     */
    private static final int ROUNDS = 5;

    private final SpareKeycodes spares;
    private final TypingSettle settle;
    private final Map<Integer, OwningProgram> receivers = new HashMap<>();

    /** Keycodes that are no longer used, but may not have been read yet. */
    private final Set<Integer> unread = new HashSet<>();

    LentKeycodes(SpareKeycodes spares, TypingSettle settle) {
        this.spares = spares;
        this.settle = settle;
    }

    /**
     * Binds keycodes for the focused program, and waits until the program knows them.
     *
     * @param keysyms by keycode; each keycode is spare, or lent and no longer used
     * @return false if a program was too busy to show whether it has read the earlier keys with these keycodes
     * @throws DesktopException send_input_failed when a program has not read the earlier keys with these keycodes
     */
    boolean lend(Map<Integer, Integer> keysyms) {
        boolean isSure = awaitRead(keysyms.keySet());
        OwningProgram receiver = settle.focused();
        spares.bind(keysyms);
        keysyms.keySet().forEach(keycode -> receivers.put(keycode, receiver));
        settle.letMapBeLearnt();
        return isSure;
    }

    private boolean awaitRead(Set<Integer> keycodes) {
        TypingSettle.Reading reading = readingOf(keycodes);
        for (int round = 1; round < ROUNDS && reading == TypingSettle.Reading.UNREAD; round++) {
            reading = readingOf(keycodes);
        }
        if (reading == TypingSettle.Reading.UNREAD) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The program does not read its keys, and the rest of the text needs keys that it has not read yet. Wait until it reacts, check what it shows, then type the rest.");
        }
        return reading != TypingSettle.Reading.BUSY;
    }

    /** Returns the state of the program that is furthest behind. */
    private TypingSettle.Reading readingOf(Collection<Integer> keycodes) {
        return receivers(keycodes)
                .map(settle::letKeysBeRead)
                .max(TypingSettle.Reading::compareTo)
                .orElse(TypingSettle.Reading.READ);
    }

    private Stream<OwningProgram> receivers(Collection<Integer> keycodes) {
        return keycodes.stream()
                .filter(receivers::containsKey)
                .map(receivers::get)
                .distinct();
    }

    /**
     * Takes keycodes back when no further keys are sent with them. They become free when their program has read its keys: in
     * this call, or in a later call before new keys are sent.
     *
     * @return what is known about the keys that the program was sent
     */
    TypingSettle.Reading takeBack(Collection<Integer> keycodes) {
        boolean isKept = false;
        try {
            TypingSettle.Reading reading = readingOf(keycodes);
            isKept = reading == TypingSettle.Reading.BUSY || reading == TypingSettle.Reading.UNREAD;
            return reading;
        } finally {
            if (isKept) {
                unread.addAll(keycodes);
            } else {
                free(keycodes);
            }
        }
    }

    /** Frees the keycodes that have been read by now. A program that is busy is assumed to have read its keys in the meantime. */
    void freeWhatIsRead() {
        Set<OwningProgram> behind = receivers(unread)
                .filter(program -> settle.letKeysBeRead(program) == TypingSettle.Reading.UNREAD)
                .collect(Collectors.toSet());
        free(unread.stream()
                .filter(keycode -> !behind.contains(receivers.get(keycode)))
                .toList());
    }

    /** Whether a keycode is waiting to be read. Such a keycode must not be pressed. */
    boolean isUnread(int keycode) {
        return unread.contains(keycode);
    }

    void freeAll() {
        free(List.copyOf(receivers.keySet()));
    }

    /** Frees keycodes at once, because nothing was sent with them or nothing will be sent any more. */
    void free(Collection<Integer> keycodes) {
        spares.free(keycodes);
        receivers.keySet().removeAll(keycodes);
        unread.removeAll(keycodes);
    }
}
