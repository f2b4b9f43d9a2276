package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** How much of the screen an action changed. */
final class EffectShare {

    /** The share that a new or closed window counts for, though its area is not known here. */
    private static final double A_WINDOW = 0.05;

    /** Of a usual monitor, in pixels; the answers of tools do not have the size. */
    private static final double SCREEN = 1920.0 * 1080;

    private EffectShare() {}

    /** Returns the share from 0 to 1; empty if the answer says nothing of it. */
    static Optional<Double> of(JsonNode answer) {
        JsonNode effect = answer.path("effect");
        if (effect.isMissingNode()) {
            return Optional.empty();
        }
        double pixels = 0;
        for (JsonNode area : effect.path("changed")) {
            pixels += (double) area.path("width").asInt() * area.path("height").asInt();
        }
        double share = Math.min(1, pixels / SCREEN);
        boolean windows = !effect.path("new_windows").isEmpty()
                || !effect.path("closed_windows").isEmpty();
        return Optional.of(windows ? Math.max(share, A_WINDOW) : share);
    }
}
