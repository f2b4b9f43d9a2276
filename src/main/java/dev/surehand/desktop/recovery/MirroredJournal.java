package dev.surehand.desktop.recovery;

import java.util.ArrayList;
import java.util.List;

/** A recovery journal that also keeps its lines in memory. */
public final class MirroredJournal implements RecoveryJournal {

    private final RecoveryJournal leftovers;
    private final List<String> lines = new ArrayList<>();

    public MirroredJournal(RecoveryJournal leftovers) {
        this.leftovers = leftovers;
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void remember(String line) {
        lines.add(line);
        leftovers.remember(line);
    }

    @Override
    public void forget(String line) {
        lines.remove(line);
        leftovers.forget(line);
    }

    @Override
    public void forgetAll() {
        lines.clear();
        leftovers.forgetAll();
    }

    @Override
    public void close() {
        leftovers.close();
    }
}
