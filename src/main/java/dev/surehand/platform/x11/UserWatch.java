package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyCombo;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.UserListener;
import dev.surehand.platform.x11.SentEvents.Kind;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xi;
import dev.surehand.platform.x11.bindings.Xlib;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Listens, on connections and a thread of its own, to what all devices do (XInput 2), and tells what this process has not sent.
 * Programs that send input of their own, such as a VNC server for its viewer, count as the user.
 */
final class UserWatch implements AutoCloseable {

    /** Nothing wakes the thread at the end of the desktop. */
    private static final int LOOK_MS = 500;

    private static final List<Integer> EVENTS = List.of(
            Xi.RAW_KEY_PRESS,
            Xi.RAW_KEY_RELEASE,
            Xi.RAW_BUTTON_PRESS,
            Xi.RAW_BUTTON_RELEASE,
            Xi.RAW_MOTION,
            Xi.RAW_TOUCH_BEGIN);

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
        try (X11Connection connection = X11Connection.open(displayName);
                XcbConnection questions = XcbConnection.open(displayName)) {
            int extension = select(connection);
            sent.read();
            while (!closed && !connection.isGone()) {
                if (hasNews(connection)) {
                    tell(connection, questions, extension);
                }
            }
        } catch (LinkageError e) {
            listener.unavailable("libXi is missing: install libxi6.");
        } catch (DesktopException e) {
            if (!closed) {
                listener.unavailable(e.getMessage());
            }
        }
    }

    /** The number by which events of the extension are known. */
    private static int select(X11Connection connection) {
        IntByReference opcode = new IntByReference();
        IntByReference unused = new IntByReference();
        boolean there = Xlib.XQueryExtension(connection.display(), "XInputExtension", opcode, unused, unused) != 0
                && Xi.XIQueryVersion(connection.display(), new IntByReference(2), new IntByReference(2)) == Xi.SUCCESS;
        if (!there) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "The X server lacks XInput 2.2.");
        }
        try (Memory bits = new Memory(4);
                Memory mask = new Memory(Xi.EventMask.SIZE)) {
            bits.setInt(0, EVENTS.stream().mapToInt(event -> 1 << event).sum());
            mask.setInt(Xi.EventMask.DEVICE, Xi.ALL_MASTER_DEVICES);
            mask.setInt(Xi.EventMask.LENGTH, 4);
            mask.setPointer(Xi.EventMask.MASK, bits);
            connection.send(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    () -> Xi.XISelectEvents(connection.display(), connection.root(), mask, 1));
        }
        return opcode.getValue();
    }

    private static boolean hasNews(X11Connection connection) {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file)
                .order(ByteOrder.nativeOrder())
                .putInt(Xlib.XConnectionNumber(connection.display()))
                .putShort(Libc.POLLIN);
        return Xlib.XPending(connection.display()) > 0 || Libc.poll(file, 1, LOOK_MS) > 0;
    }

    private void tell(X11Connection connection, XcbConnection questions, int extension) {
        boolean moved = false;
        try (Memory event = new Memory(Xlib.EVENT_SIZE)) {
            while (Xlib.XPending(connection.display()) > 0) {
                Xlib.XNextEvent(connection.display(), event);
                moved |= isOfExtension(event, extension) && tell(connection, event);
            }
        }
        if (moved) {
            questions
                    .pointer(connection.root())
                    .get()
                    .ifPresent(pointer -> listener.moved(new ScreenPoint(pointer.x(), pointer.y())));
        }
    }

    private static boolean isOfExtension(Pointer event, int extension) {
        return event.getInt(Xlib.GenericEvent.TYPE) == Xlib.GENERIC_EVENT
                && event.getInt(Xlib.GenericEvent.EXTENSION) == extension;
    }

    /** Whether the user has moved the pointer. */
    private boolean tell(X11Connection connection, Pointer event) {
        int type = event.getInt(Xlib.GenericEvent.KIND);
        if (Xlib.XGetEventData(connection.display(), event) == 0) {
            return false;
        }
        int detail;
        try {
            detail = event.getPointer(Xlib.GenericEvent.DATA).getInt(Xi.RawEvent.DETAIL);
        } finally {
            Xlib.XFreeEventData(connection.display(), event);
        }
        if (type == Xi.RAW_MOTION) {
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
            case Xi.RAW_KEY_PRESS -> Optional.of(Kind.KEY_PRESS);
            case Xi.RAW_KEY_RELEASE -> Optional.of(Kind.KEY_RELEASE);
            case Xi.RAW_BUTTON_PRESS -> Optional.of(Kind.BUTTON_PRESS);
            case Xi.RAW_BUTTON_RELEASE -> Optional.of(Kind.BUTTON_RELEASE);
            default -> Optional.empty();
        };
    }

    /** Only what the user holds counts for the hotkey, not what a call does. */
    private void follow(X11Connection connection, int type, int keycode) {
        if (type == Xi.RAW_KEY_RELEASE) {
            keysDown.remove(keycode);
        } else if (type == Xi.RAW_KEY_PRESS && keysDown.add(keycode) && isHotkey(connection, keycode)) {
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
