package dev.surehand.agent.scene;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The programs that show scenes, one for each toolkit and scale, started when they are needed. One scene is shown at a time. */
public final class ScenePrograms implements AutoCloseable {

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final TestDesktop desktop;
    private final SessionBus bus;
    private final Map<String, Child> programs = new HashMap<>();
    private Optional<Child> shown = Optional.empty();

    public ScenePrograms(TestDesktop desktop, SessionBus bus) {
        this.desktop = desktop;
        this.bus = bus;
    }

    /** Shows the window of a sequence, and nothing else. Returns when it has the keyboard. */
    public void show(SceneSequence sequence, SceneVariation variation) {
        clear();
        Child program = program(sequence, variation.scale(sequence));
        ObjectNode command = JSON.createObjectNode();
        command.set("show", variation.scene(sequence));
        var unused = asked(program, command);
        shown = Optional.of(program);
    }

    public void clear() {
        shown.ifPresent(program -> asked(program, JSON.createObjectNode().put("clear", true)));
        shown = Optional.empty();
    }

    /** Returns all that happened since the scene was shown. */
    public List<String> events() {
        JsonNode lines = asked(shown.orElseThrow(), JSON.createObjectNode().put("events", true));
        return StreamSupport.stream(lines.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** Returns where a widget is on the desktop; empty if it is not shown. */
    public Optional<Rectangle> place(String name) {
        ObjectNode command = JSON.createObjectNode();
        command.putArray("places").add(name);
        JsonNode at = asked(shown.orElseThrow(), command).path(0);
        return at.isArray()
                ? Optional.of(new Rectangle(
                        at.get(0).asInt(),
                        at.get(1).asInt(),
                        at.get(2).asInt(),
                        at.get(3).asInt()))
                : Optional.empty();
    }

    private Child program(SceneSequence sequence, String scale) {
        String key = "%s %s %s".formatted(sequence.toolkit(), scale, sequence.isDescribed());
        return programs.computeIfAbsent(key, unused -> started(sequence, scale));
    }

    private Child started(SceneSequence sequence, String scale) {
        String script =
                TestDesktop.source("scene_%s.py".formatted(sequence.toolkit())).toString();
        List<String> command = new ArrayList<>(List.of("/usr/bin/python3", script));
        String[] words = command.toArray(String[]::new);
        ProcessBuilder program = sequence.isDescribed() ? bus.process(words) : desktop.process(words);
        String factor = scale.replace("text ", "");
        boolean isText = scale.startsWith("text ");
        if (sequence.toolkit().equals("qt")) {
            program.environment().put(isText ? "QT_FONT_DPI" : "QT_SCALE_FACTOR", isText ? "120" : factor);
        } else {
            program.environment().put(isText ? "GDK_DPI_SCALE" : "GDK_SCALE", factor);
        }
        return new Child(program);
    }

    private static JsonNode asked(Child program, JsonNode command) {
        try {
            return JSON.readTree(program.ask(JSON.writeValueAsString(command)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        programs.values().forEach(Child::close);
    }
}
