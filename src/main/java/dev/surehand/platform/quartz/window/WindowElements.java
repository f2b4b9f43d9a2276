package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.system.WindowServerList;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Finds the elements of windows for those who read what is in the windows. */
public final class WindowElements {

    private final CoreGraphics coreGraphics;
    private final AxWindows windows;
    private final WindowList list;

    public WindowElements(QuartzLibraries libraries, Accessibility accessibility, InstantSource clock) {
        coreGraphics = libraries.coreGraphics();
        windows = new AxWindows(accessibility, clock);
        list = new WindowList(libraries);
    }

    /**
     * Returns the element of a window, which the caller closes; empty if its program does not name the window, as for a menu or
     * a window on another Space.
     *
     * @param limit for each answer of the program
     */
    public Optional<AxElement> find(WindowInfo window, Duration limit) throws AxException {
        return windows.find(entry(window), limit);
    }

    /** Returns the window that an element is in; empty if its program does not say. */
    public Optional<WindowId> windowOf(AxElement element) throws AxException {
        try (AxHeld window = AxHeld.of(element.element("AXWindow"))) {
            OptionalLong number = window.exists()
                    ? windows.number(window.element().orElseThrow(), list.onScreen())
                    : OptionalLong.empty();
            return number.isPresent() ? Optional.of(new WindowId(number.getAsLong())) : Optional.empty();
        }
    }

    private static WindowEntry entry(WindowInfo window) {
        return new WindowEntry(
                window.id().value(),
                window.pid(),
                window.identity().program().name(),
                Optional.of(window.caption()).filter(title -> !title.isEmpty()),
                window.bounds(),
                WindowEntry.ORDINARY,
                1,
                window.isShown());
    }

    /** Returns whether a program has just failed to answer, so that it is not asked again yet. */
    public boolean isLeftAlone(long pid) {
        return windows.isLeftAlone(pid);
    }

    /** Notes that a program did not answer. */
    public void noteSilence(long pid, AxException failure) {
        windows.noteFailure(pid, failure);
    }

    /** Returns the windows that exist, shown or not. No program is asked. */
    public Set<WindowId> existing() {
        try (WindowServerList list = new WindowServerList(coreGraphics, CoreGraphics.kCGWindowListOptionAll)) {
            return new HashSet<>(list.map(facts ->
                    Optional.of(facts.number()).filter(n -> n.isPresent()).map(n -> new WindowId(n.getAsLong()))));
        }
    }

    /** Returns the processes with windows on the screen, without those of the system's own parts. No program is asked. */
    public List<Long> programs() {
        try (WindowServerList list = new WindowServerList(coreGraphics, CoreGraphics.kCGWindowListOptionOnScreenOnly)) {
            return list
                    .map(facts -> facts.layer().orElse(-1) == WindowEntry.ORDINARY
                                    && facts.pid().isPresent()
                            ? Optional.of(facts.pid().getAsLong())
                            : Optional.empty())
                    .stream()
                    .distinct()
                    .toList();
        }
    }
}
