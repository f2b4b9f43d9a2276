package dev.surehand.platform.x11;

import com.sun.jna.Function;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xlib;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One connection to an X server. Requests are answered late and errors later still: whoever needs to know calls {@link
 * #failureOf} around them. Neither an error nor the death of the server ends the JVM, as Xlib would have it.
 */
final class X11Connection implements AutoCloseable {

    /** Offsets in XErrorEvent on 64 bits. */
    private static final int ERROR_CODE = 32;

    private static final int ERROR_REQUEST = 33;

    private static final int QUERY_EXTENSION = 98;

    /** Everybody is sent it with each change of the keymap, and nobody here needs it: the keymap is read when it is used. */
    private static final int MAPPING_NOTIFY = 34;

    private static final ThreadLocal<Failure> LAST = new ThreadLocal<>();

    // Xlib keeps these pointers for the life of the process: the fields keep the callbacks from being collected.
    private static final Xlib.ErrorHandler ON_ERROR = (display, event) -> {
        LAST.set(new Failure(event.getByte(ERROR_CODE) & 0xFF, event.getByte(ERROR_REQUEST) & 0xFF));
        return 0;
    };
    private static final Xlib.IoErrorHandler ON_SERVER_GONE = display -> 0;

    /** A sentence for people. */
    static final String SERVER_GONE =
            "The X server is gone, and what was pressed with it; the next call connects again";

    private final Xlib.IoErrorExitHandler doNotExit = (display, data) -> gone();
    private boolean gone;
    private final Pointer display;
    private final XcbConnection wire;
    private final ServerSetup setup;
    private final Map<String, Extension> extensions = new HashMap<>();
    /** Those that have come and nobody has taken yet, oldest first. */
    private final Deque<ByteBuffer> events = new ArrayDeque<>();

    private Optional<XError> refusal = Optional.empty();
    private Optional<Xkb> keyboard = Optional.empty();
    private final String name;
    private final Map<String, Long> atoms = new HashMap<>();
    private final SentEvents sent = new SentEvents(Clock.systemUTC());

    /** @param error an X error code, such as 3 for BadWindow */
    record Failure(int error, int request) {
        static final Failure SERVER_GONE = new Failure(-1, -1);
    }

    /**
     * What is needed to speak of an extension on this server.
     *
     * @param opcode with which its requests begin
     * @param firstEvent the number of its first event
     */
    record Extension(int opcode, int firstEvent) {}

    private X11Connection(Pointer display, XcbConnection wire, String name) {
        this.display = display;
        this.wire = wire;
        this.setup = wire.setup();
        this.name = name;
    }

    /** Sends a request that has no answer, in order with the others, at the latest with the next question or {@link #sync}. */
    void send(byte[] request) {
        wire.send(request);
    }

    /**
     * Sends a question and returns at once; the answer is to be asked for once, and is empty when the server refuses it. When
     * the server is gone, asking ends with unexpected_error.
     */
    Supplier<Optional<ByteBuffer>> ask(byte[] request) {
        return wire.ask(request);
    }

    ServerSetup setup() {
        return setup;
    }

    /** For a window or another thing that we make. */
    int newId() {
        return wire.newId();
    }

    /** Empty when this server lacks it, or is gone. */
    Optional<Extension> extension(String extension) {
        return Optional.ofNullable(extensions.computeIfAbsent(extension, this::askedFor));
    }

    private Extension askedFor(String extension) {
        byte[] bytes = extension.getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = Request.core(QUERY_EXTENSION, 0)
                .int16(bytes.length)
                .int16(0)
                .bytes(bytes)
                .toBytes();
        return ask(request)
                .get()
                .filter(reply -> reply.get(8) != 0)
                .map(reply -> new Extension(Byte.toUnsignedInt(reply.get(9)), Byte.toUnsignedInt(reply.get(10))))
                .orElse(null);
    }

    /** Takes the oldest event of a type that has come, if there is one; reads what has come, and does not wait. */
    Optional<ByteBuffer> takeEvent(int type) {
        readEvents();
        Optional<ByteBuffer> first =
                events.stream().filter(event -> typeOf(event) == type).findFirst();
        first.ifPresent(events::remove);
        return first;
    }

    /** Takes the oldest event that has come, if there is one. */
    Optional<ByteBuffer> takeEvent() {
        readEvents();
        return Optional.ofNullable(events.poll());
    }

    /** Whether an event has come that nobody has taken. */
    boolean hasEvent() {
        readEvents();
        return !events.isEmpty();
    }

    /** Without the mark of those that a program sent. */
    static int typeOf(ByteBuffer event) {
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
        if (event.get(0) == XError.TYPE) {
            refusal = Optional.of(XError.of(event));
        } else if (typeOf(event) != MAPPING_NOTIFY) {
            events.add(event);
        }
    }

    /** Waits, if that is needed, until all requests are done, and tells whether one was refused since it was asked last. */
    private Optional<XError> settle() {
        if (wire.isUnsettled()) {
            syncWire();
        }
        readEvents();
        Optional<XError> last = wire.takeRefusal().or(() -> refusal);
        refusal = Optional.empty();
        return last;
    }

    private void syncWire() {
        try {
            wire.inputFocus().get();
        } catch (DesktopException e) {
            // Whoever needs to know asks whether the server is gone.
            return;
        }
    }

    /**
     * @param name such as {@code :0}
     * @throws DesktopException not_supported_here when the display cannot be opened
     */
    static X11Connection open(String name) {
        Xlib.XInitThreads();
        Xlib.XSetErrorHandler(ON_ERROR);
        Xlib.XSetIOErrorHandler(ON_SERVER_GONE);
        Pointer display = Xlib.XOpenDisplay(name);
        if (display == null) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Cannot open X display \"%s\": is it running, and may this user connect to it (xauth, XAUTHORITY)?"
                            .formatted(name));
        }
        X11Connection connection = new X11Connection(display, XcbConnection.open(name), name);
        connection.keepJvmWhenServerDies();
        return connection;
    }

    /** Since libX11 1.7; before it the death of the X server ends this process. */
    private void keepJvmWhenServerDies() {
        try {
            Function set = NativeLibrary.getInstance(Xlib.LIBRARY).getFunction("XSetIOErrorExitHandler");
            set.invokeVoid(new Object[] {display, doNotExit, null});
        } catch (UnsatisfiedLinkError e) {
            // An older libX11: nothing else can be done about it.
            return;
        }
    }

    private void gone() {
        gone = true;
    }

    /** Also when nothing was asked of the server since it ended; asks nothing. */
    boolean isGone() {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file)
                .order(ByteOrder.nativeOrder())
                .putInt(Xlib.XConnectionNumber(display))
                .putShort(Libc.POLLRDHUP);
        return gone || Libc.poll(file, 1, 0) > 0;
    }

    Pointer display() {
        return display;
    }

    /** The input that goes out here. */
    SentEvents sent() {
        return sent;
    }

    long root() {
        return setup.root();
    }

    /** As given to {@link #open}. */
    String name() {
        return name;
    }

    int screen() {
        return Xlib.XDefaultScreen(display);
    }

    /** Waits until the server has done all that was asked of it. */
    void sync() {
        syncWire();
        Xlib.XSync(display, 0);
    }

    /** Waits as {@link #sync}, and drops all events that came. */
    void discardEvents() {
        syncWire();
        readEvents();
        events.clear();
        Xlib.XSync(display, 1);
    }

    /** As {@link #sync}, but asks only where something is left unanswered: each question is a way to the server and back. */
    private void awaitAnswers() {
        if (Xlib.XLastKnownRequestProcessed(display) != Xlib.XNextRequest(display) - 1) {
            sync();
        }
    }

    /** Runs requests, waits for them, and tells the last error among them. */
    Optional<Failure> failureOf(Runnable requests) {
        awaitAnswers();
        settle();
        LAST.remove();
        requests.run();
        awaitAnswers();
        Optional<Failure> failure = settle().map(refused -> new Failure(refused.code(), refused.request()))
                .or(() -> Optional.ofNullable(gone || wire.isGone() ? Failure.SERVER_GONE : LAST.get()));
        LAST.remove();
        return failure;
    }

    /**
     * Runs requests and waits until they are done.
     *
     * @param code what it means when the server refuses one, or is gone
     */
    void send(ErrorCode code, Runnable requests) {
        failureOf(requests).ifPresent(failure -> {
            throw DesktopException.of(code, sentence(failure));
        });
    }

    private String sentence(Failure failure) {
        if (failure.equals(Failure.SERVER_GONE)) {
            return SERVER_GONE;
        }
        // An error's name, such as "BadWindow (invalid Window parameter)".
        byte[] text = new byte[256];
        Xlib.XGetErrorText(display, failure.error(), text, text.length);
        return "The X server refused request %d: %s".formatted(failure.request(), Native.toString(text));
    }

    /**
     * Why a question got no answer.
     *
     * @param otherwise what it means when the server is there
     */
    DesktopException unanswered(String otherwise) {
        return gone || wire.isGone()
                ? DesktopException.of(ErrorCode.UNEXPECTED_ERROR, SERVER_GONE)
                : DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, otherwise);
    }

    boolean hasExtension(String extension) {
        return extension(extension).isPresent();
    }

    /** What requests of an extension begin with on this server; 0 when it lacks it. */
    int majorOpcode(String extension) {
        return extension(extension).map(Extension::opcode).orElse(0);
    }

    long atom(String atomName) {
        return atoms.computeIfAbsent(atomName, n -> Xlib.XInternAtom(display, n, 0));
    }

    /** Whether anybody has asked the server for this atom since it started. */
    boolean hasAtom(String atomName) {
        return Xlib.XInternAtom(display, atomName, 1) != Xlib.NONE;
    }

    /** Empty when this server lacks XKEYBOARD. */
    Optional<Xkb> keyboard() {
        if (keyboard.isEmpty()) {
            keyboard = extension("XKEYBOARD").map(xkb -> new Xkb(this, xkb.opcode()));
        }
        return keyboard;
    }

    @Override
    public void close() {
        wire.close();
        Xlib.XCloseDisplay(display);
    }
}
