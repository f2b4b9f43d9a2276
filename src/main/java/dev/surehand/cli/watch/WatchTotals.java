package dev.surehand.cli.watch;

/**
 * How many calls were seen.
 *
 * @param refused those that a limit or the person refused
 * @param failed those that failed otherwise, or were cancelled
 * @param unverified those that were done and whose effect was not seen
 */
record WatchTotals(int calls, int refused, int failed, int unverified) {

    static final WatchTotals NONE = new WatchTotals(0, 0, 0, 0);

    WatchTotals and(WatchedCall.Fate fate) {
        return new WatchTotals(
                calls + 1,
                refused + (fate == WatchedCall.Fate.REFUSED ? 1 : 0),
                failed + (fate == WatchedCall.Fate.FAILED ? 1 : 0),
                unverified + (fate == WatchedCall.Fate.UNVERIFIED ? 1 : 0));
    }

    @Override
    public String toString() {
        return "%d calls seen: %d refused, %d failed, %d unverified.".formatted(calls, refused, failed, unverified);
    }
}
