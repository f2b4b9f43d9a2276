package dev.surehand.safety.consent;

import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Pressable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A key that is pressed while modifiers are down.
 *
 * @param key not a modifier
 * @param modifiers the left key of each pair stands for both
 * @param mayRepeat whether it stays down so long that the keyboard repeats it
 */
record Stroke(Key key, Set<Key> modifiers, boolean mayRepeat) {

    /** The shortest time after which keyboards are usually set to repeat a key. */
    private static final Duration UNTIL_REPEAT = Duration.ofMillis(200);

    /** Enter, next line, "run and go to the next", and the end of input, with which shells that do not edit their line take it. */
    private static final Set<Key> ENTER_IN_SHELL = Set.of(Key.of('m'), Key.of('j'), Key.of('o'), Key.of('d'));

    private static final Map<Key, String> WRITTEN = written(Map.of(
            NamedKey.SPACE, " ",
            NamedKey.NUMPADADD, "+",
            NamedKey.NUMPADSUBTRACT, "-",
            NamedKey.NUMPADMULTIPLY, "*",
            NamedKey.NUMPADDIVIDE, "/",
            NamedKey.NUMPADDECIMAL, "."));

    private static Map<Key, String> written(Map<NamedKey, String> texts) {
        Map<Key, String> written = new HashMap<>();
        texts.forEach((name, text) -> written.put(Key.of(name), text));
        for (int digit = 0; digit <= 9; digit++) {
            written.put(Key.of(NamedKey.valueOf("NUMPAD" + digit)), Integer.toString(digit));
        }
        return written;
    }

    Stroke {
        modifiers = Set.copyOf(modifiers);
    }

    /**
     * Returns the strokes of a gesture in order.
     *
     * @param down what is down before it
     */
    static List<Stroke> of(Gesture gesture, Collection<? extends Pressable> down) {
        Set<Key> held = new HashSet<>();
        down.forEach(what -> modifier(what).ifPresent(held::add));
        List<Stroke> strokes = new ArrayList<>();
        for (Gesture.Step step : gesture.steps()) {
            if (step instanceof Gesture.Release release) {
                modifier(release.what()).ifPresent(held::remove);
            } else if (step instanceof Gesture.Press press && press.what() instanceof Key key) {
                if (KeyCombo.isModifier(key)) {
                    modifier(key).ifPresent(held::add);
                } else {
                    strokes.add(new Stroke(key, held, mayRepeat(gesture, step, key)));
                }
            }
        }
        return strokes;
    }

    private static boolean mayRepeat(Gesture gesture, Gesture.Step press, Key key) {
        Duration down = Duration.ZERO;
        boolean isDown = false;
        for (Gesture.Step step : gesture.steps()) {
            if (step == press) {
                isDown = true;
            } else if (isDown && step instanceof Gesture.Rest rest) {
                down = down.plus(rest.duration());
            } else if (isDown
                    && step instanceof Gesture.Release release
                    && release.what().equals(key)) {
                return down.compareTo(UNTIL_REPEAT) >= 0;
            }
        }
        return true;
    }

    private static Optional<Key> modifier(Pressable what) {
        if (!(what instanceof Key.Named named)) {
            return Optional.empty();
        }
        return switch (named.name()) {
            case CTRL, RCTRL -> Optional.of(Modifier.CTRL.key());
            case SHIFT, RSHIFT -> Optional.of(Modifier.SHIFT.key());
            case ALT, RALT -> Optional.of(Modifier.ALT.key());
            case META, RMETA -> Optional.of(Modifier.META.key());
            default -> Optional.empty();
        };
    }

    /** Returns whether it is a command, because a modifier other than Shift is down. */
    boolean isCommand() {
        return modifiers.stream().anyMatch(modifier -> !modifier.equals(Modifier.SHIFT.key()));
    }

    boolean isEnter() {
        return key.equals(Key.of(NamedKey.ENTER)) || key.equals(Key.of(NamedKey.NUMPADENTER));
    }

    /** Returns whether programs press the element that has the keyboard. */
    boolean isPress() {
        return !isCommand() && (isEnter() || key.equals(Key.of(NamedKey.SPACE)));
    }

