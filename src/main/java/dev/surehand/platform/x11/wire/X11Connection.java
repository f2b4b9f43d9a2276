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
 * One connection to an X server. Requests are answered late and errors later still: whoever needs to know calls {@link
 * #failureOf} around them. Neither an error nor the death of the server ends the JVM.
 */
public final class X11Connection implements AutoCloseable {

    private static final int QUERY_EXTENSION = 98;

    /** Any program may send us some, and nobody takes them all: what is kept is seconds of a hand that moves fast. */
    private static final int MOST_EVENTS = 10_000;

    /** Of all extensions that are asked for one. */
    private static final int QUERY_VERSION = 0;

    /** Everybody is sent it; that of the keymap is of no use here, since the keymap is read when it is needed. */
    private static final int MAPPING_NOTIFY = 34;

    private static final byte OF_THE_POINTER = 2;

    /** A sentence for people. */
    public static final String SERVER_GONE =
            "The X server is gone, and what was pressed with it; the next call connects again";

    private final XcbConnection wire;
    private final ServerSetup setup;
    private final Map<String, Optional<Extension>> extensions = new HashMap<>();
    /** Those that have come and nobody has taken yet, oldest first. */
    private final Deque<ByteBuffer> events = new ArrayDeque<>();

    /** Of requests without an answer. */
    private final List<XError> refusals = new ArrayList<>();

    private boolean buttonsChanged;

    private final ServerGrab grab;
    private Optional<Xkb> keyboard = Optional.empty();
    private final String name;
    private final SentEvents sent = new SentEvents(Clock.systemUTC());

    /**
     * What is needed to speak of an extension on this server.
     *
     * @param opcode with which its requests begin
     * @param firstEvent the number of its first event
     */
    public record Extension(int opcode, int firstEvent) {}

    /** Those of which this one is the first, and which end with it. */
    private final List<X11Connection> beside = new CopyOnWriteArrayList<>();

    private final Optional<X11Connection> first;

    private X11Connection(XcbConnection wire, String name, Optional<X11Connection> first) {
        this.wire = wire;
        grab = new ServerGrab(wire);
        this.setup = wire.setup();
        this.name = name;
        this.first = first;
    }

    /** Sends a request that has no answer, in order with the others, at the latest with the next question or {@link #sync}. */
    public void send(byte[] request) {
        wire.send(request);
    }

    /**
     * Sends a question and returns at once; the answer is to be asked for once, and is empty when the server refuses it. When
     * the server is gone, asking ends with unexpected_error.
     */
    public Supplier<Optional<ByteBuffer>> ask(byte[] request) {
        return wire.ask(request);
    }

    /**
     * As {@link #ask(byte[])}, with the answer read.
     *
     * @param reader may throw IndexOutOfBoundsException: the server is then taken to break the protocol
     */
    public <T> Supplier<Optional<T>> ask(byte[] request, Function<ByteBuffer, T> reader) {
        Supplier<Optional<ByteBuffer>> answer = wire.ask(request);
        return () -> answer.get().map(reply -> wire.replies().read(reply, reader));
    }

    /** Asks a question and waits; empty when the server refuses it, or is gone. */
    public Optional<ByteBuffer> answer(byte[] request) {
        try {
            return ask(request).get();
        } catch (DesktopException e) {
            // Whoever needs to know asks whether the server is gone.
            return Optional.empty();
        }
    }

    /** As {@link #ask}, for long answers: not a copy, but memory of C, to be given to {@link Libc#free}. */
    public Supplier<Optional<Pointer>> askForMemory(byte[] request) {
        return wire.askForMemory(request);
    }

    /** The same connection, for the protocol's own questions; it takes no events from here. */
    public XcbConnection questions() {
        return wire;
    }

    public ServerSetup setup() {
        return setup;
    }

    /** For a window or another thing that we make. */
    public int newId() {
        return wire.newId();
    }

    /** Empty when this server lacks it, or is gone. */
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

    /** One that wants to be asked for its version before anything else. Empty also when the server has only an older one. */
    public Optional<Extension> extension(String extension, int major, int minor) {
        return extension(extension).filter(found -> {
            byte[] request = X11Request.of(found.opcode(), QUERY_VERSION)
                    .int32(major)
                    .int32(minor)
                    .toBytes();
            return answer(request)
                    .filter(reply -> reply.getInt(8) > major || reply.getInt(8) == major && reply.getInt(12) >= minor)
                    .isPresent();
        });
    }

    /** Takes the oldest event of a type that has come, if there is one; reads what has come, and does not wait. */
    public Optional<ByteBuffer> takeEvent(int type) {
        readEvents();
        Optional<ByteBuffer> first =
                events.stream().filter(event -> typeOf(event) == type).findFirst();
        first.ifPresent(events::remove);
        return first;
    }

    /** Takes the oldest event that has come, if there is one. */
    public Optional<ByteBuffer> takeEvent() {
        readEvents();
        return Optional.ofNullable(events.poll());
    }

    /** Whether an event has come that nobody has taken. */
    public boolean hasEvent() {
        readEvents();
        return !events.isEmpty();
    }

    /** Without the mark of those that a program sent. */
    public static int typeOf(ByteBuffer event) {
        return event.get(0) & 0x7F;
    }

    private void readEvents() {
        Optional<ByteBuffer> event = wire.readEvent();
        while (event.isPresent()) {
            sort(event.get());
            event = wire.readEvent();
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

    /** Sorts what has come along with answers; asks and reads nothing. */
    private void heed() {
        Optional<ByteBuffer> event = wire.nextEvent();
        while (event.isPresent()) {
            sort(event.get());
            event = wire.nextEvent();
        }
    }

    /**
     * What the server refused, as it told along with answers, of requests that have none; oldest first. What {@link #failureOf}
     * was asked of is not among it.
     */
    public List<XError> takeRefusals() {
        heed();
        List<XError> all = List.copyOf(refusals);
        refusals.clear();
        return all;
    }

    /** Whether the server told, along with answers, that the pointer's buttons mean something else since this was asked last. */
    public boolean takeButtonsChanged() {
        heed();
        boolean changed = buttonsChanged;
        buttonsChanged = false;
        return changed;
    }

    /** Waits, if that is needed, until all requests are done, and tells whether one was refused since it was asked last. */
    private Optional<XError> settle() {
        if (wire.isUnsettled()) {
            sync();
        }
        readEvents();
        Optional<XError> last =
                wire.replies().takeRefusal().or(() -> refusals.stream().reduce((before, after) -> after));
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
     * Another one to the same server, for events that nobody else may take. When it ends, as by a program that ends it, this one
     * counts as gone too: who waits for its events would wait for ever.
     *
     * @throws DesktopException not_supported_here when the server takes no more
     */
    public X11Connection beside() {
        X11Connection another = new X11Connection(XcbConnection.open(name), name, Optional.of(this));
        beside.add(another);
        return another;
    }

    /** Also when nothing was asked of the server since it ended; asks nothing. */
    public boolean isGone() {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file).order(ByteOrder.nativeOrder()).putInt(file()).putShort(Libc.POLLRDHUP);
        return wire.isGone() || Libc.poll(file, 1, 0) > 0 || beside.stream().anyMatch(X11Connection::isGone);
    }

    /** The input that goes out here. */
    public SentEvents sent() {
        return sent;
    }

    public long root() {
        return setup.root();
    }

    /** As given to {@link #open}. */
    public String name() {
        return name;
    }

    /**
     * Does some work while the server serves no other connection; within such work, that is so already. It must be quick, and must
     * not wait for another one.
     */
    public void alone(Runnable work) {
        grab.during(work);
    }

    /** Waits until the server has done all that was asked of it, or is gone. */
    public void sync() {
        try {
            wire.inputFocus().get();
        } catch (DesktopException e) {
            // Whoever needs to know asks whether the server is gone.
            return;
        }
    }

    /** Waits as {@link #sync}, and drops all events that came. */
    public void discardEvents() {
        sync();
        readEvents();
        events.clear();
    }

    /** Runs requests, waits for them, and tells the last error among them. */
    public Optional<XError> failureOf(Runnable requests) {
        settle();
        runUntilGone(requests);
        Optional<XError> failure = settle();
        return wire.isGone() ? Optional.of(XError.SERVER_GONE) : failure;
    }

    private void runUntilGone(Runnable requests) {
        try {
            requests.run();
        } catch (DesktopException e) {
            if (!wire.isGone()) {
                throw e;
            }
        }
    }

    /**
     * Runs requests and waits until they are done.
     *
     * @param code what it means when the server refuses one, or is gone
     */
    public void send(ErrorCode code, Runnable requests) {
        failureOf(requests).ifPresent(failure -> {
            throw DesktopException.of(
                    code, failure.equals(XError.SERVER_GONE) ? SERVER_GONE : "The X server refused " + failure);
        });
    }

    /**
     * Why a question got no answer.
     *
     * @param otherwise what it means when the server is there
     */
    public DesktopException unanswered(String otherwise) {
        return wire.isGone()
                ? DesktopException.of(ErrorCode.UNEXPECTED_ERROR, SERVER_GONE)
                : DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, otherwise);
    }

    public boolean hasExtension(String extension) {
        return extension(extension).isPresent();
    }

    /** What requests of an extension begin with on this server; 0 when it lacks it. */
    public int majorOpcode(String extension) {
        return extension(extension).map(Extension::opcode).orElse(0);
    }

    public long atom(String atomName) {
        return Integer.toUnsignedLong(wire.atom(atomName));
    }

    /** Whether anybody has asked the server for this atom since it started. */
    public boolean hasAtom(String atomName) {
        return wire.isKnown(atomName);
    }

    /** The socket, to wait for what comes. */
    public int file() {
        return wire.file();
    }

    /** Empty when this server lacks XKEYBOARD. */
    public Optional<Xkb> keyboard() {
        if (keyboard.isEmpty()) {
            keyboard = extension("XKEYBOARD").map(xkb -> new Xkb(this, xkb.opcode()));
        }
        return keyboard;
    }

    @Override
    public void close() {
        first.ifPresent(owner -> owner.beside.remove(this));
        wire.close();
    }
}
