package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures a long text on the clipboard: from the server to a program, and from a program to the server. */
final class Clipboards {

    private static final int WARM_UP = 3;
    private static final int LENGTH = 10_000_000;
    private static final String TOOL = "clipboard_control";
    private static final String[] READ = {"xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"};

    private final Rounds rounds;
    private final Stage stage;

    Clipboards(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() throws Exception {
        String text = "0123456789".repeat(LENGTH / 10);
        Path file = Files.writeString(Stage.OUTPUT.resolve("clipboard.txt"), text);
        ObjectNode set = Client.JSON.createObjectNode().put("action", "set").put("text", text + "!");
        String arguments = set.toString();
        Contender copying = stage.program("xclip", "xclip", "-i", "-selection", "clipboard", file.toString());
        try (Client ours = Client.ready(stage.server(Stage.FLAGS))) {
            rounds.run(
                    "clipboard: set 10 MB of text",
                    WARM_UP,
                    List.of(Contender.of("ours", () -> ours.call(TOOL, arguments)), copying));
            ours.call(TOOL, arguments);
            rounds.run(
                    "clipboard: 10 MB of text given to a program",
                    WARM_UP,
                    List.of(stage.program("ours, to xclip", READ)));
            copying.measure().orElseThrow().run();
            Patience.until("xclip has it", () -> length(ours) == LENGTH);
            rounds.run(
                    "clipboard: get 10 MB of text",
                    WARM_UP,
                    List.of(
                            Contender.of("ours", () -> ours.call(TOOL, "{\"action\":\"get\"}")),
                            stage.program("xclip", READ)));
        }
    }

    private static int length(Client client) {
        return client.result(TOOL, "{\"action\":\"get\"}")
                .at("/structuredContent/characters")
                .asInt();
    }
}
