package dev.surehand.tool;

import java.util.Map;

/** What the client says the person said. It is no proof of a person. */
public sealed interface Answer {

    /** @param values of all fields of the question, by name: Boolean or String */
    record Accepted(Map<String, Object> values) implements Answer {}

    /** The person said no. */
    record Declined() implements Answer {}

    /** The person said nothing: closed the form, did not answer in time, or cannot any more. */
    record Cancelled() implements Answer {}

    /** The client cannot ask its person. */
    record NotSupported() implements Answer {}
}
