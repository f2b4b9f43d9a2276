package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.List;
import java.util.Optional;

/**
 * What came of an action.
 *
 * @param isDone false if it was refused or failed; the text then says why
 * @param text what the model reads
 * @param code the error code of the tool; empty if there is none
 * @param changedShare the part of the screen that changed, from 0 to 1; empty if nobody looked
 * @param pictures which the action asked for
 * @param calls what the tools were called with, and what they answered without pictures
 */
public record HandResult(
        boolean isDone,
        String text,
        String code,
        Optional<Double> changedShare,
        List<ModelPicture> pictures,
        List<JsonNode> calls) {

    public HandResult {
        pictures = List.copyOf(pictures);
        calls = List.copyOf(calls);
    }

    static HandResult done(String text, ModelPicture... pictures) {
        return new HandResult(true, text, "", Optional.empty(), List.of(pictures), List.of());
    }

    HandResult withText(String other) {
        return new HandResult(isDone, other, code, changedShare, pictures, calls);
    }

    static HandResult failed(String text) {
        return new HandResult(false, text, "", Optional.empty(), List.of(), List.of());
    }
}
