package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Recognises when the system covers the desktop: with its lock screen, its log-in window, a screen saver, or a window at the
 * level of shields. Input would then reach that window, or nothing.
 */
final class SystemCover {

    /** The programs whose windows cover a display while the desktop cannot be used, by their executables. */
    private static final Set<String> COVERING = Set.of("loginwindow", "ScreenSaverEngine", "legacyScreenSaver");

    private final RunningPrograms programs;
    private final Supplier<List<DisplayArea>> displays;

    /** @param displays reads the displays; it is asked only if a window may be such a cover */
    SystemCover(RunningPrograms programs, Supplier<List<DisplayArea>> displays) {
        this.programs = programs;
        this.displays = displays;
    }

    /**
     * Returns why the desktop cannot be used now, a sentence without its full stop; empty if it can.
     *
     * @param shown the windows on the screen
     */
    Optional<String> reason(List<WindowEntry> shown) {
        return shown.stream()
                .filter(this::isCover)
                .map(entry -> "the screen is locked or covered by the system: a window of %s is in front of everything"
                        .formatted(entry.owner()))
                .findFirst();
    }

    private boolean isCover(WindowEntry entry) {
        boolean isAbove = entry.layer() >= WindowEntry.SHIELD
                || (entry.layer() > WindowEntry.ORDINARY
                        && programs.executableName(entry.pid())
                                .filter(COVERING::contains)
                                .isPresent());
        return isAbove && displays.get().stream().anyMatch(display -> display.isCoveredBy(entry.bounds()));
    }

    /** @throws DesktopException secure_desktop_active */
    void check(List<WindowEntry> shown) {
        reason(shown).ifPresent(reason -> {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "Input would not reach the windows of the desktop: %s. Nothing was sent. Ask the user to unlock the screen or to close that window, then call again."
                            .formatted(reason));
        });
    }
}
