package dev.surehand.agent.simulator;

import java.time.Duration;

/**
 * What goes wrong with some requests.
 *
 * @param request the number of the first of them, from 1
 * @param times how many in a row
 * @param status of HTTP; 0 if the body is what goes wrong
 * @param retryAfter in seconds, for the header of this name; negative for none
 * @param delay before the response, or between the parts of a slow one
 */
public record Fault(int request, int times, int status, int retryAfter, BodyFault body, Duration delay) {

    /** What goes wrong with the body of a response. */
    public enum BodyFault {
        WHOLE,

        /** The connection ends in the middle. */
        CUT,

        /** The right length, but not JSON. */
        GARBLED,

        /** In parts, with pauses. */
        SLOW,

        /** Status 200 and no byte. */
        EMPTY,

        /** The connection ends without a response. */
        NONE
    }

    public Fault {
        if (request < 1 || times < 1) {
            throw new IllegalArgumentException(
                    "Requests are counted from 1, not %d; a fault happens at least once, not %d times."
                            .formatted(request, times));
        }
    }

    boolean concerns(int number) {
        return number >= request && number - request < times;
    }
}
