package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Describes windows of one reading of the list: with their programs, with titles that macOS gives only through the accessibility
 * interface, and with their states. Each program is asked once.
 */
final class WindowDescriptions {

    private final RunningPrograms programs;
    private final AxWindows windows;
    private final Supplier<List<DisplayArea>> displays;
    private final Optional<Long> focused;
    private final AnswerTime time;
    private final Map<Long, ProgramIdentity> identities = new HashMap<>();
    private Optional<List<DisplayArea>> areas = Optional.empty();

    /**
     * @param displays reads the displays; asked once, and only for states
     * @param focused the number of the window that has the keyboard
     * @param time that the programs have for their answers
     */
    WindowDescriptions(
            RunningPrograms programs,
            AxWindows windows,
            Supplier<List<DisplayArea>> displays,
            Optional<Long> focused,
            AnswerTime time) {
        this.programs = programs;
        this.windows = windows;
        this.displays = displays;
        this.focused = focused;
        this.time = time;
    }

    /**
     * Describes windows in the given order. It leaves out windows off the screen that have neither a title nor a program that
     * names them: most programs keep such windows and never show them.
     */
    List<WindowInfo> describe(List<WindowEntry> entries) {
        Map<Long, AxWindows.AxFacts> facts = new HashMap<>();
        entries.stream()
                .filter(WindowDescriptions::isIncomplete)
                .collect(Collectors.groupingBy(WindowEntry::pid, LinkedHashMap::new, Collectors.toList()))
                .forEach((pid, incomplete) -> facts.putAll(windows.facts(pid, incomplete, time)));
        List<WindowInfo> described = new ArrayList<>();
        for (WindowEntry entry : entries) {
            Optional<AxWindows.AxFacts> known = Optional.ofNullable(facts.get(entry.number()));
            WindowEntry titled = titled(entry, known);
            boolean isKnown = known.isPresent()
                    || titled.title().filter(title -> !title.isEmpty()).isPresent();
            if (entry.isOnScreen() || isKnown) {
                described.add(describe(titled, known));
            }
        }
        return described;
    }

    /** Describes one window, whatever it is. */
    WindowInfo describe(WindowEntry entry) {
        Optional<AxWindows.AxFacts> known = facts(entry);
        return describe(titled(entry, known), known);
    }

    WindowIdentity identity(WindowEntry entry) {
        WindowEntry titled = entry.title().isPresent() ? entry : titled(entry, facts(entry));
        return new WindowIdentity(entry.id(), program(entry), entry.pid(), titled.caption(), entry.kind());
    }

    private Optional<AxWindows.AxFacts> facts(WindowEntry entry) {
        return isIncomplete(entry)
                ? Optional.ofNullable(
                        windows.facts(entry.pid(), List.of(entry), time).get(entry.number()))
                : Optional.empty();
    }

    /** Returns whether the program knows more about the window than the list says: its title, or whether it is minimised. */
    private static boolean isIncomplete(WindowEntry entry) {
        return entry.kind() == WindowKind.ORDINARY && (entry.title().isEmpty() || !entry.isOnScreen());
    }

    private static WindowEntry titled(WindowEntry entry, Optional<AxWindows.AxFacts> known) {
        return entry.title().isPresent() ? entry : entry.titled(known.flatMap(AxWindows.AxFacts::title));
    }

    private WindowInfo describe(WindowEntry entry, Optional<AxWindows.AxFacts> known) {
        WindowIdentity identity =
                new WindowIdentity(entry.id(), program(entry), entry.pid(), entry.caption(), entry.kind());
        boolean hasFocus = focused.filter(number -> number == entry.number()).isPresent();
        return new WindowInfo(identity, entry.bounds(), state(entry, known), hasFocus);
    }

    private ProgramIdentity program(WindowEntry entry) {
        return identities.computeIfAbsent(entry.pid(), pid -> programs.identity(pid, entry.owner()));
    }

    /**
     * Returns the state. macOS has no maximised state: a window that fills the work area counts as maximised. Whether a window
     * off the screen is minimised only its program knows; if it does not say, the window counts as hidden.
     */
    private WindowState state(WindowEntry entry, Optional<AxWindows.AxFacts> known) {
        if (!entry.isOnScreen()) {
            boolean isMinimized = known.filter(AxWindows.AxFacts::isMinimized).isPresent();
            return isMinimized ? WindowState.MINIMIZED : WindowState.HIDDEN;
        } else if (entry.kind() != WindowKind.ORDINARY || areas().isEmpty()) {
            return WindowState.NORMAL;
        }
        DisplayArea display = DisplayArea.showing(areas(), entry.bounds());
        if (display.mayBeFilledBy(entry.bounds())
                && windows.isFullScreen(entry, time).orElseGet(() -> display.isFilledBy(entry.bounds()))) {
            return WindowState.FULLSCREEN;
        }
        return display.isWorkFilledBy(entry.bounds()) ? WindowState.MAXIMIZED : WindowState.NORMAL;
    }

    private List<DisplayArea> areas() {
        if (areas.isEmpty()) {
            areas = Optional.of(displays.get());
        }
        return areas.get();
    }
}
