package dev.surehand.tool;

import java.util.List;

/**
 * What a tool wants to know from the person at the client, with a small form for the answer.
 *
 * @param message what is about to happen, and where; never asks for a secret
 * @param fields at least one, each with a name of its own
 */
public record Question(String message, List<Field> fields) {

    public Question {
        fields = List.copyOf(fields);
    }

    /** One value of the form; the person must give it to accept. */
    public sealed interface Field {

        /** The key of its value in {@link Answer.Accepted}. */
        String name();

        /** For the person. */
        String title();
    }

    /** Its value is a Boolean. */
    public record YesNo(String name, String title) implements Field {}

    /** Its value is one of the options. */
    public record Choice(String name, String title, List<String> options) implements Field {}
}
