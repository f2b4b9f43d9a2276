package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.soak.Model.Spot;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TargetWindow;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;

/** Works the windows by their ids; their programs and the X server report the effects. */
final class Frames {

    private static final Duration DONE = Duration.ofSeconds(5);
    private static final String CONTROL = "window_control";
    private static final String[] BUTTONS = {"left", "right", "middle"};
    private static final int OUTSIDE = -7;
    private static final int ONE_IN = 4;

    /** How far the terminal is moved at most, so that no window covers it and its middle stays inside it. */
    private static final int FARTHEST_PX = 30;

    private final Player player;
    private final Model model;
    private final WitnessProcess witness;
    private final TargetWindow terminal;
    private final Rectangle canvas;
    private final Rectangle witnessBounds;
    private final Runnable settle;
    private final String witnessId;
    private final String terminalId;
    private final Rectangle home;
    private final int monitor;
    private final Point frame;

    /** @param settle waits until the witness has processed its events */
    Frames(Player player, Model model, WitnessProcess witness, TargetWindow terminal, Runnable settle) {
        this.player = player;
        this.model = model;
        this.witness = witness;
        this.terminal = terminal;
        this.settle = settle;
        canvas = witness.canvas();
        witnessBounds = witness.bounds();
        JsonNode list = listed();
        witnessId = ofWitness(list).path("window_id").asText();
        JsonNode shown = ofTerminal(list);
        terminalId = shown.path("window_id").asText();
        home = rectangle(ToolCalls.onMonitor(shown));
        monitor = shown.path("monitorIndex").asInt();
        Rectangle inside = inside();
        frame = new Point(inside.x - home.x, inside.y - home.y);
    }

    String terminalId() {
        return terminalId;
    }

    /** Returns the terminal's bounds with the frame, in pixels of its monitor. */
    Rectangle terminalOnMonitor() {
        Rectangle inside = inside();
        return new Rectangle(inside.x - frame.x, inside.y - frame.y, home.width, home.height);
    }

    /** Returns the bounds as X reports them. */
    private Rectangle inside() {
        Rectangle inside = terminal.bounds();
        Rectangle whole = model.monitors.get(monitor);
        inside.translate(-whole.x, -whole.y);
        return inside;
    }

    String witnessId() {
        return witnessId;
    }

    void list() {
        JsonNode ours = ofWitness(listed());
        Spot corner = model.spot(witnessBounds.x, witnessBounds.y);
        ObjectNode expected =
                object("x", corner.x(), "y", corner.y(), "width", witnessBounds.width, "height", witnessBounds.height);
        player.check("the witness's place", expected, ToolCalls.onMonitor(ours));
        player.check("the witness's title", "Witness", ours.path("title").asText());
    }

    /** Gives the keyboard focus to the other of the two windows. */
    void focus() {
        boolean toTerminal = !model.atTerminal;
        settle.run();
        String id = toTerminal ? terminalId : witnessId;
        JsonNode content = called(Kind.FOCUS, "focus_window", object("window_id", id));
        player.check("the window", id, content.path("window_id").asText());
        checkMethod(content);
        boolean there = Patience.comes(DONE, toTerminal ? terminal::isFocused : witness::isFocused);
        player.check("what its program or X says of the focus", true, there);
        model.atTerminal = toTerminal;
    }

    /** Clicks once or sometimes twice, and sometimes left of the window, where the nearest pixel is hit. */
    void click() {
        boolean outside = model.random.nextInt(ONE_IN) == 0;
        int clicks = model.random.nextInt(ONE_IN) == 0 ? 2 : 1;
        int x = outside ? 0 : canvas.x - witnessBounds.x + model.random.nextInt(canvas.width);
        int y = canvas.y - witnessBounds.y + model.random.nextInt(canvas.height);
        String button = BUTTONS[model.random.nextInt(BUTTONS.length)];
        ObjectNode arguments = object("window_id", witnessId, "button", button, "clicks", clicks)
                .put("x", outside ? OUTSIDE : x)
                .put("y", y);
        JsonNode content = called(Kind.CLICK_IN_WINDOW, "click", arguments);
        player.check("clamped", outside, content.path("clamped").asBoolean());
        player.check("used_point", object("x", x, "y", y), content.path("used_point"));
        Spot hit = model.spot(witnessBounds.x + x, witnessBounds.y + y);
        player.check("the pointer", hit, Spot.of(content));
        checkMethod(content);
        model.pointerAt(hit);
        model.presses += clicks;
        model.atTerminal = false;
    }

    void control() {
        if (model.random.nextBoolean()) {
            move();
        } else {
            minimizeAndShow();
        }
    }

    private void move() {
        Rectangle to = new Rectangle(home);
        to.translate(some(), some());
        JsonNode content = control("move", object("monitorIndex", monitor, "x", to.x, "y", to.y));
        player.check("monitor_rect", to, rectangle(content.at("/window/monitor_rect")));
        checkPlace(to);
    }

    private void checkPlace(Rectangle place) {
        boolean there = Patience.comes(DONE, () -> terminalOnMonitor().equals(place));
        player.check("X has the terminal at " + place, true, there);
    }

    private int some() {
        return model.random.nextInt(2 * FARTHEST_PX + 1) - FARTHEST_PX;
    }

    private void minimizeAndShow() {
        settle.run();
        Rectangle before = terminalOnMonitor();
        JsonNode content = control("minimize", object());
        player.check("state", "minimized", content.at("/window/state").asText());
        player.check("X shows the terminal", false, terminal.isShown());
        settle.run();
        content = control("front", object());
        player.check("state", "normal", content.at("/window/state").asText());
        player.check("focused", true, content.at("/window/focused").asBoolean());
        player.check("X shows the terminal", true, terminal.isShown());
        // openbox animates the window on its way, which takes a while.
        checkPlace(before);
        model.atTerminal = false;
    }

    private JsonNode control(String action, ObjectNode more) {
        ObjectNode arguments = more.put("action", action).put("window_id", terminalId);
        JsonNode content = called(Kind.WINDOW_CONTROL, CONTROL, arguments);
        player.check("reached", true, content.path("reached").asBoolean());
        return content;
    }

    private JsonNode called(Kind kind, String tool, ObjectNode arguments) {
        return player.call(kind, tool, arguments).path("structuredContent");
    }

    /** Checks that the focus was not set with a click, which was not requested. */
    private void checkMethod(JsonNode content) {
        String method = content.path("focus_method").asText();
        player.check("focus_method " + method, true, List.of("already", "api").contains(method));
    }

    private JsonNode listed() {
        return called(Kind.WINDOWS, "list_windows", object()).path("windows");
    }

    private JsonNode ofWitness(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .filter(window -> window.path("pid").asLong() == witness.pid())
                .findFirst()
                .orElseGet(Player::object);
    }

    private JsonNode ofTerminal(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .filter(window -> window.path("title").asText().equals(terminal.title()))
                .findFirst()
                .orElseGet(Player::object);
    }

    static Rectangle rectangle(JsonNode json) {
        return new Rectangle(
                json.path("x").asInt(),
                json.path("y").asInt(),
                json.path("width").asInt(),
                json.path("height").asInt());
    }
}
