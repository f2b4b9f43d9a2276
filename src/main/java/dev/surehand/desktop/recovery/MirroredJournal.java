package dev.surehand.desktop.recovery;

import java.util.ArrayList;
import java.util.List;

/** A recovery journal that also keeps its lines in memory. */
public final class MirroredJournal implements RecoveryJournal {

    private final RecoveryJournal journal;
    private final List<String> lines = new ArrayList<>();

    public MirroredJournal(RecoveryJournal journal) {
        this.journal = journal;
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void remember(String line) {
        lines.add(line);
        journal.remember(line);
    }

    @Override
    public void forget(String line) {
        lines.remove(line);
        journal.forget(line);
    }

    @Override
    public void forgetAll() {
        lines.clear();
        journal.forgetAll();
    }

    @Override
    public void close() {
        journal.close();
    }
}
