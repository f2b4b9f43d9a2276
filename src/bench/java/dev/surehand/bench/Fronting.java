package dev.surehand.bench;

import java.awt.Rectangle;
import java.util.List;

/** Measures bringing two windows to the front in turn, and capturing the one that the other covers. */
final class Fronting {

    private static final int INSET = 8;

    private final Rounds rounds;
    private final Stage stage;
    private final String xterm;
    private boolean isXtermNext;

    Fronting(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
        xterm = String.valueOf(stage.xterm().window().id());
    }

    void run() {
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS))) {
            String witness = ours.result(
                            "list_windows",
                            "{\"pid\":%d}".formatted(stage.witness().pid()))
                    .at("/structuredContent/windows/0/window_id")
                    .asText();
            rounds.run(
                    "focus another window, verified",
                    List.of(
                            Contender.of("ours", () -> ours.call("focus_window", window(next(witness)))),
                            program("xdotool (waits until it is active)", witness, "windowactivate", "--sync")));
            Rectangle before = stage.xterm().window().bounds();
            move(ours, stage.witness().bounds());
            ours.call("focus_window", window(witness));
            rounds.run(
                    "image of a covered window",
                    List.of(
                            Contender.of("ours", () -> ours.call("take_window_screenshot", window(xterm))),
                            stage.program(
                                    "maim (what is on the screen there)",
                                    "maim",
                                    "-i",
                                    xterm,
                                    "-f",
                                    "jpg",
                                    Stage.OUTPUT.resolve("window.jpg").toString())));
            move(ours, before);
        }
    }

    /** Returns the window for the next turn. Each turn, by any contender, brings up the other of the two windows. */
    private String next(String witness) {
        isXtermNext = !isXtermNext;
        return isXtermNext ? xterm : witness;
    }

    private Contender program(String name, String witness, String... verb) {
        return Stage.isHere("xdotool")
                ? Contender.of(name, () -> stage.desktop().run("xdotool", verb[0], verb[1], next(witness)))
                        .unlearning()
                : Contender.missing(name);
    }

    private void move(Client ours, Rectangle to) {
        Rectangle monitor = Stage.Screen.FULL_HD.bounds;
        ours.call(
                "window_control",
                "{\"action\":\"move\",\"window_id\":\"%s\",\"monitorIndex\":0,\"x\":%d,\"y\":%d}"
                        .formatted(xterm, to.x + INSET - monitor.x, to.y + INSET - monitor.y));
    }

    private static String window(String id) {
        return "{\"window_id\":\"%s\"}".formatted(id);
    }
}
