package dev.surehand.platform.atspi.program;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.atspi.tree.FrameMemory;
import dev.surehand.platform.atspi.tree.FramePlaces;
import dev.surehand.platform.atspi.tree.FrameView;
import dev.surehand.platform.atspi.tree.ProgramFrame;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.Deadline;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the frame that a window is. Only programs whose process is that of the window are asked, as the bus reports it: a name
 * or a place proves nothing, and rules about windows go by their programs.
 */
public final class FrameFinder {

    private final BusConnection bus;
    private final Windows windows;
    private final FramePlaces places;
    private final MissingTree missing;

    /**
     * @param places whether a place says which window a frame is; where it does not, the name alone decides
     * @param missing says why a program describes nothing
     */
    public FrameFinder(BusConnection bus, Windows windows, FramePlaces places, MissingTree missing) {
        this.bus = bus;
        this.windows = windows;
        this.places = places;
        this.missing = missing;
    }

    /**
     * Returns the frame of a window.
     *
     * @throws DesktopException no_elements if its program describes none that is this window, or several that it may be;
     *     program_not_answering
     */
    public FrameView find(WindowInfo window, Deadline deadline) {
        BusConversation aboutPrograms = new BusConversation(bus, deadline);
        List<String> owners = owners(aboutPrograms, processes(window));
        if (owners.isEmpty() && aboutPrograms.isIncomplete()) {
            throw notAnswering(window);
        }
        if (owners.isEmpty()) {
            throw missing.refusal(window);
        }
        List<ProgramFrame> frames = new ArrayList<>();
        boolean isSilent = false;
        for (String owner : owners) {
            BusConversation conversation = new BusConversation(bus, deadline);
            frames.addAll(ProgramFrame.of(conversation, owner));
            isSilent |= conversation.isIncomplete();
        }
        List<ProgramFrame> fitting = fitting(frames, window, places);
        if (fitting.size() == 1) {
            checkIsOfNoOther(fitting.get(0), window);
            return view(new BusConversation(bus, deadline), fitting.get(0), window, new FrameMemory());
        }
        if (isSilent) {
            throw notAnswering(window);
        }
        throw fitting.isEmpty() ? noFrame(window) : several(window, fitting.size());
    }

    /**
     * Checks that a frame fits no other window of the program as well: one that nobody describes may lie where the other one is.
     * Rules tell the windows of a program apart, so it must be certain which of them a frame is.
     *
     * @throws DesktopException no_elements
     */
    private void checkIsOfNoOther(ProgramFrame frame, WindowInfo window) {
        int likeness = likeness(frame, window);
        if (siblings(window).anyMatch(other -> likeness(frame, other) >= likeness)) {
            throw places.identify() ? noFrame(window) : sameName(window);
        }
    }

    /** Returns how much a frame is like a window: the name counts more than the place, and the place more than the focus. */
    private int likeness(ProgramFrame frame, WindowInfo window) {
        int byName = frame.name().equals(window.caption()) ? 4 : 0;
        int byPlace = places.isThere(frame, window) ? 2 : 0;
        return places.identify() ? byName + byPlace + (frame.isActive() == window.focused() ? 1 : 0) : byName;
    }

    /**
     * Returns the frame that was found for a window before, with its place of now. A program keeps the object of a window as
     * long as the window exists, so it is still known which of two windows is which that have become alike since. A new title
     * arrives at the desktop before or after it arrives here.
     *
     * @return empty if the window or the frame is another one
     * @throws DesktopException program_not_answering
     */
    public Optional<FrameView> confirm(FrameView known, WindowInfo window, Deadline deadline) {
        if (known.pid() != window.pid()) {
            return Optional.empty();
        }
        BusConversation conversation = new BusConversation(bus, deadline);
        List<ProgramFrame> frames = ProgramFrame.read(conversation, known.toolkit(), List.of(known.frame()));
        if (conversation.isIncomplete()) {
            throw notAnswering(window);
        }
        return frames.stream()
                .filter(frame -> places.identify() ? isNamedAndThere(frame, window) : isNamedOrNoOther(frame, window))
                .findFirst()
                .map(frame -> view(conversation, frame, window, known.memory()));
    }

    private boolean isNamedAndThere(ProgramFrame frame, WindowInfo window) {
        return frame.name().equals(window.caption()) && places.isThere(frame, window);
    }

