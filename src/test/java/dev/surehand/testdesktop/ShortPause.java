package dev.surehand.testdesktop;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import java.time.Duration;

/** Rests a twentieth of each time: for tests in which what is waited for happens at once, or never. */
public final class ShortPause implements Pause {

    private static final int PART = 20;

    private final Pause pause = new ThreadPause();

    @Override
    public void rest(Duration duration) {
        pause.rest(duration.dividedBy(PART));
    }
}
