package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A key with modifiers held: {@code ctrl+shift+s}, {@code enter}, {@code ctrl++}. */
public record KeyCombo(List<Key> modifiers, Key key) {

    public KeyCombo {
        modifiers = List.copyOf(modifiers);
    }

    /**
     * @param text names joined by + or, after a modifier, by - ({@code ctrl-s}); the last is the key, the others are held
     * @param more modifiers that the caller passes in addition to the text
     * @throws DesktopException invalid_parameter for an unknown name, or for a held key that is not a modifier
     */
    public static KeyCombo parse(String text, List<Modifier> more) {
        List<String> names = split(text);
        Key key = KeyNames.parse(names.get(names.size() - 1));
        Set<Key> held = new LinkedHashSet<>();
        more.forEach(m -> held.add(m.key()));
        for (String name : names.subList(0, names.size() - 1)) {
            Key modifier = KeyNames.parse(name);
            if (!isModifier(modifier)) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "\"%s\" in \"%s\" is not a modifier: only ctrl, shift, alt and meta can be held with +; for other keys use key_down and key_up"
                                .formatted(name, text));
            }
            held.add(modifier);
        }
        held.remove(key);
        return new KeyCombo(List.copyOf(held), key);
    }

    /** Returns the modifiers, then the key. */
    public List<Key> all() {
        List<Key> all = new ArrayList<>(modifiers);
        all.add(key);
        return all;
    }

    /** Returns whether programs activate a button with this combination: Enter, Space, or an access key such as alt+s. */
    public boolean pressesButtons() {
        return key.equals(Key.of(NamedKey.ENTER))
                || key.equals(Key.of(NamedKey.NUMPADENTER))
                || key.equals(Key.of(NamedKey.SPACE))
                || (key instanceof Key.CharacterKey && modifiers.contains(Modifier.ALT.key()));
    }

    /** Returns a text for sentences, such as {@code ctrl+s}. */
    public String describe() {
        return all().stream().map(Key::wireName).collect(Collectors.joining("+"));
    }

    /**
     * Splits a text at plus signs, and at minus signs after a modifier. At the end of the text each of the two signs is the
     * key: {@code ctrl+-}, {@code ctrl--}.
     */
    private static List<String> split(String text) {
        List<String> names = new ArrayList<>();
        int start = 0;
        for (int i = 1; i < text.length() - 1; i++) {
            if (i > start
                    && (text.charAt(i) == '+' || (text.charAt(i) == '-' && isModifier(text.substring(start, i))))) {
                names.add(text.substring(start, i));
                start = i + 1;
            }
        }
        names.add(text.substring(start));
        return names;
    }

    private static boolean isModifier(String name) {
        return KeyNames.find(name).filter(KeyCombo::isModifier).isPresent();
    }

    /** Returns whether a key writes nothing by itself. */
    public static boolean isModifier(Key key) {
        return key instanceof Key.Named named
                && switch (named.name()) {
                    case CTRL, SHIFT, ALT, META, RCTRL, RSHIFT, RALT, RMETA -> true;
                    default -> false;
                };
    }
}
