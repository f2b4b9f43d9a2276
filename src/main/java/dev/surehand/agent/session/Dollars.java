package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** The cost of a session, as its events have it. */
public final class Dollars {

    private static final double MOST = 1e9;

    private Dollars() {}

    /** Returns it as people read it; empty if the facts have none, or a number that no session costs. */
    public static Optional<String> shown(JsonNode facts) {
        JsonNode dollars = facts.path("dollars");
        return dollars.isNumber() && dollars.asDouble() >= 0 && dollars.asDouble() <= MOST
                ? Optional.of("$" + BigDecimal.valueOf(dollars.asDouble()).setScale(4, RoundingMode.HALF_UP))
                : Optional.empty();
    }
}
