package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.time.Duration;
import java.util.List;

/** Makes any kind of call, and asks the programs on the desktop what reached them. */
final class Repertoire {

    private static final List<String> JSON_RPC_ERRORS = List.of("unknown tool", "unknown method", "garbage");

    private static final Duration ARRIVED = Duration.ofSeconds(10);

    private final Player player;
    private final Model model;
    private final WitnessProcess witness;
    private final TextTarget terminal;
    private final String before;
    private final Mouse mouse;
    private final Keys keys;
    private final Looks looks;
    private final Frames frames;
    private final Effects effects;
    private final Copies copies;

    Repertoire(Player player, Model model, TestDesktop desktop, WitnessProcess witness, TextTarget terminal) {
        this.player = player;
        this.model = model;
        this.witness = witness;
        this.terminal = terminal;
        this.before = terminal.text();
        model.monitors(monitors());
        mouse = new Mouse(player, model, witness.canvas());
        keys = new Keys(player, model, mouse, terminal.middle(), this::settle);
        looks = new Looks(player, model, mouse, witness.bounds(), witness.canvas());
        frames = new Frames(player, model, witness, terminal.window(), this::settle);
        effects = new Effects(player, model, frames, witness.canvas(), this::settle);
        copies = new Copies(player, model, keys, desktop);
        witness.clear();
    }

    void play(Kind kind) {
        switch (kind) {
            case MOVE -> mouse.move();
            case CLICK -> mouse.click();
            case MULTIPLE_CLICK -> mouse.multipleClick();
            case HOLD_BUTTON -> mouse.holdButton();
            case DRAG -> mouse.drag();
            case SCROLL -> mouse.scroll();
            case POSITION -> mouse.position();
            case CANCEL -> mouse.cancelledMove();
            case TYPE -> keys.type();
            case TYPE_UNMAPPED -> keys.typeUnmapped();
            case PRESS -> keys.press();
            case LAYOUT -> keys.layout();
            case OBSERVED_CLICK -> effects.click();
            case WINDOWS -> frames.list();
            case FOCUS -> frames.focus();
            case CLICK_IN_WINDOW -> frames.click();
            case TYPE_IN_WINDOW -> keys.typeInWindow(frames.terminalId());
            case PRESS_IN_WINDOW -> keys.pressInWindow(frames.terminalId());
            case WINDOW_CONTROL -> frames.control();
            case CLIPBOARD -> copies.copy();
            case PASTE -> copies.paste();
            case MONITORS ->
                player.check("the monitors", model.monitors.size(), monitors().size());
            case JPEG -> looks.jpeg();
            case PNG -> looks.png();
            case SCALED -> looks.scaled();
            case REGION, UNCHANGED -> looks.region();
            case WINDOW_PICTURE -> looks.window(frames.witnessId());
            case WRONG -> wrong();
            case PING ->
                player.check(
                        "pong",
                        0,
                        player.request(kind, "ping", "{}").path("result").size());
        }
    }

    /** Checks that the windows saw what was requested. */
    void askTheWindows() {
        String typed = before + model.typed;
        if (!Patience.comes(ARRIVED, () -> terminal.text().equals(typed))) {
            player.fault("The terminal has: " + terminal.text().substring(before.length()) + "\nand should have: "
                    + model.typed);
        }
        List<WitnessEvent> seen = witness.settledEvents();
        player.check("keys that the witness saw", 0, count(seen, WitnessEvent.KeyPress.class));
        double notches = seen.stream()
                .filter(WitnessEvent.Wheel.class::isInstance)
                .mapToDouble(event -> Math.abs(((WitnessEvent.Wheel) event).rotation()))
                .sum();
        player.check("presses that the witness saw", model.presses, count(seen, WitnessEvent.Press.class));
        player.check("releases that the witness saw", model.presses, count(seen, WitnessEvent.Release.class));
        player.check("notches that the witness saw", (double) model.notches, notches);
        model.presses = 0;
        model.notches = 0;
        witness.clear();
    }

    /**
     * Waits until the witness has seen all presses. AWT takes the focus a while after a click into its window, and without the
     * wait that could happen in the middle of the next text.
     */
    private void settle() {
        boolean all = Patience.comes(
                ARRIVED, () -> witness.events(WitnessEvent.Press.class).size() >= model.presses);
        int seen = witness.settledEvents(WitnessEvent.Press.class).size();
        if (!all) {
            player.check("presses that the witness saw", model.presses, seen);
            model.presses = seen;
        }
    }

    private static int count(List<WitnessEvent> seen, Class<? extends WitnessEvent> kind) {
        return (int) seen.stream().filter(kind::isInstance).count();
    }

    private JsonNode monitors() {
        ObjectNode arguments = object("action", "list_monitors");
        return player.call(Kind.MONITORS, "screenshot_control", arguments).at("/structuredContent/monitors");
    }

    private void wrong() {
        int which = model.random.nextInt(WrongCall.values().length + JSON_RPC_ERRORS.size());
        if (which < WrongCall.values().length) {
            List.of(WrongCall.values()).get(which).play(player, mouse);
            return;
        }
        switch (JSON_RPC_ERRORS.get(which - WrongCall.values().length)) {
            case "unknown tool" -> error(-32602, player.request(Kind.WRONG, "tools/call", "{\"name\":\"no_tool\"}"));
            case "unknown method" -> error(-32601, player.request(Kind.WRONG, "no/method", "{}"));
            default -> error(-32700, player.garbage(Kind.WRONG, "{\"jsonrpc\": garbage"));
        }
    }

    private void error(int code, JsonNode answer) {
        player.check("the error's code", code, answer.at("/error/code").asInt());
    }
}
