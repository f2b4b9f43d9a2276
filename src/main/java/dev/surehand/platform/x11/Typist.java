package dev.surehand.platform.x11;

import dev.surehand.desktop.Input;
import dev.surehand.desktop.Pause;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One run of typing. Whatever ends it, locks, group and keymap are then as before. */
final class Typist {

    /** Characters between two reports. */
    private static final int REPORT_EVERY = 50;

    private final X11Connection connection;
    private final Keymap keymap;
    private final Pause pause;
    private final KeySender keys;
    private final SpareKeycodes spares;
    private final Settling settling;
    private final FreeHands hands;
    private final NeutralLocks locks;
    private final Duration interKeyDelay;
    private final Input.Progress progress;
    private final Set<Integer> lent = new HashSet<>();
    private int typed;
    private int reported = -1;

    Typist(
            X11Connection connection,
            Pause pause,
            Keymap keymap,
            SpareKeycodes spares,
            Settling settling,
            NeutralLocks locks,
            Duration interKeyDelay,
            Input.Progress progress) {
        this.connection = connection;
        this.keymap = keymap;
        this.pause = pause;
        this.keys = new KeySender(connection);
        this.spares = spares;
        this.settling = settling;
        this.hands = new FreeHands(connection, pause, keymap);
        this.locks = locks;
        this.interKeyDelay = interKeyDelay;
        this.progress = progress;
    }

    void type(List<TypingPlan.Batch> batches) {
        try {
            batches.forEach(this::type);
        } finally {
            freeSpares();
        }
        report();
    }

    private void type(TypingPlan.Batch batch) {
        if (!batch.bindings().isEmpty()) {
            if (!lent.isEmpty()) {
                settling.letKeysBeRead();
            }
            lent.addAll(batch.bindings().keySet());
            spares.bind(batch.bindings());
            settling.letMapBeLearnt();
        }
        batch.characters().forEach(this::typeCharacter);
    }

    private void typeCharacter(List<Stroke> strokes) {
        pause.rest(typed == 0 ? Duration.ZERO : interKeyDelay);
        locks.clear(hands.await(strokes, typed));
        strokes.forEach(this::type);
        typed++;
        if (typed % REPORT_EVERY == 0) {
            report();
        }
    }

    private void type(Stroke stroke) {
        locks.choose(stroke);
        List<Integer> levelKeys = keymap.keysFor(stroke.modifiers(), stroke.group());
        keys.pressAll(levelKeys);
        keys.press(stroke.keycode());
        keys.release(stroke.keycode());
        keys.releaseAll(levelKeys);
    }

    /** Whoever is told may look at what has the focus: by then all keys have gone out. */
    private void report() {
        if (reported != typed) {
            reported = typed;
            connection.sync();
            progress.typed(typed);
        }
    }

    private void freeSpares() {
        if (lent.isEmpty()) {
            return;
        }
        try {
            settling.letKeysBeRead();
        } finally {
            spares.free(lent);
        }
    }
}
