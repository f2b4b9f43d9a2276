package dev.surehand.agent.provider.openai.chat;

import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.picture.CoordinateMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The actions of the computer as functions, for models without a computer tool. */
final class ComputerFunctions {

    private static final String POINT = "\"x\": {\"type\": \"number\"}, \"y\": {\"type\": \"number\"}";

    private static final String HELD =
            "\"modifiers\": {\"type\": \"array\", \"items\": {\"type\": \"string\", \"enum\": [\"ctrl\", \"shift\", \"alt\", \"meta\"]}}";

    private static final String SECONDS = "\"seconds\": {\"type\": \"number\", \"minimum\": 0, \"maximum\": 300}";

    private ComputerFunctions() {}

    static List<FunctionTool> all(CoordinateMode mode) {
        String unit = unit(mode);
        List<FunctionTool> all = new ArrayList<>(pointing(unit));
        all.add(function("screenshot", "Take a picture of the screen.", "", List.of()));
        all.add(function(
                "zoom",
                "Take a larger picture of a part of the screen: left, top, right and bottom. " + unit,
                "\"region\": {\"type\": \"array\", \"items\": {\"type\": \"number\"}, \"minItems\": 4, \"maxItems\": 4}",
                List.of("region")));
        all.add(function("left_mouse_down", "Press the left button and keep it pressed.", "", List.of()));
        all.add(function("left_mouse_up", "Release the left button.", "", List.of()));
        all.add(function("cursor_position", "Say where the pointer is.", "", List.of()));
        all.add(function("type", "Type a text.", "\"text\": {\"type\": \"string\"}", List.of("text")));
        all.add(function(
                "key",
                "Press a key or a combination, such as enter or ctrl+s.",
                "\"keys\": {\"type\": \"string\"}, \"repeat\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 100}",
                List.of("keys")));
        all.add(function(
                "hold_key",
                "Hold a key or a combination for a time.",
                "\"keys\": {\"type\": \"string\"}, " + SECONDS,
                List.of("keys", "seconds")));
        all.add(function("wait", "Wait.", SECONDS, List.of("seconds")));
        return List.copyOf(all);
    }

    private static List<FunctionTool> pointing(String unit) {
        List<FunctionTool> all = new ArrayList<>();
        Stream.of("left", "right", "middle", "double", "triple")
                .map(kind -> function(
                        kind + "_click",
                        "Make a %s click at a point. %s".formatted(kind, unit),
                        POINT + ", " + HELD,
                        List.of("x", "y")))
                .forEach(all::add);
        all.add(function("mouse_move", "Move the pointer to a point. " + unit, POINT + ", " + HELD, List.of("x", "y")));
        all.add(function(
                "left_click_drag",
                "Press the left button at the first point, and release it at the last. " + unit,
                "\"path\": {\"type\": \"array\", \"minItems\": 2, \"items\": {\"type\": \"array\", \"items\": {\"type\": \"number\"}}}, "
                        + HELD,
                List.of("path")));
        all.add(function(
                "scroll",
                "Turn the wheel at a point by a number of notches. " + unit,
                POINT
                        + ", \"direction\": {\"type\": \"string\", \"enum\": [\"up\", \"down\", \"left\", \"right\"]}, \"amount\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 100}, "
                        + HELD,
                List.of("direction", "amount")));
        return all;
    }

    /** Says how the model counts points. */
    static String unit(CoordinateMode mode) {
        return switch (mode) {
            case PIXEL -> "Points are pixels of the last screenshot.";
            case GRID_999 -> "Points are numbers from 0 to 999 for the whole width and height of the last screenshot.";
            case GRID_1000 ->
                "Points are numbers from 0 to 1000 for the whole width and height of the last screenshot.";
        };
    }

    private static FunctionTool function(String name, String description, String properties, List<String> required) {
        String names = required.stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
        return FunctionTool.of(
                name,
                description,
                "{\"type\": \"object\", \"properties\": {%s}, \"required\": [%s]}".formatted(properties, names));
    }
}
