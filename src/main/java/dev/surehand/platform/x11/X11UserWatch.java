package dev.surehand.platform.x11;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.hand.OwnDevices;
import dev.surehand.platform.x11.keyboard.Keymap;
import dev.surehand.platform.x11.keyboard.KeymapReader;
import dev.surehand.platform.x11.keyboard.LockState;
import dev.surehand.platform.x11.keyboard.X11Keyboard;
import dev.surehand.platform.x11.pointer.RawMotion;
import dev.surehand.platform.x11.wire.SentEvents;
import dev.surehand.platform.x11.wire.SentEvents.Kind;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Listens, on its own connection and thread, to the input of all devices (XInput 2), and reports the input that this process
 * has not sent. Input that other programs send, such as a VNC server for its viewer, counts as the user's.
 */
final class X11UserWatch implements AutoCloseable {

    /** The interval at which the thread checks whether it was closed, because nothing wakes it when the desktop is closed. */
    private static final int LOOK_MS = 500;

    private static final Duration BEFORE_RETRY = Duration.ofMillis(200);

    private static final int SELECT_EVENTS = 46;
    private static final int QUERY_VERSION = 47;
    private static final int ALL_MASTER_DEVICES = 1;
    private static final int RAW_KEY_PRESS = 13;
    private static final int RAW_KEY_RELEASE = 14;
    private static final int RAW_BUTTON_PRESS = 15;
    private static final int RAW_BUTTON_RELEASE = 16;
    private static final int RAW_MOTION = 17;
    private static final int RAW_TOUCH_BEGIN = 22;

    /**
     * The type of an extension's event, and the offsets of the extension's number, the extension's event type, the master device,
     * and a keycode or physical button.
     */
    private static final int GENERIC = 35;

    private static final int EXTENSION = 1;
    private static final int KIND = 8;
    private static final int DEVICE = 10;
    private static final int DETAIL = 16;

    private static final int QUERY_POINTER = 38;

    private static final List<Integer> EVENTS =
            List.of(RAW_KEY_PRESS, RAW_KEY_RELEASE, RAW_BUTTON_PRESS, RAW_BUTTON_RELEASE, RAW_MOTION, RAW_TOUCH_BEGIN);

    private final String displayName;
    private final Optional<SentEvents> sent;

    /** The devices of this process's own hands; nobody else uses them. */
    private final OwnDevices own;

    private final Optional<KeyCombo> hotkey;
    private final UserListener listener;
    private final Pause retry = new ThreadPause();

    /** Keycodes that the user holds. */
    private final Set<Integer> keysDown = new HashSet<>();

    /** Keycodes that this process holds. */
    private final Set<Integer> ourKeysDown = new HashSet<>();

    /** Whether the server has reported the place of one of our motions. */
    private boolean reportsPlaces;

    private volatile boolean closed;

    private X11UserWatch(
            String displayName,
            Optional<SentEvents> sent,
            OwnDevices own,
            Optional<KeyCombo> hotkey,
            UserListener listener) {
        this.displayName = displayName;
        this.sent = sent;
        this.own = own;
        this.hotkey = hotkey;
        this.listener = listener;
    }

    /**
     * @param sent what this process sends with the devices of the user; empty if it does not use them
     * @param own the devices of this process's own hands, also of those that come later
     */
    static X11UserWatch start(
            String displayName,
            Optional<SentEvents> sent,
            OwnDevices own,
            Optional<KeyCombo> hotkey,
            UserListener listener) {
        X11UserWatch watch = new X11UserWatch(displayName, sent, own, hotkey, listener);
        DaemonThreadFactory.start("user input", watch::run);
        return watch;
    }

    @Override
    public synchronized void close() {
        closed = true;
    }

    /** Watches on one connection after another, because any program can end a connection. */
    private void run() {
        boolean isOver = false;
        while (!closed && !isOver) {
            try (X11Connection connection = X11Connection.open(displayName)) {
                OptionalInt extension = select(connection);
                isOver = extension.isEmpty();
                if (isOver) {
                    reportUnlessClosed(() -> listener.unavailable("The X server lacks XInput 2.2."));
                } else {
                    listen(connection, extension.getAsInt());
                    reportUnlessClosed(() -> listener.lost("The connection to the X server has ended."));
                }
            } catch (DesktopException e) {
                reportUnlessClosed(() -> listener.lost(e.getMessage()));
            }
            if (!closed && !isOver) {
                retry.rest(BEFORE_RETRY);
            }
        }
    }

    private void listen(X11Connection connection, int extension) {
        keysDown.clear();
        ourKeysDown.clear();
        sent.ifPresent(SentEvents::read);
        reportUnlessClosed(listener::watching);
        while (!closed && !connection.isGone()) {
            if (hasNews(connection)) {
                tell(connection, extension);
            }
            own.settle(() -> {
                pointer(connection); // Its answer comes after all events that the server has sent before.
                tell(connection, extension);
            });
        }
    }

    /** Notifies the listener, unless this watch is closed. After that, the listener receives notifications of the next desktop. */
    private synchronized void reportUnlessClosed(Runnable what) {
        if (!closed) {
            what.run();
        }
    }

