package dev.surehand.platform.win32.input;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages.KeyboardHook;
import dev.surehand.platform.win32.bindings.User32Messages.MouseHook;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reports all mouse and keyboard input of the session. It ignores input of this process, which it recognises by its mark. It
 * does not ignore input of other programs, because they may send it for a person, as a remote desktop does. It drops only keys
 * of this process that would reach a wrong window.
 */
final class InputHooks implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /**
     * In milliseconds. When the last input of Windows is newer than the last event of the hooks by more than this, a hook is
     * lost. The limit is above 0 because Windows stamps an event before it calls the hooks.
     */
    private static final int MOST_BEHIND = 1000;

    /**
     * In milliseconds. The hooks are set again after this time, because the loss of one hook cannot be detected while the other
     * is still called.
     */
    private static final int MOST_AGE = 45_000;

    /**
     * The longest movement of a mouse in one report, in pixels, after Windows has accelerated it. A mouse reports how far it
     * was moved, 125 times a second or more often. A tablet or the viewer of a remote desktop reports a position, which can be
     * far from the position to which a call has moved the pointer.
     */
    private static final int MOST_PUSHED = 300;

    /** The return value of a hook that drops the event. */
    private static final long DROPPED = 1;

    private final User32 user32;
    private final Kernel32 kernel32;
    private final Pointer module;
    private final KeyRoute route;
    private final Consumer<Seen> listener;
    private final MessageLoop loop;

    /** References to the hook procedures, because Windows calls them as long as the hooks are set. */
    private final User32.HookProc onMouse = this::mouse;

    private final User32.HookProc onKey = this::key;
    private Pointer mouseHook;
    private Pointer keyHook;

    /** The time stamp of the last event that a hook received, from any sender. It is used only on the thread of the loop. */
    private int lastTick;

    private int setTick;

    /** Input that does not come from this process. */
    sealed interface Seen {

        /**
         * A movement of the pointer.
         *
         * @param to the new position; it can be beyond the edge against which the pointer was pushed
         * @param way the movement in pixels from the previous position; empty when it is unknown or too long for one report of a mouse
         */
        record Moved(Pixel to, Optional<Pixel> way) implements Seen {

            /** Returns this movement and the next one as one movement. */
            Moved then(Moved next) {
                return new Moved(next.to, way.flatMap(first -> next.way.map(first::plus)));
            }
        }

        /** An event of a button or the wheel. */
        record Pressed() implements Seen {}

        /**
         * An event of a key.
         *
         * @param code a virtual key
         */
        record KeyEvent(int code, boolean down) implements Seen {}
    }

    private InputHooks(WindowsLibraries windows, KeyRoute route, Consumer<Seen> listener) {
        this.route = route;
        user32 = windows.user32();
        kernel32 = windows.kernel32();
        module = kernel32.GetModuleHandleW(null);
        this.listener = listener;
        loop = MessageLoop.start(windows, "input hooks", MessageLoop.Receiver.NONE);
    }

    /**
     * Sets the hooks and reports input from now on.
     *
     * @param route the route of keys that this process sends
     * @param listener must return at once, because all input of the session waits for it
     * @throws DesktopException not_supported_here when Windows refuses
     */
    static InputHooks set(WindowsLibraries windows, KeyRoute route, Consumer<Seen> listener) {
        InputHooks hooks = new InputHooks(windows, route, listener);
        try {
            hooks.loop.call(LIMIT, hooks::set).orElseThrow(() -> refused("it did not answer in time"));
            return hooks;
        } catch (DesktopException e) {
            hooks.close();
            throw e;
        }
    }

    private boolean set() {
        lastTick = lastInput();
        setTick = kernel32.GetTickCount();
        mouseHook = replace(mouseHook, User32.WH_MOUSE_LL, onMouse);
        keyHook = replace(keyHook, User32.WH_KEYBOARD_LL, onKey);
        return true;
    }

    /** Sets a new hook, and removes the old one only after that. */
    private Pointer replace(Pointer old, int kind, User32.HookProc procedure) {
        Pointer hook = user32.SetWindowsHookExW(kind, procedure, module, 0);
        if (hook == null) {
            throw refused("error %d".formatted(kernel32.GetLastError()));
        }
        unhook(old);
        return hook;
    }

    private static DesktopException refused(String why) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Windows does not let this program see mouse and keyboard (%s).".formatted(why));
    }

    /**
     * Sets the hooks again when one is lost. Windows removes a hook that once returned too late, and does not report it. The
     * owner must call this method periodically.
     *
     * @throws DesktopException not_supported_here when Windows refuses or does not answer
     */
    void setAgainIfLost() {
        loop.call(LIMIT, () -> {
                    boolean lost = lastInput() - lastTick > MOST_BEHIND;
                    return !lost && kernel32.GetTickCount() - setTick <= MOST_AGE || set();
                })
                .orElseThrow(() -> refused("it did not answer in time"));
    }

    private int lastInput() {
        try (Memory info = new Memory(LastInput.SIZE)) {
            info.setInt(0, LastInput.SIZE);
            info.setInt(4, lastTick);
            user32.GetLastInputInfo(info);
            return info.getInt(4);
        }
    }

    private long mouse(int code, long message, Pointer details) {
        if (code == User32.HC_ACTION) {
            lastTick = details.getInt(MouseHook.TIME);
            boolean isMove = message == User32.WM_MOUSEMOVE;
            if (!isOurs(details.getLong(MouseHook.EXTRA)) && !(isMove && isPlaced(details))) {
                listener.accept(isMove ? moved(at(details)) : new Seen.Pressed());
            }
        }
        return user32.CallNextHookEx(null, code, message, details);
    }

    private long key(int code, long message, Pointer details) {
        if (code == User32.HC_ACTION) {
            lastTick = details.getInt(KeyboardHook.TIME);
            boolean down = (details.getInt(KeyboardHook.FLAGS) & KeyboardHook.UP) == 0;
            if (isOurs(details.getLong(KeyboardHook.EXTRA))) {
                if (down && !route.letsThrough()) {
                    return DROPPED;
                }
            } else if (!isFake(details)) {
                listener.accept(new Seen.KeyEvent(details.getInt(0), down));
            }
        }
        return user32.CallNextHookEx(null, code, message, details);
    }

    /**
     * Returns a movement to a position. Windows moves the pointer only after all hooks have returned, so the pointer is still
     * at its previous position.
     */
    private Seen moved(Pixel to) {
        try (Memory point = new Memory(Pixel.SIZE)) {
            Optional<Pixel> from = user32.GetCursorPos(point) == 0
                    ? Optional.empty()
                    : Optional.of(new Pixel(point.getInt(0), point.getInt(4)));
            return new Seen.Moved(to, from.map(to::minus).filter(InputHooks::isPush));
        }
    }

    private static boolean isPush(Pixel way) {
        return Math.max(Math.abs(way.x()), Math.abs(way.y())) <= MOST_PUSHED;
    }

    private static boolean isPlaced(Pointer details) {
        return OwnInput.hasPlaced(at(details));
    }

    private static Pixel at(Pointer details) {
        return new Pixel(details.getInt(0), details.getInt(4));
    }

    /**
     * Returns whether Windows itself has added a key event. Windows adds a left Ctrl to AltGr, and Shift events to keys of the
     * keypad. It does not copy the mark of the original event to them.
     */
    private static boolean isFake(Pointer details) {
        return details.getInt(0) != KeyboardHook.PACKET
                && (details.getInt(KeyboardHook.SCAN_CODE) & KeyboardHook.FAKE) != 0;
    }

    private static boolean isOurs(long extra) {
        return (int) extra == OwnInput.MARK;
    }

    private void unhook(Pointer hook) {
        if (hook != null) {
            user32.UnhookWindowsHookEx(hook);
        }
    }

    @Override
    public void close() {
        loop.call(LIMIT, () -> {
            unhook(mouseHook);
            unhook(keyHook);
            return true;
        });
        loop.close();
    }
}
