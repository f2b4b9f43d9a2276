package dev.surehand.tool.mouse;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.schema.Violation;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.Violations;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The tool {@code mouse_control}. */
public final class MouseTool implements ActionTool {

    /** The time for moving to one corner of a path and resting there. */
    private static final Duration FOR_A_CORNER = Duration.ofMillis(100);

    private final Session session;
    private final CaptureLedger captures;
    private final Consumer<WindowId> front;
    private final Duration limit;
    private ObjectNode lastState = JsonNodeFactory.instance.objectNode();

    /**
     * @param front brings a window to the front and gives it the keyboard
     * @param limit the time limit of a call, without the time that its arguments ask for
     */
    public MouseTool(Session session, CaptureLedger captures, Consumer<WindowId> front, Duration limit) {
        this.session = session;
        this.captures = captures;
        this.front = front;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "mouse_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(arguments.duration("durationMs"))
                .plus(FOR_A_CORNER.multipliedBy(arguments.objects("path").count()))
                .plus(MouseSession.forNotches(arguments.has("amount") ? MouseAction.amount(arguments) : 0));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        MonitorLayout layout = session.monitors();
        MouseSession mouse = new MouseSession(session, layout, captures, arguments.optionalText("expectedWindow"));
        MouseAction action = MouseAction.from(arguments);
        Optional<ScreenPoint> target = Optional.empty();
        if (arguments.flag("dryRun")) {
            target = Optional.of(action.check(mouse));
        } else {
            bringToFront(action, mouse);
            action.perform(mouse);
        }

        UnderPointer now = reported().underPointer(session.input()::pointer);
        ScreenPoint pointer = now.pointer();
        ObjectNode answer =
                JsonNodeFactory.instance.objectNode().put("success", true).setAll(position(pointer, layout));
        putTitle(answer, now.window());
        mouse.report(answer);
        if (target.isPresent()) {
            answer.set("would_hit", wouldHit(target.get(), layout));
        }
        return new ToolResult.Done(answer);
    }

    @Override
    public Optional<Subject> subject(Arguments arguments) {
        MouseAction action = MouseAction.from(arguments);
        return arguments.flag("dryRun") || action instanceof MouseAction.GetPosition
                ? Optional.empty()
                : Optional.of(subject(action));
    }

    /** Returns the subject at the first place that the caller names. */
    private Subject subject(MouseAction action) {
        Optional<Spot> named = action.spots().stream()
                .filter(spot -> !(spot instanceof Spot.AtPointer))
                .findFirst();
        if (named.isEmpty()) {
            return new Subject.Pointer();
        }
        if (!(named.get() instanceof Spot.InImage in)) {
            return new Subject.WholeMonitor(
                    ((Spot.MonitorPixel) named.get()).point().monitor());
        }
        return captures.ofWindow(in.screenshotId())
                .<Subject>map(image -> new Subject.Window(image.window()))
                .orElseGet(() -> new Subject.WholeMonitor(
                        captures.get(in.screenshotId()).toMonitor(in.pixel()).monitor()));
    }

    /**
     * Brings the window to the front, as {@code click} does, if the coordinates are pixels of a window's image. Checks first
     * what can be refused, so that nothing moves in a call that is refused. Does nothing while a button is down, so that a drag
     * is not disturbed.
     */
    private void bringToFront(MouseAction action, MouseSession mouse) {
        boolean holdsButton = session.held().stream().anyMatch(Button.class::isInstance);
        if (holdsButton || !(subject(action) instanceof Subject.Window window)) {
            return;
        }
        if (session.windows()
                .find(window.id())
                .orElseThrow(window.id()::notFound)
                .isShown()) {
            action.spots().forEach(mouse::locate);
        }
        front.accept(window.id());
    }

    @Override
    public Trigger trigger(Arguments arguments) {
        MouseAction action = MouseAction.from(arguments);
        boolean releases = action instanceof MouseAction.Click || action instanceof MouseAction.ButtonUp;
        return releases ? Trigger.CLICK : Trigger.NONE;
    }

    /** Updates the title to that of the window under the pointer when everything has settled. */
    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        putTitle(answer, reported().underPointer(session.input()::pointer).window());
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return "%s %s,%s"
                .formatted(
                        MouseAction.from(arguments).summary(),
                        answer.at("/final_position/x"),
                        answer.at("/final_position/y"));
    }

    /** Adds the valid monitors when the monitor is missing or invalid. */
    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        DesktopException refusal = Violations.refusal(name(), arguments, violations);
        if (violations.stream().noneMatch(v -> v.parameter().equals("monitorIndex"))) {
            return refusal;
        }
        MonitorLayout layout = session.monitors();
        return DesktopException.of(refusal.code(), refusal.getMessage() + " (valid: " + layout.indexList() + ")")
                .with("valid_indices", layout.indices())
                .withAll(refusal.details());
    }

    @Override
    public ObjectNode state() {
        return position(session.input().pointer(), session.monitors());
    }

    @Override
    public synchronized ObjectNode lastState() {
        ObjectNode last = lastState.deepCopy();
        if (last.isEmpty()) {
            last.putObject("final_position").put("x", 0).put("y", 0);
        }
        return last.put("position_known", false);
    }

    private ObjectNode wouldHit(ScreenPoint target, MonitorLayout layout) {
        var point = layout.toMonitor(target);
        ObjectNode hit = JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", point.monitor().value())
                .put("x", point.x())
                .put("y", point.y());
        putTitle(hit, reported().at(target));
        return hit;
    }

    private ReportedWindows reported() {
        return new ReportedWindows(session.windows());
    }

    private void putTitle(ObjectNode answer, Optional<WindowInfo> window) {
        if (reported().areReported()) {
            answer.put("window_title", WindowJson.title(window));
        } else {
            answer.put(WindowJson.KNOWN, false);
        }
    }

    private synchronized ObjectNode position(ScreenPoint pointer, MonitorLayout layout) {
        var point = layout.toMonitor(pointer);
        var size = layout.get(point.monitor()).pixels();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putObject("final_position").put("x", point.x()).put("y", point.y());
        json.put("monitorIndex", point.monitor().value());
        if (!layout.shows(point)) {
            json.put("outside_monitor", true);
        }
        if (!session.input().reportsPointer()) {
            json.put("position_known", false);
        }
        json.put("monitorWidth", size.width()).put("monitorHeight", size.height());
        lastState = json.deepCopy();
        return json;
    }
}
