package dev.surehand.platform.win32.clipboard;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Content that Windows fetches from us when a program asks for it (delayed rendering), so that it can be told which one did.
 * Windows keeps what it has fetched, so only the first to ask for a format is known.
 */
public final class ClipboardOffer {

    /** A taker that did not say who it is. */
    public static final int UNKNOWN = 0;

    private final Map<Integer, byte[]> forms;
    private final Set<Integer> takers = ConcurrentHashMap.newKeySet();
    private final Set<Integer> given = ConcurrentHashMap.newKeySet();
    private volatile boolean inForce = true;

    /** @param forms by format, the best first */
    ClipboardOffer(Map<Integer, byte[]> forms) {
        this.forms = Collections.unmodifiableMap(new LinkedHashMap<>(forms));
    }

    Map<Integer, byte[]> forms() {
        return forms;
    }

    /** Numbers of the processes that have been given it since it was made or renewed; {@link #UNKNOWN} among them. */
    public Set<Integer> takers() {
        return Set.copyOf(takers);
    }

    /** Whether nobody has set the clipboard since. */
    public boolean isInForce() {
        return inForce;
    }

    /** Whether Windows has it in all its formats, so that nobody else is seen to take it. */
    public boolean isGivenOut() {
        return given.containsAll(forms.keySet());
    }

    void given(int format, int process) {
        takers.add(process);
        given.add(format);
    }

    /** Windows has it no more, and is to fetch it again. */
    void renew() {
        given.clear();
        takers.clear();
    }

    void end() {
        inForce = false;
    }
}
