package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.soak.Model.Spot;
import java.awt.Rectangle;

/** Works the mouse, and compares the answers with where the pointer must be. */
final class Mouse {

    private static final String TOOL = "mouse_control";
    private static final int MOST_NOTCHES = 5;
    private static final long LONGEST_BEFORE_CANCEL_MS = 30;

    private final Player player;
    private final Model model;
    private final Rectangle canvas;

    /** @param canvas in pixels of the whole desktop; what is pressed here is counted */
    Mouse(Player player, Model model, Rectangle canvas) {
        this.player = player;
        this.model = model;
        this.canvas = canvas;
    }

    void move() {
        Rectangle monitor = model.monitors.get(model.random.nextInt(model.monitors.size()));
        Spot to = model.within(monitor);
        if (model.isAmbiguous(to.monitor()) && model.random.nextBoolean()) {
            ObjectNode bare = at("move", to);
            bare.remove("screenshotId");
            stays(player.refused(Kind.MOVE, TOOL, bare, "coordinates_ambiguous"));
        } else {
            done(Kind.MOVE, at("move", to), to);
        }
    }

    void click() {
        String[] actions = {"click", "right_click", "middle_click"};
        press(Kind.CLICK, actions[model.random.nextInt(actions.length)], 1);
    }

    void multipleClick() {
        boolean twice = model.random.nextBoolean();
        press(Kind.MULTIPLE_CLICK, twice ? "double_click" : "triple_click", twice ? 2 : 3);
    }

    void holdButton() {
        press(Kind.HOLD_BUTTON, "mouse_down", 1);
        Spot up = model.within(canvas);
        done(Kind.HOLD_BUTTON, at("mouse_up", up), up);
    }

    private void press(Kind kind, String action, int presses) {
        Spot at = model.within(canvas);
        done(kind, at(action, at), at);
        model.presses += presses;
        model.atTerminal = false;
    }

    void drag() {
        Spot end = model.within(canvas);
        done(Kind.DRAG, at("drag", model.within(canvas)).put("endX", end.x()).put("endY", end.y()), end);
        model.presses++;
        model.atTerminal = false;
    }

    void scroll() {
        Spot at = model.within(canvas);
        int amount = 1 + model.random.nextInt(MOST_NOTCHES);
        String direction = model.random.nextBoolean() ? "down" : "up";
        done(Kind.SCROLL, at("scroll", at).put("direction", direction).put("amount", amount), at);
        model.notches += amount;
    }

    void position() {
        JsonNode content = player.call(Kind.POSITION, TOOL, object("action", "get_position"))
                .path("structuredContent");
        model.pointer().ifPresent(spot -> player.check("the pointer", spot, Spot.of(content)));
        model.pointerAt(Spot.of(content));
    }

    /** Clicks a pixel of a picture that shows the monitor at half its size. */
    void clickInHalf(String screenshotId) {
        Spot at = model.within(canvas);
        ObjectNode arguments =
                at("click", new Spot(at.monitor(), at.x() / 2, at.y() / 2)).put("screenshotId", screenshotId);
        done(Kind.CLICK, arguments, new Spot(at.monitor(), at.x() / 2 * 2 + 1, at.y() / 2 * 2 + 1));
        model.presses++;
        model.atTerminal = false;
    }

    void clickAt(Spot at) {
        done(Kind.CLICK, at("click", at), at);
    }

    void cancelledMove() {
        Spot to = model.within(canvas);
        long afterMs = model.random.nextLong(LONGEST_BEFORE_CANCEL_MS);
        player.cancelled(Kind.CANCEL, TOOL, at("move", to).put("durationMs", 5000), afterMs);
        model.pointerUnknown();
        position();
    }

    /** Checks that the pointer has not moved. */
    void stays(JsonNode content) {
        model.pointer().ifPresent(spot -> player.check("the pointer", spot, Spot.of(content)));
    }

    static ObjectNode at(String action, Spot spot) {
        return object(
                "action",
                action,
                "x",
                spot.x(),
                "y",
                spot.y(),
                "monitorIndex",
                spot.monitor(),
                "screenshotId",
                "monitor");
    }

    private void done(Kind kind, ObjectNode arguments, Spot end) {
        JsonNode content = player.call(kind, TOOL, arguments).path("structuredContent");
        player.check("the pointer", end, Spot.of(content));
        model.pointerAt(end);
    }
}
