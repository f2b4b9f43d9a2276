package dev.surehand.soak;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The state that the desktop must have if everything requested so far was done. */
final class Model {

    final Random random;
    final List<Rectangle> monitors = new ArrayList<>();

    /** The text that the terminal must have received. */
    final StringBuilder typed = new StringBuilder();

    /** Presses of buttons and notches of the wheel that the witness must have seen since the last check. */
    int presses;

    int notches;

    /** Whether the terminal has the keyboard focus. */
    boolean atTerminal;

    private final List<Boolean> ambiguous = new ArrayList<>();
    private Optional<Spot> pointer = Optional.empty();

    /** A pixel of a monitor. */
    record Spot(int monitor, int x, int y) {

        static Spot of(JsonNode content) {
            return new Spot(
                    content.path("monitorIndex").asInt(-1),
                    content.at("/final_position/x").asInt(-1),
                    content.at("/final_position/y").asInt(-1));
        }
    }

    Model(Random random) {
        this.random = random;
    }

    /** @param listed the result of list_monitors */
    void monitors(JsonNode listed) {
        for (JsonNode m : listed) {
            monitors.add(new Rectangle(
                    m.path("x").asInt(),
                    m.path("y").asInt(),
                    m.path("width").asInt(),
                    m.path("height").asInt()));
            ambiguous.add(false);
        }
    }

    /** Returns the spot of a pixel of the whole desktop. */
    Spot spot(int x, int y) {
        for (int i = 0; i < monitors.size(); i++) {
            Rectangle monitor = monitors.get(i);
            if (monitor.contains(x, y)) {
                return new Spot(i, x - monitor.x, y - monitor.y);
            }
        }
        throw new IllegalArgumentException("No monitor shows " + x + ", " + y);
    }

    Spot within(Rectangle global) {
        return spot(global.x + random.nextInt(global.width), global.y + random.nextInt(global.height));
    }

    /** Returns where the pointer must be; empty where that is not known. */
    Optional<Spot> pointer() {
        return pointer;
    }

    void pointerAt(Spot spot) {
        pointer = Optional.of(spot);
    }

    void pointerUnknown() {
        pointer = Optional.empty();
    }

    /** Returns whether x, y alone could be pixels of the last picture or of the monitor. */
    boolean isAmbiguous(int monitor) {
        return ambiguous.get(monitor);
    }

    void shown(int monitor, boolean pixelForPixel) {
        ambiguous.set(monitor, !pixelForPixel);
    }
}
