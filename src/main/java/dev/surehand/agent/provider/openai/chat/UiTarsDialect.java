package dev.surehand.agent.provider.openai.chat;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.action.ActionInput;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.KeyWords;
import dev.surehand.agent.provider.action.UnusableInputException;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.KeyCombo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text that UI-TARS writes: {@code Thought: ...}, then {@code Action: click(start_box='(10,20)')}, one or several. */
final class UiTarsDialect implements ActionDialect {

    static final String NOT_AN_ACTION =
            "The reply must end with a line that begins with Action: and has one of the actions.";

    /** How far it scrolls; the text does not say. */
    private static final int NOTCHES = 5;

    private static final Duration WAIT = Duration.ofSeconds(5);

    private static final Pattern CALL = Pattern.compile("(?s)\\s*(\\w{1,30})\\((.*)\\)\\s*");

    private static final Pattern ARGUMENT = Pattern.compile(
            "(?s)(\\w{1,30})\\s*=\\s*(?:'((?:\\\\.|[^'\\\\])*+)'|\"((?:\\\\.|[^\"\\\\])*+)\")\\s*,?\\s*");

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,6}(?:\\.\\d{1,6})?");

    /** Reads one call. */
    @FunctionalInterface
    private interface CallReader {
        List<AgentAction> read(Map<String, String> arguments, ModelFrame frame) throws UnusableInputException;
    }

    private static final Map<String, CallReader> READERS = Map.ofEntries(
            entry("click", (given, frame) -> click(ClickKind.LEFT, given, frame)),
            entry("left_single", (given, frame) -> click(ClickKind.LEFT, given, frame)),
            entry("left_double", (given, frame) -> click(ClickKind.DOUBLE, given, frame)),
            entry("right_single", (given, frame) -> click(ClickKind.RIGHT, given, frame)),
            entry("drag", UiTarsDialect::drag),
            entry("hotkey", UiTarsDialect::press),
            entry("type", (given, frame) -> List.of(new AgentAction.EnterText(needed(given, "content")))),
            entry("scroll", UiTarsDialect::scroll),
            entry("wait", (given, frame) -> List.of(new AgentAction.WaitAWhile(WAIT))),
            entry(
                    "finished",
                    (given, frame) -> List.of(new AgentAction.EndTask(true, given.getOrDefault("content", "")))),
            entry(
                    "call_user",
                    (given, frame) -> List.of(new AgentAction.AskPerson(given.getOrDefault("content", "")))));

    @Override
    public Set<String> actions() {
        return Set.of(
                "left_click",
                "double_click",
                "right_click",
                "left_click_drag",
                "key",
                "type",
                "scroll",
                "wait",
                "done",
                "ask_user");
    }

    @Override
    public String instructions() {
        return """
                Reply in this form:
                Thought: what you see and what you will do, in a short sentence
                Action: one of
                click(start_box='(x,y)')
                left_double(start_box='(x,y)')
                right_single(start_box='(x,y)')
                drag(start_box='(x,y)', end_box='(x,y)')
                hotkey(key='ctrl c')
                type(content='text')
                scroll(start_box='(x,y)', direction='down')
                wait()
                finished(content='what was done')
                call_user(content='your question')""";
    }

    @Override
    public void complete(ObjectNode request, ModelTurn turn) {
        // The actions are in the text.
    }

    @Override
    public DialectReply read(JsonNode message, ModelFrame frame, ModelTurn turn) {
        String text = message.path("content").asText("");
        int start = text.lastIndexOf("Action:");
        String thought = (start < 0 ? text : text.substring(0, start))
                .replaceFirst("^\\s*Thought:", "")
                .strip();
        List<AgentAction> actions = new ArrayList<>();
        if (start < 0) {
            actions.add(new AgentAction.UnusableAction("text", NOT_AN_ACTION));
        } else {
            for (String call :
                    text.substring(start + "Action:".length()).strip().split("\\n\\s*\\n", -1)) {
                actions.addAll(call(call, frame));
            }
        }
        return new DialectReply(JsonTextDialect.numbered(actions), "", thought, OptionalDouble.empty());
    }

    private static List<AgentAction> call(String text, ModelFrame frame) {
        Matcher call = CALL.matcher(text);
        CallReader reader = call.matches() ? READERS.get(call.group(1)) : null;
        if (reader == null) {
            return List.of(new AgentAction.UnusableAction("text", NOT_AN_ACTION));
        }
        try {
            return reader.read(arguments(call.group(2)), frame);
        } catch (UnusableInputException e) {
            return List.of(new AgentAction.UnusableAction(call.group(1), e.getMessage()));
        }
    }

    private static Map<String, String> arguments(String text) throws UnusableInputException {
        Map<String, String> arguments = new HashMap<>();
        Matcher argument = ARGUMENT.matcher(text);
        int end = 0;
        while (argument.find() && argument.start() == end) {
            String value = argument.group(2) == null ? argument.group(3) : argument.group(2);
            arguments.put(argument.group(1), unescaped(value));
            end = argument.end();
        }
        if (end != text.length() && !text.isBlank()) {
            throw new UnusableInputException("The arguments must have the form name='value'.");
        }
        return arguments;
    }

    private static String unescaped(String value) {
        return Pattern.compile("(?s)\\\\(.)")
                .matcher(value)
                .replaceAll(found -> Matcher.quoteReplacement(
                        switch (found.group(1)) {
                            case "n" -> "\n";
                            case "t" -> "\t";
                            default -> found.group(1);
                        }));
    }

    private static List<AgentAction> click(ClickKind kind, Map<String, String> given, ModelFrame frame)
            throws UnusableInputException {
        return List.of(new AgentAction.ClickPoint(kind, Optional.of(point(given, "start_box", frame)), List.of()));
    }

    private static List<AgentAction> drag(Map<String, String> given, ModelFrame frame) throws UnusableInputException {
        return List.of(new AgentAction.DragPath(
                List.of(point(given, "start_box", frame), point(given, "end_box", frame)), List.of()));
    }

    private static List<AgentAction> press(Map<String, String> given, ModelFrame frame) throws UnusableInputException {
        List<AgentAction> presses = new ArrayList<>();
        for (KeyCombo combo :
                KeyWords.combos(Arrays.asList(needed(given, "key").strip().split("\\s+")))) {
            presses.add(new AgentAction.PressCombo(combo, 1));
        }
        return presses;
    }

    private static List<AgentAction> scroll(Map<String, String> given, ModelFrame frame) throws UnusableInputException {
        boolean aimed = given.containsKey("start_box") || given.containsKey("point");
        return List.of(new AgentAction.ScrollWheel(
                aimed ? Optional.of(point(given, "start_box", frame)) : Optional.empty(),
                ActionJson.direction(needed(given, "direction")),
                NOTCHES,
                List.of()));
    }

    /** Reads a point, or the centre of a box with four numbers. Newer versions write "point" or "start_point". */
    private static PicturePoint point(Map<String, String> given, String name, ModelFrame frame)
            throws UnusableInputException {
        String text = given.getOrDefault(name, given.get(name.replace("_box", "_point")));
        if (text == null) {
            text = needed(given, "point");
        }
        List<Double> numbers = NUMBER.matcher(text.replaceAll("<[^<>]{0,20}>", " "))
                .results()
                .map(found -> Double.valueOf(found.group()))
                .toList();
        if (numbers.size() != 2 && numbers.size() != 4) {
            throw new UnusableInputException("A point must have two numbers.");
        }
        int last = numbers.size() - 2;
        ObjectNode point = JsonNodeFactory.instance
                .objectNode()
                .put("x", (numbers.get(0) + numbers.get(last)) / 2)
                .put("y", (numbers.get(1) + numbers.get(last + 1)) / 2);
        return new ActionInput(point, frame).point("x", "y");
    }

    private static String needed(Map<String, String> given, String name) throws UnusableInputException {
        String value = given.get(name);
        if (value == null) {
            throw new UnusableInputException("\"%s\" is missing.".formatted(name));
        }
        return value;
    }
}
