package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.scene.ScenePrograms;
import dev.surehand.agent.scene.SceneSequence;
import dev.surehand.agent.scene.SceneVariation;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Records sequences: the agent's jar works each one with a simulator that knows where things are from a walk before. */
final class SceneRecordings {

    /** The corner of the primary monitor on the desktop. */
    private static final Point PRIMARY = new Point(1280, 200);

    /** How far from its left edge a wide widget is clicked, so that the place shows something. */
    private static final int INTO = 50;

    /** So that a machine with other work does not end a call. */
    static final String LONG_LIMIT = "--server-option=--timeout-ms=60000";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final SessionBus bus;
    private final ScenePrograms programs;
    private final ToolBench tools;
    private final Path folder;

    /** @param tools that work the desktop in this process */
    SceneRecordings(SessionBus bus, ScenePrograms programs, ToolBench tools, Path folder) {
        this.bus = bus;
        this.programs = programs;
        this.tools = tools;
        this.folder = folder;
    }

    /** Returns the directory of the recorded sequences. */
    Path directory() {
        return folder.resolve("recorded");
    }

    /**
     * What a sequence does.
     *
     * @param points where its clicks go, in pixels of the primary monitor
     * @param after all events after so many steps; the first list is empty
     */
    record Walk(List<Point> points, List<List<String>> after) {

        List<String> all() {
            return after.get(after.size() - 1);
        }
    }

    /** Records a sequence; returns what it does. */
    Walk record(SceneSequence sequence) throws Exception {
        Walk walk = walked(sequence);
        AgentProcess agent = new AgentProcess(bus, folder);
        Scenario scenario = Scenario.parse(scenario(sequence, new ArrayDeque<>(walk.points())), null);
        boolean atOnce = sequence.number() % 2 == 0;
        List<String> options = new ArrayList<>(List.of("--speed=low"));
        if (atOnce) {
            options.addAll(List.of("--record=" + sequence.fileName(), "--sequences-dir=" + directory()));
        }
        programs.show(sequence, SceneVariation.NONE);
        rest();
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(scenario))) {
            succeed(agent.start(simulator, Wire.ANTHROPIC, sequence.name(), options.toArray(String[]::new)));
        }
        assertThat(programs.events()).as(sequence.name()).isEqualTo(walk.all());
        if (!atOnce) {
            succeed(agent.command(List.of(
                    "record",
                    "last",
                    "--as=" + sequence.fileName(),
                    "--save-dir=" + folder,
                    "--sequences-dir=" + directory())));
        }
        return walk;
    }

    private static void succeed(Process process) throws Exception {
        Ended ended = AgentProcess.ended(process);
        assertThat(ended.exit()).as(ended.output()).isZero();
    }

    /** Moves the pointer away from all windows. */
    void rest() {
        var unused = tools.done(
                "mouse_control", "{'action':'move','x':1,'y':1078,'monitorIndex':0,'screenshotId':'monitor'}");
    }

    /** Does the steps with the tools of this process. */
    private Walk walked(SceneSequence sequence) {
        List<Point> points = new ArrayList<>();
        List<List<String>> after = new ArrayList<>(List.of(List.of()));
        programs.show(sequence, SceneVariation.NONE);
        rest();
        for (JsonNode step : sequence.steps()) {
            if (step.has("click")) {
                Point at = middle(step.get("click").asText());
                points.add(at);
                work(
                        "mouse_control",
                        "{'action':'click','x':%d,'y':%d,'monitorIndex':0,'screenshotId':'monitor'}"
                                .formatted(at.x, at.y));
            } else if (step.has("type")) {
                work(
                        "keyboard_control",
                        "{'action':'type','text':'%s'}"
                                .formatted(step.get("type").asText()));
            } else {
                work(
                        "keyboard_control",
                        "{'action':'press','key':'%s'}"
                                .formatted(step.get("key").asText()));
            }
            after.add(programs.events());
        }
        return new Walk(points, after);
    }

    private Point middle(String name) {
        Rectangle place = Patience.until(name + " is shown", Patience.LONG, () -> programs.place(name));
        return new Point(place.x + Math.min(place.width / 2, INTO) - PRIMARY.x, place.y + place.height / 2 - PRIMARY.y);
    }

    /** Does the steps at points that are known, and does not look. */
    void workBlindly(SceneSequence sequence, List<Point> points) {
        Queue<Point> left = new ArrayDeque<>(points);
        for (JsonNode step : sequence.steps()) {
            ObjectNode arguments = JSON.createObjectNode().put("observe", "change");
            if (step.has("click")) {
                Point at = left.remove();
                arguments
                        .put("action", "click")
                        .put("x", at.x)
                        .put("y", at.y)
                        .put("monitorIndex", 0)
                        .put("screenshotId", "monitor");
            } else if (step.has("type")) {
                arguments.put("action", "type").put("text", step.get("type").asText());
            } else {
                arguments.put("action", "press").put("key", step.get("key").asText());
            }
            var unused = tools.done(step.has("click") ? "mouse_control" : "keyboard_control", arguments.toString());
        }
    }

    /** Makes a call that must have an effect. */
    private void work(String tool, String arguments) {
        List<String> before = programs.events();
        var unused = tools.done(tool, arguments.replaceFirst("\\{", "{'observe':'change',"));
        Patience.until("something happened", () -> !programs.events().equals(before));
    }

    private static byte[] scenario(SceneSequence sequence, Queue<Point> points) {
        ObjectNode scenario = JSON.createObjectNode().put("name", sequence.fileName());
        ObjectNode evidence = scenario.putArray("always").addObject();
        evidence.putObject("when").put("textContains", "which evidence");
        done(evidence);
        ArrayNode steps = scenario.putArray("steps");
        for (JsonNode step : sequence.steps()) {
            if (step.has("click")) {
                Point at = points.remove();
                ObjectNode click = steps.addObject().put("action", "left_click");
                click.putObject("input").putArray("coordinate").add(at.x).add(at.y);
            } else {
                steps.add(step);
            }
        }
        done(steps.addObject());
        return scenario.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void done(ObjectNode reply) {
        reply.putObject("done").put("success", true).put("summary", "The window shows it.");
    }
}
