package dev.surehand.agent.loop;

import dev.surehand.agent.hands.HandResult;
import java.util.List;
import java.util.Optional;

/** Results of actions for which no tool is called. */
final class HandSentences {

    private HandSentences() {}

    static HandResult done(String text) {
        return new HandResult(true, text, "", Optional.empty(), List.of(), List.of());
    }

    static HandResult refused(String text) {
        return new HandResult(false, text, "", Optional.empty(), List.of(), List.of());
    }
}