    /**
     * Selects the events to receive, and returns the number that marks events of the extension. Returns empty when the server
     * lacks the extension.
     *
     * @throws DesktopException when the server is gone, or refuses
     */
    private static OptionalInt select(X11Connection connection) {
        Optional<Extension> input = connection.extension("XInputExtension");
        if (input.filter(extension -> hasVersion2(connection, extension)).isEmpty()) {
            if (connection.isGone()) {
                throw connection.unanswered("");
            }
            return OptionalInt.empty();
        }
        int opcode = input.get().opcode();
        byte[] request = X11Request.of(opcode, SELECT_EVENTS)
                .int32(connection.root())
                .int16(1)
                .pad(2)
                .int16(ALL_MASTER_DEVICES)
                .int16(1)
                .int32(EVENTS.stream().mapToInt(event -> 1 << event).sum())
                .toBytes();
        connection.send(ErrorCode.NOT_SUPPORTED_HERE, () -> connection.send(request));
        return OptionalInt.of(opcode);
    }

    private static boolean hasVersion2(X11Connection connection, Extension extension) {
        byte[] question = X11Request.of(extension.opcode(), QUERY_VERSION)
                .int16(2)
                .int16(2)
                .toBytes();
        return connection.ask(question).get().isPresent();
    }

    private static boolean hasNews(X11Connection connection) {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file)
                .order(ByteOrder.nativeOrder())
                .putInt(connection.file())
                .putShort(Libc.POLLIN);
        return connection.hasEvent() || Libc.poll(file, 1, LOOK_MS) > 0;
    }

    private void tell(X11Connection connection, int extension) {
        List<RawMotion> pushes = new ArrayList<>();
        Optional<ByteBuffer> event = connection.takeEvent();
        while (event.isPresent()) {
            if (isOf(extension, event.get()) && !own.contains(event.get().getShort(DEVICE))) {
                tell(connection, event.get()).ifPresent(pushes::add);
            }
            event = connection.takeEvent();
        }
        pushes.stream()
                .reduce(RawMotion::plus)
                .ifPresent(push -> pointer(connection)
                        .ifPresent(to -> reportUnlessClosed(() -> listener.pushed(to, push.dx(), push.dy()))));
    }

    private static Optional<ScreenPoint> pointer(X11Connection connection) {
        byte[] question =
                X11Request.core(QUERY_POINTER, 0).int32(connection.root()).toBytes();
        return connection.ask(question).get().map(r -> new ScreenPoint(r.getShort(16), r.getShort(18)));
    }

    private static boolean isOf(int extension, ByteBuffer event) {
        return X11Connection.typeOf(event) == GENERIC && Byte.toUnsignedInt(event.get(EXTENSION)) == extension;
    }

    /** Handles one event. Returns how far the user has moved the pointer, or empty if the event is not such a motion. */
    private Optional<RawMotion> tell(X11Connection connection, ByteBuffer event) {
        int type = event.getShort(KIND);
        int detail = event.getInt(DETAIL);
        if (type == RAW_MOTION) {
            RawMotion motion = RawMotion.of(event);
            return isOurs(motion) ? Optional.empty() : Optional.of(motion);
        }
        boolean isOurs = kind(type).filter(kind -> isSent(kind, detail)).isPresent();
        if (!isOurs) {
            reportUnlessClosed(listener::pressed);
        }
        follow(connection, type, detail, isOurs ? ourKeysDown : keysDown);
        return Optional.empty();
    }

    /**
     * Whether a motion is ours. On servers that report places, our motion has the place to which it was sent, so the user's
     * motion between two of ours is not taken for one of ours.
     */
    private boolean isOurs(RawMotion motion) {
        boolean isToOurPlace = isSent(Kind.MOTION, motion.place());
        reportsPlaces |= isToOurPlace;
        return isToOurPlace
                || (!reportsPlaces
                        && sent.filter(ours -> ours.takeAny(Kind.MOTION)).isPresent());
    }

    private boolean isSent(Kind kind, int detail) {
        return sent.filter(ours -> ours.take(kind, detail)).isPresent();
    }

    private static Optional<Kind> kind(int type) {
        return switch (type) {
            case RAW_KEY_PRESS -> Optional.of(Kind.KEY_PRESS);
            case RAW_KEY_RELEASE -> Optional.of(Kind.KEY_RELEASE);
            case RAW_BUTTON_PRESS -> Optional.of(Kind.BUTTON_PRESS);
            case RAW_BUTTON_RELEASE -> Optional.of(Kind.BUTTON_RELEASE);
            default -> Optional.empty();
        };
    }

    /**
     * Records which keys are down, and reports the hotkey. The user must press its last key; its modifiers may be held by a
     * call, which keeps the user from pressing them.
     */
    private void follow(X11Connection connection, int type, int keycode, Set<Integer> down) {
        if (type == RAW_KEY_RELEASE) {
            down.remove(keycode);
        } else if (type == RAW_KEY_PRESS && down.add(keycode) && down == keysDown && isHotkey(connection, keycode)) {
            reportUnlessClosed(listener::hotkeyPressed);
        }
    }

    private boolean isHotkey(X11Connection connection, int keycode) {
        Set<Integer> down = new HashSet<>(keysDown);
        down.addAll(ourKeysDown);
        if (hotkey.isEmpty() || down.size() <= hotkey.get().modifiers().size()) {
            return false;
        }
        Keymap keymap = KeymapReader.read(connection);
        int group = LockState.read(connection).group();
        return isAmong(hotkey.get().key(), Set.of(keycode), keymap, group)
                && hotkey.get().modifiers().stream().allMatch(key -> isAmong(key, down, keymap, group));
    }

    private static boolean isAmong(Key key, Set<Integer> keycodes, Keymap keymap, int group) {
        return X11Keyboard.keysyms(key).stream()
                .flatMap(keysym -> keymap.keycodes(keysym, group).stream())
                .anyMatch(keycodes::contains);
    }
}
