package dev.surehand.tool.mouse;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.time.Timing;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Waits between the end of a drag and its release. The program in which the drag began notifies the program at its end of the
 * pointer's position, and that program answers whether it accepts a drop. Other programs cannot see these messages. They can
 * only see whether each program has read its input and is idle.
 */
final class DropWait {

    /**
     * The number of message exchanges to wait for: the source sends its last position only after the answer to the one before.
     */
    private static final int EXCHANGES = 2;

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(4);

    private final Windows windows;
    private final HeldInput input;

    /** The longest wait, 2 s, for programs that have not read their input and, in a drag and drop, for those still working. */
    private static final int MOST_CHECKS = 500;

    /** The longest wait, 0.5 s, for programs that are still working, such as on an animation. */
    private static final int CHECKS_AT_WORK = 125;

    private final Map<ProgramState, Integer> checksLeft =
            new EnumMap<>(Map.of(ProgramState.UNREAD, MOST_CHECKS, ProgramState.WORKING, CHECKS_AT_WORK));

    private final ReportedWindows reported;
    private final long dragsBefore;

    /** Must be created before the button is pressed. */
    DropWait(Windows windows, HeldInput input) {
        this.windows = windows;
        reported = new ReportedWindows(windows);
        this.input = input;
        dragsBefore = reported.dragsBegun();
    }

    /**
     * Waits until the programs at both ends have read the drag. A program that begins a drag and drop only after the pointer
     * has arrived sends no position until the pointer moves again, so the pointer is moved once more.
     *
     * @param beside a point next to the end
     * @return whether the programs at both ends have read the drag, as far as they can be asked
     */
    boolean await(Optional<WindowInfo> source, ScreenPoint beside, ScreenPoint end) {
        boolean isRead = awaitBoth(source, end);
        if (reported.dragsBegun() == dragsBefore) {
            return isRead;
        }
        checksLeft.put(ProgramState.WORKING, MOST_CHECKS);
        return isMovedAgain(beside, end) ? awaitBoth(source, end) : isRead;
    }

    /**
     * Moves the pointer beside the end and back. If the policy now refuses the end of the drag, it will refuse the release too,
     * and that refusal ends the drag.
     */
    private boolean isMovedAgain(ScreenPoint beside, ScreenPoint end) {
        try {
            for (ScreenPoint place : List.of(beside, end)) {
                input.moveTo(place);
                input.play(Gesture.rest(Timing.AT_CORNER));
            }
            return true;
        } catch (DesktopException refusal) {
            if (refusal.code() == ErrorCode.BLOCKED_BY_POLICY) {
                return false;
            }
            throw refusal;
        }
    }

    private boolean awaitBoth(Optional<WindowInfo> source, ScreenPoint end) {
        List<WindowIdentity> there = reported.identitiesAt(end);
        if (source.isEmpty() || there.isEmpty()) {
            return true;
        }
        WindowId from = source.get().id();
        WindowId to = there.get(there.size() - 1).id();
        boolean isRead = true;
        for (int exchange = 0; exchange < EXCHANGES; exchange++) {
            boolean isReadAtSource = awaitRead(from);
            isRead = awaitRead(to) && isReadAtSource;
        }
        return awaitRead(from) && isRead;
    }

    private boolean awaitRead(WindowId window) {
        try (ProgramWatch watch = windows.watchProgram(window)) {
            ProgramState state = watch.state();
            while (checksLeft.getOrDefault(state, 0) > 0) {
                checksLeft.merge(state, -1, Integer::sum);
                input.play(Gesture.rest(BETWEEN_CHECKS));
                state = watch.state();
            }
            return state != ProgramState.UNREAD;
        }
    }
}
