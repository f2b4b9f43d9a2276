package dev.surehand.desktop.recovery;

import java.util.ArrayList;
import java.util.List;

/** Leftovers that are also known here. */
public final class KeptLeftovers implements Leftovers {

    private final Leftovers leftovers;
    private final List<String> lines = new ArrayList<>();

    public KeptLeftovers(Leftovers leftovers) {
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
