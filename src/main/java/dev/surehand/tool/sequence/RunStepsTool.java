package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.Pause;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.StepRunner;
import dev.surehand.tool.StepsTool;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.element.ElementLooks;
import dev.surehand.tool.screenshot.ViewComparison;
import dev.surehand.tool.sequence.Expectation.LookContext;
import dev.surehand.tool.sequence.SequenceRun.SequenceTerms;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The tool {@code run_steps}: several calls in one, without loops and conditions, which are the agent's. */
public final class RunStepsTool implements StepsTool {

    /** The longest time of all steps together. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private static final Duration PICTURE_LIMIT = Duration.ofSeconds(10);

    private final LookContext looks;
    private final Tool screenshots;
    private final Pause pause;

    /**
     * The tools that look for it, without acting.
     *
     * @param screenshots the tool {@code screenshot_control}
     * @param waiting the tool {@code ui_wait}
     * @param elements what {@code ui_snapshot} looks with
     */
    public record LookingTools(Tool screenshots, Tool waiting, ElementLooks elements) {}

    /** @param pause waits between steps, outside the desktop thread */
    public RunStepsTool(Session session, LookingTools tools, ViewComparison views, InstantSource clock, Pause pause) {
        looks = new LookContext(session, tools.waiting(), tools.elements(), views, clock);
        screenshots = tools.screenshots();
        this.pause = pause;
    }

    @Override
    public String name() {
        return "run_steps";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return LIMIT;
    }

    @Override
    public ToolResult run(Arguments arguments, Caller caller, StepRunner runner) {
        List<PlannedStep> steps = PlannedStep.all(arguments);
        new StepCheck(runner, LIMIT).check(steps);
        SequenceTerms terms = new SequenceTerms(arguments.flag("stopOnError", true), arguments.flag("dryRun"), LIMIT);
        SequenceRun run = new SequenceRun(steps, terms, runner, looks, pause, caller);
        try {
            String note = run.run().orElse("");
            return report(run, steps.size(), note, arguments.text("observe", "none"), caller, runner);
        } finally {
            // Without an answer, the client has read nothing of it.
            run.end(Optional.empty());
        }
    }

    private ToolResult report(SequenceRun run, int count, String note, String view, Caller caller, StepRunner runner) {
        if (view.equals("none")) {
            return new SequenceReport(run, count, Optional.empty(), note).result();
        }
        try {
            ToolResult picture = runner.look(PICTURE_LIMIT, () -> picture(view, caller));
            return new SequenceReport(run, count, Optional.of(picture), note).result();
        } catch (DesktopException e) {
            String both = "%s There is no screenshot: %s"
                    .formatted(note, e.getMessage())
                    .trim();
            return new SequenceReport(run, count, Optional.empty(), both).result();
        }
    }

    /** Returns a picture of the focused window, else of the primary monitor. */
    private ToolResult picture(String observe, Caller caller) {
        ObjectNode view = JsonNodeFactory.instance.objectNode();
        if (observe.equals("image")) {
            looks.session()
                    .windows()
                    .focused()
                    .ifPresent(window -> view.put("target", "window")
                            .put("window_id", window.id().wireName()));
        }
        ToolResult picture = screenshots.call(new Arguments(view), caller);
        picture.structured().setAll(view.deepCopy().retain("window_id"));
        return picture;
    }
}
