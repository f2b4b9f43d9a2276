package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyCombo;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.UserListener;
import dev.surehand.platform.x11.SentEvents.Kind;
import dev.surehand.platform.x11.X11Connection.Extension;
import dev.surehand.platform.x11.bindings.Libc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Listens, on a connection and a thread of its own, to what all devices do (XInput 2), and tells what this process has not sent.
 * Programs that send input of their own, such as a VNC server for its viewer, count as the user.
 */
final class UserWatch implements AutoCloseable {

    /** Nothing wakes the thread at the end of the desktop. */
    private static final int LOOK_MS = 500;

    private static final int SELECT_EVENTS = 46;
    private static final int QUERY_VERSION = 47;
    private static final int ALL_MASTER_DEVICES = 1;
    private static final int RAW_KEY_PRESS = 13;
    private static final int RAW_KEY_RELEASE = 14;
    private static final int RAW_BUTTON_PRESS = 15;
    private static final int RAW_BUTTON_RELEASE = 16;
    private static final int RAW_MOTION = 17;
    private static final int RAW_TOUCH_BEGIN = 22;

    /** An event of an extension, with the extension's number, its own, and a keycode or physical button. */
    private static final int GENERIC = 35;

    private static final int EXTENSION = 1;
    private static final int KIND = 8;
    private static final int DETAIL = 16;

    private static final int QUERY_POINTER = 38;

    private static final List<Integer> EVENTS =
            List.of(RAW_KEY_PRESS, RAW_KEY_RELEASE, RAW_BUTTON_PRESS, RAW_BUTTON_RELEASE, RAW_MOTION, RAW_TOUCH_BEGIN);

    private final String displayName;
    private final SentEvents sent;
    private final Optional<KeyCombo> hotkey;
    private final UserListener listener;
    private final Set<Integer> keysDown = new HashSet<>();
    private volatile boolean closed;

    private UserWatch(String displayName, SentEvents sent, Optional<KeyCombo> hotkey, UserListener listener) {
        this.displayName = displayName;
        this.sent = sent;
        this.hotkey = hotkey;
        this.listener = listener;
    }

    static UserWatch start(String displayName, SentEvents sent, Optional<KeyCombo> hotkey, UserListener listener) {
        UserWatch watch = new UserWatch(displayName, sent, hotkey, listener);
        Thread thread = new Thread(watch::run, "user input");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void run() {
        try (X11Connection connection = X11Connection.open(displayName)) {
            int extension = select(connection);
            sent.read();
            while (!closed && !connection.isGone()) {
                if (hasNews(connection)) {
                    tell(connection, extension);
                }
            }
            tellEnd("The connection on which the X server tells of it has ended.");
        } catch (DesktopException e) {
            tellEnd(e.getMessage());
        }
    }

    private void tellEnd(String reason) {
        if (!closed) {
            listener.unavailable(reason);
        }
    }

    /** The number by which events of the extension are known. */
    private static int select(X11Connection connection) {
        int opcode = connection
                .extension("XInputExtension")
                .filter(extension -> hasVersion2(connection, extension))
                .orElseThrow(() -> DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "The X server lacks XInput 2.2."))
                .opcode();
        byte[] request = Request.of(opcode, SELECT_EVENTS)
                .int32(connection.root())
                .int16(1)
                .pad(2)
                .int16(ALL_MASTER_DEVICES)
                .int16(1)
                .int32(EVENTS.stream().mapToInt(event -> 1 << event).sum())
                .toBytes();
        connection.send(ErrorCode.NOT_SUPPORTED_HERE, () -> connection.send(request));
        return opcode;
    }

    private static boolean hasVersion2(X11Connection connection, Extension extension) {
        byte[] question =
                Request.of(extension.opcode(), QUERY_VERSION).int16(2).int16(2).toBytes();
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
        boolean moved = false;
        Optional<ByteBuffer> event = connection.takeEvent();
        while (event.isPresent()) {
            moved |= isOf(extension, event.get()) && tell(connection, event.get());
            event = connection.takeEvent();
        }
        if (moved) {
            pointer(connection).ifPresent(listener::moved);
        }
    }

    private static Optional<ScreenPoint> pointer(X11Connection connection) {
        byte[] question =
                Request.core(QUERY_POINTER, 0).int32(connection.root()).toBytes();
        return connection.ask(question).get().map(r -> new ScreenPoint(r.getShort(16), r.getShort(18)));
    }

    private static boolean isOf(int extension, ByteBuffer event) {
        return X11Connection.typeOf(event) == GENERIC && Byte.toUnsignedInt(event.get(EXTENSION)) == extension;
    }

    /** Whether the user has moved the pointer. */
    private boolean tell(X11Connection connection, ByteBuffer event) {
        int type = event.getShort(KIND);
        int detail = event.getInt(DETAIL);
        if (type == RAW_MOTION) {
            return !sent.take(Kind.MOTION, 0);
        }
        if (kind(type).filter(kind -> sent.take(kind, detail)).isEmpty()) {
            listener.pressed();
            follow(connection, type, detail);
        }
        return false;
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

    /** Only what the user holds counts for the hotkey, not what a call does. */
    private void follow(X11Connection connection, int type, int keycode) {
        if (type == RAW_KEY_RELEASE) {
            keysDown.remove(keycode);
        } else if (type == RAW_KEY_PRESS && keysDown.add(keycode) && isHotkey(connection, keycode)) {
            listener.hotkeyPressed();
        }
    }

    private boolean isHotkey(X11Connection connection, int keycode) {
        if (hotkey.isEmpty() || keysDown.size() <= hotkey.get().modifiers().size()) {
            return false;
        }
        Keymap keymap = KeymapReader.read(connection);
        int group = LockState.read(connection).group();
        return isAmong(hotkey.get().key(), Set.of(keycode), keymap, group)
                && hotkey.get().modifiers().stream().allMatch(key -> isAmong(key, keysDown, keymap, group));
    }

    private static boolean isAmong(Key key, Set<Integer> keycodes, Keymap keymap, int group) {
        return X11Keyboard.keysyms(key).stream()
                .flatMap(keysym -> keymap.keycodes(keysym, group).stream())
                .anyMatch(keycodes::contains);
    }
}
