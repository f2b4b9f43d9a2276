package dev.surehand.platform.win32.hand;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Finds out whether a program that the hand works takes the foreground or the focus of the person, and gives the foreground back. */
final class PersonsFront {

    /**
     * In how many checks in a row a program must be idle: one that waits for another program answers in the middle of what it
     * does.
     */
    private static final int IDLE_CHECKS = 3;

    private static final Polling TO_REST = Polling.ofMillis(30, 1000);

    /** The wait for the focus to go to a window that has just opened. */
    private static final Polling TO_TAKE = Polling.ofMillis(10, 400);

    private static final Polling TO_GIVE_BACK = Polling.ofMillis(10, 500);

    private static final String BUSY =
            "The program of window %s shows a menu, or a window of it is being moved, and both are of the person's mouse";

    private static final String TOOK =
            "The input was sent, but the program of window %s %s. Keys and clicks of the person may have gone there. Do not go on in this window with this hand.";

    private static final String CLOSED = "opened a menu, which takes the person's mouse; the menu was closed";
    private static final String GIVEN_BACK = "took the person's foreground for it; it was given back";
    private static final String KEPT = "took the person's foreground or focus for it, and keeps it";

    private final User32 user32;
    private final ControlMessages messages;
    private final Windows windows;
    private final Pause pause;

    /** @param windows the windows as the person has them */
    PersonsFront(ControlMessages messages, Windows windows, Pause pause) {
        this.messages = messages;
        this.windows = windows;
        this.pause = pause;
        user32 = messages.user32();
    }

    /** What the person has. */
    private record PersonsHold(Optional<WindowId> foreground, Optional<WindowId> focus, Set<WindowId> shown) {}

    /**
     * Refuses a window of the thread whose input is the person's: what a click there does with the focus is done with theirs.
     *
     * @throws DesktopException needs_shared_hand
     */
    void checkBehind(WindowId window) {
        HWND front = user32.GetForegroundWindow();
        if (front != null && messages.thread(front) == messages.thread(Win32WindowFacts.handle(window))) {
            throw HandAim.refused(
                    "Window %s is in front, or another window of the same part of its program, so its focus is the person's"
                            .formatted(window.wireName()));
        }
    }

    /**
     * Does something with a window, and checks afterwards that the person has kept foreground and focus.
     *
     * @throws DesktopException what the work throws; needs_shared_hand if the program shows a menu, or took what is the person's
     */
    void working(WindowId window, Runnable work) {
        int thread = messages.thread(Win32WindowFacts.handle(window));
        if (GuiThread.of(user32, thread).isBusy()) {
            throw HandAim.refused(BUSY.formatted(window.wireName()));
        }
        PersonsHold before =
                new PersonsHold(foreground(), GuiThread.of(user32, 0).focus(), Set.copyOf(windows.ids()));
        int process = process(window);
        try {
            work.run();
        } finally {
            check(window, thread, process, before);
        }
    }

    private void check(WindowId window, int thread, int process, PersonsHold before) {
        awaitIdle(window);
        if (hasOpened(process, before)) {
            pause.until(() -> isTaken(process, before), TO_TAKE);
        }
        boolean isMenu = closesMenu(thread);
        boolean isTaken = isTaken(process, before);
        boolean isGivenBack = isTaken && givesBack(process, before);
        if (isMenu || isTaken) {
            String what = isTaken ? (isGivenBack ? GIVEN_BACK : KEPT) : CLOSED;
            throw DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, TOOK.formatted(window.wireName(), what));
        }
    }

    private void awaitIdle(WindowId window) {
        AtomicInteger idle = new AtomicInteger();
        try (ProgramWatch program = windows.watchProgram(window)) {
            pause.until(
                    () -> {
                        ProgramState now = program.state();
                        boolean isBusy = now == ProgramState.UNREAD || now == ProgramState.WORKING;
                        return idle.updateAndGet(count -> isBusy ? 0 : count + 1) == IDLE_CHECKS;
                    },
                    TO_REST);
        }
    }

    /** Returns whether the program has opened a window. */
    private boolean hasOpened(int process, PersonsHold before) {
        Set<WindowId> opened = new HashSet<>(windows.ids());
        opened.removeAll(before.shown());
        return opened.stream().anyMatch(window -> process(window) == process);
    }

    private boolean isTaken(int process, PersonsHold before) {
        return isOther(foreground(), before.foreground(), process)
                || isOther(GuiThread.of(user32, 0).focus(), before.focus(), process);
    }

    /** Returns whether something has moved to a window of the process. Where else it moves, the person has moved it. */
    private boolean isOther(Optional<WindowId> now, Optional<WindowId> before, int process) {
        return !now.equals(before)
                && now.filter(window -> process(window) == process).isPresent();
    }

    private boolean givesBack(int process, PersonsHold before) {
        before.foreground().map(Win32WindowFacts::handle).ifPresent(user32::SetForegroundWindow);
        return pause.until(() -> !isTaken(process, before), TO_GIVE_BACK);
    }

    /** Returns whether the thread had opened a menu. */
    private boolean closesMenu(int thread) {
        GuiThread now = GuiThread.of(user32, thread);
        if (!now.isBusy()) {
            return false;
        }
        now.menuOwner()
                .map(Win32WindowFacts::handle)
                .ifPresent(owner -> messages.post(owner, User32.WM_CANCELMODE, 0, 0));
        pause.until(() -> !GuiThread.of(user32, thread).isBusy(), TO_GIVE_BACK);
        return true;
    }

    private Optional<WindowId> foreground() {
        return Optional.ofNullable(user32.GetForegroundWindow())
                .map(window -> user32.GetAncestor(window, WinUser.GA_ROOT))
                .map(Win32WindowFacts::id);
    }

    private int process(WindowId window) {
        IntByReference process = new IntByReference();
        user32.GetWindowThreadProcessId(Win32WindowFacts.handle(window), process);
        return process.getValue();
    }
}
