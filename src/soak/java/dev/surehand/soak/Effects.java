package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.soak.Model.Spot;
import java.awt.Rectangle;

/**
 * Tests clicks that report their effect: none on the witness that has the keyboard focus already, and a change in the terminal
 * when it gets the focus.
 */
final class Effects {

    private final Player player;
    private final Model model;
    private final Frames frames;
    private final Rectangle canvas;
    private final Runnable settle;

    /**
     * @param canvas the witness's canvas, in pixels of the whole desktop
     * @param settle waits until the witness has processed its events
     */
    Effects(Player player, Model model, Frames frames, Rectangle canvas, Runnable settle) {
        this.player = player;
        this.model = model;
        this.frames = frames;
        this.canvas = canvas;
        this.settle = settle;
    }

    void click() {
        onWitness();
        if (model.random.nextBoolean()) {
            player.check("changed areas", 0, onWitness().path("changed").size());
        } else {
            onTerminal();
        }
    }

    private JsonNode onWitness() {
        Spot at = model.within(canvas);
        JsonNode content = player.call(
                        Kind.OBSERVED_CLICK,
                        "mouse_control",
                        Mouse.at("click", at).put("observe", "change"))
                .path("structuredContent");
        player.check("the pointer", at, Spot.of(content));
        model.pointerAt(at);
        model.presses++;
        model.atTerminal = false;
        return checked(content, frames.witnessId());
    }

    private void onTerminal() {
        settle.run();
        Rectangle terminal = frames.terminalOnMonitor();
        JsonNode content = player.call(
                        Kind.OBSERVED_CLICK,
                        "click",
                        object("window_id", frames.terminalId(), "x", terminal.width / 2, "y", terminal.height / 2)
                                .put("observe", "change"))
                .path("structuredContent");
        model.pointerAt(Spot.of(content));
        model.atTerminal = true;
        JsonNode largest = checked(content, frames.terminalId()).at("/changed/0");
        player.check(
                "the largest changed area, " + largest + ", is of the terminal, " + terminal,
                true,
                Frames.rectangle(largest).intersects(terminal));
    }

    private JsonNode checked(JsonNode content, String focused) {
        JsonNode effect = content.path("effect");
        player.check("settled", true, effect.path("settled").asBoolean());
        player.check(
                "the focus", focused, effect.at("/focused_window/window_id").asText());
        player.check("new windows", 0, effect.path("new_windows").size());
        player.check("closed windows", 0, effect.path("closed_windows").size());
        player.check("a summary", false, content.path("summary").asText().isEmpty());
        return effect;
    }
}
