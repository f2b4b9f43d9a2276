package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.WindowJson;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The windows and menus that opened or closed since it was created, and which of them have to do with one window. */
final class OpenedWindows {

    private final Windows windows;
    private final WindowInfo window;
    private final List<WindowId> before;

    /** Menus are windows of their own, which no list of windows has. */
    private final Map<WindowId, WindowInfo> popupsBefore;

    OpenedWindows(Windows windows, WindowInfo window) {
        this.windows = windows;
        this.window = window;
        before = windows.ids();
        popupsBefore = popups();
    }

    private Map<WindowId, WindowInfo> popups() {
        return windows.popups().stream().collect(Collectors.toMap(WindowInfo::id, Function.identity(), (a, b) -> a));
    }

    private Set<WindowId> ids() {
        return new HashSet<>(windows.ids());
    }

    /** Returns whether any window of the desktop opened or closed. */
    boolean isAny() {
        return !ids().equals(new HashSet<>(before)) || !popups().keySet().equals(popupsBefore.keySet());
    }

    /** Returns whether the program of the window opened another one or a menu, or closed a menu. */
    boolean isOwn() {
        return opened(ids()).stream().anyMatch(this::isOwn) || isOwnPopup();
    }

    /** Returns whether the program of the window opened another one to which a person would switch, so no menu and no tooltip. */
    boolean isOwnWindow() {
        return opened(ids()).stream().anyMatch(other -> !other.overlay() && isOwn(other));
    }

    /** Returns whether the program of the window opens another one, which is listed already and not shown yet. */
    boolean isOpening() {
        return opened(ids()).stream().anyMatch(other -> other.state() == WindowState.HIDDEN && isOwn(other));
    }

    private boolean isOwnPopup() {
        Map<WindowId, WindowInfo> now = popups();
        boolean isOpened = now.values().stream()
                .filter(popup -> !popupsBefore.containsKey(popup.id()))
                .anyMatch(popup -> isOwn(popup) || belongs(popup.id()));
        boolean isClosed = popupsBefore.values().stream()
                .filter(popup -> !now.containsKey(popup.id()))
                .anyMatch(this::isOfSameProgram);
        return isOpened || isClosed;
    }

    private boolean isOwn(WindowInfo other) {
        return isOfSameProgram(other) || windows.isModalFor(other.id(), window.id());
    }

    private boolean isOfSameProgram(WindowInfo other) {
        if (other.pid() != 0 && window.pid() != 0) {
            return other.pid() == window.pid();
        }
        OutsideText program = other.identity().program().appId();
        return !program.isEmpty() && program.equals(window.identity().program().appId());
    }

    /** Returns whether a menu belongs to the window and to no other one. */
    private boolean belongs(WindowId popup) {
        return windows.owners(popup).stream()
                .map(owner -> owner.id())
                .collect(Collectors.toSet())
                .equals(Set.of(window.id()));
    }

    private List<WindowInfo> opened(Set<WindowId> now) {
        return now.stream()
                .filter(id -> !before.contains(id))
                .map(windows::find)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Adds to an answer which windows opened and closed. */
    void tell(ObjectNode answer) {
        Set<WindowId> now = ids();
        List<WindowInfo> opened = opened(now);
        if (!opened.isEmpty()) {
            ArrayNode array = answer.putArray("new_windows");
            opened.forEach(each -> array.add(WindowJson.brief(each)));
        }
        List<WindowId> closed = before.stream().filter(id -> !now.contains(id)).toList();
        if (!closed.isEmpty()) {
            ArrayNode array = answer.putArray("closed_windows");
            closed.forEach(id -> array.add(id.wireName()));
        }
    }
}
