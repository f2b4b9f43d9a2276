package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out where keys go now. An unknown destination is reported as unknown, so that no key is sent.
 */
final class KeyDestination {

    /** Programs of macOS that take all keys while a window of theirs is open, by their executables. */
    private static final Set<String> TAKERS = Set.of(
            "loginwindow",
            "ScreenSaverEngine",
            "SecurityAgent",
            "UserNotificationCenter",
            "coreautha",
            "Spotlight",
            "Siri");

    private static final String FINDER = "Finder";

    private final SystemCover cover;
    private final FocusReader focus;
    private final RunningPrograms programs;

    KeyDestination(SystemCover cover, FocusReader focus, RunningPrograms programs) {
        this.cover = cover;
        this.focus = focus;
        this.programs = programs;
    }

    /** @param shown the windows on the screen */
    KeyboardFocus read(List<WindowEntry> shown, WindowDescriptions descriptions) {
        Optional<String> system = cover.reason(shown).or(() -> systemTaker(shown));
        if (system.isPresent()) {
            return new KeyboardFocus.Unknown(system.get());
        }
        FocusReader.FocusReading now = focus.read(shown);
        Optional<WindowEntry> window = now.window()
                .flatMap(number ->
                        shown.stream().filter(entry -> entry.number() == number).findFirst())
                .or(() -> desktop(now, shown));
        if (window.isEmpty()) {
            return new KeyboardFocus.Unknown(
                    now.problem().orElse("the window that has the keyboard is not on the screen"));
        }
        Optional<String> other = focus.otherTaker(window.get().pid(), shown);
        if (other.isPresent()) {
            return new KeyboardFocus.Unknown(other.get());
        }
        List<WindowIdentity> menus = shown.stream()
                .filter(WindowEntry::isOpenMenu)
                .map(descriptions::identity)
                .toList();
        return new KeyboardFocus.InWindow(descriptions.identity(window.get()), menus);
    }

    /** Returns that a window of the system is open which takes the keys without having the focus. */
    private Optional<String> systemTaker(List<WindowEntry> shown) {
        return shown.stream()
                .filter(entry -> entry.layer() > WindowEntry.ORDINARY && entry.isLarge())
                .filter(entry -> programs.executableName(entry.pid())
                        .filter(TAKERS::contains)
                        .isPresent())
                .map(entry -> "%s is open and may take the keys".formatted(entry.owner()))
                .findFirst();
    }

    /** Returns the desktop's icons, which have the keyboard if the Finder is active without a window. */
    private Optional<WindowEntry> desktop(FocusReader.FocusReading now, List<WindowEntry> shown) {
        return shown.stream()
                .filter(entry -> now.pid().equals(Optional.of(entry.pid())) && entry.layer() < WindowEntry.ORDINARY)
                .filter(entry -> programs.executableName(entry.pid())
                        .filter(FINDER::equals)
                        .isPresent())
                .findFirst();
    }
}
