package dev.surehand.platform.x11.clipboard;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbCall;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * A connection with a window of its own that owns selections and receives them. All methods can be called from any thread; only
 * one thread takes the events. Requests about windows of other programs do nothing when the window is gone.
 */
public final class SelectionConnection implements AutoCloseable {

    /** Arguments for creating the window. */
    private static final short INPUT_ONLY = 2;

    private static final int EVENT_MASK = 1 << 11;
    private static final int PROPERTY_CHANGES = 1 << 22;
    private static final int STRUCTURE_CHANGES = 1 << 17;

    private static final byte REPLACE = 0;
    private static final int EVENT_SIZE = 32;
    private static final int ID_MASK = 16;

    private final XcbConnection xcb;
    private final Pointer connection;
    private final int window;

    private SelectionConnection(XcbConnection xcb, long root) {
        this.xcb = xcb;
        connection = xcb.pointer();
        window = Xcb.xcb_generate_id(connection);
        short one = 1;
        short none = 0;
        int[] events = {PROPERTY_CHANGES};
        var unused = XcbCall.number(
                connection,
                () -> Xcb.xcb_create_window(
                        connection,
                        (byte) 0,
                        window,
                        (int) root,
                        none,
                        none,
                        one,
                        one,
                        none,
                        INPUT_ONLY,
                        0,
                        EVENT_MASK,
                        events));
    }

    /**
     * Opens a connection.
     *
     * @throws DesktopException not_supported_here when the display cannot be opened
     */
    public static SelectionConnection open(String display, long root) {
        return new SelectionConnection(XcbConnection.open(display), root);
    }

    int window() {
        return window;
    }

    public int atom(String name) {
        return xcb.atom(name);
    }

    /** Returns the names of atoms, with an empty name for a number that is not an atom. */
    List<String> atomNames(List<Integer> atoms) {
        return atoms.stream().map(xcb::atomName).toList().stream()
                .map(name -> name.get().orElse(""))
                .toList();
    }

    /** Returns the window that owns a selection, or 0 if no window owns it. */
    int ownerOf(int selection) {
        return xcb.selectionOwner(selection).get().orElse(0);
    }

    private void request(IntSupplier request) {
        int unused = XcbCall.number(connection, request);
        unused = XcbCall.number(connection, () -> Xcb.xcb_flush(connection));
    }

    /** Makes our window the owner of a selection, unless another program became its owner after the given time. */
    public void own(int selection, int time) {
        request(() -> Xcb.xcb_set_selection_owner(connection, window, selection, time));
    }

    /** Leaves a selection without an owner. */
    public void disown(int selection, int time) {
        request(() -> Xcb.xcb_set_selection_owner(connection, 0, selection, time));
    }

    /** Asks the owner to put its content into the given property of our window. */
    void convert(int selection, int target, int property, int time) {
        request(() -> Xcb.xcb_convert_selection(connection, window, selection, target, property, time));
    }

    void put(int where, int property, Property value) {
        int items = value.bytes().length * Byte.SIZE / value.format();
        request(() -> Xcb.xcb_change_property(
                connection, REPLACE, where, property, value.type(), (byte) value.format(), items, value.bytes()));
    }

    /** Returns the property of a window. Returns empty when it has more bytes than {@code most}, rounded up to whole words. */
    Optional<Property> get(int where, int property, int most) {
        return xcb.wholeProperty(where, property, false, most).get();
    }

    /** Returns a property of our own window, as {@link #get}, and deletes it, also when it is too long. */
    Optional<Property> take(int property, int most) {
        Optional<Property> value =
                xcb.wholeProperty(window, property, true, most).get();
        if (value.isEmpty()) {
            delete(property);
        }
        return value;
    }

    void delete(int property) {
        request(() -> Xcb.xcb_delete_property(connection, window, property));
    }

    /** Sets whether the server notifies us when another program's window changes a property or is destroyed. */
    void watch(int where, boolean watched) {
        int[] events = {watched ? PROPERTY_CHANGES | STRUCTURE_CHANGES : 0};
        request(() -> Xcb.xcb_change_window_attributes(connection, where, EVENT_MASK, events));
    }

    public void send(int where, byte[] event) {
        request(() -> Xcb.xcb_send_event(connection, (byte) 0, where, 0, event));
    }

    /** Waits until the server has processed all requests. */
    public void sync() {
        var unused = xcb.geometry(window).get().orElseThrow();
    }

    /** Returns a number that all windows of one connection have in common; a program may have several connections. */
    int clientOf(long id) {
        return (int) id & ~Xcb.xcb_get_setup(connection).getInt(ID_MASK);
    }

    /** Waits for the next event. Returns empty when the server is gone. */
    public Optional<SelectionEvent> next() {
        Pointer event = Xcb.xcb_wait_for_event(connection);
        if (event == null) {
            return Optional.empty();
        }
        try {
            byte[] bytes = event.getByteArray(0, EVENT_SIZE);
            return Optional.of(SelectionEvent.of(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder())));
        } finally {
            Libc.free(event);
        }
    }

    boolean isGone() {
        return xcb.isGone();
    }

    @Override
    public void close() {
        xcb.close();
    }
}
