package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xcb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A connection for requests with replies. Each method sends one request and returns at once; the supplier that it returns waits
 * for the reply and must be called once. Therefore a hundred requests take little more time than one. A window that no longer
 * exists yields no reply; when the server is gone, the supplier throws unexpected_error.
 */
public final class XcbConnection implements AutoCloseable {

    /** The detail of an error that names the display that cannot be opened. */
    public static final String UNREACHABLE = "unreachable_display";

    /** The offset in a GetProperty reply of the number of bytes of the value that it does not contain. */
    private static final int BYTES_AFTER = 12;

    private static final int EVENT_SIZE = 32;
    private static final int GENERIC = 35;

    /** Bytes: the events that this process selects are not longer. */
    private static final int LONGEST_EVENT = 4096;

    private final Pointer connection;
    private final int screen;

    private final XcbRequests requests;
    private final XcbReplies replies;

    private final Map<String, Integer> atoms = new ConcurrentHashMap<>();

    private XcbConnection(Pointer connection, int screen) {
        this.connection = connection;
        this.screen = screen;
        requests = new XcbRequests(connection);
        replies = new XcbReplies(connection);
    }

    /** @throws DesktopException not_supported_here when the display cannot be opened */
    public static XcbConnection open(String display) {
        IntByReference screen = new IntByReference();
        Pointer connection = Xcb.xcb_connect(display, screen);
        if (Xcb.xcb_connection_has_error(connection) != 0) {
            Xcb.xcb_disconnect(connection);
            throw DesktopException.of(
                            ErrorCode.NOT_SUPPORTED_HERE,
                            "Cannot open X display \"%s\": is it running, and may this user connect to it (xauth, XAUTHORITY)?"
                                    .formatted(display))
                    .with(UNREACHABLE, display);
        }
        return new XcbConnection(connection, screen.getValue());
    }

    /** Returns the geometry of a window or a pixmap. */
    public Supplier<Optional<Geometry>> geometry(long drawable) {
        return answer(
                () -> Xcb.xcb_get_geometry(connection, (int) drawable),
                r -> new Geometry(
                        r.get(1),
                        r.getShort(12),
                        r.getShort(14),
                        Short.toUnsignedInt(r.getShort(16)),
                        Short.toUnsignedInt(r.getShort(18)),
                        Short.toUnsignedInt(r.getShort(20))));
    }

    public Supplier<Optional<Translation>> translate(long from, long to, int x, int y) {
        return answer(
                () -> Xcb.xcb_translate_coordinates(connection, (int) from, (int) to, (short) x, (short) y),
                r -> new Translation(Integer.toUnsignedLong(r.getInt(8)), r.getShort(12), r.getShort(14)));
    }

    public Supplier<Optional<Attributes>> attributes(long window) {
        return answer(
                () -> Xcb.xcb_get_window_attributes(connection, (int) window),
                r -> new Attributes(
                        Integer.toUnsignedLong(r.getInt(8)),
                        r.getShort(12) == Attributes.INPUT_ONLY,
                        r.get(26),
                        r.get(27) != 0));
    }

    public Supplier<Optional<Tree>> tree(long window) {
        return answer(() -> Xcb.xcb_query_tree(connection, (int) window), Tree::of);
    }

    public Supplier<Optional<PointerState>> pointer(long window) {
        return answer(
                () -> Xcb.xcb_query_pointer(connection, (int) window),
                r -> new PointerState(
                        r.get(1) != 0, r.getShort(16), r.getShort(18), Short.toUnsignedInt(r.getShort(24))));
    }

    /** Returns the window with the input focus: 0 is none, 1 is the window under the pointer. */
    public Supplier<Optional<Long>> inputFocus() {
        return answer(() -> Xcb.xcb_get_input_focus(connection), r -> Integer.toUnsignedLong(r.getInt(8)));
    }

    /** Returns the property's first bytes, as many as {@link Property#mostOf} says. */
    public Supplier<Property> property(long window, String name) {
        int most = Property.mostOf(name);
        Supplier<Optional<Property>> answer = answer(
                () -> Xcb.xcb_get_property(connection, (byte) 0, (int) window, atom(name), 0, 0, most / Integer.BYTES),
                reply -> Property.of(reply, most));
        return () -> answer.get().orElse(Property.NONE);
    }

