package dev.surehand.platform.wayland;

import dev.surehand.desktop.recovery.RecoveryJournal;
import java.time.Instant;
import java.util.Collection;

/**
 * Records in the journal at which compositor buttons are held. A compositor releases the keys of a virtual keyboard when its
 * program is killed, but counts the buttons of a virtual pointer as held, so that no other window gets a click. Only at the same
 * compositor may they be released: elsewhere the count would be wrong.
 */
final class ButtonNote {

    private final RecoveryJournal journal;
    private final String line;
    private boolean isRemembered;

    /** @param compositor its process id; 0 when it is unknown */
    ButtonNote(RecoveryJournal journal, int compositor) {
        this.journal = journal;
        line = "wayland-buttons %d %d"
                .formatted(
                        compositor,
                        ProcessHandle.of(compositor)
                                .flatMap(process -> process.info().startInstant())
                                .map(Instant::toEpochMilli)
                                .orElse(0L));
    }

    /** Records whether a button is held now. Must be called before a press and after a release. */
    void update(boolean isHeld) {
        if (isHeld && !isRemembered) {
            journal.remember(line);
        } else if (!isHeld && isRemembered) {
            journal.forget(line);
        }
        isRemembered = isHeld;
    }

    /** Returns whether the lines are of a process that held buttons at this compositor. */
    boolean isIn(Collection<String> lines) {
        return lines.contains(line);
    }
}
