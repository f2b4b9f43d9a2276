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
 * Spare keycodes that are bound to symbols for a program. A program looks up a symbol when it reads the key, which can be much later
 * than the key was sent, so that a keycode stays bound until its program has been seen to read its keys.
 */
final class LentKeycodes {

    /** Of waiting for a program to read, before its keycodes are bound to other symbols; each takes about a second. */
    private static final int ROUNDS = 5;

    private final SpareKeycodes spares;
    private final TypingSettle settling;
    private final Map<Integer, OwningProgram> receivers = new HashMap<>();

    /** Those that are no longer used, and may not have been read yet. */
    private final Set<Integer> unread = new HashSet<>();

    LentKeycodes(SpareKeycodes spares, TypingSettle settling) {
        this.spares = spares;
        this.settling = settling;
    }

    /**
     * Binds keycodes for the focused program, and gives it the time to learn them.
     *
     * @param keysyms by keycode, each of them spare or lent and out of use
     * @return false if the program was too busy to tell whether it has read what the keycodes meant before
     * @throws DesktopException send_input_failed when a program has not read what the keycodes meant before
     */
    boolean lend(Map<Integer, Integer> keysyms) {
        boolean isSure = awaitRead(keysyms.keySet());
        OwningProgram receiver = settling.focused();
        spares.bind(keysyms);
        keysyms.keySet().forEach(keycode -> receivers.put(keycode, receiver));
        settling.letMapBeLearnt();
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

    /** Of several programs, the one that is furthest behind. */
    private TypingSettle.Reading readingOf(Collection<Integer> keycodes) {
        return receivers(keycodes)
                .map(settling::letKeysBeRead)
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
     * To be called when no more keys are sent with these keycodes. They are free once their program has read its keys, now or before
     * later keys.
     *
     * @return what is known of that
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

    /** Frees what has been read by now. A program that is busy is taken to have read it in the time since. */
    void freeWhatIsRead() {
        Set<OwningProgram> behind = receivers(unread)
                .filter(program -> settling.letKeysBeRead(program) == TypingSettle.Reading.UNREAD)
                .collect(Collectors.toSet());
        free(unread.stream()
                .filter(keycode -> !behind.contains(receivers.get(keycode)))
                .toList());
    }

    /** Whether a keycode waits to be read: it is nobody's to press. */
    boolean isUnread(int keycode) {
        return unread.contains(keycode);
    }

    void freeAll() {
        free(List.copyOf(receivers.keySet()));
    }

    /** At once: nothing has been sent with them, or nobody will send anything any more. */
    void free(Collection<Integer> keycodes) {
        spares.free(keycodes);
        receivers.keySet().removeAll(keycodes);
        unread.removeAll(keycodes);
    }
}
