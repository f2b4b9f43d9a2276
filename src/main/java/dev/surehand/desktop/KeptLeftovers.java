package dev.surehand.desktop;

import java.util.ArrayList;
import java.util.List;

/** Leftovers that are also known here. */
final class KeptLeftovers implements Leftovers {

    private final Leftovers leftovers;
    private final List<String> lines = new ArrayList<>();

    KeptLeftovers(Leftovers leftovers) {
        this.leftovers = leftovers;
    }

    List<String> lines() {
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
