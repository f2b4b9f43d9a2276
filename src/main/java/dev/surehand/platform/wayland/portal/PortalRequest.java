package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.LimitedWait;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A request to the portal, which may wait for the person. Its answer comes on a thread of the bus. */
public final class PortalRequest {

    /** The unique name of the one that may answer: any program could send an answer. */
    private final String portal;

    private final Consumer<PortalAnswer> unwanted;
    private final CompletableFuture<PortalAnswer> answer = new CompletableFuture<>();
    private volatile boolean isAwaited;

    /** @param unwanted receives an answer that comes while nobody waits for it, right before the request counts as answered */
    PortalRequest(String portal, Consumer<PortalAnswer> unwanted) {
        this.portal = portal;
        this.unwanted = unwanted;
    }

    /** Returns whether this portal was asked, by its unique name. */
    public boolean isTo(String owner) {
        return portal.equals(owner);
    }

    public boolean isAnswered() {
        return answer.isDone();
    }

    void complete(PortalAnswer given) {
        if (!isAwaited) {
            unwanted.accept(given);
        }
        answer.complete(given);
    }

    /**
     * Waits for the answer. The request goes on if it does not come in time.
     *
     * @return empty if it has not come in time
     * @throws CancelledException if the thread was interrupted
     */
    public Optional<PortalAnswer> await(Duration limit) {
        isAwaited = true;
        try {
            return LimitedWait.await(answer.copy(), limit);
        } finally {
            isAwaited = false;
        }
    }
}
