package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.sight.AreaJson;
import dev.surehand.agent.vision.PictureRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** An object of the file of a sequence, whose members must be what they should be. */
final class SequenceNode {

    /** A name of this form cannot lead out of the folder of the templates. */
    private static final Pattern FILE = Pattern.compile("[0-9a-f]{64}\\.png");

    /** No place, size or time of a sequence is nearly as large. */
    private static final int LARGEST = 1_000_000;

    /** A recorded template has 400 x 260 pixels at most. */
    private static final int MOST_PIXELS = 1_000_000;

    private static final double SMALLEST_SCALE = 0.25;
    private static final double LARGEST_SCALE = 16;

    private static final int LONGEST_SECONDS = 3600;

    private final String path;
    private final JsonNode node;

    /** @param path how errors name it */
    SequenceNode(String path, JsonNode node) throws InvalidSequenceException {
        this.path = path;
        this.node = node;
        if (!node.isObject()) {
            throw new InvalidSequenceException("In the file, %s must be an object.".formatted(path));
        }
    }

    ObjectNode json() {
        return (ObjectNode) node;
    }

    boolean has(String member) {
        return node.has(member);
    }

    String text(String member) throws InvalidSequenceException {
        return checked(member, node.path(member).isTextual(), "a text").asText();
    }

    /** Reads how long to wait. */
    double seconds(String member) throws InvalidSequenceException {
        double value = number(member);
        return checked(member, value >= 0 && value <= LONGEST_SECONDS, "a number of seconds")
                .asDouble();
    }

    /** Reads a scale of a monitor. */
    double scale(String member) throws InvalidSequenceException {
        double value = number(member);
        return checked(member, value >= SMALLEST_SCALE && value <= LARGEST_SCALE, "the scale of a monitor")
                .asDouble();
    }

    /** Reads a whole number that computations can bear. */
    int whole(String member) throws InvalidSequenceException {
        JsonNode value = node.path(member);
        boolean isRight = value.isIntegralNumber() && value.canConvertToInt() && Math.abs(value.asLong()) <= LARGEST;
        return checked(member, isRight, "a whole number of at most %d".formatted(LARGEST))
                .asInt();
    }

    /** Reads a number that computations can bear. */
    double number(String member) throws InvalidSequenceException {
        double value = checked(member, node.path(member).isNumber(), "a number").asDouble();
        return checked(member, Math.abs(value) <= LARGEST, "a number of at most %d".formatted(LARGEST))
                .asDouble();
    }

    boolean flag(String member) throws InvalidSequenceException {
        return checked(member, node.path(member).isBoolean(), "true or false").asBoolean();
    }

    SequenceNode object(String member) throws InvalidSequenceException {
        return new SequenceNode("\"" + member + "\" of " + path, node.path(member));
    }

    List<SequenceNode> all(String member) throws InvalidSequenceException {
        List<SequenceNode> all = new ArrayList<>();
        for (JsonNode each : checked(member, node.path(member).isArray(), "a list")) {
            all.add(new SequenceNode("number %d of \"%s\" of %s".formatted(all.size() + 1, member, path), each));
        }
        return all;
    }

    /** Reads it as a template. */
    TemplateFile template() throws InvalidSequenceException {
        String file = text("file");
        whole("x");
        whole("y");
        if (whole("width") < 1 || whole("height") < 1 || !FILE.matcher(file).matches()) {
            throw new InvalidSequenceException(
                    "In the file, %s must have the name of a template, and a width and height above 0."
                            .formatted(path));
        }
        PictureRegion area = AreaJson.read(node);
        if ((long) area.width() * area.height() > MOST_PIXELS) {
            throw new InvalidSequenceException(
                    "In the file, %s has a picture that is larger than any template.".formatted(path));
        }
        return new TemplateFile(file, area);
    }

    private JsonNode checked(String member, boolean isRight, String what) throws InvalidSequenceException {
        if (!isRight) {
            throw new InvalidSequenceException("In the file, \"%s\" of %s must be %s.".formatted(member, path, what));
        }
        return node.path(member);
    }
}
