package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.soak.Model.Spot;
import dev.surehand.testdesktop.Patience;
import java.awt.Point;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Types into a terminal, and records what must have arrived there. */
final class Keys {

    private static final String TOOL = "keyboard_control";
    private static final Duration FOCUSED = Duration.ofSeconds(5);
    private static final List<String> ON_THE_KEYBOARD =
            List.of("ls -l", "The quick (brown) fox_", "0123456789 ~!@#$%^&*", "a", "{\"x\": [1, 2]}\n");
    private static final List<String> UNMAPPED = List.of("Grüße €", "Привет", "漢字かな", "🙂👍 →", "Ελλάδα: “ok”");

    /** Keys, with what a terminal receives for each. */
    private static final List<Map.Entry<String, String>> KEYS = List.of(
            Map.entry("x", "x"),
            Map.entry("shift+a", "A"),
            Map.entry("enter", "\n"),
            Map.entry("up", "\u001b[A"),
            Map.entry("f5", "\u001b[15~"),
            Map.entry("tab", "\t"));

    private final Player player;
    private final Model model;
    private final Mouse mouse;
    private final Point terminal;
    private final Runnable settle;

    /**
     * @param terminal the middle of the terminal, in pixels of the whole desktop
     * @param settle waits until other windows have processed their events
     */
    Keys(Player player, Model model, Mouse mouse, Point terminal, Runnable settle) {
        this.player = player;
        this.model = model;
        this.mouse = mouse;
        this.terminal = terminal;
        this.settle = settle;
    }

    void type() {
        type(Kind.TYPE, any(ON_THE_KEYBOARD));
    }

    void typeUnmapped() {
        type(Kind.TYPE_UNMAPPED, any(UNMAPPED));
    }

    private void type(Kind kind, String text) {
        typed(text, call(kind, object("action", "type", "text", text)));
    }

    private void typed(String text, JsonNode content) {
        int characters = text.codePointCount(0, text.length());
        player.check(
                "characters_typed", characters, content.path("characters_typed").asInt());
        model.typed.append(text);
    }

    /** Types into the terminal by its id, regardless of which window has the keyboard focus before. */
    void typeInWindow(String terminalId) {
        String text = any(ON_THE_KEYBOARD);
        typed(text, inWindow(Kind.TYPE_IN_WINDOW, "type_text", object("window_id", terminalId, "text", text)));
    }

    void pressInWindow(String terminalId) {
        Map.Entry<String, String> key = any(KEYS);
        JsonNode content =
                inWindow(Kind.PRESS_IN_WINDOW, "press_key", object("window_id", terminalId, "key", key.getKey()));
        player.check("keys_pressed", 1, content.path("keys_pressed").asInt());
        model.typed.append(key.getValue());
    }

    private JsonNode inWindow(Kind kind, String tool, ObjectNode arguments) {
        settle.run();
        JsonNode content = player.call(kind, tool, arguments).path("structuredContent");
        checkFocus(content);
        model.atTerminal = true;
        return content;
    }

    /** Pastes a text into the terminal. */
    void paste(String text) {
        toTerminal();
        ObjectNode arguments = object("action", "paste", "text", text, "expectedWindow", "xterm");
        checkFocus(player.call(Kind.PASTE, "clipboard_control", arguments).path("structuredContent"));
        model.typed.append(text);
    }

    void press() {
        Map.Entry<String, String> key = any(KEYS);
        call(Kind.PRESS, object("action", "press", "key", key.getKey()));
        model.typed.append(key.getValue());
    }

    void layout() {
        JsonNode content = look();
        player.check("the layout", false, content.at("/layout/name").asText().isEmpty());
    }

    /** Gives the focus to the terminal. A window manager sets the focus a moment after the click. */
    private void toTerminal() {
        if (!model.atTerminal) {
            settle.run();
            Spot spot = model.spot(terminal.x, terminal.y);
            mouse.clickAt(spot);
            boolean there = Patience.comes(
                    FOCUSED, () -> look().at("/focused_window/title").asText().contains("xterm"));
            player.check("the terminal has the focus", true, there);
            model.atTerminal = true;
        }
    }

    private JsonNode look() {
        return player.call(Kind.LAYOUT, TOOL, object("action", "get_layout")).path("structuredContent");
    }

    private JsonNode call(Kind kind, ObjectNode arguments) {
        toTerminal();
        JsonNode content = player.call(kind, TOOL, arguments).path("structuredContent");
        player.check("held_keys", 0, content.path("held_keys").size());
        checkFocus(content);
        return content;
    }

    private void checkFocus(JsonNode content) {
        String title = content.at("/focused_window/title").asText();
        player.check("the focus is the terminal's", true, title.contains("xterm"));
    }

    private <T> T any(List<T> choices) {
        return choices.get(model.random.nextInt(choices.size()));
    }
}
