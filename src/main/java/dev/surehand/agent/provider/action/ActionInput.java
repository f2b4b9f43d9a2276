package dev.surehand.agent.provider.action;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.OutsidePictureException;
import dev.surehand.agent.provider.picture.PictureArea;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the arguments of an action that a model wrote. Nothing is guessed: what is wrong makes the action unusable. */
public final class ActionInput {

    /** The longest wait, and the longest hold of a key, in seconds. */
    public static final int LONGEST_SECONDS = 300;

    /** The most presses of a key in one action. */
    public static final int MOST_REPEATS = 100;

    /** The most notches of the wheel in one action. */
    public static final int MOST_NOTCHES = 100;

    /** The most points of a path, and the most keys and modifiers, of one action. */
    private static final int MOST_LISTED = 100;

    private final JsonNode json;
    private final ModelFrame frame;

    public ActionInput(JsonNode json, ModelFrame frame) {
        this.json = json;
        this.frame = frame;
    }

    /** Refuses arguments that are not an object, or have other members: what was meant by them must not be left out. */
    public void hasOnly(String... members) throws UnusableInputException {
        Set<String> known = Set.of(members);
        if (!json.isObject() || !json.properties().stream().allMatch(member -> known.contains(member.getKey()))) {
            throw new UnusableInputException("The arguments must be an object with the members of the action only.");
        }
    }

    public boolean has(String member) {
        return json.hasNonNull(member);
    }

    public String text(String member) throws UnusableInputException {
        JsonNode value = json.path(member);
        if (!value.isTextual()) {
            throw new UnusableInputException("\"%s\" must be a text.".formatted(member));
        }
        return value.asText();
    }

    /** Reads a whole number from 1 to a limit. */
    public int count(String member, int most) throws UnusableInputException {
        double value = number(json.path(member), member);
        if (value != Math.rint(value) || value < 1 || value > most) {
            throw new UnusableInputException("\"%s\" must be a whole number from 1 to %d.".formatted(member, most));
        }
        return (int) value;
    }

    public boolean flag(String member) throws UnusableInputException {
        JsonNode value = json.path(member);
        if (!value.isBoolean()) {
            throw new UnusableInputException("\"%s\" must be true or false.".formatted(member));
        }
        return value.asBoolean();
    }

    /** Reads a time in seconds. */
    public Duration seconds(String member) throws UnusableInputException {
        double value = number(json.path(member), member);
        if (value < 0 || value > LONGEST_SECONDS) {
            throw new UnusableInputException(
                    "\"%s\" must be a number of seconds from 0 to %d.".formatted(member, LONGEST_SECONDS));
        }
        return Duration.ofMillis(Math.round(value * 1000));
    }

    /** Reads a point of two members. */
    public PicturePoint point(String x, String y) throws UnusableInputException {
        return pointAt(number(json.path(x), x), number(json.path(y), y));
    }

    /** Reads a point of a list with two numbers. */
    public PicturePoint pair(String member) throws UnusableInputException {
        List<Double> numbers = numbers(json.path(member), member, 2);
        return pointAt(numbers.get(0), numbers.get(1));
    }

    /** Reads an area of a list with the numbers of its left, top, right and bottom. */
    public PictureArea area(String member) throws UnusableInputException {
        List<Double> edges = numbers(json.path(member), member, 4);
        try {
            return frame.area(edges.get(0), edges.get(1), edges.get(2), edges.get(3));
        } catch (OutsidePictureException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    /** Reads two points or more; each is a list with two numbers, or an object with x and y. */
    public List<PicturePoint> path(String member) throws UnusableInputException {
        checkSize(member);
        List<PicturePoint> path = new ArrayList<>();
        for (JsonNode point : json.path(member)) {
            if (point.isObject()) {
                path.add(pointAt(number(point.path("x"), "x"), number(point.path("y"), "y")));
            } else {
                List<Double> numbers = numbers(point, member, 2);
                path.add(pointAt(numbers.get(0), numbers.get(1)));
            }
        }
        if (path.size() < 2) {
            throw new UnusableInputException("\"%s\" must be a list of two points or more.".formatted(member));
        }
        return path;
    }

    /** Reads a combination of keys in which a capital letter stands for the key with Shift. */
    public KeyCombo typedKeys(String member) throws UnusableInputException {
        return KeyWords.typedCombo(text(member));
    }

    /** Reads a combination of keys. */
    public KeyCombo keys(String member) throws UnusableInputException {
        return KeyWords.combo(text(member));
    }

    /** Reads modifiers joined by plus signs; none if the member is missing. */
    public List<Modifier> joinedModifiers(String member) throws UnusableInputException {
        return has(member) ? KeyWords.modifiers(List.of(text(member).split("\\+"))) : List.of();
    }

    /** Reads a list of modifiers; none if the member is missing. */
    public List<Modifier> listedModifiers(String member) throws UnusableInputException {
        return has(member) ? KeyWords.modifiers(words(member)) : List.of();
    }

    /** Reads a list of texts. */
    public List<String> words(String member) throws UnusableInputException {
        checkSize(member);
        List<String> words = new ArrayList<>();
        for (JsonNode word : json.path(member)) {
            if (!word.isTextual()) {
                throw new UnusableInputException("\"%s\" must be a list of texts.".formatted(member));
            }
            words.add(word.asText());
        }
        if (words.isEmpty() && !json.path(member).isArray()) {
            throw new UnusableInputException("\"%s\" must be a list of texts.".formatted(member));
        }
        return words;
    }

    private void checkSize(String member) throws UnusableInputException {
        if (json.path(member).size() > MOST_LISTED) {
            throw new UnusableInputException("\"%s\" may have %d parts at most.".formatted(member, MOST_LISTED));
        }
    }

    /** Reads a point if the first of its members is there. */
    public Optional<PicturePoint> optionalPoint(String x, String y) throws UnusableInputException {
        return has(x) || has(y) ? Optional.of(point(x, y)) : Optional.empty();
    }

    /** Reads a point of a list if the list is there. */
    public Optional<PicturePoint> optionalPair(String member) throws UnusableInputException {
        return has(member) ? Optional.of(pair(member)) : Optional.empty();
    }

    /** Reads a number. */
    public double number(String member) throws UnusableInputException {
        return number(json.path(member), member);
    }

    private PicturePoint pointAt(double x, double y) throws UnusableInputException {
        try {
            return frame.point(x, y);
        } catch (OutsidePictureException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }

    private static List<Double> numbers(JsonNode list, String member, int count) throws UnusableInputException {
        if (!list.isArray() || list.size() != count) {
            throw new UnusableInputException("\"%s\" must be a list of %d numbers.".formatted(member, count));
        }
        List<Double> numbers = new ArrayList<>();
        for (JsonNode number : list) {
            numbers.add(number(number, member));
        }
        return numbers;
    }

    private static double number(JsonNode value, String member) throws UnusableInputException {
        if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
            throw new UnusableInputException("\"%s\" must be a number.".formatted(member));
        }
        return value.asDouble();
    }
}
