package dev.surehand.bench;

import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/** Measures the server in a Windows JVM in Wine, and what the same calls of Windows take there alone. */
final class WineCosts {

    private static final int WARM_UP = 1;
    private static final int STARTS = 5;
    private static final Rectangle WITNESS = new Rectangle(1000, 300, 700, 500);

    private final Table table;
    private final Rounds rounds;
    private int clicks;

    WineCosts(Rounds rounds) {
        this.rounds = rounds;
        table = rounds.table();
    }

    void run() {
        try (WineDesktop windows = WineDesktop.start(96);
                WitnessProcess witness = windows.witness(WITNESS);
                Child bare = new Child(program(windows, BareWindows.class.getName()));
                Client server = Client.ready(server(windows))) {
            start(windows);
            rounds.run(
                    "click, in Wine",
                    List.of(
                            Contender.of("ours", () -> click(server)),
                            contender("SendInput and GetCursorPos alone", bare, "click")));
            if (witness.settledEvents(WitnessEvent.Press.class).size() < clicks) {
                throw new IllegalStateException("Not every click arrived.");
            }
            rounds.run(
                    "1920×1080 JPEG 1:1, in Wine",
                    List.of(
                            Contender.of(
                                    "ours",
                                    () -> server.call(
                                            "screenshot_control",
                                            "{\"monitorIndex\":0,\"maxLongEdge\":0,\"format\":\"jpeg\"}")),
                            contender("BitBlt of the screen alone", bare, "copy")));
        }
    }

    private void start(WineDesktop windows) {
        new Rounds(table, STARTS)
                .run(
                        "start to the reply of initialize, in Wine",
                        WARM_UP,
                        List.of(
                                Contender.of(
                                        "ours, the README's flags",
                                        () -> Client.ready(server(windows)).close()),
                                Contender.of(
                                        "a bare Windows JVM (java -version)",
                                        () -> windows.java(List.of("-version"))
                                                .start()
                                                .waitFor())));
    }

    private void click(Client server) {
        int by = 40 * (clicks++ % 2);
        server.call(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0}"
                        .formatted(WITNESS.x + 100 + by, WITNESS.y + 100));
    }

    private static Contender contender(String name, Child child, String what) {
        return Contender.measured(name, () -> Double.parseDouble(child.ask(what)));
    }

    private static ProcessBuilder server(WineDesktop windows) {
        List<String> arguments = new ArrayList<>(Stage.FLAGS);
        arguments.addAll(List.of("-jar", WineDesktop.path(Stage.JAR), "--yield=false"));
        return windows.java(arguments);
    }

    private static ProcessBuilder program(WineDesktop windows, String main) {
        return windows.java(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                WineDesktop.path(Stage.JAR) + ";" + WineDesktop.path(WineDesktop.testClasses()),
                main));
    }
}
