package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the steps of a call looked at for the caller: each snapshot and each image, and the answer of a last step that only
 * looks. The answers of other steps are for later steps. The last looks are kept if all together are too large for one answer.
 */
final class StepLooks {

    /** About four snapshots of a large window. */
    static final int MOST_CHARACTERS = 40_000;

    /** One image of the largest size that is sent by default. Some clients drop larger answers. */
    static final int MOST_IMAGE_BYTES = 700_000;

    private static final List<String> IMAGE_FIELDS =
            List.of("screenshot_id", "width", "height", "scale", "window_id", "monitorIndex", "region");

    /** The place among the images of the first one of a step, by the number of the step. */
    private final Map<Integer, Integer> firstImages = new HashMap<>();

    private final Set<Integer> withoutText = new HashSet<>();
    private final Set<Integer> withoutImage = new HashSet<>();
    private final List<ToolResult.Image> images = new ArrayList<>();
    private final int count;
    private final Optional<ToolResult> end;

    /**
     * @param count the number of steps of the call
     * @param end the picture after the steps; empty if there is none
     */
    StepLooks(List<StepOutcome> outcomes, int count, Optional<ToolResult> end) {
        this.count = count;
        this.end = end;
        limit(outcomes);
        for (StepOutcome outcome : outcomes) {
            List<ToolResult.Image> own = imagesOf(outcome);
            if (!own.isEmpty() && !withoutImage.contains(number(outcome))) {
                firstImages.put(number(outcome), images.size() + 1);
                images.addAll(own);
            }
        }
        end.ifPresent(picture -> images.addAll(picture.images()));
    }

    /** Decides from the last look to the first what the answer has room for. The last text and the last image always count. */
    private void limit(List<StepOutcome> outcomes) {
        int characters = 0;
        long bytes = size(end.map(ToolResult::images).orElse(List.of()));
        for (int i = outcomes.size() - 1; i >= 0; i--) {
            StepOutcome outcome = outcomes.get(i);
            int length = text(outcome).map(String::length).orElse(0);
            if (characters > 0 && characters + length > MOST_CHARACTERS) {
                withoutText.add(number(outcome));
            } else {
                characters += length;
            }
            long size = size(imagesOf(outcome));
            if (bytes > 0 && bytes + size > MOST_IMAGE_BYTES) {
                withoutImage.add(number(outcome));
            } else {
                bytes += size;
            }
        }
    }

    private static int number(StepOutcome outcome) {
        return outcome.step().number();
    }

    private static long size(List<ToolResult.Image> images) {
        return images.stream().mapToLong(image -> image.data().length).sum();
    }

    private static List<ToolResult.Image> imagesOf(StepOutcome outcome) {
        return outcome.result().map(ToolResult::images).orElse(List.of());
    }

    /** Returns the images in the order of the steps. */
    List<ToolResult.Image> images() {
        return List.copyOf(images);
    }

    /** Returns whether the answer gives all that a step answered. */
    boolean isShown(StepOutcome outcome) {
        return text(outcome).isPresent() && !withoutText.contains(number(outcome));
    }

    /** Returns the answer of a step that looks for the caller; empty for any other, and if it was refused. */
    private Optional<String> text(StepOutcome outcome) {
        ToolSchema schema = ToolSchema.load(outcome.step().tool());
        boolean isPicture = schema.output().path("properties").has("screenshot_id");
        boolean isLook = !schema.acts() && (isPicture || number(outcome) == count);
        return isLook
                ? outcome.result().filter(ToolResult.Done.class::isInstance).map(ToolResult::shown)
                : Optional.empty();
    }

    /** Returns what the answer says of a look, after the line of its step; empty if the step did not look. */
    Optional<String> of(StepOutcome outcome) {
        Optional<String> text = text(outcome)
                .map(answer -> withoutText.contains(number(outcome))
                        ? leftOut(
                                "answer", "The looks of one call have at most %d characters".formatted(MOST_CHARACTERS))
                        : answer);
        if (imagesOf(outcome).isEmpty()) {
            return text;
        }
        String about =
                text.orElseGet(() -> screenshot(outcome.result().orElseThrow()).toString());
        return Optional.of(
                withoutImage.contains(number(outcome))
                        ? leftOut("image", "The images of one call have at most %d bytes".formatted(MOST_IMAGE_BYTES))
                                + " " + about
                        : "Image %d: %s".formatted(firstImages.get(number(outcome)), about));
    }

    private static String leftOut(String what, String limit) {
        return "(%s left out: %s, and the last ones are kept. Look in a call of its own.)".formatted(what, limit);
    }

    /** Returns what the answer says of the picture after the steps. */
    Optional<String> ofEnd() {
        return end.map(picture -> "Image %d: %s".formatted(images.size(), screenshot(picture)));
    }

    /** Adds all looks to an answer in JSON. */
    void addTo(ObjectNode answer, List<StepOutcome> outcomes) {
        List<StepOutcome> looking =
                outcomes.stream().filter(outcome -> of(outcome).isPresent()).toList();
        if (!looking.isEmpty()) {
            ArrayNode looks = answer.putArray("looks");
            looking.forEach(outcome -> looks.addObject()
                    .put("step", outcome.step().number())
                    .put("answer", of(outcome).orElseThrow()));
        }
    }

    /** Returns the fields that name and place the last image. */
    Optional<ObjectNode> lastScreenshot(List<StepOutcome> outcomes) {
        return end.or(() -> outcomes.stream()
                        .filter(outcome -> firstImages.containsKey(number(outcome)))
                        .flatMap(outcome -> outcome.result().stream())
                        .reduce((earlier, later) -> later))
                .map(StepLooks::screenshot);
    }

    private static ObjectNode screenshot(ToolResult result) {
        ObjectNode answer = result.structured();
        ObjectNode about = answer.get("screenshot") instanceof ObjectNode own ? own : answer;
        return about.deepCopy().retain(IMAGE_FIELDS);
    }
}
