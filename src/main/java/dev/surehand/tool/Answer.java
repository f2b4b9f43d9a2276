package dev.surehand.tool;

import java.util.Map;

/** The person's answer as the client reports it. It does not prove that a person answered. */
public sealed interface Answer {

    /** @param values the values of all fields of the question, by name: Boolean or String */
    record Accepted(Map<String, Object> values) implements Answer {}

    /** The person declined. */
    record Declined() implements Answer {}

    /** The person gave no answer: they closed the form, did not answer in time, or can no longer answer. */
    record Cancelled() implements Answer {}

    /** The client cannot ask its person. */
    record NotSupported() implements Answer {}
}
