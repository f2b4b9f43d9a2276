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
 * Sees what anybody does with mouse and keyboard, and swallows none of it but keys of ours that would go astray. What this
 * process has sent is left out, by its mark; what other programs send is not, because they may send it for a person, as a remote
 * desktop does.
 */
final class InputHooks implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** Milliseconds. Windows stamps an event before it calls hooks. */
    private static final int MOST_BEHIND = 1000;

    /** Milliseconds. While one of the hooks is still called, the other's loss cannot be told. */
    private static final int MOST_AGE = 45_000;

    /**
     * Pixels in one report, after Windows has accelerated it. A mouse reports how far it was moved, 125 times a second or more
     * often; a tablet or the viewer of a remote desktop reports a place, which can be far from where a call has moved the pointer.
     */
    private static final int MOST_PUSHED = 300;

    /** What a hook returns so that nobody gets the event. */
    private static final long DROPPED = 1;

    private final User32 user32;
    private final Kernel32 kernel32;
    private final Pointer module;
    private final KeyRoute route;
    private final Consumer<Seen> listener;
    private final MessageLoop loop;

    /** Windows calls them as long as they are set. */
    private final User32.HookProc onMouse = this::mouse;

    private final User32.HookProc onKey = this::key;
    private Pointer mouseHook;
    private Pointer keyHook;

    /** Of the last event that was seen, whoever sent it; used on the thread of the loop. */
    private int lastTick;

    private int setTick;

    /** What somebody else has done. */
    sealed interface Seen {

        /**
         * @param to may be beyond the edge that the pointer was pushed against
         * @param way from where the pointer was; empty when that is unknown, or too far for one report of a mouse
         */
        record Moved(Pixel to, Optional<Pixel> way) implements Seen {

            /** The two in a row. */
            Moved then(Moved next) {
                return new Moved(next.to, way.flatMap(first -> next.way.map(first::plus)));
            }
        }

        /** A button or the wheel. */
        record Pressed() implements Seen {}

        /** @param code a virtual key */
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
     * From now on.
     *
     * @param route of our own keys
     * @param listener must return at once: everybody's input waits for it
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

    /** The old one stays until there is a new one. */
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
     * Windows takes a hook out, and tells nobody, when it once returned too late. To be asked now and then.
     *
     * @throws DesktopException not_supported_here when Windows refuses, or does not answer
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

    /** Windows moves the pointer when all hooks have returned. */
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

    /** Windows adds a left Ctrl to AltGr, and keys of Shift to the keypad's, without the mark of what they are added to. */
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
