package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.PermissionPrompts;

/**
 * Checks whether posted events arrive: whether the session takes input, and the permission is given. Without the permission macOS drops them and reports no error. What it answers about the
 * permission may be old, so a refusal is tried out.
 */
final class PostingAccess {

    /** The time in which macOS applies an event; 5 to 20 ms are usual. */
    static final Polling TO_APPLY = Polling.ofMillis(2, 150);

    private final CoreGraphics coreGraphics;
    private final EventPoster poster;
    private final EventState state;
    private final Runnable session;
    private final PermissionPrompts prompts;
    private final Pause pause;

    /** Whether events were seen to arrive although macOS says that they are not allowed. */
    private boolean isProved;

    private boolean isRefused;

    /** @param session throws while the session takes no input */
    PostingAccess(
            CoreGraphics coreGraphics,
            EventPoster poster,
            EventState state,
            Runnable session,
            PermissionPrompts prompts,
            Pause pause) {
        this.coreGraphics = coreGraphics;
        this.poster = poster;
        this.state = state;
        this.session = session;
        this.prompts = prompts;
        this.pause = pause;
    }

    /**
     * Checks that events would arrive. When macOS says that they would not, lets it ask the person, which also puts the app into
     * its list, and then moves the pointer by a point and back.
     *
     * @throws DesktopException secure_desktop_active, permission_missing
     */
    void check() {
        session.run();
        if (isAllowed() || isProved) {
            isRefused = false;
            return;
        }
        prompts.ask(MacPermission.ACCESSIBILITY, coreGraphics::CGRequestPostEventAccess);
        isRefused = !arrives();
        if (isRefused) {
            throw MacPermission.ACCESSIBILITY.missing();
        }
    }

    /**
     * Checks as {@link #check}, but sends nothing.
     *
     * @throws DesktopException secure_desktop_active, and permission_missing if the last check found so and nothing has changed
     */
    void checkWithoutInput() {
        session.run();
        if (isRefused && !isAllowed()) {
            throw MacPermission.ACCESSIBILITY.missing();
        }
    }

    /**
     * Returns the reason why an event had no effect.
     *
     * @param failed a sentence that says which
     * @throws DesktopException secure_desktop_active when that is the reason
     */
    DesktopException noEffect(String failed) {
        session.run();
        isRefused = !arrives();
        if (isRefused) {
            return MacPermission.ACCESSIBILITY.missing();
        }
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                failed
                        + " Another program may take it for itself. Take a screenshot to see what is in front, then try again.");
    }

    /**
     * Posts an event that changes no state that can be read, and checks that it was counted.
     *
     * @param type the type of the event
     * @throws DesktopException permission_missing, send_input_failed
     */
    void checkArrives(int type, Runnable post) {
        int before = state.count(type);
        post.run();
        if (!pause.until(() -> state.count(type) != before, TO_APPLY) && !arrives()) {
            throw noEffect("macOS took no notice of the event.");
        }
    }

    private boolean isAllowed() {
        try {
            return coreGraphics.CGPreflightPostEventAccess() != 0;
        } catch (UnsatisfiedLinkError e) {
            // Before macOS 10.15 nobody answers that; what is read back after each event still counts.
            return true;
        }
    }

    /** Returns whether the pointer follows an event. Moves it by a point and back. */
    private boolean arrives() {
        ScreenPoint from = poster.pointer();
        boolean isMoved = false;
        for (int step : new int[] {1, -1}) {
            ScreenPoint to = new ScreenPoint(from.x() + step, from.y());
            move(to);
            isMoved = isMoved || pause.until(() -> Math.abs(poster.pointer().x() - from.x()) > 0.5, TO_APPLY);
            if (isMoved) {
                move(from);
                pause.until(() -> Math.abs(poster.pointer().x() - from.x()) < 0.5, TO_APPLY);
                break;
            }
        }
        isProved = isMoved;
        return isMoved;
    }

    private void move(ScreenPoint to) {
        poster.mouse(
                new EventPoster.MouseEvent(CoreGraphicsEvents.kCGEventMouseMoved, 0, 0, 0, 0, 0),
                to,
                state.modifiersOfPerson());
    }
}
