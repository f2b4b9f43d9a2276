package dev.surehand.testdesktop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.Point;
import java.util.Set;

/** An event that the witness saw. {@link WitnessLog} describes the lines that events are read from. */
public sealed interface WitnessEvent {
    record Press(int button, Point at, int clicks, Set<String> modifiers) implements WitnessEvent {}

    record Release(int button, Point at, int clicks, Set<String> modifiers) implements WitnessEvent {}

    record Click(int button, Point at, int clicks, Set<String> modifiers) implements WitnessEvent {}

    record Move(Point at, Set<String> modifiers) implements WitnessEvent {}

    record Drag(Point at, Set<String> modifiers) implements WitnessEvent {}

    /** A turn of the wheel. One notch is a rotation of 1: down or right is positive, up or left negative. */
    record Wheel(Axis axis, double rotation, Point at, Set<String> modifiers) implements WitnessEvent {}

    /** A key press. The code is one of {@link java.awt.event.KeyEvent}; the character is empty for keys that type none. */
    record KeyPress(int code, String location, String character, Set<String> modifiers) implements WitnessEvent {}

    record KeyRelease(int code, String location, String character, Set<String> modifiers) implements WitnessEvent {}

    record KeyTyped(String character) implements WitnessEvent {}

    record Focus(boolean gained) implements WitnessEvent {}

    record Text(String whole) implements WitnessEvent {}

    enum Axis {
        VERTICAL,
        HORIZONTAL
    }

    static WitnessEvent of(String line) {
        String[] word = line.split(" ");
        return switch (word[0]) {
            case "press" -> new Press(number(word[1]), point(word, 2), number(word[4]), modifiers(word[5]));
            case "release" -> new Release(number(word[1]), point(word, 2), number(word[4]), modifiers(word[5]));
            case "click" -> new Click(number(word[1]), point(word, 2), number(word[4]), modifiers(word[5]));
            case "move" -> new Move(point(word, 1), modifiers(word[3]));
            case "drag" -> new Drag(point(word, 1), modifiers(word[3]));
            case "wheel" -> new Wheel(axis(word[1]), Double.parseDouble(word[2]), point(word, 3), modifiers(word[5]));
            case "key-press" -> new KeyPress(number(word[1]), word[2], string(word[3]), modifiers(word[4]));
            case "key-release" -> new KeyRelease(number(word[1]), word[2], string(word[3]), modifiers(word[4]));
            case "key-typed" -> new KeyTyped(string(word[1]));
            case "focus" -> new Focus(word[1].equals("gained"));
            case "text" -> new Text(string(word[1]));
            default -> throw new IllegalArgumentException("The witness says what nobody understands: " + line);
        };
    }

    private static int number(String word) {
        return Integer.parseInt(word);
    }

    private static Point point(String[] words, int from) {
        return new Point(number(words[from]), number(words[from + 1]));
    }

    private static Set<String> modifiers(String word) {
        return word.equals("-") ? Set.of() : Set.of(word.split("\\+"));
    }

    private static Axis axis(String word) {
        return word.equals("vertical") ? Axis.VERTICAL : Axis.HORIZONTAL;
    }

    static String string(String json) {
        try {
            return new ObjectMapper().readValue(json, String.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(json, e);
        }
    }
}
