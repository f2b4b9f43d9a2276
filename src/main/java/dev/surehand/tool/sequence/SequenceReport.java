package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the answer of a call of steps: a line for each step, one effect over all, and at most one image.
 *
 * @param last the picture after the steps; empty if the call wants none
 * @param note why the steps ended early, or why there is no picture; may be empty
 */
record SequenceReport(SequenceRun run, int count, Optional<ToolResult> last, String note) {

    private static final List<String> IMAGE_FIELDS =
            List.of("screenshot_id", "width", "height", "scale", "window_id", "monitorIndex", "region");

    private static final int LONGEST_MESSAGE = 1000;

    ToolResult result() {
        List<StepOutcome> failed =
                run.outcomes().stream().filter(outcome -> !outcome.isDone()).toList();
        Optional<ToolResult> pictured = pictured();
        List<ToolResult.Image> images =
                pictured.map(result -> last(result.images())).orElse(List.of());
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", failed.isEmpty());
        if (!failed.isEmpty()) {
            addError(answer, failed);
            ArrayNode lines = answer.putArray("lines");
            run.outcomes().forEach(outcome -> lines.add(outcome.line()));
        }
        answer.put("steps_done", run.outcomes().size() - failed.size()).put("steps", count);
        if (run.outcomes().stream().anyMatch(StepOutcome::isRehearsed)) {
            answer.put("dry_run", true);
        }
        if (!note.isEmpty()) {
            answer.put("note", note);
        }
        answer.set("effect", run.windows().json());
        pictured.ifPresent(result -> answer.set("screenshot", screenshot(result)));
        return failed.isEmpty()
                ? new ToolResult.Done(answer, images, Optional.of(text(pictured)))
                : new ToolResult.Refused(answer, images);
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
        first.result()
                .map(result -> result.structured().get("error_details"))
                .filter(ObjectNode.class::isInstance)
                .ifPresent(own -> details.setAll((ObjectNode) own));
        details.put("step", first.step().number()).put("tool", first.step().tool());
    }

    /** Returns a message without the end of a very long text of the caller's. */
    private static String cut(String message) {
        return message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE - 1) + "…";
    }

    /** Returns the last result that has a picture; that after the steps, if there is one. */
    private Optional<ToolResult> pictured() {
        return last.or(() -> run.outcomes().stream()
                .flatMap(outcome -> outcome.result().stream())
                .filter(result -> !result.images().isEmpty())
                .reduce((earlier, later) -> later));
    }

    private static List<ToolResult.Image> last(List<ToolResult.Image> images) {
        return images.subList(Math.max(0, images.size() - 1), images.size());
    }

    private static ObjectNode screenshot(ToolResult result) {
        ObjectNode answer = result.structured();
        ObjectNode about = answer.get("screenshot") instanceof ObjectNode own ? own : answer;
        return about.deepCopy().retain(IMAGE_FIELDS);
    }

    private String text(Optional<ToolResult> pictured) {
        List<String> lines = new ArrayList<>();
        run.outcomes().forEach(outcome -> lines.add(outcome.line()));
        lines.add(summary());
        if (!note.isEmpty()) {
            lines.add(note);
        }
        pictured.ifPresent(result -> lines.add("Image: " + screenshot(result)));
        lastLook().ifPresent(lines::add);
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

    /** Returns the whole answer of the last step if that step only looks: it was asked for the caller, not for a later step. */
    private Optional<String> lastLook() {
        StepOutcome end = run.outcomes().get(run.outcomes().size() - 1);
        boolean isLook = !ToolSchema.load(end.step().tool()).acts();
        return isLook && end.step().number() == count ? end.result().map(ToolResult::shown) : Optional.empty();
    }
}
