package dev.surehand.agent.provider;

import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.desktop.error.CancelledException;

/** Asks a model what to do next. It keeps nothing between two turns: everything is in the turn. */
public interface ModelProvider {

    ProviderFacts facts();

    /**
     * Returns how large the request of a turn would be at most. Nothing is sent.
     *
     * @throws ProviderException if the turn cannot be sent
     */
    RequestSize size(ModelTurn turn) throws ProviderException;

    /**
     * Asks the model and waits for its reply. An interrupt of the thread ends the wait and the request.
     *
     * @throws ProviderException if there is no reply, after retries where they make sense
     * @throws CancelledException if the thread was interrupted
     */
    ModelReply next(ModelTurn turn) throws ProviderException;
}
