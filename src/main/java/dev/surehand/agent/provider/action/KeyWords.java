package dev.surehand.agent.provider.action;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the names that models use for keys: those of X11 ({@code Page_Down}, {@code exclam}), of OpenAI ({@code ARROWLEFT}), and
 * our own. Only names that {@link KeyCombo} does not know are listed here.
 */
public final class KeyWords {

    private static final Map<String, String> CHARACTERS = Map.ofEntries(
            Map.entry("exclam", "!"),
            Map.entry("at", "@"),
            Map.entry("numbersign", "#"),
            Map.entry("dollar", "$"),
            Map.entry("percent", "%"),
            Map.entry("asciicircum", "^"),
            Map.entry("ampersand", "&"),
            Map.entry("asterisk", "*"),
            Map.entry("parenleft", "("),
            Map.entry("parenright", ")"),
            Map.entry("underscore", "_"),
            Map.entry("equal", "="),
            Map.entry("bracketleft", "["),
            Map.entry("bracketright", "]"),
            Map.entry("braceleft", "{"),
            Map.entry("braceright", "}"),
            Map.entry("bar", "|"),
            Map.entry("colon", ":"),
            Map.entry("quotedbl", "\""),
            Map.entry("apostrophe", "'"),
            Map.entry("grave", "`"),
            Map.entry("asciitilde", "~"),
            Map.entry("less", "<"),
            Map.entry("greater", ">"),
            Map.entry("question", "?"));

    private KeyWords() {}

    /** Reads names joined by plus signs, where a capital letter is what the key writes: Shift is held for it, as xdotool does. */
    public static KeyCombo typedCombo(String text) throws UnusableInputException {
        int last = text.codePointCount(0, text.length()) < 1 ? 0 : text.codePointBefore(text.length());
        int before = text.length() - Character.charCount(last);
        boolean isSingle = before <= 0 || text.charAt(before - 1) == '+';
        return combo(text, isSingle && Character.isUpperCase(last) ? List.of(Modifier.SHIFT) : List.of());
    }

    /** Reads names joined by plus signs. Upper and lower case are the same. */
    public static KeyCombo combo(String text) throws UnusableInputException {
        return combo(text, List.of());
    }

    private static KeyCombo combo(String text, List<Modifier> held) throws UnusableInputException {
        boolean endsWithPlus = text.length() > 1 && text.endsWith("++");
        String names = endsWithPlus ? text.substring(0, text.length() - 2) : text;
        List<String> parts = new ArrayList<>(text.equals("+") ? List.of("+") : Arrays.asList(names.split("\\+", -1)));
        if (endsWithPlus) {
            parts.add("plus");
        }
        return parse(String.join("+", parts.stream().map(KeyWords::known).toList()), held);
    }

    /**
     * Reads a list of names. The modifiers in it are held while each of the other keys is pressed; if there are only modifiers, the
     * last is pressed.
     */
    public static List<KeyCombo> combos(List<String> names) throws UnusableInputException {
        List<Modifier> held = new ArrayList<>();
        List<String> pressed = new ArrayList<>();
        for (String name : names) {
            List<Modifier> modifier = modifiersIn(name);
            held.addAll(modifier);
            if (modifier.isEmpty()) {
                pressed.add(name);
            }
        }
        if (pressed.isEmpty() && !names.isEmpty()) {
            pressed.add(names.get(names.size() - 1));
        }
        List<KeyCombo> combos = new ArrayList<>();
        for (String name : pressed) {
            combos.add(parse(known(name), held));
        }
        if (combos.isEmpty()) {
            throw new UnusableInputException("No key is named.");
        }
        return combos;
    }

    /** Reads modifiers, each once, in a fixed order. */
    public static List<Modifier> modifiers(List<String> names) throws UnusableInputException {
        Set<Modifier> held = EnumSet.noneOf(Modifier.class);
        for (String name : names) {
            List<Modifier> found = modifiersIn(name);
            if (found.isEmpty()) {
                throw new UnusableInputException("Only ctrl, shift, alt and meta can be held during an action.");
            }
            held.addAll(found);
        }
        return List.copyOf(held);
    }

    /** Returns the names of modifiers, joined by plus signs. */
    public static String joined(List<Modifier> modifiers) {
        return modifiers.stream()
                .map(modifier -> modifier.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }

    private static List<Modifier> modifiersIn(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "ctrl", "control", "control_l", "ctrl_l" -> List.of(Modifier.CTRL);
            case "shift", "shift_l" -> List.of(Modifier.SHIFT);
            case "alt", "alt_l", "option" -> List.of(Modifier.ALT);
            case "meta", "super", "super_l", "cmd", "command", "win", "windows" -> List.of(Modifier.META);
            default -> List.of();
        };
    }

    private static String known(String name) {
        return CHARACTERS.getOrDefault(name.strip().toLowerCase(Locale.ROOT), name);
    }

    private static KeyCombo parse(String text, List<Modifier> held) throws UnusableInputException {
        try {
            return KeyCombo.parse(text, held);
        } catch (DesktopException e) {
            throw new UnusableInputException(
                    "Unknown key. Use names such as enter, tab, escape, pagedown, left, f5, a character, or ctrl+s.");
        }
    }
}
