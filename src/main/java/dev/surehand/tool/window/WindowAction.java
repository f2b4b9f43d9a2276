package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.WindowJson;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** A window action that the caller requests. Waiting for a window is {@link WindowWait}. */
sealed interface WindowAction {

    /** Maps the values of "action" in schemas/window_control.json, without wait_for, to actions; a test keeps them equal. */
    Map<String, Function<Arguments, WindowAction>> BY_NAME = Map.ofEntries(
            Map.entry("front", a -> new RaiseWindow()),
            Map.entry("back", a -> new LowerWindow()),
            Map.entry(
                    "minimize",
                    a -> new SetWindowState(new WindowChange.Minimize(), WindowState.MINIMIZED, "Minimised")),
            Map.entry("restore", a -> new SetWindowState(new WindowChange.Restore(), WindowState.NORMAL, "Restored")),
            Map.entry(
                    "maximize",
                    a -> new SetWindowState(new WindowChange.Maximize(), WindowState.MAXIMIZED, "Maximised")),
            Map.entry("move", a -> new MoveWindow(monitor(a), a.number("x"), a.number("y"))),
            Map.entry("resize", a -> new Resize(a.number("width"), a.number("height"))),
            Map.entry(
                    "set_bounds",
                    a -> new SetBounds(
                            monitor(a),
                            new PixelRect(a.number("x"), a.number("y"), a.number("width"), a.number("height")))),
            Map.entry("move_to_monitor", a -> new MoveToMonitor(monitor(a))),
            Map.entry("close", a -> new CloseWindow()));

    static WindowAction from(Arguments arguments) {
        return arguments.choice("action", BY_NAME).apply(arguments);
    }

    /**
     * The objects that an action works with during one call.
     *
     * @param layout the monitors, read once
     * @param details the details of the monitors, read when needed
     */
    record WindowContext(
            Foreground foreground,
            WindowChanges changes,
            MonitorLayout layout,
            Supplier<List<MonitorDetails>> details) {}

    /**
     * Performs the action, and adds to the answer the fields that only this action has. {@code reached} is true unless the
     * action changes it.
     */
    void perform(WindowInfo window, WindowContext context, ObjectNode answer);

    /** Returns what was done, as the beginning of a sentence. */
    String summary(boolean reached);

    record RaiseWindow() implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return "Brought the window to the front";
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            Foreground.Reached front = context.foreground().bring(window.id());
            answer.put("focus_method", front.method().wireName());
            front.above().ifPresent(above -> answer.set("covered_by", WindowJson.brief(above)));
        }
    }

    record LowerWindow() implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return "Put the window behind the others";
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            context.changes().back(window.id());
        }
    }

    /** @param done the past tense of the change, such as {@code Minimised} */
    record SetWindowState(WindowChange change, WindowState wanted, String done) implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return done + " the window";
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            context.changes().state(window.id(), change, wanted);
        }
    }

    /**
     * @param x left edge of the window, in pixels of the monitor
     * @param y top edge of the window, in pixels of the monitor
     */
    record MoveWindow(MonitorIndex monitor, int x, int y) implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return placed("Moved the window", reached);
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            ScreenRect corner = context.layout().toScreen(monitor, new PixelRect(x, y, 0, 0));
            place(window.id(), context, answer, now -> {
                ScreenRect b = now.bounds();
                return seen(new ScreenRect(corner.x(), corner.y(), b.width(), b.height()), monitor, context.layout());
            });
        }
    }

    /**
     * @param width in pixels of the monitor that shows the window
     * @param height in pixels of the monitor that shows the window
     */
    record Resize(int width, int height) implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return placed("Resized the window", reached);
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            place(window.id(), context, answer, now -> {
                ScreenRect b = now.bounds();
                double k = context.layout().get(context.layout().showing(b)).pixelsPerUnit();
                return new ScreenRect(b.x(), b.y(), width / k, height / k);
            });
        }
    }

    /** @param bounds in pixels of the monitor */
    record SetBounds(MonitorIndex monitor, PixelRect bounds) implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return placed("Moved and resized the window", reached);
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            ScreenRect to = seen(context.layout().toScreen(monitor, bounds), monitor, context.layout());
            place(window.id(), context, answer, now -> to);
        }
    }

    /** Moves the window to the same place in the monitor's work area, and makes it smaller if it does not fit. */
    record MoveToMonitor(MonitorIndex monitor) implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return placed("Moved the window", reached);
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            context.layout().get(monitor);
            List<MonitorDetails> details = context.details().get();
            ScreenRect to = workArea(monitor, context.layout(), details);
            place(window.id(), context, answer, now -> {
                ScreenRect b = now.bounds();
                ScreenRect from = workArea(context.layout().showing(b), context.layout(), details);
                double width = Math.min(b.width(), to.width());
                double height = Math.min(b.height(), to.height());
                double x = Math.max(0, Math.min(b.x() - from.x(), to.width() - width));
                double y = Math.max(0, Math.min(b.y() - from.y(), to.height() - height));
                return new ScreenRect(to.x() + x, to.y() + y, width, height);
            });
            if (window.state() == WindowState.MAXIMIZED) {
                context.changes().state(window.id(), new WindowChange.Maximize(), WindowState.MAXIMIZED);
                answer.put("reached", true);
            }
        }

        private static ScreenRect workArea(MonitorIndex index, MonitorLayout layout, List<MonitorDetails> details) {
            return layout.toScreen(index, details.get(index.value()).workArea());
        }
    }

    record CloseWindow() implements WindowAction {
        @Override
        public String summary(boolean reached) {
            return reached ? "Closed the window" : "Asked the window to close, and it is still open";
        }

        @Override
        public void perform(WindowInfo window, WindowContext context, ObjectNode answer) {
            WindowChanges.Closing closing = context.changes().close(window.id());
            answer.put("reached", closing.closed()).put("closed", closing.closed());
            closing.dialog().ifPresent(dialog -> answer.set("dialog", WindowJson.brief(dialog)));
        }
    }

    private static String placed(String done, boolean reached) {
        return reached ? done : done + " as nearly as it allows";
    }

    private static void place(
            WindowId id, WindowContext context, ObjectNode answer, Function<WindowInfo, ScreenRect> wanted) {
        answer.put("reached", context.changes().place(id, wanted));
        context.changes().sizeNote(id).ifPresent(note -> answer.put("note", note));
    }

    /**
     * Checks that the monitor shows at least part of a place, and returns the place.
     *
     * @throws DesktopException coordinates_out_of_bounds if the monitor shows no part of it
     */
    private static ScreenRect seen(ScreenRect place, MonitorIndex index, MonitorLayout layout) {
        Monitor monitor = layout.get(index);
        if (place.overlap(monitor.bounds()) == 0) {
            throw DesktopException.of(
                            ErrorCode.COORDINATES_OUT_OF_BOUNDS,
                            "There the window would not be on monitor %d, which is %d x %d pixels"
                                    .formatted(
                                            index.value(),
                                            monitor.pixels().width(),
                                            monitor.pixels().height()))
                    .with(
                            "valid_bounds",
                            Map.of(
                                    "left",
                                    0,
                                    "top",
                                    0,
                                    "right",
                                    monitor.pixels().width(),
                                    "bottom",
                                    monitor.pixels().height()));
        }
        return place;
    }

    private static MonitorIndex monitor(Arguments a) {
        return new MonitorIndex(a.number("monitorIndex"));
    }
}
