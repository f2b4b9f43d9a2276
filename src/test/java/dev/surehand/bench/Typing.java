package dev.surehand.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Text until the program it is meant for has all of it: an xterm, whose reader keeps every byte. */
final class Typing {

    private static final int WARM_UP = 2;
    private static final int ASCII = 200;
    private static final int MIXED = 174;
    private static final int LIMIT_S = 20;

    private final Rounds rounds;
    private final Stage stage;

    Typing(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() {
        stage.xterm().focus();
        try (Client ours = Client.ready(stage.server(Stage.FLAGS))) {
            String ascii =
                    repeated("The quick (brown) fox_jumps <over> {the} lazy-dog; 0123456789 ~!@#$%^&*+=|?/:. ", ASCII);
            String mixed = repeated("Grüße, Ελλάδα, Привет, שלום, 漢字かな, 🙂👍 €ñçø “ok” → ", MIXED);
            rounds.run("200 ASCII characters, seen by xterm", WARM_UP, contenders(ours, ascii));
            rounds.run(
                    "174 mixed characters, seen by xterm",
                    WARM_UP,
                    List.of(typed("ours", mixed, () -> ours.type(mixed))));
        }
    }

    private List<Contender> contenders(Client ours, String text) {
        List<Contender> contenders = new ArrayList<>(List.of(typed("ours", text, () -> ours.type(text))));
        contenders.add(
                Stage.isHere("xdotool")
                        ? typed("xdotool", text, () -> stage.desktop().run("xdotool", "type", text))
                        : Contender.missing("xdotool"));
        return contenders;
    }

    private Contender typed(String name, String text, Contender.Work work) {
        return Contender.measured(name, () -> {
            String before = stage.xterm().text();
            long start = System.nanoTime();
            work.run();
            while (!stage.xterm().text().equals(before + text)) {
                if (Contender.millisecondsSince(start)
                        > Duration.ofSeconds(LIMIT_S).toMillis()) {
                    throw new IllegalStateException(name + " typed " + text + ", and this arrived: "
                            + stage.xterm().text().substring(before.length()));
                }
                LockSupport.parkNanos(200_000);
            }
            return Contender.millisecondsSince(start);
        });
    }

    /** So many characters, those beyond the BMP counted as one. */
    private static String repeated(String text, int count) {
        int[] points = text.codePoints().toArray();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.appendCodePoint(points[i % points.length]);
        }
        return all.toString();
    }
}
