package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.WindowJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Selects windows: those that match every given criterion.
 *
 * @param title a part of the title; case is ignored
 * @param app a part of the program's name or application id
 * @param all also selects windows that a person does not see as windows
 */
record WindowFilter(Optional<WindowId> id, Optional<String> title, Optional<String> app, OptionalInt pid, boolean all) {

    /** The smallest width and height that a person sees as a window, in units of the desktop. */
    private static final int SMALLEST = 50;

    private static final int MOST_LISTED = 10;

    static WindowFilter from(Arguments a) {
        Optional<WindowId> id = a.optionalText("window_id").map(WindowId::parse);
        return new WindowFilter(
                id,
                a.optionalText("title"),
                a.optionalText("app"),
                a.has("pid") ? OptionalInt.of(a.number("pid")) : OptionalInt.empty(),
                a.flag("includeAll") || id.isPresent());
    }

    private List<WindowInfo> of(List<WindowInfo> windows) {
        return windows.stream().filter(this::takes).toList();
    }

    /**
     * Returns the one window that matches.
     *
     * @throws DesktopException missing_required_parameter without any criterion, window_not_found, multiple_matches
     */
    WindowInfo one(Windows windows, MonitorLayout layout) {
        checkNotEmpty();
        List<WindowInfo> found = of(windows);
        if (found.isEmpty()) {
            id.filter(wanted -> windows.find(wanted).isEmpty()).ifPresent(wanted -> {
                throw wanted.notFound();
            });
            String open = windows.list().stream()
                    .filter(WindowFilter::isOrdinary)
                    .limit(MOST_LISTED)
                    .map(WindowInfo::describe)
                    .collect(Collectors.joining(", "));
            throw DesktopException.of(
                    ErrorCode.WINDOW_NOT_FOUND,
                    "No window has %s. Open are: %s.".formatted(describe(), open.isEmpty() ? "none" : open));
        }
        if (found.size() > 1) {
            throw DesktopException.of(
                            ErrorCode.MULTIPLE_MATCHES,
                            "%d windows have %s: pass the window_id of one of error_details.matches."
                                    .formatted(found.size(), describe()))
                    .with(
                            "matches",
                            found.stream()
                                    .limit(MOST_LISTED)
                                    .map(window -> match(window, layout))
                                    .toList());
        }
        return found.get(0);
    }

    /**
     * Checks that at least one criterion is given.
     *
     * @throws DesktopException missing_required_parameter
     */
    void checkNotEmpty() {
        if (id.isEmpty() && title.isEmpty() && app.isEmpty() && pid.isEmpty()) {
            throw DesktopException.of(
                            ErrorCode.MISSING_REQUIRED_PARAMETER,
                            "window_control needs to know the window: pass window_id, or title, app or pid")
                    .with("missing", List.of("window_id"));
        }
    }

    /** Returns the matching windows, front to back. */
    List<WindowInfo> of(Windows windows) {
        return id.isPresent()
                ? windows.find(id.get()).filter(this::takes).stream().toList()
                : of(windows.list());
    }

    private static ObjectNode match(WindowInfo window, MonitorLayout layout) {
        ObjectNode json = WindowJson.brief(window);
        json.set("bounds", WindowJson.bounds(window, layout));
        return json;
    }

    /** Returns the criteria for use in a sentence: {@code title "Inbox", app "mail"}. */
    String describe() {
        List<String> parts = new ArrayList<>();
        id.ifPresent(number -> parts.add("window_id " + number.wireName()));
        title.ifPresent(text -> parts.add("title \"%s\"".formatted(text)));
        app.ifPresent(text -> parts.add("app \"%s\"".formatted(text)));
        pid.ifPresent(number -> parts.add("pid " + number));
        return String.join(", ", parts);
    }

    boolean takes(WindowInfo w) {
        return id.map(number -> w.id().equals(number)).orElse(true)
                && title.map(text -> w.caption().contains(text)).orElse(true)
                && app.map(text -> w.identity().program().names().stream().anyMatch(name -> name.contains(text)))
                        .orElse(true)
                && (pid.isEmpty() || w.pid() == pid.getAsInt())
                && (all || isOrdinary(w));
    }

    private static boolean isOrdinary(WindowInfo w) {
        // Not all systems report the restored bounds of a minimised window.
        boolean tiny = w.state() != WindowState.MINIMIZED
                && (w.bounds().width() < SMALLEST || w.bounds().height() < SMALLEST);
        // Old programs report neither their type nor their name, but a title is meant for a person.
        boolean owned = !w.identity().program().name().isEmpty() || !w.caption().isEmpty();
        return !tiny && !w.overlay() && owned;
    }
}
