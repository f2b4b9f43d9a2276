package dev.surehand.platform.win32.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages.KeyboardHookEvent;
import dev.surehand.platform.win32.bindings.User32Messages.MouseHookEvent;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.LowLevelHooks;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * Drops the buttons and the keys of the person by hooks, so that no program gets them. The pointer moves as always, and the
 * wheel turns over what the person looks for. What was held before is released as always.
 */
final class Win32Pointing implements Pointing {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /**
     * In milliseconds. The hooks are set again after this time, because Windows removes a hook that once returned too late, and
     * does not report it.
     */
    private static final int MOST_AGE = 2_000;

    private final User32 user32;
    private final MessageLoop loop;
    private final Queue<Pointed> acts = new ConcurrentLinkedQueue<>();

    private final LowLevelHooks hooks;

    // What follows is used only on the thread of the loop.
    private final MouseHookEvent mouseEvent = new MouseHookEvent();
    private final KeyboardHookEvent keyEvent = new KeyboardHookEvent();
    private final Set<Long> heldButtons = new HashSet<>();
    private final Set<Integer> heldKeys = new HashSet<>();

    /** Where the left button was pressed. */
    private Pixel chosenAt = new Pixel(0, 0);

    private Win32Pointing(WindowsLibraries windows) {
        user32 = windows.user32();
        hooks = new LowLevelHooks(windows, this::mouse, this::key);
        loop = MessageLoop.start(windows, "pointing", MessageLoop.Receiver.NONE);
    }

    /** @throws DesktopException not_supported_here when Windows refuses the hooks */
    static Win32Pointing begin(WindowsLibraries windows) {
        Win32Pointing pointing = new Win32Pointing(windows);
        boolean isBegun = false;
        try {
            pointing.onLoop(() -> {
                new DpiAwareness(windows).enter();
                return pointing.set();
            });
            isBegun = true;
            return pointing;
        } finally {
            if (!isBegun) {
                pointing.close();
            }
        }
    }

    private void onLoop(Supplier<Boolean> task) {
        if (loop.call(LIMIT, task).isEmpty()) {
            throw LowLevelHooks.refused("it did not answer in time");
        }
    }

    private boolean set() {
        hooks.set();
        return true;
    }

    private long mouse(int code, long message, Pointer details) {
        boolean drops = code == User32.HC_ACTION && takes(message, mouseEvent.at(details));
        // The other hooks see it in any case, such as those that watch for the person's stop.
        long answer = hooks.next(code, message, details);
        return drops ? LowLevelHooks.DROPPED : answer;
    }

    /** Returns whether the event is dropped. */
    private boolean takes(long message, MouseHookEvent event) {
        Pixel at = Pixel.of(event.pt);
        return switch ((int) message) {
            case User32.WM_MOUSEMOVE -> moved(at);
            case User32.WM_LBUTTONDOWN, User32.WM_RBUTTONDOWN, User32.WM_MBUTTONDOWN, User32.WM_XBUTTONDOWN ->
                pressed(message, at);
            case User32.WM_LBUTTONUP -> released(message, chosenAt, PersonAct.CHOSEN);
            case User32.WM_RBUTTONUP, User32.WM_MBUTTONUP, User32.WM_XBUTTONUP ->
                released(message, at, PersonAct.DECLINED);
            default -> false;
        };
    }

    private boolean moved(Pixel to) {
        if (heldButtons.isEmpty()) {
            add(to, PersonAct.MOVED);
        }
        return false;
    }

    private boolean pressed(long down, Pixel at) {
        heldButtons.add(down);
        if (down == User32.WM_LBUTTONDOWN) {
            chosenAt = at;
        }
        return true;
    }

    /** The release ends the pick, so that no program gets half a click. */
    private boolean released(long up, Pixel at, PersonAct act) {
        boolean isOfPick = heldButtons.remove(up - 1);
        if (isOfPick) {
            add(at, act);
        }
        return isOfPick;
    }

    private long key(int code, long message, Pointer details) {
        boolean drops = code == User32.HC_ACTION && takes(keyEvent.at(details));
        long answer = hooks.next(code, message, details);
        return drops ? LowLevelHooks.DROPPED : answer;
    }

    private boolean takes(KeyboardHookEvent event) {
        if ((event.flags & User32.LLKHF_UP) != 0) {
            return heldKeys.remove(event.vkCode);
        }
        heldKeys.add(event.vkCode);
        add(Pixel.ofPointerIfKnown(user32).orElse(chosenAt), PersonAct.DECLINED);
        return true;
    }

    private void add(Pixel at, PersonAct act) {
        acts.add(new Pointed(at.toScreen(), act));
    }

    /** @throws DesktopException not_supported_here when Windows takes the hooks away */
    @Override
    public Optional<Pointed> next() {
        onLoop(() -> hooks.age() <= MOST_AGE || set());
        Optional<Pointed> last = Optional.empty();
        for (Pointed act = acts.poll(); act != null; act = acts.poll()) {
            last = Optional.of(act);
            if (act.kind() != PersonAct.MOVED) {
                return last;
            }
        }
        return last;
    }

    @Override
    public void close() {
        // The loop removes the hooks if this comes too late, because they end with its thread.
        var unused = loop.call(LIMIT, () -> {
            hooks.remove();
            return true;
        });
        loop.close();
    }
}
