package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the window that a click at a point would reach. The list of the window server does not say which windows let clicks
 * pass, as the overlays of screen tools and of the Dock do. The accessibility interface reports the program that takes the click.
 */
final class ClickReceiver {

    /** Programs of the system itself. Other programs cannot write here. */
    private static final Path SYSTEM = Path.of("/System/Library/CoreServices");

    private final AxWindows windows;
    private final RunningPrograms programs;
    private final Supplier<List<DisplayArea>> displays;

    ClickReceiver(AxWindows windows, RunningPrograms programs, Supplier<List<DisplayArea>> displays) {
        this.windows = windows;
        this.programs = programs;
        this.displays = displays;
    }

    /** Returns the visible windows at a point, front to back. */
    static List<WindowEntry> at(ScreenPoint point, List<WindowEntry> shown) {
        return shown.stream().filter(entry -> entry.bounds().contains(point)).toList();
    }

    /**
     * Returns the windows that a click may reach, the most likely first: several if the list has another window in front than
     * the one of the program that takes the click. Empty over the bare desktop.
     *
     * @param point in points of the desktop
     * @param shown the windows on the screen, without invisible ones
     */
    List<WindowEntry> candidates(ScreenPoint point, List<WindowEntry> shown) {
        List<WindowEntry> found = at(point, shown);
        if (found.isEmpty() || found.get(0).layer() <= WindowEntry.ORDINARY) {
            return found.stream().limit(1).toList();
        }
        Optional<WindowEntry> reported = reported(point, found);
        Optional<WindowEntry> listed = found.stream()
                .filter(entry -> reported.isEmpty() || !isCoverOfSystem(entry))
                .findFirst();
        return Stream.concat(reported.stream(), listed.stream()).distinct().toList();
    }

    /** Returns the frontmost window, at the point, of the program that takes the click; empty if macOS does not report it. */
    private Optional<WindowEntry> reported(ScreenPoint point, List<WindowEntry> found) {
        try (AxHeld held = AxHeld.of(windows.accessibility().elementAt(point))) {
            if (!held.exists()) {
                return Optional.empty();
            }
            AxElement element = held.element().orElseThrow();
            Optional<WindowEntry> own = ofProgram(element.pid(), found);
            return own.isPresent() ? own : ofProgram(windows.ownerOf(element), found);
        } catch (AxException e) {
            return Optional.empty();
        }
    }

    private static Optional<WindowEntry> ofProgram(OptionalLong pid, List<WindowEntry> found) {
        return found.stream()
                .filter(entry -> pid.isPresent() && entry.pid() == pid.getAsLong())
                .findFirst();
    }

    /** Returns whether the system covers a display with this window, as the Dock does at all times. */
    private boolean isCoverOfSystem(WindowEntry entry) {
        return entry.layer() > WindowEntry.ORDINARY
                && programs.executable(entry.pid())
                        .filter(path -> path.startsWith(SYSTEM))
                        .isPresent()
                && displays.get().stream().anyMatch(display -> display.isCoveredBy(entry.bounds()));
    }
}
