package dev.surehand.tool.window;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Finds the window that opening something has shown.
 *
 * @param before the windows that existed before
 * @param focusedBefore the window that had the keyboard before
 */
record LaunchWait(
        Session session,
        OpenTarget target,
        Launcher.Launched launched,
        Set<WindowId> before,
        Optional<WindowId> focusedBefore) {

    /** Returns whether a window has been found: a new one, or one of the program that has come to the front. */
    boolean isShown() {
        return window().isPresent();
    }

    /**
     * Returns the window that shows what was opened. This is a new window of the started processes or program; else, for a file
     * or an address, any new window; else a window of the program that has just got the keyboard, because many programs run
     * only once.
     */
    Optional<WindowInfo> window() {
        List<WindowInfo> fresh = session.windows().list().stream()
                .filter(window -> isNew(window) && !window.overlay() && window.isShown())
                .toList();
        return fresh.stream()
                .filter(this::isOfTarget)
                .findFirst()
                .or(() -> target instanceof OpenTarget.Document ? fresh.stream().findFirst() : Optional.empty())
                .or(() -> session.windows()
                        .focused()
                        .filter(window ->
                                focusedBefore.filter(window.id()::equals).isEmpty() && isOfTarget(window)));
    }

    boolean isNew(WindowInfo window) {
        return !before.contains(window.id());
    }

    private boolean isOfTarget(WindowInfo window) {
        return target.isShownBy(window) || (window.pid() > 0 && launched.includes(window.pid()));
    }

    /**
     * Returns whether opening has failed. Openers end at once; an exit code other than 0 says that no program is set for it.
     */
    boolean hasFailed() {
        OptionalInt code = launched.exitCode();
        return code.isPresent() && code.getAsInt() != 0;
    }

    /**
     * Checks that opening has not failed.
     *
     * @throws DesktopException open_failed
     */
    void checkNotFailed() {
        if (hasFailed() && !isShown()) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED,
                    "Opening %s failed: what was started ended with exit code %d. Most likely no program is set for it, or the program is broken."
                            .formatted(target.words(), launched.exitCode().orElseThrow()));
        }
    }

    Optional<String> note() {
        Optional<WindowInfo> window = window();
        if (window.isEmpty()) {
            return Optional.of(
                    "It was started, and no window of it has appeared yet. Ask list_windows, or wait with window_control wait_for.");
        }
        return isNew(window.get())
                ? Optional.empty()
                : Optional.of("The program was running already and has shown a window that it had.");
    }
}
