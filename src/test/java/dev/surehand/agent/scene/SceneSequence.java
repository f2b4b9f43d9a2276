package dev.surehand.agent.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * A window and what is done in it, as {@code scenes.json} describes it.
 *
 * @param number its place in the file, from 0
 */
public record SceneSequence(int number, ObjectNode json, JsonNode words) {

    /** Where the window is when the sequence is recorded: on the primary monitor. */
    static final int[] PLACE = {1500, 400};

    /** Returns all sequences of the file. */
    public static List<SceneSequence> all() {
        try {
            JsonNode file = new ObjectMapper()
                    .readTree(TestDesktop.source("scenes.json").toFile());
            List<SceneSequence> all = new ArrayList<>();
            file.get("sequences")
                    .forEach(each -> all.add(new SceneSequence(all.size(), (ObjectNode) each, file.get("words"))));
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String name() {
        return json.get("name").asText();
    }

    /** Returns the name that its recording has. */
    public String fileName() {
        return name().replace(' ', '-');
    }

    public String toolkit() {
        return json.get("toolkit").asText();
    }

    /** Returns whether the program reports its elements. */
    public boolean isDescribed() {
        return json.get("described").asBoolean();
    }

    /** Returns the steps: each has click, type or key. */
    public List<JsonNode> steps() {
        return StreamSupport.stream(json.get("steps").spliterator(), false).toList();
    }

    /** Returns the names of what is clicked, in order. */
    public List<String> clicked() {
        return steps().stream()
                .filter(step -> step.has("click"))
                .map(step -> step.get("click").asText())
                .toList();
    }

    /** Returns the name of the widget that variations change. */
    String target() {
        return json.get("target").asText();
    }

    String relabelled() {
        return json.get("relabelled").asText();
    }

    /** Returns the window as it is when the sequence is recorded. */
    public ObjectNode scene() {
        ObjectNode scene = json.deepCopy().retain("title", "size", "align", "rows");
        scene.putArray("place").add(PLACE[0]).add(PLACE[1]);
        return scene;
    }

    @Override
    public String toString() {
        return name();
    }
}
