package dev.surehand.platform.x11;

import dev.surehand.desktop.Pause;
import java.time.Duration;

/** The time programs need around a change of the keymap: they translate a key when they come to it, with the map they then have. */
final class Settling {

    private static final Duration TO_LEARN = Duration.ofMillis(30);
    private static final Duration TO_READ_KEYS = Duration.ofMillis(60);

    private final X11Connection connection;
    private final Pause pause;

    Settling(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
    }

    /** After the map has changed, before keys are sent. */
    void letMapBeLearnt() {
        connection.sync();
        pause.rest(TO_LEARN);
    }

    /** After keys are sent, before the map changes. */
    void letKeysBeRead() {
        connection.sync();
        pause.rest(TO_READ_KEYS);
    }
}
