package dev.surehand.desktop.input;

/** A key, identified by its name or by the character that the current layout assigns to it. */
public sealed interface Key extends Pressable {

    /** A key with a name of its own. */
    record Named(NamedKey name) implements Key {
        @Override
        public String wireName() {
            return name.wireName();
        }
    }

    /**
     * The key that produces a character, with the modifiers that the layout needs for it.
     *
     * @param codePoint Unicode; letters in lower case
     */
    record CharacterKey(int codePoint) implements Key {
        @Override
        public String wireName() {
            return java.lang.Character.toString(codePoint);
        }
    }

    static Key of(NamedKey name) {
        return new Named(name);
    }

    static Key of(int codePoint) {
        return new CharacterKey(codePoint);
    }
}
