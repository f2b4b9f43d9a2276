package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
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

    private static final String SHARED =
            "Window %s is in front, or another one that shares its focus, so the focus there is the person's";

    private static final String TOOK =
            "The input was sent, but the program of window %s %s. Keys and clicks of the person may have gone there. Do not go on in this window with this hand.";

    private static final String CLOSED = "opened a menu, which takes the person's mouse; the menu was closed";
    private static final String OPEN = "opened a menu, which takes the person's mouse, and the menu is still open";
    private static final String GIVEN_BACK = "took the person's foreground for it; it was given back";
    private static final String KEPT = "took the person's foreground or focus for it, and keeps it";

    private final PersonsFocus focus;
    private final Windows windows;
    private final Pause pause;

    /** @param windows the windows as the person has them */
    PersonsFront(PersonsFocus focus, Windows windows, Pause pause) {
        this.focus = focus;
        this.windows = windows;
        this.pause = pause;
    }

    /**
     * Refuses a window whose focus is the person's: what a click there does with the focus is done with theirs.
     *
     * @throws DesktopException needs_shared_hand
     */
    void checkBehind(WindowId window) {
        if (focus.isShared(window)) {
            throw BackgroundHand.refused(SHARED.formatted(window.wireName()));
        }
    }

    /**
     * Does something with a window, and checks afterwards that the person has kept foreground and focus.
     *
     * @throws DesktopException what the work throws; needs_shared_hand if the program shows a menu, or took what is the person's
     */
    void working(WindowId window, Runnable work) {
        WorkedProgram program = focus.beginWork(window);
        if (program.hasMenu()) {
            throw BackgroundHand.refused(BUSY.formatted(window.wireName()));
        }
        try {
            work.run();
        } finally {
            check(window, program);
        }
    }

    private void check(WindowId window, WorkedProgram program) {
        awaitIdle(window);
        if (program.hasOpened()) {
            pause.until(program::hasTaken, TO_TAKE);
        }
        boolean isMenu = program.hasMenu();
        boolean isClosed = isMenu && closesMenu(program);
        if (program.hasTaken()) {
            throw took(window, givesBack(program) ? GIVEN_BACK : KEPT);
        }
        if (isMenu) {
            throw took(window, isClosed ? CLOSED : OPEN);
        }
    }

    private static DesktopException took(WindowId window, String what) {
        return DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, TOOK.formatted(window.wireName(), what));
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

    private boolean closesMenu(WorkedProgram program) {
        program.closeMenu();
        return pause.until(() -> !program.hasMenu(), TO_GIVE_BACK);
    }

    private boolean givesBack(WorkedProgram program) {
        program.giveBack();
        return pause.until(() -> !program.hasTaken(), TO_GIVE_BACK);
    }
}
