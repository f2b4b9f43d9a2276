package dev.surehand.platform.x11.wire;

import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;

/**
 * The input that this process has sent and that the server has not yet reported, so that all other input that the server
 * reports is known to come from another program. The server reports input in the order in which it was sent; input that it has
 * not reported within five seconds it never reports.
 */
public final class SentEvents {

    private static final long KEPT_MS = 5000;

    private final Clock clock;
    private final Deque<Sent> waiting = new ArrayDeque<>();
    private boolean isRead;

    public enum Kind {
        KEY_PRESS(2),
        KEY_RELEASE(3),
        BUTTON_PRESS(4),
        BUTTON_RELEASE(5),
        MOTION(6);

        private final byte type;

        Kind(int type) {
            this.type = (byte) type;
        }

        /** Returns the number of the event in the protocol. */
        byte type() {
            return type;
        }
    }

    private record Sent(Kind kind, int detail, long time) {}

    SentEvents(Clock clock) {
        this.clock = clock;
    }

    /** Starts keeping what is noted, because a reader takes it from now on. */
    public synchronized void read() {
        isRead = true;
    }

    /**
     * Notes an input; must be called before the input is sent.
     *
     * @param detail keycode, physical button or {@link #place}
     */
    public synchronized void note(Kind kind, int detail) {
        if (isRead) {
            dropOld();
            waiting.add(new Sent(kind, detail, clock.millis()));
        }
    }

    /** Returns one number for a pixel of the root window, as the detail of a motion. */
    public static int place(int x, int y) {
        return (x << Short.SIZE) | (y & 0xFFFF);
    }

    /**
     * Reports whether this process sent the input, and removes it together with everything sent before it: the server has
     * reported those already, or never will.
     */
    public synchronized boolean take(Kind kind, int detail) {
        return take(sent -> sent.kind() == kind && sent.detail() == detail);
    }

    /** As {@link #take}, for any detail. */
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
