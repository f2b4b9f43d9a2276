package dev.surehand.platform.x11.window;

import java.util.OptionalLong;

/**
 * Stores where the focus was when it was asked to move although a program had grabbed the keyboard. Such a grab keeps the keys
 * where they are, even when the focus moves. All readers of the focus share one instance.
 */
public final class GrabOrigin {

    private OptionalLong client = OptionalLong.empty();

    /** @param focused the program's window with the focus; 0 for none */
    synchronized void keep(long focused) {
        client = OptionalLong.of(focused);
    }

    /** Removes what was kept, because the keyboard is not grabbed any more. */
    synchronized void forget() {
        client = OptionalLong.empty();
    }

    synchronized boolean isKept() {
        return client.isPresent();
    }

    /** Reports whether the grab is older than the focus in that window. */
    synchronized boolean isOutside(long focused) {
        return client.isPresent() && client.getAsLong() != focused;
    }
}
