package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the answer of a call of steps: a line for each step with what it looked at, and one effect over all.
 *
 * @param last the picture after the steps; empty if the call wants none
 * @param note why the steps ended early, or why there is no picture; may be empty
 */
record SequenceReport(SequenceRun run, int count, Optional<ToolResult> last, String note) {

    private static final int LONGEST_MESSAGE = 1000;

    ToolResult result() {
        List<StepOutcome> failed =
                run.outcomes().stream().filter(outcome -> !outcome.isDone()).toList();
        StepLooks looks = new StepLooks(run.outcomes(), count, last);
        run.end(Optional.of(looks));
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", failed.isEmpty());
        if (!failed.isEmpty()) {
            addError(answer, failed);
            ArrayNode lines = answer.putArray("lines");
            run.outcomes().forEach(outcome -> lines.add(outcome.line()));
            looks.addTo(answer, run.outcomes());
        }
        answer.put("steps_done", run.outcomes().size() - failed.size()).put("steps", count);
        if (run.outcomes().stream().anyMatch(StepOutcome::isRehearsed)) {
            answer.put("dry_run", true);
        }
        if (!note.isEmpty()) {
            answer.put("note", note);
        }
        answer.set("effect", run.windows().json());
        looks.lastScreenshot(run.outcomes()).ifPresent(screenshot -> answer.set("screenshot", screenshot));
        return failed.isEmpty()
                ? new ToolResult.Done(answer, looks.images(), Optional.of(text(looks)))
                : new ToolResult.Refused(answer, looks.images());
    }

    private void addError(ObjectNode answer, List<StepOutcome> failed) {
        StepOutcome first = failed.get(0);
        DesktopException why = first.failure().orElseThrow();
        int run = this.run.outcomes().size();
        String others = failed.size() == 1
                ? ""
                : " Others failed too: steps %s."
                        .formatted(failed.stream()
                                .skip(1)
                                .map(outcome -> String.valueOf(outcome.step().number()))
                                .collect(Collectors.joining(", ")));
        String rest = run == count ? "" : " The steps after step %d were not run.".formatted(run);
        String error = "Step %d of %d (%s): %s%s%s"
                .formatted(first.step().number(), count, first.step().tool(), cut(why.getMessage()), others, rest);
        answer.put("error", error).put("error_code", why.code().wireName());
        ObjectNode details = answer.putObject("error_details");
        details.setAll(details(first));
        if (failed.size() > 1) {
            ArrayNode array = details.putArray("others");
            failed.stream().skip(1).map(SequenceReport::details).forEach(array::add);
        }
    }

    private static ObjectNode details(StepOutcome failed) {
        return failed.details()
                .deepCopy()
                .put("step", failed.step().number())
                .put("tool", failed.step().tool());
    }

    /** Returns a message without the end of a very long text of the caller's. */
    private static String cut(String message) {
        return message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE - 1) + "…";
    }

    private String text(StepLooks looks) {
        List<String> lines = new ArrayList<>();
        run.outcomes().forEach(outcome -> {
            lines.add(outcome.line());
            looks.of(outcome).ifPresent(lines::add);
        });
        lines.add(summary());
        if (!note.isEmpty()) {
            lines.add(note);
        }
        looks.ofEnd().ifPresent(lines::add);
        return String.join("\n", lines);
    }

    private String summary() {
        String keyboard = run.windows()
                .focused()
                .map(WindowInfo::caption)
                .map(title -> "%s has the keyboard".formatted(title))
                .orElse("no window has the keyboard");
        return Stream.of(
                        Stream.of("%d of %d steps in %d ms"
                                .formatted(
                                        run.outcomes().size(),
                                        count,
                                        run.taken().toMillis())),
                        run.windows().changes().stream(),
                        Stream.of(keyboard))
                .flatMap(part -> part)
                .collect(Collectors.joining("; ", "", "."));
    }
}