    /**
     * Returns the whole property. Deleting it notifies its program that it has been read.
     *
     * @param most bytes
     * @return empty when the property is longer, and then it is not deleted
     */
    public Supplier<Optional<Property>> wholeProperty(int window, int property, boolean deleted, int most) {
        byte delete = (byte) (deleted ? 1 : 0);
        int words = most / Integer.BYTES + 1;
        int cookie = sent(() -> Xcb.xcb_get_property(connection, delete, window, property, 0, 0, words));
        return () -> replies.memory(cookie)
                .map(reply -> ifWhole(reply, Integer.BYTES * words))
                .orElse(Optional.of(Property.NONE));
    }

    /**
     * Returns empty when the reply does not contain the whole value: the value is then longer than allowed, and is not copied.
     */
    private Optional<Property> ifWhole(Pointer reply, int most) {
        if (reply.getInt(BYTES_AFTER) != 0) {
            Libc.free(reply);
            return Optional.empty();
        }
        return Optional.of(replies.read(replies.copied(reply, most), Property::of));
    }

    /** Returns the window that owns a selection; 0 is none. */
    public Supplier<Optional<Integer>> selectionOwner(int selection) {
        return answer(() -> Xcb.xcb_get_selection_owner(connection, selection), r -> r.getInt(8));
    }

    public Supplier<Optional<String>> atomName(int atom) {
        return answer(() -> Xcb.xcb_get_atom_name(connection, atom), r -> {
            byte[] name = new byte[Short.toUnsignedInt(r.getShort(8))];
            r.get(32, name);
            return new String(name, StandardCharsets.ISO_8859_1);
        });
    }

    /** Returns at index i the logical button that physical button i + 1 produces. */
    public Supplier<byte[]> pointerMapping() {
        Supplier<Optional<byte[]>> answer = answer(() -> Xcb.xcb_get_pointer_mapping(connection), r -> {
            byte[] map = new byte[Byte.toUnsignedInt(r.get(1))];
            r.get(32, map);
            return map;
        });
        return () -> answer.get().orElse(new byte[0]);
    }

    /** Sends a request in the layout of the protocol. The reply is empty when the server refuses it. */
    public Supplier<Optional<ByteBuffer>> ask(byte[] request) {
        Supplier<Optional<Pointer>> answer = askForMemory(request);
        return () -> answer.get().map(replies::copied);
    }

    /** As {@link #ask}; the reply is native memory, which the caller must free with {@link Libc#free}. */
    Supplier<Optional<Pointer>> askForMemory(byte[] request) {
        int cookie = requests.ask(request);
        return () -> replies.memory(cookie);
    }

    /** Reports whether a request was sent after the last one that is known to be done. */
    boolean isUnsettled() {
        return requests.last() != replies.done();
    }

    /** Returns the same connection for requests in the layout of the protocol. */
    public XcbRequests requests() {
        return requests;
    }

    XcbReplies replies() {
        return replies;
    }

    /** @throws DesktopException unexpected_error when the data is shorter than it declares */
    public ServerSetup setup() {
        return replies.read(ServerSetup.bytes(Xcb.xcb_get_setup(connection)), bytes -> ServerSetup.of(bytes, screen));
    }

    /** Returns a new id for a window or another resource that this process creates. */
    public int newId() {
        return XcbCall.number(connection, () -> Xcb.xcb_generate_id(connection));
    }

    /**
     * Sends what waits to be sent, and reads what has come without waiting for more; {@link #nextEvent} then returns further
     * events.
     */
    public Optional<ByteBuffer> readEvent() {
        return event(XcbCall.<@Nullable Pointer>of(connection, () -> {
            Xcb.xcb_flush(connection);
            return Xcb.xcb_poll_for_event(connection);
        }));
    }

    /** Returns the socket's file descriptor, to wait for what comes. */
    int file() {
        return Xcb.xcb_get_file_descriptor(connection);
    }

    /** Returns an event, or the error of a request without a reply, that came along with a reply; sends nothing. */
    Optional<ByteBuffer> nextEvent() {
        return event(XcbCall.<@Nullable Pointer>of(connection, () -> Xcb.xcb_poll_for_queued_event(connection)));
    }

