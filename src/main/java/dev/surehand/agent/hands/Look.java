package dev.surehand.agent.hands;

import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.Optional;

/**
 * What the agent saw.
 *
 * @param picture what the model gets
 * @param screenshotId by which the tools know the places of its pixels
 * @param place what it shows, in the words of the tools
 * @param window in which the mouse must be when it presses; empty for any
 */
public record Look(ModelPicture picture, String screenshotId, WorkPlace place, Optional<String> window) {

    Look(ModelPicture picture, String screenshotId, WorkPlace place) {
        this(picture, screenshotId, place, Optional.empty());
    }
}
