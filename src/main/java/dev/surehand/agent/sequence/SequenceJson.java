package dev.surehand.agent.sequence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.sequence.RecordedSequence.SequenceParameter;
import dev.surehand.agent.sequence.RecordedStep.ElementIdentity;
import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sequence.RecordedStep.StepExpectation;
import dev.surehand.agent.sequence.RecordedStep.StepWindow;
import dev.surehand.agent.sight.AreaJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sequences in JSON. */
final class SequenceJson {

    /** Of the format; a file of another version is not read. */
    static final int VERSION = 1;

    private static final JsonMapper JSON = new JsonMapper();

    private SequenceJson() {}

    static String write(RecordedSequence sequence) {
        ObjectNode json = object().put("version", VERSION)
                .put("name", sequence.name())
                .put("task", sequence.task())
                .put("session", sequence.session())
                .put("recorded", sequence.recorded());
        ArrayNode parameters = json.putArray("parameters");
        sequence.parameters()
                .forEach(parameter ->
                        parameters.addObject().put("name", parameter.name()).put("recorded", parameter.recorded()));
        ArrayNode steps = json.putArray("steps");
        sequence.steps().forEach(step -> steps.add(step(step)));
        return json.toPrettyString() + "\n";
    }

    static ObjectNode step(RecordedStep step) {
        ObjectNode json = object().put("action", step.action());
        json.set("arguments", step.arguments());
        StepWindow window = step.window();
        json.putObject("window")
                .put("program", window.program())
                .put("title", window.title())
                .put("width", window.width())
                .put("height", window.height())
                .put("scale", window.scale())
                .put("focused", window.hadFocus());
        if (!step.points().isEmpty()) {
            ArrayNode points = json.putArray("points");
            step.points().forEach(point -> points.add(anchor(point)));
        }
        step.focus().ifPresent(focus -> json.set("focus", element(focus)));
        step.expect().ifPresent(expect -> {
            ObjectNode expected =
                    json.putObject("expect").put("program", expect.program()).put("title", expect.title());
            expect.region().ifPresent(region -> expected.set("region", template(region)));
        });
        if (step.seconds() > 0) {
            json.put("seconds", step.seconds());
        }
        return step.risk().isEmpty() ? json : json.put("risk", step.risk());
    }

    private static ObjectNode anchor(StepAnchor anchor) {
        ObjectNode json = object().put("x", anchor.x()).put("y", anchor.y());
        json.set("template", template(anchor.template()));
        json.set("core", template(anchor.core()));
        json.put("alike", anchor.alike());
        ArrayNode landmarks = json.putArray("landmarks");
        anchor.landmarks().forEach(landmark -> landmarks.add(template(landmark)));
        anchor.element().ifPresent(element -> json.set("element", element(element)));
        return json;
    }

    private static ObjectNode template(TemplateFile template) {
        return AreaJson.write(object().put("file", template.file()), template.area());
    }

    private static ObjectNode element(ElementIdentity element) {
        return object().put("role", element.role())
                .put("name", element.name())
                .put("x", element.x())
                .put("y", element.y())
                .put("unique", element.isUnique());
    }

    /**
     * Reads a sequence.
     *
     * @throws InvalidSequenceException if it is not one, or of another version
     */
    static RecordedSequence read(String text) throws InvalidSequenceException {
        JsonNode json;
        try {
            json = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new InvalidSequenceException("It is not valid JSON: " + e.getOriginalMessage() + ".");
        }
        SequenceNode root = new SequenceNode("the sequence", json);
        int version = root.whole("version");
        if (version != VERSION) {
            throw new InvalidSequenceException(
                    "It has the version %d; this program reads version %d. Record it again, or use the program that wrote it."
                            .formatted(version, VERSION));
        }
        List<SequenceParameter> parameters = new ArrayList<>();
        for (SequenceNode parameter : root.all("parameters")) {
            String recorded = parameter.text("recorded");
            // A value that names parameters could grow without end.
            if (recorded.contains("{{var:")) {
                throw new InvalidSequenceException(
                        "The value of the parameter \"%s\" names a parameter.".formatted(parameter.text("name")));
            }
            parameters.add(new SequenceParameter(parameter.text("name"), recorded));
        }
        List<RecordedStep> steps = new ArrayList<>();
        for (SequenceNode step : root.all("steps")) {
            steps.add(step(step));
        }
        if (steps.isEmpty()) {
            throw new InvalidSequenceException("It has no steps.");
        }
        return new RecordedSequence(
                root.text("name"), root.text("task"), root.text("session"), root.text("recorded"), parameters, steps);
    }

    private static RecordedStep step(SequenceNode step) throws InvalidSequenceException {
        String action = step.text("action");
        if (!ActionJson.names().contains(action)) {
            throw new InvalidSequenceException("There is no action \"%s\".".formatted(action));
        }
        SequenceNode window = step.object("window");
        List<StepAnchor> points = new ArrayList<>();
        for (SequenceNode point : step.has("points") ? step.all("points") : List.<SequenceNode>of()) {
            points.add(anchor(point));
        }
        return new RecordedStep(
                action,
                step.object("arguments").json().deepCopy(),
                new StepWindow(
                        window.text("program"),
                        window.text("title"),
                        window.whole("width"),
                        window.whole("height"),
                        window.scale("scale"),
                        window.flag("focused")),
                points,
                step.has("focus") ? Optional.of(element(step.object("focus"))) : Optional.empty(),
                step.has("expect") ? Optional.of(expectation(step.object("expect"))) : Optional.empty(),
                step.has("seconds") ? step.seconds("seconds") : 0,
                step.has("risk") ? step.text("risk") : "");
    }

    private static StepAnchor anchor(SequenceNode point) throws InvalidSequenceException {
        List<TemplateFile> landmarks = new ArrayList<>();
        for (SequenceNode landmark : point.all("landmarks")) {
            landmarks.add(landmark.template());
        }
        return new StepAnchor(
                point.whole("x"),
                point.whole("y"),
                point.object("template").template(),
                point.object("core").template(),
                point.whole("alike"),
                landmarks,
                point.has("element") ? Optional.of(element(point.object("element"))) : Optional.empty());
    }

    private static ElementIdentity element(SequenceNode element) throws InvalidSequenceException {
        return new ElementIdentity(
                element.text("role"),
                element.text("name"),
                element.number("x"),
                element.number("y"),
                element.flag("unique"));
    }

    private static StepExpectation expectation(SequenceNode expect) throws InvalidSequenceException {
        return new StepExpectation(
                expect.text("program"),
                expect.text("title"),
                expect.has("region") ? Optional.of(expect.object("region").template()) : Optional.empty());
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