    private boolean isNamedOrNoOther(ProgramFrame frame, WindowInfo window) {
        return frame.name().equals(window.caption())
                || siblings(window).noneMatch(other -> frame.name().equals(other.caption()));
    }

    /** Returns the other windows of the program. */
    private Stream<WindowInfo> siblings(WindowInfo window) {
        Set<Long> processes = processes(window);
        return windows.list().stream()
                .filter(other -> !other.id().equals(window.id()))
                .filter(other -> processes(other).stream().anyMatch(processes::contains));
    }

    private static Set<Long> processes(WindowInfo window) {
        Set<Long> processes = new TreeSet<>(window.identity().program().processes());
        processes.add(window.pid());
        processes.remove(0L);
        return processes;
    }

    /** Returns the names on the bus of the programs with these processes; one process may have several. */
    private static List<String> owners(BusConversation conversation, Set<Long> processes) {
        List<String> all = ProgramFrame.programs(conversation);
        List<Long> found = ProgramFrame.processes(conversation, all);
        List<String> owners = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (processes.contains(found.get(i))) {
                owners.add(all.get(i));
            }
        }
        return owners;
    }

    /**
     * Returns the frames that may be the window: by name, else by place; among several, place and focus decide, where places say
     * which window is which.
     */
    static List<ProgramFrame> fitting(List<ProgramFrame> frames, WindowInfo window, FramePlaces places) {
        Predicate<ProgramFrame> isThere = frame -> places.isThere(frame, window);
        List<ProgramFrame> named = frames.stream()
                .filter(frame -> frame.name().equals(window.caption()))
                .toList();
        if (!places.identify()) {
            return named;
        }
        List<ProgramFrame> some =
                named.isEmpty() ? frames.stream().filter(isThere).toList() : named;
        return narrowed(narrowed(some, isThere), frame -> frame.isActive() == window.focused());
    }

    private static List<ProgramFrame> narrowed(List<ProgramFrame> some, Predicate<ProgramFrame> fits) {
        List<ProgramFrame> fewer = some.stream().filter(fits).toList();
        return some.size() < 2 || fewer.isEmpty() ? some : fewer;
    }

    private FrameView view(BusConversation conversation, ProgramFrame frame, WindowInfo window, FrameMemory memory) {
        return new FrameView(
                window.id(),
                frame.ref(),
                frame.toolkit(),
                places.of(conversation, frame, window),
                frame.reportsShowing(),
                window.pid(),
                window.focused() && frame.toolkit().hasUnlistedPopups()
                        ? popups(conversation, frame, window)
                        : List.of(),
                memory);
    }

    /** A popup belongs to the window with the keyboard. What is like a window that the desktop lists is none. */
    private List<ObjectRef> popups(BusConversation conversation, ProgramFrame frame, WindowInfo window) {
        List<ProgramFrame> found = frame.popups(conversation);
        List<WindowInfo> others = found.isEmpty() ? List.of() : siblings(window).toList();
        return found.stream()
                .filter(popup -> others.stream().noneMatch(other -> isNamedOrThere(popup, other)))
                .map(ProgramFrame::ref)
                .toList();
    }

    private boolean isNamedOrThere(ProgramFrame frame, WindowInfo window) {
        boolean isNamed = !frame.name().isEmpty() && frame.name().equals(window.caption());
        return isNamed || places.isThere(frame, window);
    }

    public static DesktopException notAnswering(WindowInfo window) {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program of %s does not answer questions about its elements in time. Try again in a moment, or use screenshots."
                        .formatted(window.describe()));
    }

    private static DesktopException noFrame(WindowInfo window) {
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS,
                "The program of %s describes other windows, but not this one. Use screenshots for it."
                        .formatted(window.describe()));
    }

    private static DesktopException sameName(WindowInfo window) {
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS,
                "The program of %s has several windows with this title, and this desktop does not report which of them is which. Close the others, or use screenshots."
                        .formatted(window.describe()));
    }

    private DesktopException several(WindowInfo window, int count) {
        if (!places.identify()) {
            return sameName(window);
        }
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS,
                "The program of %s describes %d windows with the same name and place, so it is not certain which of them this one is. Move or close one of them, or use screenshots."
                        .formatted(window.describe(), count));
    }
}
