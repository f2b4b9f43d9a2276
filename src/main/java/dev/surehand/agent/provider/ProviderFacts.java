package dev.surehand.agent.provider;

import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.catalog.PruningRule;
import dev.surehand.agent.provider.picture.ImageLimits;
import java.util.Optional;
import java.util.Set;

/**
 * What a caller must know about a provider.
 *
 * @param wire the format of its requests, such as {@code anthropic}; it reads the {@link ReplyState} of this name only
 * @param model the name of the model
 * @param pictures what pictures the model accepts; the caller scales screenshots to {@link ImageLimits#fit}
 * @param actions the names of the actions that the model can ask for, without the tools of the turn
 * @param severalActions whether a reply may have more than one action
 * @param pruning what happens to old pictures
 * @param price empty if it is unknown; it is never guessed
 */
public record ProviderFacts(
        String wire,
        String model,
        ImageLimits pictures,
        Set<String> actions,
        boolean severalActions,
        PruningRule pruning,
        Optional<ModelPrice> price) {

    public boolean canZoom() {
        return actions.contains("zoom");
    }
}
