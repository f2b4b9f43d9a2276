package dev.surehand.tool.keyboard;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.tool.Arguments;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A keyboard action that the caller requests. */
sealed interface KeyboardAction {

    /** Maps the values of "action" in schemas/keyboard_control.json to actions; a test keeps the two equal. */
    // No deadlock: the functions create their records after this interface is initialized.
    @SuppressWarnings("ClassInitializationDeadlock")
    Map<String, Function<Arguments, KeyboardAction>> BY_NAME = Map.of(
            "type", a -> new Type(new TypedText(a.text("text")), Keyboard.style(a)),
            "press", a -> new PressKey(combo(a), a.number("repeat", 1), a.duration("interKeyDelayMs")),
            "hold", a -> new Hold(combo(a), a.duration("durationMs")),
            "key_down", a -> new KeyDown(combo(a)),
            "key_up", a -> new KeyUp(combo(a)),
            "sequence",
                    a -> new Sequence(a.objects("keys").map(SequenceStep::from).toList()),
            "release_all", a -> new ReleaseAll(),
            "get_layout", a -> new GetLayout());

    static KeyboardAction from(Arguments arguments) {
        return arguments.choice("action", BY_NAME).apply(arguments);
    }

    /** Performs the action, and adds to the answer the fields that only this action has. */
    void perform(Keyboard keyboard, ObjectNode answer);

    /** Returns what was done, as the beginning of a sentence. */
    String summary();

    /** Returns whether the action sends keys to the focused window, which must then be the expected one. */
    default boolean presses() {
        return true;
    }

    /** Returns whether the last key of the action may press a button. */
    default boolean pressesButtons() {
        return false;
    }

    /** Returns how long the action may take because of its arguments. */
    default Duration duration() {
        return Duration.ZERO;
    }

    record Type(TypedText text, TypingStyle style) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            keyboard.type(text, style, answer);
        }

        @Override
        public Duration duration() {
            return style.interKeyDelay().multipliedBy(text.length()).plus(text.allowance());
        }

        @Override
        public boolean pressesButtons() {
            return text.endsWithEnter();
        }

        @Override
        public String summary() {
            return "Typed %d characters".formatted(text.length());
        }
    }

    record PressKey(KeyCombo combo, int repeat, Duration between) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            keyboard.press(combo, repeat, between, answer);
        }

        @Override
        public Duration duration() {
            return between.multipliedBy(repeat);
        }

        @Override
        public boolean pressesButtons() {
            return combo.pressesButtons();
        }

        @Override
        public String summary() {
            return Keyboard.pressed(combo, repeat);
        }
    }

    record Hold(KeyCombo combo, Duration duration) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            keyboard.check(combo);
            keyboard.hold(combo, duration);
            answer.put("keys_pressed", 1);
        }

        @Override
        public boolean pressesButtons() {
            return combo.pressesButtons();
        }

        @Override
        public String summary() {
            return "Held " + combo.describe();
        }
    }

    record KeyDown(KeyCombo combo) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            keyboard.check(combo);
            List<Key> keys = combo.all();
            keys.forEach(keyboard.input()::checkUp);
            keyboard.play(Gesture.pressAll(keys));
            answer.put("keys_pressed", keys.size());
        }

        @Override
        public boolean pressesButtons() {
            return combo.pressesButtons();
        }

        @Override
        public String summary() {
            return "Pressed and kept " + combo.describe();
        }
    }

    record KeyUp(KeyCombo combo) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            List<Key> keys = combo.all();
            for (Key key : keys) {
                if (!keyboard.input().held().contains(key)) {
                    throw DesktopException.of(
                            ErrorCode.INVALID_PARAMETER,
                            "%s is not held by key_down: there is nothing to release. Held: %s"
                                    .formatted(key.wireName(), keyboard.heldNames()));
                }
            }
            keyboard.play(Gesture.releaseAll(keys));
        }

        @Override
        public boolean pressesButtons() {
            return combo.pressesButtons();
        }

        @Override
        public String summary() {
            return "Released " + combo.describe();
        }
    }

    record Sequence(List<SequenceStep> strokes) implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            strokes.forEach(stroke -> keyboard.check(stroke.combo()));
            keyboard.followDialogs();
            keyboard.announce(strokes.stream()
                    .map(stroke -> keyboard.stroke(stroke.combo()))
                    .reduce(new Gesture(List.of()), Gesture::then));
            keyboard.repeat(strokes.size(), i -> {
                SequenceStep stroke = strokes.get(i);
                keyboard.play(keyboard.stroke(stroke.combo()).then(Gesture.rest(stroke.delay())));
                keyboard.progress(i + 1, strokes.size(), "Pressed %d of %d keys".formatted(i + 1, strokes.size()));
            });
            answer.put("keys_pressed", strokes.size());
        }

        @Override
        public Duration duration() {
            return strokes.stream().map(SequenceStep::delay).reduce(Duration.ZERO, Duration::plus);
        }

        @Override
        public boolean pressesButtons() {
            return strokes.get(strokes.size() - 1).combo().pressesButtons();
        }

        @Override
        public String summary() {
            return "Pressed %d keys".formatted(strokes.size());
        }
    }

    /** @param delay the pause after the key */
    public record SequenceStep(KeyCombo combo, Duration delay) {
        static SequenceStep from(Arguments a) {
            return new SequenceStep(KeyboardAction.combo(a), a.duration("delayMs"));
        }
    }

    record ReleaseAll() implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            HeldInput input = keyboard.input();
            var released = answer.putArray("released");
            input.held().stream().map(Pressable::wireName).forEach(released::add);
            input.releaseDownTo(0);
        }

        @Override
        public boolean presses() {
            return false;
        }

        @Override
        public String summary() {
            return "Released everything";
        }
    }

    record GetLayout() implements KeyboardAction {
        @Override
        public void perform(Keyboard keyboard, ObjectNode answer) {
            KeyboardLayout layout = keyboard.input().layout();
            answer.putObject("layout")
                    .put("language_tag", layout.languageTag())
                    .put("name", layout.name().shown());
        }

        @Override
        public boolean presses() {
            return false;
        }

        @Override
        public String summary() {
            return "Read the layout";
        }
    }

    private static KeyCombo combo(Arguments a) {
        return KeyCombo.parse(a.text("key"), a.modifiers());
    }
}
