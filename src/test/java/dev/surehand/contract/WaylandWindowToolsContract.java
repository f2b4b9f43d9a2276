package dev.surehand.contract;

import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** The contract with Wayland programs. They do not place their windows; the person does. Both monitors have the scale 1. */
abstract class WaylandWindowToolsContract extends WindowToolsContract {

    private final List<WitnessProcess> witnesses = new ArrayList<>();

    /** Opens a window in front, with the keyboard. */
    protected abstract WitnessProcess show(String title, Rectangle place);

    /** Moves a window, as the person does. */
    protected abstract void place(String title, Rectangle place);

    @AfterEach
    void close() {
        witnesses.forEach(WitnessProcess::close);
    }

    @Override
    protected final WitnessProcess openBehind(Rectangle bounds) {
        WitnessProcess witness = show("Witness " + witnesses.size(), bounds);
        witnesses.add(witness);
        return witness;
    }

    @Override
    protected final WitnessProcess openFront(Rectangle bounds) {
        return openBehind(bounds);
    }

    @Override
    protected final void moveBehind(int x, int y) {
        Rectangle place = behind.bounds();
        place.setLocation(x, y);
        place("Behind", place);
        witnesses.get(0).place(place);
    }
}
