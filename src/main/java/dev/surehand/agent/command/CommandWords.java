package dev.surehand.agent.command;

import java.util.ArrayList;
import java.util.List;

/** Splits a command at its spaces. Words in single or double quotes stay together. */
final class CommandWords {

    private CommandWords() {}

    /** @throws IllegalArgumentException for a quote without its end */
    static List<String> of(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean isWord = false;
        int quote = 0;
        for (int character : command.codePoints().toArray()) {
            if (quote != 0) {
                if (character == quote) {
                    quote = 0;
                } else {
                    word.appendCodePoint(character);
                }
            } else if (character == '"' || character == '\'') {
                quote = character;
                isWord = true;
            } else if (Character.isWhitespace(character)) {
                if (isWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    isWord = false;
                }
            } else {
                word.appendCodePoint(character);
                isWord = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("A quote in the command has no end: " + command);
        }
        if (isWord) {
            words.add(word.toString());
        }
        return words;
    }
}
