package dev.surehand.safety;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.safety.UserPresence.PresenceSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether the person has stopped this server, and which hands of it. Any thread may use it. */
final class HandStop {

    private static final Logger LOG = LoggerFactory.getLogger(HandStop.class);

    private final PresenceSettings settings;
    private Runnable onStop = () -> {};
    private Runnable onStopOfShared = () -> {};

    /** Whether another hand works beside that of the person. Then the corner stops the hand of the person only. */
    private boolean hasBeside;

    /** Whether the corner or the keys have stopped the hand of the person. */
    private boolean isStopped;

    /** Whether they have stopped a hand beside that of the person too. */
    private boolean isWhole;

    /** Whether the person has stopped this server from another process. Only that process lets it continue. */
    private boolean isStoppedElsewhere;

    HandStop(PresenceSettings settings) {
        this.settings = settings;
    }

    /**
     * Sets the actions for a stop, which run on other threads and must return at once.
     *
     * @param ofShared for a stop that concerns the hand of the person only
     */
    synchronized void onStop(Runnable action, Runnable ofShared) {
        onStop = action;
        onStopOfShared = ofShared;
    }

    synchronized void expectBeside() {
        hasBeside = true;
    }

    void byCorner() {
        stop(isOnlyHand());
    }

    void byKeys() {
        stop(true);
    }

    private synchronized boolean isOnlyHand() {
        return !hasBeside;
    }

    private void stop(boolean whole) {
        Runnable action;
        synchronized (this) {
            isStopped = true;
            isWhole = whole;
            action = whole ? onStop : onStopOfShared;
        }
        LOG.warn("Stopped by the user. {}", howToResume());
        action.run();
    }

    synchronized void resume() {
        isStopped = false;
        isWhole = false;
        LOG.warn("The user lets this server go on.");
    }

    /** Stops everything, or ends that stop. It has nothing to do with those by the corner and the keys. */
    void elsewhere(boolean isAsked) {
        Runnable action;
        synchronized (this) {
            if (isAsked == isStoppedElsewhere) {
                return;
            }
            isStoppedElsewhere = isAsked;
            action = isAsked ? onStop : () -> {};
        }
        LOG.warn(isAsked ? "Stopped by the user with surehand watch." : "The user lets this server go on.");
        action.run();
    }

    /** Returns whether the corner or the keys have stopped the hand of the person. */
    synchronized boolean isStopped() {
        return isStopped;
    }

    /** Returns whether they have stopped every hand. */
    synchronized boolean isWhole() {
        return isWhole;
    }

    /** @throws DesktopException stopped_by_user, if the hand of the person is stopped */
    synchronized void check() {
        check(isStopped);
    }

    /** @throws DesktopException stopped_by_user, if a hand beside that of the person is stopped */
    synchronized void checkBeside() {
        check(isWhole);
    }

    private void check(boolean isStoppedHere) {
        if (isStoppedHere || isStoppedElsewhere) {
            throw DesktopException.of(
                    ErrorCode.STOPPED_BY_USER,
                    "The user has stopped this server; nothing more is sent. %s Do not try again before they say so."
                            .formatted(howToResume()));
        }
    }

    private synchronized String howToResume() {
        if (isStoppedElsewhere) {
            return "To let it go on, the user can run surehand watch --continue.";
        }
        String byCorner = settings.corners()
                ? "rest the pointer in the bottom right corner of a monitor for %d s"
                        .formatted(settings.pace().toResume().toSeconds())
                : "";
        String byKeys = isWhole && settings.hotkey().isPresent() ? "press the stop keys again" : "";
        return "To let it go on, the user can %s."
                .formatted(byCorner.isEmpty() || byKeys.isEmpty() ? byCorner + byKeys : byKeys + ", or " + byCorner);
    }
}
