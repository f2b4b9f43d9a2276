package dev.surehand.platform.win32.clipboard;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Content that Windows requests from this process only when a program asks for it (delayed rendering). This shows which program
 * asked. Windows stores the content after the first request, so only the first program that asks for a format is known.
 */
public final class ClipboardOffer {

    /** The process id of a program that opened the clipboard without a window, and so cannot be identified. */
    public static final int UNKNOWN = 0;

    private final Map<Integer, byte[]> forms;
    private final Set<Integer> takers = ConcurrentHashMap.newKeySet();
    private final Set<Integer> given = ConcurrentHashMap.newKeySet();
    private volatile boolean inForce = true;

    /** @param forms the content by format, the best format first */
    ClipboardOffer(Map<Integer, byte[]> forms) {
        this.forms = Collections.unmodifiableMap(new LinkedHashMap<>(forms));
    }

    Map<Integer, byte[]> forms() {
        return forms;
    }

    /**
     * Returns the ids of the processes that have taken the content since the offer was made or renewed; they can include {@link
     * #UNKNOWN}.
     */
    public Set<Integer> takers() {
        return Set.copyOf(takers);
    }

    /** Returns whether no program has set the clipboard since the offer was made. */
    public boolean isInForce() {
        return inForce;
    }

    /** Returns whether Windows stores all formats of the content, so that further programs that take it are not seen. */
    public boolean isGivenOut() {
        return given.containsAll(forms.keySet());
    }

    void given(int format, int process) {
        takers.add(process);
        given.add(format);
    }

    /** Starts the offer again: Windows no longer stores the content and will request it again. */
    void renew() {
        given.clear();
        takers.clear();
    }

    void end() {
        inForce = false;
    }
}
