package dev.surehand.tool;

import java.util.List;

/**
 * A question of a tool to the person at the client, with a small form for the answer.
 *
 * @param message what is about to happen, and where; never asks for a secret
 * @param fields at least one, each with a unique name
 */
public record Question(String message, List<Field> fields) {

    public Question {
        fields = List.copyOf(fields);
    }

    /** One value of the form; the person must enter it to accept. */
    public sealed interface Field {

        /** Returns the key of its value in {@link Answer.Accepted}. */
        String name();

        /** Returns the label that the person reads. */
        String title();
    }

    /** A field whose value is a Boolean. */
    public record YesNo(String name, String title) implements Field {}

    /** A field whose value is one of the options. */
    public record Choice(String name, String title, List<String> options) implements Field {}
}
