package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MacPermission;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds out whether this process may see windows of other programs. Without the permission macOS reports no error: pictures show
 * the wallpaper and no windows. The function that reports the permission may keep an old answer, so the truth is what macOS shows
 * now.
 */
final class ScreenRecording {

    /** The layers whose windows have no title without the permission; those of the system may always have one. */
    private static final List<Integer> ORDINARY_AND_DOCK = List.of(0, 20);

    private static final int MOST_PROBES = 3;

    private final CoreGraphics graphics;

    /** Returns whether macOS gives the content of a window. */
    private final Predicate<CaptureSubject.WholeWindow> probe;

    private boolean isAsked;

    ScreenRecording(CoreGraphics graphics, Predicate<CaptureSubject.WholeWindow> probe) {
        this.graphics = graphics;
        this.probe = probe;
    }

    /**
     * Checks that the permission is given. If not, lets macOS ask the person, once in the life of this process.
     *
     * @param windows as they are now
     * @throws DesktopException permission_missing
     */
    void check(List<WindowListing> windows) {
        if (isGiven(windows)) {
            return;
        }
        if (!isAsked) {
            isAsked = true;
            graphics.CGRequestScreenCaptureAccess();
        }
        throw MacPermission.SCREEN_RECORDING.missing();
    }

    /** Returns whether the permission is given, without a question to the person. */
    boolean isGiven(List<WindowListing> windows) {
        long own = ProcessHandle.current().pid();
        List<WindowListing> foreign = windows.stream()
                .filter(window -> window.pid() != own && window.isOnScreen())
                .filter(window -> ORDINARY_AND_DOCK.contains(window.layer()))
                .toList();
        return foreign.stream().anyMatch(WindowListing::isNamed) || isShown(foreign);
    }

    /** Decides where no window has a title: by a picture of one, or by the hint where there is none to take. */
    private boolean isShown(List<WindowListing> untitled) {
        List<CaptureSubject.WholeWindow> candidates = untitled.stream()
                .filter(WindowListing::isShareable)
                .filter(window ->
                        window.bounds().width() >= 1 && window.bounds().height() >= 1)
                .limit(MOST_PROBES)
                .map(window -> new CaptureSubject.WholeWindow(
                        window.number(), new Size((int) window.bounds().width(), (int)
                                window.bounds().height())))
                .toList();
        return candidates.isEmpty() ? isHinted() : candidates.stream().anyMatch(probe);
    }

    private boolean isHinted() {
        try {
            return graphics.CGPreflightScreenCaptureAccess() != 0;
        } catch (UnsatisfiedLinkError beforeMacOs10Dot15) {
            return true;
        }
    }
}
