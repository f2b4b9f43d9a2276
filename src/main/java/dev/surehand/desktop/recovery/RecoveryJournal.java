package dev.surehand.desktop.recovery;

/**
 * What this process would leave behind on the desktop if it were killed now, one line a thing: pressed keys and buttons,
 * changed key mappings. The next start reads it and puts things right.
 */
public interface RecoveryJournal extends AutoCloseable {

    /** For a desktop on which nothing is changed. */
    RecoveryJournal NONE = new RecoveryJournal() {
        @Override
        public void remember(String line) {
            // Nothing would have to be put right.
        }

        @Override
        public void forget(String line) {
            // It was not noted.
        }

        @Override
        public void forgetAll() {
            // Nothing was noted.
        }
    };

    /** Written down before the desktop is changed. */
    void remember(String line);

    /** Struck out, once, after the change has been undone. */
    void forget(String line);

    /** The desktop has ended, and all that stood here with it. */
    void forgetAll();

    /** Nothing more is coming. What still stands here is for the next start. */
    @Override
    default void close() {}
}
