package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What is known about the frame that a window is, which its elements are read with.
 *
 * @param places how the places that the program reports lie on the screen
 * @param reportsShowing whether the program says what is in view; GTK 4 only says what is not hidden
 * @param pid of the process of the window
 * @param popups windows over it that the desktop does not list, such as context menus of GTK 3, as parts of the frame
 */
public record FrameView(
        WindowId window,
        ObjectRef frame,
        Toolkit toolkit,
        FramePlacement places,
        boolean reportsShowing,
        long pid,
        List<ObjectRef> popups,
        FrameMemory memory) {

    public FrameView {
        popups = List.copyOf(popups);
    }

    /** Returns an element and what held it up to the frame when it was read; none if it was not. */
    List<ObjectRef> chain(ObjectRef element) {
        List<ObjectRef> chain = memory.chain(element);
        return chain.get(chain.size() - 1).equals(frame) ? chain : List.of();
    }

    /** Returns the popups that an element has below it beside its own children. */
    List<ObjectRef> popupsOf(ObjectRef element) {
        return element.equals(frame) ? popups : List.of();
    }

    /**
     * Returns whether an object belongs to the program of the window: it is its own, or that of a process that its process has
     * started, but not that of another program on the bus. Such a process describes a page of WebKitGTK.
     */
    boolean isOwn(BusConversation conversation, ObjectRef object) {
        String owner = object.owner();
        if (owner.equals(frame.owner())) {
            return true;
        }
        Optional<Boolean> known = memory.isPart(owner);
        // The bus gives such a name to one process only; other names may change hands.
        if (known.isPresent() || conversation.isIncomplete() || !owner.startsWith(":") || memory.hasManyParts()) {
            return known.orElse(false);
        }
        boolean isPart = isPart(conversation, owner);
        if (!conversation.isIncomplete()) {
            memory.rememberPart(owner, isPart);
        }
        return isPart;
    }

    private boolean isPart(BusConversation conversation, String owner) {
        long process = ProgramFrame.processes(conversation, List.of(owner)).get(0);
        List<Long> below = belowWindow(process);
        if (below.isEmpty()) {
            return false;
        }
        List<String> programs = ProgramFrame.programs(conversation);
        return !programs.isEmpty()
                && Collections.disjoint(below, ProgramFrame.processes(conversation, programs))
                && !conversation.isIncomplete();
    }

    /** Returns a process and those between it and the one of the window; none if that has not started it. */
    private List<Long> belowWindow(long process) {
        List<Long> below = new ArrayList<>();
        Optional<ProcessHandle> each = process > 0 ? ProcessHandle.of(process) : Optional.empty();
        while (each.isPresent() && each.get().pid() != pid) {
            below.add(each.get().pid());
            each = each.get().parent();
        }
        return pid > 0 && each.isPresent() ? below : List.of();
    }

    /** Returns the same frame with the places of now: its window may have moved, or have another size. */
    public FrameView placedIn(BusConversation conversation, WindowInfo now, FramePlaces finder) {
        return placed(ProgramFrame.read(conversation, toolkit, List.of(frame)).stream()
                .findFirst()
                .map(read -> finder.of(conversation, read, now))
                .orElse(FramePlacement.UNKNOWN));
    }

    /** Returns the same frame without places. */
    public FrameView unplaced() {
        return placed(FramePlacement.UNKNOWN);
    }

    private FrameView placed(FramePlacement now) {
        return new FrameView(window, frame, toolkit, now, reportsShowing, pid, popups, memory);
    }

    /** Returns the key of an object of this window. */
    public ElementKey key(ObjectRef ref) {
        return ElementPath.key(window, ref);
    }

    /** Returns the key of an element in another one. */
    ElementKey key(ElementKey parentKey, Accessible parent, ObjectRef ref, int index) {
        boolean isNumbered = ElementPath.isNumbered(parentKey) || toolkit.renewsChildren(parent);
        return isNumbered ? ElementPath.child(parentKey, index) : key(ref);
    }

    boolean isShown(Accessible element) {
        return element.is(reportsShowing ? AtspiState.SHOWING : AtspiState.VISIBLE);
    }
}
