package dev.surehand.platform.x11.clipboard;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** An event about selections, which is what X calls clipboards. Times are the server's, in milliseconds. */
public sealed interface SelectionEvent {

    /** The rest of the type is set in an event that a program has sent, which for these is the rule. */
    int TYPE = 0x7F;

    /** Somebody wants our content as {@code target}, in a property of its window; property 0 is an old way to say target. */
    public record ContentRequest(int time, int requestor, int selection, int target, int property)
            implements SelectionEvent {
        private static final byte ANSWER = 31;

        public ContentRequest {
            property = property == 0 ? target : property;
        }

        /** What the requestor is told. */
        public byte[] answer(boolean isDone) {
            ByteBuffer event = ByteBuffer.allocate(32).order(ByteOrder.nativeOrder());
            event.put(0, ANSWER).putInt(4, time).putInt(8, requestor).putInt(12, selection);
            return event.putInt(16, target).putInt(20, isDone ? property : 0).array();
        }
    }

    /** Ours has another owner, or none. */
    record Lost(int selection) implements SelectionEvent {}

    /** What we asked for is in the property, or is not to be had: 0. */
    public record Notify(int selection, int target, int property) implements SelectionEvent {}

    record PropertySet(int window, int property, int time) implements SelectionEvent {}

    record PropertyDeleted(int window, int property, int time) implements SelectionEvent {}

    record WindowGone(int window) implements SelectionEvent {}

    /**
     * A message to our window, which is how we tell ourselves to stop.
     *
     * @param data the first of it
     */
    record OwnMessage(int type, long data) implements SelectionEvent {}

    /** A step has taken as long as it may: not of the server, but put between its events. */
    record TimeUp(Object step) implements SelectionEvent {}

    /** The connection has ended; nothing comes after it. */
    record ServerGone() implements SelectionEvent {}

    /** An error too: about a window that has gone meanwhile. */
    record Other() implements SelectionEvent {}

    public static SelectionEvent of(ByteBuffer e) {
        return switch (e.get(0) & TYPE) {
            case 17 -> new WindowGone(e.getInt(8));
            case 28 -> property(e);
            case 29 -> new Lost(e.getInt(12));
            case 30 -> new ContentRequest(e.getInt(4), e.getInt(12), e.getInt(16), e.getInt(20), e.getInt(24));
            case 31 -> new Notify(e.getInt(12), e.getInt(16), e.getInt(20));
            case 33 -> new OwnMessage(e.getInt(8), e.getLong(12));
            default -> new Other();
        };
    }

    private static SelectionEvent property(ByteBuffer e) {
        boolean isDeleted = e.get(16) != 0;
        return isDeleted
                ? new PropertyDeleted(e.getInt(4), e.getInt(8), e.getInt(12))
                : new PropertySet(e.getInt(4), e.getInt(8), e.getInt(12));
    }
}
