package dev.surehand.bench;

import dev.surehand.bench.Contender.Measure;
import java.util.ArrayList;
import java.util.List;

/** What seeing the effect of a click costs, without the time that is waited for it to come to rest. */
final class Observing {

    private static final int WARM_UP = 60;
    private static final int FAR = 300;

    private final Rounds rounds;
    private final Stage stage;
    private int turn;

    Observing(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() {
        try (Client ours = Client.ready(stage.server(Stage.FLAGS));
                Client plain = Client.ready(stage.server(List.of()))) {
            for (Stage.Screen screen : Stage.Screen.values()) {
                List<Contender> contenders = new ArrayList<>();
                for (String observe : List.of("none", "change")) {
                    contenders.add(Contender.measured("ours, observe " + observe, click(ours, screen, observe)));
                    contenders.add(
                            Contender.measured("ours, no flags, observe " + observe, click(plain, screen, observe)));
                }
                rounds.run("click on " + screen.label() + ", less waited_ms", WARM_UP, contenders);
            }
            rounds.table().add("memory after clicks that are seen", "ours", "MB", ours.residentMegabytes());
        }
    }

    /** By turns at two places, each of which answers. */
    private Measure click(Client client, Stage.Screen screen, String observe) {
        return () -> {
            String arguments = "{\"action\":\"click\",\"x\":%d,\"y\":650,\"monitorIndex\":%d,\"observe\":\"%s\"}"
                    .formatted(1120 + FAR * (turn++ % 2), screen.index, observe);
            long start = System.nanoTime();
            client.call("mouse_control", arguments);
            double all = Contender.millisecondsSince(start);
            return all
                    - client.answered()
                            .at("/result/structuredContent/effect/waited_ms")
                            .asDouble();
        };
    }
}
