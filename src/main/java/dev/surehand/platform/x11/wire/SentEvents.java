package dev.surehand.platform.x11.wire;

import dev.surehand.platform.x11.pointer.RawMotion;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;

/**
 * What this process has sent and the server has not yet told of, so that the rest of what it tells is known to be another's.
 * The server tells in the order of sending; what it does not tell of within five seconds it never will.
 */
public final class SentEvents {

    private static final long KEPT_MS = 5000;

    private final Clock clock;
    private final Deque<Sent> waiting = new ArrayDeque<>();
    private boolean isRead;

    public enum Kind {
        MOTION,
        BUTTON_PRESS,
        BUTTON_RELEASE,
        KEY_PRESS,
        KEY_RELEASE
    }

    private record Sent(Kind kind, int detail, long time) {}

    SentEvents(Clock clock) {
        this.clock = clock;
    }

    /** From now on there is somebody who takes what is noted. */
    public synchronized void read() {
        isRead = true;
    }

    /** To be noted before it is sent. @param detail keycode, physical button or {@link RawMotion#place} */
    public synchronized void note(Kind kind, int detail) {
        if (isRead) {
            dropOld();
            waiting.add(new Sent(kind, detail, clock.millis()));
        }
    }

    /** Whether it was sent here. What was sent before it has then been told of, or never will be. */
    public synchronized boolean take(Kind kind, int detail) {
        return take(sent -> sent.kind() == kind && sent.detail() == detail);
    }

    /** As {@link #take}, whatever the detail. */
    public synchronized boolean takeAny(Kind kind) {
        return take(sent -> sent.kind() == kind);
    }

    private boolean take(Predicate<Sent> isMeant) {
        dropOld();
        boolean ours = waiting.stream().anyMatch(isMeant);
        while (ours) {
            if (isMeant.test(waiting.remove())) {
                return true;
            }
        }
        return false;
    }

    private void dropOld() {
        long oldest = clock.millis() - KEPT_MS;
        while (!waiting.isEmpty() && waiting.peek().time() < oldest) {
            waiting.remove();
        }
    }
}
