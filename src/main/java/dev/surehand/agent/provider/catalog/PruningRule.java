package dev.surehand.agent.provider.catalog;

/** What happens to the pictures of earlier turns. */
public enum PruningRule {
    /** All are sent. */
    NONE,
    /**
     * They are left out in batches, so that the cache of the service misses once for each batch. Only for models that accept a
     * history that has changed.
     */
    BATCH,
    /** All are sent, and the service drops the old ones. For models that bind their thoughts to what was sent before them. */
    SERVER_SIDE,
    /** All but the last few are left out in each request. For services that do not charge for a changed history. */
    LAST_ONLY
}
