package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The tool {@code window_control}. */
public final class WindowControlTool implements ActionTool {

    private final Session session;
    private final Foreground foreground;
    private final Duration limit;

    /** @param limit the time limit of a call, without the time that its arguments ask to wait */
    public WindowControlTool(Session session, Foreground foreground, Duration limit) {
        this.session = session;
        this.foreground = foreground;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "window_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(WindowWait.timeout(arguments));
    }

    @Override
    public Optional<Subject> subject(Arguments arguments) {
        List<WindowInfo> meant = WindowFilter.from(arguments).of(session.windows());
        if (meant.size() == 1) {
            return Optional.of(new Subject.Window(meant.get(0).id()));
        }
        // The expected window mostly appears on the monitor of the window with the keyboard.
        return Optional.of(isWait(arguments) ? new Subject.Focus() : new Subject.Pointer());
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        boolean wasOpen = answer.has("window");
        Optional<WindowInfo> window = wasOpen ? find(answer.get("window")) : Optional.empty();
        window.ifPresentOrElse(
                now -> answer.set("window", WindowJson.full(now, session.monitors())), () -> answer.remove("window"));
        if (wasOpen && window.isEmpty() && answer.has("closed")) {
            answer.put("reached", true).put("closed", true);
        }
        if (answer.has("dialog") && find(answer.get("dialog")).isEmpty()) {
            answer.remove("dialog");
        }
    }

    private Optional<WindowInfo> find(JsonNode named) {
        return session.windows().find(WindowId.parse(named.get("window_id").asText()));
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return isWait(arguments)
                ? WindowWait.from(arguments).summary()
                : WindowAction.from(arguments).summary(answer.get("reached").asBoolean());
    }

    private static boolean isWait(Arguments arguments) {
        return arguments.text("action").equals("wait_for");
    }

    @Override
    public ToolResult.Done call(Arguments a, Caller caller) {
        MonitorLayout layout = session.monitors();
        ObjectNode answer =
                JsonNodeFactory.instance.objectNode().put("success", true).put("reached", true);
        Optional<WindowInfo> window =
                isWait(a) ? WindowWait.from(a).await(session, caller) : changed(a, layout, answer);
        window.ifPresent(now -> answer.set("window", WindowJson.full(now, layout)));
        return new ToolResult.Done(answer);
    }

    /** Performs the action and returns the window afterwards; empty when the window has closed. */
    private Optional<WindowInfo> changed(Arguments a, MonitorLayout layout, ObjectNode answer) {
        WindowInfo window = WindowFilter.from(a).one(session.windows(), layout);
        WindowAction.from(a)
                .perform(
                        window,
                        new WindowAction.WindowContext(
                                foreground, new WindowChanges(session), layout, () -> session.details(layout)),
                        answer);
        return session.windows().find(window.id());
    }
}
