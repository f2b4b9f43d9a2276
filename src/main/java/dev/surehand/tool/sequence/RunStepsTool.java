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
import dev.surehand.tool.observe.RunView;
import dev.surehand.tool.screenshot.ViewComparison;
import dev.surehand.tool.sequence.Expectation.LookContext;
import dev.surehand.tool.sequence.SequenceRun.SequenceTerms;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
        String observe = arguments.text("observe", "none");
        Supplier<Arguments> view = observe.equals("image") ? changed(runner) : RunStepsTool::monitor;
        SequenceRun run = new SequenceRun(steps, terms, runner, looks, pause, caller);
        try {
            String note = run.run().orElse("");
            Optional<Supplier<Arguments>> picture = observe.equals("none") ? Optional.empty() : Optional.of(view);
            return report(run, steps.size(), note, picture, caller, runner);
        } finally {
            // Without an answer, the client has read nothing of it.
            run.end(Optional.empty());
        }
    }

    /** Looks before the steps, and returns what an image after them shows. Where it cannot look, there is no image. */
    private Supplier<Arguments> changed(StepRunner runner) {
        try {
            RunView before = runner.look(PICTURE_LIMIT, () -> new RunView(looks.session()));
            return before::after;
        } catch (DesktopException e) {
            return () -> {
                throw e;
            };
        }
    }

    private static Arguments monitor() {
        return new Arguments(JsonNodeFactory.instance.objectNode());
    }

    private ToolResult report(
            SequenceRun run,
            int count,
            String note,
            Optional<Supplier<Arguments>> view,
            Caller caller,
            StepRunner runner) {
        if (view.isEmpty()) {
            return new SequenceReport(run, count, Optional.empty(), note).result();
        }
        try {
            ToolResult picture =
                    runner.look(PICTURE_LIMIT, () -> picture(view.get().get(), caller));
            return new SequenceReport(run, count, Optional.of(picture), note).result();
        } catch (DesktopException e) {
            String both = "%s There is no screenshot: %s"
                    .formatted(note, e.getMessage())
                    .trim();
            return new SequenceReport(run, count, Optional.empty(), both).result();
        }
    }

    private ToolResult picture(Arguments view, Caller caller) {
        ToolResult picture = screenshots.call(view, caller);
        picture.structured().setAll(((ObjectNode) view.json()).deepCopy().retain("window_id", "monitorIndex"));
        return picture;
    }
}
