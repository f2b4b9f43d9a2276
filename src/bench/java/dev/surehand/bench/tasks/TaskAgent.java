package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.bench.Client;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;

/**
 * The only client of a server, which counts what its calls cost.
 *
 * <p>In plain mode it counts what the same steps cost an agent that takes a screenshot of the whole monitor after each of them:
 * for each call that acts it counts neither the effect nor its image, but a screenshot of the monitor as a further call. Other
 * captures are not counted then, because the last screenshot shows the same.
 */
final class TaskAgent {

    private static final Set<String> SCREENSHOTS =
            Set.of("take_window_screenshot", "screenshot_control", "ui_snapshot");
    private static final Set<String> READS = Set.of("list_windows");
    private static final int CHARACTERS_PER_TOKEN = 4;
    private static final int MOST_SCREENSHOTS = 10;
    private static final int LONG_MS = 30_000;

    private final Client server;
    private final Path pictures;
    private final boolean isPlain;
    private TaskCost cost = TaskCost.NONE;
    private int steps;

    /** @param pictures the directory for every image and a log of the calls */
    TaskAgent(Client server, Path pictures, boolean isPlain) throws IOException {
        this.server = server;
        this.pictures = Files.createDirectories(pictures);
        this.isPlain = isPlain;
    }

    TaskCost cost() {
        return cost;
    }

    /** @param arguments names and values in turn */
    TaskAnswer call(String tool, Object... arguments) throws IOException {
        ObjectNode json = Client.JSON.createObjectNode();
        for (int i = 0; i < arguments.length; i += 2) {
            json.set((String) arguments[i], Client.JSON.valueToTree(arguments[i + 1]));
        }
        TaskAnswer answer = call(tool, json, true);
        if (isPlain && !SCREENSHOTS.contains(tool) && !READS.contains(tool)) {
            call("screenshot_control", Client.JSON.createObjectNode(), false);
        }
        return answer;
    }

    /** Reads the elements of a window. */
    void snapshot(String window) throws IOException {
        call("ui_snapshot", "window_id", window);
    }

    /**
     * Works an element.
     *
     * @param arguments names and values in turn
     */
    TaskAnswer act(String window, String action, Object... arguments) throws IOException {
        List<Object> all = new ArrayList<>(List.of("window_id", window, "action", action));
        all.addAll(List.of(arguments));
        TaskAnswer answer = call("ui_act", all.toArray());
        if (!answer.json().path("success").asBoolean()) {
            throw new IllegalStateException("%s of %s: %s".formatted(action, List.of(arguments), answer.json()));
        }
        return answer;
    }

    /** Captures a window, scaled so that its long edge has at most this length. */
    TaskPicture look(String window, int longEdge) throws IOException {
        return call("screenshot_control", "target", "window", "window_id", window, "maxLongEdge", longEdge)
                .picture();
    }

    /**
     * Waits until a program has read its input. Until then its effect is not visible, so an agent checks again and does not
     * repeat the input.
     */
    void untilRead(String window, TaskAnswer answer) throws IOException {
        TaskAnswer last = answer;
        for (int i = 0; i < MOST_SCREENSHOTS && last.isUnread(); i++) {
            last = call(
                    "window_control",
                    "action",
                    "wait_for",
                    "window_id",
                    window,
                    "condition",
                    "focused",
                    "observe",
                    "image");
        }
    }

    /**
     * Returns the window that an action opens. If the answer does not list it yet, this waits for the window and captures it.
     */
    String opened(TaskAnswer answer, String title) throws IOException {
        Optional<String> shown = answer.newWindow();
        if (shown.isPresent()) {
            return shown.get();
        }
        String window = waitFor(title);
        look(window, 0);
        return window;
    }

    /** Waits until a window with that title has the keyboard focus. */
    String waitFor(String title) throws IOException {
        return call(
                        "window_control",
                        "action",
                        "wait_for",
                        "title",
                        title,
                        "condition",
                        "focused",
                        "timeoutMs",
                        LONG_MS)
                .json()
                .at("/window/window_id")
                .asText();
    }

    TaskAnswer clickOn(TaskPicture picture, String action, Point point, String observe) throws IOException {
        return call(
                "mouse_control",
                "action",
                action,
                "screenshotId",
                picture.id(),
                "x",
                point.x,
                "y",
                point.y,
                "observe",
                observe);
    }

    TaskAnswer drag(TaskPicture picture, Point from, Point to, String observe) throws IOException {
        return call(
                "mouse_control",
                "action",
                "drag",
                "screenshotId",
                picture.id(),
                "x",
                from.x,
                "y",
                from.y,
                "endX",
                to.x,
                "endY",
                to.y,
                "observe",
                observe);
    }

    TaskAnswer press(String window, String key, String observe) throws IOException {
        return call("press_key", "window_id", window, "key", key, "observe", observe);
    }

    TaskAnswer type(String window, String text, String observe) throws IOException {
        return call("type_text", "window_id", window, "text", text, "observe", observe);
    }

    private TaskAnswer call(String tool, ObjectNode arguments, boolean isOfScript) throws IOException {
        String name = "%02d-%s".formatted(++steps, tool);
        long start = System.nanoTime();
        ObjectNode result = server.result(tool, arguments.toString());
        long ms = Math.round((System.nanoTime() - start) / 1e6);
        TaskAnswer answer = answer(name, result);
        log(name, arguments, answer, ms);
        count(tool, result, answer, isOfScript, ms);
        return answer;
    }

    private void count(String tool, ObjectNode result, TaskAnswer answer, boolean isOfScript, long ms) {
        long characters = 0;
        for (JsonNode block : result.path("content")) {
            characters += block.path("text").asText().length();
        }
        long image = answer.image().map(TaskPicture::tokens).orElse(0L);
        if (isPlain && isOfScript) {
            if (SCREENSHOTS.contains(tool)) {
                return;
            }
            ObjectNode without = answer.json().deepCopy();
            without.remove(Set.of("summary", "effect", "screenshot"));
            characters = without.toString().length();
            image = 0;
        }
        cost = cost.plus(new TaskCost(1, image, Math.round((double) characters / CHARACTERS_PER_TOKEN), ms));
    }

    private TaskAnswer answer(String name, ObjectNode result) throws IOException {
        JsonNode json = result.path("structuredContent");
        Optional<TaskPicture> picture = Optional.empty();
        for (JsonNode block : result.path("content")) {
            if (block.path("type").asText().equals("image")) {
                picture = Optional.of(picture(name, json, block.path("data").binaryValue()));
            }
        }
        return new TaskAnswer(name, json, picture);
    }

    private TaskPicture picture(String name, JsonNode json, byte[] bytes) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
        Path file = pictures.resolve(name + ".png");
        ImageIO.write(image, "png", file.toFile());
        JsonNode own = json.path("screenshot_id");
        return new TaskPicture(
                (own.isMissingNode() ? json.at("/screenshot/screenshot_id") : own).asText(), image, file);
    }

    private void log(String name, ObjectNode arguments, TaskAnswer answer, long ms) throws IOException {
        String image = answer.image()
                .map(p -> " [image %d×%d, %d tokens]"
                        .formatted(p.image().getWidth(), p.image().getHeight(), p.tokens()))
                .orElse("");
        Files.writeString(
                pictures.resolve("calls.log"),
                "%s %s%n  %d ms%s %s%n".formatted(name, arguments, ms, image, answer.json()),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
