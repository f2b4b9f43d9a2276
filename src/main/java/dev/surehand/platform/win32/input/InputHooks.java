package dev.surehand.platform.win32.input;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.BaseTSD.ULONG_PTR;
import com.sun.jna.platform.win32.WinUser.LASTINPUTINFO;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages.KeyboardHookEvent;
import dev.surehand.platform.win32.bindings.User32Messages.MouseHookEvent;
import dev.surehand.platform.win32.system.LowLevelHooks;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

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

    private final User32 user32;
    private final KeyRoute route;
    private final Consumer<Seen> listener;
    private final MessageLoop loop;

    private final LowLevelHooks hooks;

    /** The event of a hook. Both are used only on the thread of the loop. */
    private final MouseHookEvent mouseEvent = new MouseHookEvent();

    private final KeyboardHookEvent keyEvent = new KeyboardHookEvent();

    /** The time stamp of the last event that a hook received, from any sender. It is used only on the thread of the loop. */
    private int lastTick;

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
        hooks = new LowLevelHooks(windows, this::mouse, this::key);
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
            hooks.onLoop(hooks::set);
            return hooks;
        } catch (DesktopException e) {
            hooks.close();
            throw e;
        }
    }

    private boolean set() {
        lastTick = lastInput();
        hooks.set();
        return true;
    }

    /**
     * Sets the hooks again when one is lost. Windows removes a hook that once returned too late, and does not report it. The
     * owner must call this method periodically.
     *
     * @throws DesktopException not_supported_here when Windows refuses or does not answer
     */
    void setAgainIfLost() {
        onLoop(() -> {
            boolean lost = lastInput() - lastTick > MOST_BEHIND;
            return (!lost && hooks.age() <= MOST_AGE) || set();
        });
    }

    private void onLoop(Supplier<Boolean> task) {
        if (loop.call(LIMIT, task).isEmpty()) {
            throw LowLevelHooks.refused("it did not answer in time");
        }
    }

    private int lastInput() {
        try (var info = new ScopedStructure<>(new LASTINPUTINFO())) {
            info.get().dwTime = lastTick;
            user32.GetLastInputInfo(info.get());
            return info.get().dwTime;
        }
    }

    private long mouse(int code, long message, Pointer details) {
        if (code == User32.HC_ACTION) {
            MouseHookEvent event = mouseEvent.at(details);
            lastTick = event.time;
            boolean isMove = message == User32.WM_MOUSEMOVE;
            Pixel to = Pixel.of(event.pt);
            if (!isOurs(event.dwExtraInfo) && !(isMove && OwnInput.hasPlaced(to))) {
                listener.accept(isMove ? moved(to) : new Seen.Pressed());
            }
        }
        return hooks.next(code, message, details);
    }

    private long key(int code, long message, Pointer details) {
        if (code == User32.HC_ACTION) {
            KeyboardHookEvent event = keyEvent.at(details);
            lastTick = event.time;
            boolean down = (event.flags & User32.LLKHF_UP) == 0;
            if (isOurs(event.dwExtraInfo)) {
                if (down && !route.letsThrough()) {
                    return LowLevelHooks.DROPPED;
                }
            } else if (!isFake(event)) {
                listener.accept(new Seen.KeyEvent(event.vkCode, down));
            }
        }
        return hooks.next(code, message, details);
    }

    /**
     * Returns a movement to a position. Windows moves the pointer only after all hooks have returned, so the pointer is still
     * at its previous position.
     */
    private Seen moved(Pixel to) {
        Optional<Pixel> from = Pixel.ofPointerIfKnown(user32);
        return new Seen.Moved(to, from.map(to::minus).filter(InputHooks::isPush));
    }

    private static boolean isPush(Pixel way) {
        return Math.max(Math.abs(way.x()), Math.abs(way.y())) <= MOST_PUSHED;
    }

    /**
     * Returns whether Windows itself has added a key event. Windows adds a left Ctrl to AltGr, and Shift events to keys of the
     * keypad. It does not copy the mark of the original event to them.
     */
    private static boolean isFake(KeyboardHookEvent event) {
        return event.vkCode != User32.VK_PACKET && (event.scanCode & User32.FAKE_SCAN_CODE) != 0;
    }

    private static boolean isOurs(ULONG_PTR extra) {
        return extra.intValue() == OwnInput.MARK;
    }

    @Override
    public void close() {
        loop.call(LIMIT, () -> {
            hooks.remove();
            return true;
        });
        loop.close();
    }
}
