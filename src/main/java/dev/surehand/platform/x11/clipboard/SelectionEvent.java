package dev.surehand.platform.x11.clipboard;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** An event about selections, which is X's name for clipboards. Times are those of the server, in milliseconds. */
public sealed interface SelectionEvent {

    /** The bits that hold the type. The other bit is set in an event that a program has sent, as most of these events are. */
    int TYPE = 0x7F;

    /**
     * A program requests our content as {@code target}, in a property of its window. In an old form of this request, property
     * is 0 and means target.
     */
    public record ContentRequest(int time, int requestor, int selection, int target, int property)
            implements SelectionEvent {
        private static final byte ANSWER = 31;

        public ContentRequest {
            property = property == 0 ? target : property;
        }

        /** Returns the event to send to the requestor. */
        public byte[] answer(boolean isDone) {
            ByteBuffer event = ByteBuffer.allocate(32).order(ByteOrder.nativeOrder());
            event.put(0, ANSWER).putInt(4, time).putInt(8, requestor).putInt(12, selection);
            return event.putInt(16, target).putInt(20, isDone ? property : 0).array();
        }
    }

    /** A selection that we owned has another owner, or no owner. */
    record Lost(int selection) implements SelectionEvent {}

    /** The response to our request. The content is in the property; 0 means that it is not available. */
    public record Notify(int selection, int target, int property) implements SelectionEvent {}

    record PropertySet(int window, int property, int time) implements SelectionEvent {}

    record PropertyDeleted(int window, int property, int time) implements SelectionEvent {}

    record WindowGone(int window) implements SelectionEvent {}

    /**
     * A message to our window. We use it to stop our own thread.
     *
     * @param data the first 8 bytes of the message
     */
    record OwnMessage(int type, long data) implements SelectionEvent {}

    /** A step has reached its time limit. This event does not come from the server; it is added to the server's events. */
    record TimeUp(Object step) implements SelectionEvent {}

    /** The connection has ended. No event comes after this one. */
    record ServerGone() implements SelectionEvent {}

    /** Any other event, or an error, such as one about a window that no longer exists. */
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
