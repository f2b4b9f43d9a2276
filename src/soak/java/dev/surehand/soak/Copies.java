package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tests the clipboard, which another program reads and sets too. */
final class Copies {

    private static final String TOOL = "clipboard_control";
    private static final List<String> TEXTS =
            List.of("Grüße €", "one\ntwo\n", "漢字かな 🙂👍", "0123456789".repeat(2_000), "a");
    private static final String COPY = "exec xclip -i -selection clipboard '%s' >/dev/null 2>&1";

    private final Player player;
    private final Model model;
    private final Keys keys;
    private final TestDesktop desktop;
    private final Path file;

    /** What the clipboard must contain. */
    private String held = "";

    Copies(Player player, Model model, Keys keys, TestDesktop desktop) {
        this.player = player;
        this.model = model;
        this.keys = keys;
        this.desktop = desktop;
        this.file = desktop.directory().resolve("copied");
    }

    void copy() {
        switch (model.random.nextInt(3)) {
            case 0 -> set();
            case 1 -> copiedByAnother();
            default -> clear();
        }
        get();
    }

    private void set() {
        held = any();
        call(Kind.CLIPBOARD, "set", object("text", held));
        player.check("what xclip reads", held, onClipboard());
    }

    private void copiedByAnother() {
        held = any();
        try {
            Files.writeString(file, held);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        desktop.run("sh", "-c", COPY.formatted(file));
        // xclip continues in its own process, which may not own the clipboard yet.
        Patience.until("xclip has the clipboard", () -> onClipboard().equals(held));
    }

    /** Returns the text on the clipboard; also empty when no program owns it. */
    private String onClipboard() {
        return desktop.run("sh", "-c", "xclip -o -selection clipboard 2>/dev/null || true");
    }

    private void clear() {
        held = "";
        call(Kind.CLIPBOARD, "clear", object());
    }

    private void get() {
        JsonNode content = call(Kind.CLIPBOARD, "get", object());
        player.check("the clipboard's text", held, content.path("text").asText());
        player.check(
                "whether it has formats",
                held.isEmpty(),
                content.path("formats").isEmpty());
    }

    /** Pastes a text. The previous content of the clipboard must be restored. */
    void paste() {
        keys.paste("pasted at once <%d>".formatted(model.random.nextInt()));
        get();
    }

    private JsonNode call(Kind kind, String action, ObjectNode more) {
        return player.call(kind, TOOL, more.put("action", action)).path("structuredContent");
    }

    private String any() {
        return TEXTS.get(model.random.nextInt(TEXTS.size())) + model.random.nextInt();
    }
}
