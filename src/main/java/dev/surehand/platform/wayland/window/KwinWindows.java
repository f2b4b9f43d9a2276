package dev.surehand.platform.wayland.window;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The windows as KWin reports them: also panels, menus and tooltips of programs. */
final class KwinWindows extends CompositorWindows<KwinWindow> {

    /**
     * The script that lists the windows, behind to front. KWin 5 and 6 name some things differently. KWin does not report whether a
     * window is maximised; one that is fills the area for it.
     */
    private static final String LIST = """
            (function () {
              var NORMAL_LAYER = 2;
              function box(r) { return [r.x, r.y, r.width, r.height]; }
              function text(value) { return value ? value.toString() : ''; }
              function isHere(c) {
                if (c.activities && c.activities.length > 0 && c.activities.indexOf(workspace.currentActivity) < 0) { return false; }
                if (c.onAllDesktops) { return true; }
                if (c.x11DesktopIds) { return Array.from(c.x11DesktopIds).indexOf(workspace.currentDesktop) >= 0; }
                return Array.from(c.desktops).some(function (d) { return d.id === workspace.currentDesktop.id; });
              }
              function isMaximized(c) {
                return c.maximizable && box(workspace.clientArea(KWin.MaximizeArea, c)).join() === box(c.frameGeometry).join();
              }
              function allows(c) {
                var all = {close: c.closeable, minimize: c.minimizable, maximize: c.maximizable, move: c.moveable, resize: c.resizeable};
                return Object.keys(all).filter(function (name) { return all[name]; });
              }
              var all = workspace.windowList ? workspace.windowList() : workspace.clientList();
              return Array.from(all).filter(function (c) { return !c.deleted; })
                .sort(function (one, other) { return one.stackingOrder - other.stackingOrder; })
                .map(function (c) {
                  return {id: text(c.internalId), caption: text(c.caption), pid: Math.max(c.pid, 0), class: text(c.resourceClass),
                    desktopFile: text(c.desktopFileName), frame: box(c.frameGeometry), buffer: box(c.bufferGeometry),
                    type: c.windowType, popup: c.popupWindow, active: c.active, minimized: c.minimized,
                    shown: !c.hidden && isHere(c), fullScreen: c.fullScreen, maximized: isMaximized(c), modal: c.modal,
                    above: c.keepAbove || (c.layer > NORMAL_LAYER && !c.fullScreen && !c.dock && !c.transientFor), owner: c.transientFor ? text(c.transientFor.internalId) : '', allows: allows(c)};
                });
            })()""";

    /** The script that makes a change. It has two places: the window and what is done with it. */
    private static final String CHANGE = """
            (function () {
              var all = workspace.windowList ? workspace.windowList() : workspace.clientList();
              var c = Array.from(all).filter(function (each) { return each.internalId.toString() === %s; })[0];
              if (!c) { return false; }
              %s
              return true;
            })()""";

    private static final String RAISE =
            "c.minimized = false; if (workspace.windowList) { workspace.activeWindow = c; workspace.raiseWindow(c); } else { workspace.activeClient = c; }";

    private static final String RESTORE = "c.minimized = false; c.fullScreen = false; c.setMaximize(false, false);";

    private final KwinScripts kwin;

    KwinWindows(KwinScripts kwin, Supplier<ScreenPoint> pointer) {
        super(pointer);
        this.kwin = kwin;
    }

    @Override
    public void checkInput() {
        kwin.checkUnlocked();
    }

    @Override
    List<KwinWindow> read() {
        JsonNode answer = kwin.ask(LIST);
        List<KwinWindow> shown = new ArrayList<>();
        List<KwinWindow> others = new ArrayList<>();
        for (JsonNode window : answer) {
            KwinWindow found = KwinWindow.of(window);
            (found.info().isShown() ? shown : others).add(0, found);
        }
        shown.addAll(others);
        return shown;
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return window(id).map(window -> whyNot(window, change)).orElse(Optional.of("The window has closed."));
    }

    private static Optional<String> whyNot(KwinWindow window, WindowChange change) {
        if (change instanceof WindowChange.Back) {
            return Optional.of("KWin lets no program put a window behind others.");
        }
        return needed(change).stream()
                .filter(name -> !window.allows().contains(name))
                .findFirst()
                .map("KWin reports that this window does not allow it: %s."::formatted);
    }

    private static List<String> needed(WindowChange change) {
        if (change instanceof WindowChange.Close) {
            return List.of("close");
        }
        if (change instanceof WindowChange.Minimize) {
            return List.of("minimize");
        }
        if (change instanceof WindowChange.Maximize) {
            return List.of("maximize");
        }
        return change instanceof WindowChange.NewBounds ? List.of("move", "resize") : List.of();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        kwin.checkUnlocked();
        KwinWindow window = window(id).orElseThrow(id::notFound);
        whyNot(window, change).ifPresent(reason -> {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        });
        if (!kwin.ask(CHANGE.formatted(KwinScripts.quoted(window.uuid()), script(change)))
                .asBoolean()) {
            throw id.notFound();
        }
    }

    private static String script(WindowChange change) {
        if (change instanceof WindowChange.Front) {
            return RAISE;
        }
        if (change instanceof WindowChange.Close) {
            return "c.closeWindow();";
        }
        if (change instanceof WindowChange.Minimize) {
            return "c.minimized = true;";
        }
        if (change instanceof WindowChange.Maximize) {
            return "c.minimized = false; c.fullScreen = false; c.setMaximize(true, true);";
        }
        if (change instanceof WindowChange.NewBounds to) {
            ScreenRect b = to.bounds();
            return "c.frameGeometry = {x: %d, y: %d, width: %d, height: %d};"
                    .formatted(Math.round(b.x()), Math.round(b.y()), Math.round(b.width()), Math.round(b.height()));
        }
        return RESTORE;
    }
}
