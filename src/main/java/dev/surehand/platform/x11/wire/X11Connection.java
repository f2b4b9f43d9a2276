package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.bindings.Libc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A connection to an X server. The server answers requests late and reports errors even later: callers that need the errors run
 * their requests in {@link #failureOf}. Neither an error nor the end of the server ends the JVM.
 */
public final class X11Connection implements AutoCloseable {

    private static final int QUERY_EXTENSION = 98;

    /** The limit of kept events, seconds of fast hand motion: any program may send some, and nothing takes all of them. */
    private static final int MOST_EVENTS = 10_000;

    /** The minor opcode for the version, the same in all extensions that are asked for it. */
    private static final int QUERY_VERSION = 0;

    /** The server sends this event to every client; keymap changes are ignored, since the keymap is read when it is needed. */
    private static final int MAPPING_NOTIFY = 34;

    private static final byte OF_THE_POINTER = 2;

    /** A sentence for people. */
    public static final String SERVER_GONE =
            "The X server is gone, and what was pressed with it; the next call connects again";

    private final XcbConnection xcb;
    private final ServerSetup setup;
    private final Map<String, Optional<Extension>> extensions = new HashMap<>();
    /** The events that have come and nothing has taken yet, oldest first. */
    private final Deque<ByteBuffer> events = new ArrayDeque<>();

    /** The errors of requests without a reply. */
    private final List<XError> refusals = new ArrayList<>();

    private boolean buttonsChanged;

    private Optional<Xkb> keyboard = Optional.empty();
    private final String name;
    private final SentEvents sent = new SentEvents(Clock.systemUTC());

    /**
     * The numbers of an extension on this server, which its requests and events need.
     *
     * @param opcode the first byte of its requests
     * @param firstEvent the number of its first event
     */
    public record Extension(int opcode, int firstEvent) {}

    /** The further connections that were opened from this one; when one of them ends, this one counts as gone. */
    private final List<X11Connection> beside = new CopyOnWriteArrayList<>();

    private final Optional<X11Connection> first;

    private X11Connection(XcbConnection xcb, String name, Optional<X11Connection> first) {
        this.xcb = xcb;
        this.setup = xcb.setup();
        this.name = name;
        this.first = first;
    }

    /**
     * Sends a request without a reply, in order with the others, at the latest with the next one with a reply or {@link #sync}.
     */
    public void send(byte[] request) {
        xcb.requests().send(request);
    }

    /**
     * Sends a request and returns at once. The supplier waits for the reply and must be called once; it returns empty when the
     * server refuses the request, and throws unexpected_error when the server is gone.
     */
    public Supplier<Optional<ByteBuffer>> ask(byte[] request) {
        return xcb.ask(request);
    }

    /**
     * As {@link #ask(byte[])}, with the reply parsed.
     *
     * @param reader may throw IndexOutOfBoundsException, which means that the server breaks the protocol
     */
    public <T> Supplier<Optional<T>> ask(byte[] request, Function<ByteBuffer, T> reader) {
        Supplier<Optional<ByteBuffer>> answer = xcb.ask(request);
        return () -> answer.get().map(reply -> xcb.replies().read(reply, reader));
    }

    /** Sends a request and waits for the reply; returns empty when the server refuses it, or is gone. */
    public Optional<ByteBuffer> answer(byte[] request) {
        try {
            return ask(request).get();
        } catch (DesktopException e) {
            // Callers that need to know call isGone.
            return Optional.empty();
        }
    }

    /** As {@link #ask}, for long replies: returns native memory, not a copy, which the caller must {@link Libc#free}. */
    public Supplier<Optional<Pointer>> askForMemory(byte[] request) {
        return xcb.askForMemory(request);
    }

    /** Returns the same connection for the protocol's own requests; it takes no events from here. */
    public XcbConnection xcb() {
        return xcb;
    }

    /** Returns the same connection for requests that no reply confirms and for work during which it alone is served. */
    public XcbRequests requests() {
        return xcb.requests();
    }

    public ServerSetup setup() {
        return setup;
    }

    /** Returns a new id for a window or another resource that this process creates. */
    public int newId() {
        return xcb.newId();
    }

    /** Returns empty when this server does not have the extension, or is gone. */
    public Optional<Extension> extension(String extension) {
        return extensions.computeIfAbsent(extension, this::askedFor);
    }

    private Optional<Extension> askedFor(String extension) {
        byte[] bytes = extension.getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = X11Request.core(QUERY_EXTENSION, 0)
                .int16(bytes.length)
                .int16(0)
                .bytes(bytes)
                .toBytes();
        return answer(request)
                .filter(reply -> reply.get(8) != 0)
                .map(reply -> new Extension(Byte.toUnsignedInt(reply.get(9)), Byte.toUnsignedInt(reply.get(10))));
    }

    /** Returns an extension that must be asked for its version first; empty also when the server has only an older version. */
    public Optional<Extension> extension(String extension, int major, int minor) {
        return extension(extension).filter(found -> {
            byte[] request = X11Request.of(found.opcode(), QUERY_VERSION)
                    .int32(major)
                    .int32(minor)
                    .toBytes();
            return answer(request)
                    .filter(reply -> reply.getInt(8) > major || (reply.getInt(8) == major && reply.getInt(12) >= minor))
                    .isPresent();
        });
    }

    /** Takes the oldest event of a type, if one has come; reads what has come and does not wait. */
    public Optional<ByteBuffer> takeEvent(int type) {
        readEvents();
        Optional<ByteBuffer> first =
                events.stream().filter(event -> typeOf(event) == type).findFirst();
        first.ifPresent(events::remove);
        return first;
    }

    /** Takes the oldest event, if one has come. */
    public Optional<ByteBuffer> takeEvent() {
        readEvents();
        return Optional.ofNullable(events.poll());
    }

    /** Reports whether an event has come that nothing has taken. */
    public boolean hasEvent() {
        readEvents();
        return !events.isEmpty();
    }

    /** Returns the type without the mark of events that a program sent. */
    public static int typeOf(ByteBuffer event) {
        return event.get(0) & 0x7F;
    }

    private void readEvents() {
        Optional<ByteBuffer> event = xcb.readEvent();
        while (event.isPresent()) {
            sort(event.get());
            event = xcb.readEvent();
        }
    }

    private void sort(ByteBuffer event) {
        int type = typeOf(event);
        if (type == XError.TYPE) {
            refusals.add(XError.of(event));
        } else if (type == MAPPING_NOTIFY) {
            buttonsChanged |= event.get(4) == OF_THE_POINTER;
        } else {
            if (events.size() == MOST_EVENTS) {
                events.remove();
            }
            events.add(event);
        }
    }

    /** Sorts the events that came along with replies; sends and reads nothing. */
    private void sortPending() {
        Optional<ByteBuffer> event = xcb.nextEvent();
        while (event.isPresent()) {
            sort(event.get());
            event = xcb.nextEvent();
        }
    }

    /**
     * Returns the errors of requests without a reply that came along with replies, oldest first. Errors that {@link #failureOf}
     * has read are not included.
     */
    public List<XError> takeRefusals() {
        sortPending();
        List<XError> all = List.copyOf(refusals);
        refusals.clear();
        return all;
    }

    /** Reports whether the server announced, along with replies, a new pointer button mapping since the last call. */
    public boolean takeButtonsChanged() {
        sortPending();
        boolean changed = buttonsChanged;
        buttonsChanged = false;
        return changed;
    }

    /** Waits, if needed, until all requests are done, and returns the last error since the previous call. */
    private Optional<XError> settle() {
        if (xcb.isUnsettled()) {
            sync();
        }
        readEvents();
        Optional<XError> last =
                xcb.replies().takeRefusal().or(() -> refusals.stream().reduce((before, after) -> after));
        refusals.clear();
        return last;
    }

    /**
     * @param name such as {@code :0}
     * @throws DesktopException not_supported_here when the display cannot be opened
     */
    public static X11Connection open(String name) {
        return new X11Connection(XcbConnection.open(name), name, Optional.empty());
    }

    /**
     * Opens another connection to the same server, for events that no other code may take. When the new connection ends, such
     * as when a program ends it, this one counts as gone too: code that waits for its events would wait for ever.
     *
     * @throws DesktopException not_supported_here when the server accepts no further connection
     */
    public X11Connection beside() {
        X11Connection another = new X11Connection(XcbConnection.open(name), name, Optional.of(this));
        beside.add(another);
        return another;
    }

    /** Reports whether the server is gone, also when nothing was sent to it since it ended; sends nothing. */
    public boolean isGone() {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file).order(ByteOrder.nativeOrder()).putInt(file()).putShort(Libc.POLLRDHUP);
        return xcb.isGone() || Libc.poll(file, 1, 0) > 0 || beside.stream().anyMatch(X11Connection::isGone);
    }

    /** Returns the input that this connection sends. */
    public SentEvents sent() {
        return sent;
    }

    public long root() {
        return setup.root();
    }

    public String name() {
        return name;
    }

    /** Waits until the server has done all requests, or is gone. */
    public void sync() {
        try {
            var unused = xcb.inputFocus().get();
        } catch (DesktopException e) {
            // Callers that need to know call isGone.
            return;
        }
    }

    /** Waits as {@link #sync}, and drops all events that came. */
    public void discardEvents() {
        sync();
        readEvents();
        events.clear();
    }

    /** Runs requests, waits for them, and returns the last error among them. */
    public Optional<XError> failureOf(Runnable requests) {
        settle();
        runUntilGone(requests);
        Optional<XError> failure = settle();
        return xcb.isGone() ? Optional.of(XError.SERVER_GONE) : failure;
    }

    private void runUntilGone(Runnable requests) {
        try {
            requests.run();
        } catch (DesktopException e) {
            if (!xcb.isGone()) {
                throw e;
            }
        }
    }

    /**
     * Runs requests and waits until they are done.
     *
     * @param code of the exception when the server refuses one, or is gone
     */
    public void send(ErrorCode code, Runnable requests) {
        failureOf(requests).ifPresent(failure -> {
            throw DesktopException.of(
                    code, failure.equals(XError.SERVER_GONE) ? SERVER_GONE : "The X server refused " + failure);
        });
    }

    /**
     * Returns the exception for a request that got no reply.
     *
     * @param otherwise the message when the server still runs
     */
    public DesktopException unanswered(String otherwise) {
        return xcb.isGone()
                ? DesktopException.of(ErrorCode.UNEXPECTED_ERROR, SERVER_GONE)
                : DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, otherwise);
    }

    public boolean hasExtension(String extension) {
        return extension(extension).isPresent();
    }

    /** Returns the first byte of an extension's requests on this server; 0 when the server does not have the extension. */
    public int majorOpcode(String extension) {
        return extension(extension).map(Extension::opcode).orElse(0);
    }

    public long atom(String atomName) {
        return Integer.toUnsignedLong(xcb.atom(atomName));
    }

    /** Reports whether any program has used this atom since the server started. */
    public boolean hasAtom(String atomName) {
        return xcb.isKnown(atomName);
    }

    /** Returns the socket's file descriptor, to wait for what comes. */
    public int file() {
        return xcb.file();
    }

    /** Returns empty when this server does not have XKEYBOARD. */
    public Optional<Xkb> keyboard() {
        if (keyboard.isEmpty()) {
            keyboard = extension("XKEYBOARD").map(xkb -> new Xkb(this, xkb.opcode()));
        }
        return keyboard;
    }

    @Override
    public void close() {
        first.ifPresent(owner -> owner.beside.remove(this));
        xcb.close();
    }
}
