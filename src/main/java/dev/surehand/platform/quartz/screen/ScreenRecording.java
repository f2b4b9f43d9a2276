package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds out whether this process may see windows of other programs. Without the permission macOS reports no error: pictures show
 * the wallpaper and no windows. The function that reports the permission may keep an old answer in both directions, so the truth
 * is what macOS shows now of a window of another program: its title, or a picture of it. A picture of a whole display proves
 * nothing.
 */
final class ScreenRecording {

    /** The layers whose windows have no title without the permission; those of the system may always have one. */
    private static final int ORDINARY = 0;

    private static final int DOCK = 20;

    private static final int MOST_PROBES = 3;

    private final CoreGraphics graphics;

    /** Returns whether macOS gives the content of a window. */
    private final Predicate<CaptureSubject.WholeWindow> probe;

    private final PermissionPrompts prompts;

    ScreenRecording(CoreGraphics graphics, PermissionPrompts prompts, Predicate<CaptureSubject.WholeWindow> probe) {
        this.graphics = graphics;
        this.prompts = prompts;
        this.probe = probe;
    }

    /**
     * Checks that the permission is given. If macOS denies it, lets macOS ask the person first, once in a run: a picture that
     * is tried would make it ask too.
     *
     * @param windows as they are now
     * @throws DesktopException permission_missing
     */
    void check(List<WindowListing> windows) {
        List<WindowListing> foreign = foreign(windows);
        if (isAnyNamed(foreign)) {
            return;
        }
        if (!isReported()) {
            prompts.ask(MacPermission.SCREEN_RECORDING, graphics::CGRequestScreenCaptureAccess);
        }
        List<CaptureSubject.WholeWindow> candidates = candidates(foreign);
        boolean isGiven =
                candidates.isEmpty() ? isReported() : candidates.stream().anyMatch(probe);
        if (!isGiven) {
            throw MacPermission.SCREEN_RECORDING.missing();
        }
    }

    /** What is known of the permission without a picture. */
    enum Knowledge {
        GIVEN,
        MISSING,
        /** macOS reports it as given, but shows no title of the windows that are there. */
        DOUBTFUL
    }

    /** Returns what is known of the permission. It takes no picture, so macOS does not ask the person. */
    static Knowledge known(CoreGraphics graphics, List<WindowListing> windows) {
        List<WindowListing> foreign = foreign(windows);
        if (isAnyNamed(foreign)) {
            return Knowledge.GIVEN;
        }
        if (!isReported(graphics)) {
            return Knowledge.MISSING;
        }
        return foreign.isEmpty() ? Knowledge.GIVEN : Knowledge.DOUBTFUL;
    }

    private static List<WindowListing> foreign(List<WindowListing> windows) {
        long own = ProcessHandle.current().pid();
        return windows.stream()
                .filter(window -> window.pid() != own && window.isOnScreen())
                .filter(window -> window.layer() == ORDINARY || window.layer() == DOCK)
                .toList();
    }

    private static boolean isAnyNamed(List<WindowListing> foreign) {
        return foreign.stream().anyMatch(WindowListing::isNamed);
    }

    /** Returns the windows that a picture would show. The Dock's window covers a whole display, and may show nothing. */
    private static List<CaptureSubject.WholeWindow> candidates(List<WindowListing> foreign) {
        return foreign.stream()
                .filter(window -> window.layer() == ORDINARY && window.isShareable())
                .filter(window ->
                        window.bounds().width() >= 1 && window.bounds().height() >= 1)
                .limit(MOST_PROBES)
                .map(window -> new CaptureSubject.WholeWindow(
                        window.number(), new Size((int) window.bounds().width(), (int)
                                window.bounds().height())))
                .toList();
    }

    private boolean isReported() {
        return isReported(graphics);
    }

    private static boolean isReported(CoreGraphics graphics) {
        try {
            return graphics.CGPreflightScreenCaptureAccess() != 0;
        } catch (UnsatisfiedLinkError beforeMacOs10Dot15) {
            return true;
        }
    }
}
