package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.sequence.RecordedStep.ElementIdentity;
import dev.surehand.desktop.text.ExactText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a sequence does, for a person who must agree to it: each step in a line that shows all that it enters, and where. */
public final class SequenceLines {

    private SequenceLines() {}

    /**
     * Returns a line for each step.
     *
     * @param values of the parameters; of one without a value the marker is shown
     */
    public static List<String> of(RecordedSequence sequence, Map<String, String> values) {
        List<String> lines = new ArrayList<>();
        for (RecordedStep step : sequence.steps()) {
            lines.add("%3d. %s".formatted(lines.size() + 1, line(step, values)));
        }
        return lines;
    }

    private static String line(RecordedStep step, Map<String, String> values) {
        String arguments = step.arguments().properties().stream()
                .map(each -> " %s %s"
                        .formatted(ExactText.visible(each.getKey()), argument(each.getKey(), each.getValue(), values)))
                .collect(Collectors.joining());
        String places = Stream.concat(
                        step.points().stream().map(SequenceLines::place),
                        step.focus().stream().map(element -> " in the " + element(element)))
                .collect(Collectors.joining(","));
        return "%s%s%s in the window %s of %s%s"
                .formatted(
                        step.action(),
                        arguments,
                        places,
                        ExactText.of(TitlePattern.filled(step.window().title(), values)),
                        ExactText.of(step.window().program()),
                        step.risk().isEmpty() ? "" : " (a person was asked)");
    }

    private static String argument(String name, JsonNode value, Map<String, String> values) {
        if (!value.isTextual()) {
            return ExactText.visible(value.toString());
        }
        String text = value.asText();
        return ExactText.of(name.equals("text") ? TitlePattern.filled(text, values) : text)
                .toString();
    }

    private static String place(RecordedStep.StepAnchor point) {
        return point.element()
                .map(element -> " at the " + element(element))
                .orElseGet(() -> " at %d, %d".formatted(point.x(), point.y()));
    }

    private static String element(ElementIdentity element) {
        return "%s %s".formatted(ExactText.visible(element.role()), ExactText.of(element.name()));
    }
}
