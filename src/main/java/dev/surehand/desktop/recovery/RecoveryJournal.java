package dev.surehand.desktop.recovery;

/**
 * Records what this process would leave behind on the desktop if it were killed now, one line for each pressed key, pressed
 * button, changed key mapping or changed setting. The next start reads the lines and repairs the desktop.
 */
public interface RecoveryJournal extends AutoCloseable {

    /** A journal for a desktop on which nothing is changed. */
    RecoveryJournal NONE = new RecoveryJournal() {
        @Override
        public void remember(String line) {
            // Nothing would need a repair.
        }

        @Override
        public void forget(String line) {
            // The line was not recorded.
        }

        @Override
        public void forgetAll() {
            // No line was recorded.
        }
    };

    /** Records a line. Call this before the desktop is changed. */
    void remember(String line);

    /** Removes a line once. Call this after the change has been undone. */
    void forget(String line);

    /** Removes all lines, because the desktop has ended and its changes ended with it. */
    void forgetAll();

    /** Closes the journal. The lines that remain are for the next start. */
    @Override
    default void close() {}
}
