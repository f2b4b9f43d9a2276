package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.platform.x11.clipboard.SelectionEvent;
import dev.surehand.platform.x11.clipboard.SelectionEvent.Notify;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbConnection;
import dev.surehand.testdesktop.Patience;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A program with a window that does what the protocol allows any program to do. For use by one thread. */
final class ForeignClient implements AutoCloseable {

    private static final int CREATE_WINDOW = 1;
    private static final int INPUT_ONLY = 2;
    private static final int SEND_EVENT = 25;
    private static final int KILL_CLIENT = 113;
    private static final byte APPEND = 2;
    private static final byte CLIENT_MESSAGE = 33;

    /** The limit in bytes of a property's value in one request, with BIG-REQUESTS. */
    private static final int MOST_AT_ONCE = 15 << 20;

    private final XcbConnection connection;
    private final int window;

    ForeignClient(String display) {
        connection = XcbConnection.open(display);
        window = connection.newId();
        connection
                .requests()
                .send(X11Request.core(CREATE_WINDOW, 0)
                        .int32(window)
                        .int32(connection.setup().root())
                        .int16(0)
                        .int16(0)
                        .int16(1)
                        .int16(1)
                        .int16(0)
                        .int16(INPUT_ONLY)
                        .int32(0)
                        .int32(0)
                        .toBytes());
    }

    int window() {
        return window;
    }

    int atom(String name) {
        return connection.atom(name);
    }

    int ownerOf(String selection) {
        return connection.selectionOwner(atom(selection)).get().orElseThrow();
    }

    /** Owns a selection from now on. */
    void own(String selection) {
        Xcb.xcb_set_selection_owner(connection.pointer(), window, atom(selection), 0);
        sync();
    }

    void put(int where, int property, Property value) {
        byte[] bytes = value.bytes();
        for (int sent = 0; sent < bytes.length; sent += MOST_AT_ONCE) {
            byte[] piece = Arrays.copyOfRange(bytes, sent, Math.min(bytes.length, sent + MOST_AT_ONCE));
            int items = piece.length * Byte.SIZE / value.format();
            Xcb.xcb_change_property(
                    connection.pointer(), APPEND, where, property, value.type(), (byte) value.format(), items, piece);
        }
        sync();
    }

    List<Long> numbers(String property) {
        return connection.property(window, property).get().list();
    }

    /** Asks the clipboard's owner to put its content into the given property of our window. */
    Notify convert(String target, String property) {
        ask(target, property);
        return next(Notify.class);
    }

    /** Sends the request of {@link #convert} without waiting. */
    void ask(String target, String property) {
        Xcb.xcb_convert_selection(connection.pointer(), window, atom("CLIPBOARD"), atom(target), atom(property), 0);
        sync();
    }

    /** Waits for the next event of a kind, and drops others. */
    <E extends SelectionEvent> E next(Class<E> kind) {
        AtomicReference<E> found = new AtomicReference<>();
        Patience.until(kind.getSimpleName(), () -> {
            Optional<ByteBuffer> event = connection.readEvent();
            event.map(SelectionEvent::of)
                    .filter(kind::isInstance)
                    .map(kind::cast)
                    .ifPresent(found::set);
            return found.get() != null;
        });
        return found.get();
    }

    void send(int where, byte[] event) {
        connection
                .requests()
                .send(X11Request.core(SEND_EVENT, 0)
                        .int32(where)
                        .int32(0)
                        .bytes(event)
                        .toBytes());
        sync();
    }

    /** Sends a message without data. */
    void message(int where, String type) {
        ByteBuffer event = ByteBuffer.allocate(32).order(ByteOrder.nativeOrder());
        event.put(0, CLIENT_MESSAGE).put(1, (byte) Integer.SIZE).putInt(4, where);
        send(where, event.putInt(8, atom(type)).array());
    }

    /** Ends the program that has created a window. */
    void kill(int itsWindow) {
        connection
                .requests()
                .send(X11Request.core(KILL_CLIENT, 0).int32(itsWindow).toBytes());
        sync();
    }

    private void sync() {
        var unused = connection.inputFocus().get();
    }

    @Override
    public void close() {
        connection.close();
    }
}
