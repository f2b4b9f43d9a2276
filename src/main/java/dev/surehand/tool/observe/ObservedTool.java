package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.schema.Violation;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A tool that acts and, if the caller asks for it, observes the effect. */
final class ObservedTool implements Tool {

    private static final List<String> IMAGE_FIELDS =
            List.of("screenshot_id", "width", "height", "scale", "region", "note");

    private final ActionTool tool;
    private final Observer observer;

    ObservedTool(ActionTool tool, Observer observer) {
        this.tool = tool;
        this.observer = observer;
    }

    @Override
    public String name() {
        return tool.name();
    }

    @Override
    public Duration limit(Arguments arguments) {
        return tool.limit(arguments)
                .plus(isObserved(arguments) ? Waiting.of(tool, arguments).longest() : Duration.ZERO);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Optional<Subject> subject = isObserved(arguments) ? tool.subject(arguments) : Optional.empty();
        if (subject.isEmpty()) {
            return tool.call(arguments, caller);
        }
        try (Observation observation = observer.begin(subject.get(), Waiting.of(tool, arguments))) {
            ToolResult.Done done = tool.call(arguments, caller);
            Effect effect;
            try {
                effect = observation.await();
            } catch (DesktopException e) {
                // The action remains done, even if its effect cannot be observed.
                return withSummary(
                        done,
                        tool.summary(arguments, done.structured()) + ". Its effect could not be observed: "
                                + e.getMessage());
            }
            tool.renew(arguments, done.structured());
            ToolResult.Done seen = withSummary(done, effect.summary(tool.summary(arguments, done.structured())));
            seen.structured().set("effect", observer.json(effect));
            return switch (arguments.text("observe")) {
                case "image" -> withImage(seen, effect, false, caller);
                case "monitor" -> withImage(seen, effect, true, caller);
                default -> seen;
            };
        }
    }

    /** Adds a summary. The sentence comes first, because some readers stop after it. */
    private static ToolResult.Done withSummary(ToolResult.Done done, String summary) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("summary", summary);
        return new ToolResult.Done(json.setAll(done.structured()), done.images());
    }

    private ToolResult.Done withImage(ToolResult.Done seen, Effect effect, boolean isWhole, Caller caller) {
        ObjectNode json = seen.structured();
        try {
            Optional<Arguments> view = isWhole
                    ? Optional.of(EffectImage.monitor(effect))
                    : observer.images().change(effect);
            if (view.isEmpty()) {
                return seen;
            }
            ToolResult.Done picture = observer.screenshots().call(view.get(), caller);
            ObjectNode screenshot = ((ObjectNode) view.get().json()).deepCopy().retain("window_id", "monitorIndex");
            json.set(
                    "screenshot",
                    screenshot.setAll(picture.structured().deepCopy().retain(IMAGE_FIELDS)));
            return new ToolResult.Done(json, picture.images());
        } catch (DesktopException e) {
            return add(seen, "There is no screenshot: " + e.getMessage());
        }
    }

    private static ToolResult.Done add(ToolResult.Done seen, String sentence) {
        ObjectNode json = seen.structured();
        json.put("summary", json.get("summary").asText() + " " + sentence);
        return seen;
    }

    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        return tool.refusal(arguments, violations);
    }

    @Override
    public ObjectNode state() {
        return tool.state();
    }

    @Override
    public ObjectNode lastState() {
        return tool.lastState();
    }

    private static boolean isObserved(Arguments arguments) {
        return !arguments.text("observe", "none").equals("none");
    }
}