    /** Returns whether most programs paste. */
    boolean isPaste() {
        boolean isV = key.equals(Key.of('v')) && (modifiers.contains(Modifier.CTRL.key()) || isMetaAlone());
        return isV || (key.equals(Key.of(NamedKey.INSERT)) && modifiers.contains(Modifier.SHIFT.key()));
    }

    private boolean isMetaAlone() {
        return modifiers.equals(Set.of(Modifier.META.key()));
    }

    /** Returns whether some shell runs its line. */
    boolean isEnterInShell() {
        return isEnter() || (modifiers.contains(Modifier.CTRL.key()) && ENTER_IN_SHELL.contains(key));
    }

    /** Returns whether every shell has run its line after that, and begins another one. */
    boolean endsLineInShell() {
        boolean isControl = modifiers.equals(Set.of(Modifier.CTRL.key()));
        return (isEnter() && modifiers.isEmpty())
                || (isControl && (key.equals(Key.of('m')) || key.equals(Key.of('j'))));
    }

    /** Returns whether it is a key with a name or a combination, and no character whose case or form alone is not known. */
    boolean isKey() {
        return isCommand() || key instanceof Key.Named;
    }

    boolean isEscape() {
        return key.equals(Key.of(NamedKey.ESCAPE));
    }

    /** Returns whether shells forget what stands before the cursor. */
    boolean isKillInShell() {
        return modifiers.equals(Set.of(Modifier.CTRL.key())) && key.equals(Key.of('u'));
    }

    /** Returns whether it pastes the selection or the clipboard, as the terminal likes. */
    boolean isPasteOfSelection() {
        return isPaste() && key.equals(Key.of(NamedKey.INSERT));
    }

    /** Returns whether it may begin a selection, or make the next key one that is written. */
    boolean mayOutlastAbort() {
        boolean isSelection =
                modifiers.contains(Modifier.SHIFT.key()) && written().isEmpty();
        boolean isQuote = key.equals(Key.of('v')) || key.equals(Key.of('q')) || key.equals(Key.of('a'));
        return isSelection || (isQuote && modifiers.contains(Modifier.CTRL.key()));
    }

    /** Returns whether a shell always does with the line what the key says. What moves the cursor depends on the shell. */
    boolean isSureInShell() {
        boolean isWritten = written().isPresent() && !dependsOnLock();
        return !mayRepeat && (isWritten || (key.equals(Key.of(NamedKey.BACKSPACE)) && modifiers.isEmpty()));
    }

    /** Returns whether it moves the cursor while Num Lock is off. */
    private boolean dependsOnLock() {
        return key instanceof Key.Named named
                && (named.name() == NamedKey.NUMPADDECIMAL
                        || named.name().name().matches("NUMPAD\\d"));
    }

    /** Returns whether a shell forgets its line. */
    boolean isAbortInShell() {
        return modifiers.equals(Set.of(Modifier.CTRL.key())) && key.equals(Key.of('c'));
    }

    /** Returns the text that it writes on every layout; empty if it writes none, or if that depends on the layout. */
    Optional<String> written() {
        if (isCommand()) {
            return Optional.empty();
        }
        if (key instanceof Key.CharacterKey character) {
            boolean isShifted = modifiers.contains(Modifier.SHIFT.key());
            int codePoint = character.codePoint();
            return isShifted && !Character.isLetter(codePoint)
                    ? Optional.empty()
                    : Optional.of(Character.toString(isShifted ? Character.toUpperCase(codePoint) : codePoint));
        }
        return Optional.ofNullable(WRITTEN.get(key));
    }

    /** Returns the combination in the form that the judge knows, such as {@code ctrl+shift+t}. */
    String keys() {
        StringBuilder keys = new StringBuilder();
        for (Modifier modifier : List.of(Modifier.CTRL, Modifier.ALT, Modifier.SHIFT, Modifier.META)) {
            if (modifiers.contains(modifier.key())) {
                keys.append(modifier == Modifier.META ? "win" : modifier.key().wireName())
                        .append('+');
            }
        }
        return keys + key.wireName();
    }
}
