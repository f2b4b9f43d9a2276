package dev.surehand.platform.x11;

import dev.surehand.desktop.recovery.RecoveryJournal;
import java.util.ArrayList;
import java.util.List;

/** A recovery file in memory, with the history of all lines ever written to it. */
public final class ListedJournal implements RecoveryJournal {

    public final List<String> lines = new ArrayList<>();
    public final List<String> history = new ArrayList<>();

    @Override
    public void remember(String line) {
        lines.add(line);
        history.add(line);
    }

    @Override
    public void forget(String line) {
        lines.remove(line);
    }

    @Override
    public void forgetAll() {
        lines.clear();
    }
}