    private static Optional<ByteBuffer> event(@Nullable Pointer event) {
        if (event == null) {
            return Optional.empty();
        }
        try {
            // A generic event is longer, and libxcb puts 4 bytes of its own behind the first 32.
            boolean isGeneric = (event.getByte(0) & 0x7F) == GENERIC;
            int more = isGeneric ? Math.toIntExact(Math.min(XcbReplies.size(event), LONGEST_EVENT) - EVENT_SIZE) : 0;
            byte[] bytes = new byte[EVENT_SIZE + more];
            event.read(0, bytes, 0, EVENT_SIZE);
            event.read(EVENT_SIZE + 4, bytes, EVENT_SIZE, more);
            return Optional.of(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()));
        } finally {
            Libc.free(event);
        }
    }

    public int atom(String name) {
        Integer known = atoms.get(name);
        return known != null ? known : remember(name, intern(name));
    }

    /** Reads several atoms in one round trip, so that later calls of {@link #atom} need none. */
    public void learn(List<String> names) {
        List<Supplier<Optional<Integer>>> answers =
                names.stream().map(this::intern).toList();
        for (int i = 0; i < names.size(); i++) {
            remember(names.get(i), answers.get(i));
        }
    }

    private int remember(String name, Supplier<Optional<Integer>> answer) {
        int atom = answer.get().orElseThrow();
        atoms.put(name, atom);
        return atom;
    }

    /** Reports whether any program has used this atom since the server started. */
    boolean isKnown(String name) {
        return intern(name, (byte) 1).get().filter(atom -> atom != 0).isPresent();
    }

    private Supplier<Optional<Integer>> intern(String name) {
        return intern(name, (byte) 0);
    }

    private Supplier<Optional<Integer>> intern(String name, byte onlyIfExists) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        return answer(
                () -> Xcb.xcb_intern_atom(connection, onlyIfExists, (short) bytes.length, bytes),
                reply -> reply.getInt(8));
    }

    private int sent(IntSupplier request) {
        return requests.noted(XcbCall.number(connection, request));
    }

    private <T> Supplier<Optional<T>> answer(IntSupplier request, Function<ByteBuffer, T> read) {
        int cookie = sent(request);
        return () -> replies.memory(cookie).map(replies::copied).map(reply -> replies.read(reply, read));
    }

    /** Returns the native connection, for requests without a reply. */
    public Pointer pointer() {
        return connection;
    }

    /** Reports whether a request has failed because the server had ended; sends nothing. */
    public boolean isGone() {
        return Xcb.xcb_connection_has_error(connection) != 0;
    }

    @Override
    public void close() {
        Xcb.xcb_disconnect(connection);
    }

    /**
     * @param x of the outer left edge, relative to the parent
     * @param width without the border
     */
    public record Geometry(int depth, int x, int y, int width, int height, int border) {

        public PixelRect outer() {
            return new PixelRect(x, y, width + 2 * border, height + 2 * border);
        }
    }

    /** @param child the uppermost mapped child of the destination that accepts input at the point; 0 is none */
    public record Translation(long child, int x, int y) {}

    /**
     * @param visual its id
     * @param mapState 0 unmapped, 1 mapped under an unmapped parent, 2 viewable
     */
    public record Attributes(long visual, boolean inputOnly, int mapState, boolean overrideRedirect) {
        private static final int INPUT_ONLY = 2;
        private static final int VIEWABLE = 2;

        public boolean viewable() {
            return mapState == VIEWABLE;
        }
    }

    /** @param mask of modifiers and, from bit 8, of logical buttons held */
    public record PointerState(boolean sameScreen, int x, int y, int mask) {

        /** @throws DesktopException send_input_failed when the pointer is on another screen of this server */
        public ScreenPoint point() {
            if (!sameScreen) {
                throw DesktopException.of(
                        ErrorCode.SEND_INPUT_FAILED,
                        "The pointer is on another X screen of this server; only one screen can be worked at a time");
            }
            return new ScreenPoint(x, y);
        }
    }

    /** @param children back to front */
    public record Tree(long root, long parent, List<Long> children) {
        private static Tree of(ByteBuffer r) {
            long[] children = new long[Short.toUnsignedInt(r.getShort(16))];
            for (int i = 0; i < children.length; i++) {
                children[i] = Integer.toUnsignedLong(r.getInt(32 + 4 * i));
            }
            return new Tree(
                    Integer.toUnsignedLong(r.getInt(8)),
                    Integer.toUnsignedLong(r.getInt(12)),
                    Arrays.stream(children).boxed().toList());
        }
    }
}
