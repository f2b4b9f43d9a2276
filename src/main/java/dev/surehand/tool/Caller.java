package dev.surehand.tool;

/** Whoever waits for a call. */
@FunctionalInterface
public interface Caller {

    /** Does not want to hear of progress. */
    Caller SILENT = (done, total) -> {};

    /** Told how far a long call has come, if the caller asked to be. */
    void progress(int done, int total);
}
