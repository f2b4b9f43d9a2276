package dev.surehand.agent.provider.catalog;

import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ImageLimits;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a model.
 *
 * @param name as its service names it; may end with an asterisk for all models whose names begin so
 * @param keepPictures how many pictures remain after pruning
 * @param pruneEvery how many pictures are left out together
 * @param severalActions whether a reply may have more than one action
 * @param adaptiveThinking whether the model is asked to think, and to sum up its thoughts
 * @param effort how much it should think, in the service's words; null if the model has no such setting
 */
public record ModelEntry(
        String name,
        WireFormat wire,
        ComputerToolKind tool,
        ImageLimits pictures,
        CoordinateMode coordinates,
        PruningRule pruning,
        int keepPictures,
        int pruneEvery,
        boolean severalActions,
        boolean adaptiveThinking,
        @Nullable String effort) {

    /** Returns the same facts for a model of another name, such as one that the entry has with an asterisk. */
    ModelEntry named(String other) {
        return new ModelEntry(
                other,
                wire,
                tool,
                pictures,
                coordinates,
                pruning,
                keepPictures,
                pruneEvery,
                severalActions,
                adaptiveThinking,
                effort);
    }
}
