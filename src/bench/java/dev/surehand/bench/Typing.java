package dev.surehand.bench;

import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Measures typing until the target program has all of the text. That of xterm is a reader that keeps every byte. */
final class Typing {

    private static final int WARM_UP = 2;
    private static final int ASCII = 200;
    private static final int MIXED = 174;
    private static final int LIMIT_S = 20;

    private static final String ASCII_CASE = ASCII + " ASCII characters, seen by ";
    private static final String MIXED_CASE = MIXED + " mixed characters, seen by ";
    private static final Rectangle PLACE = new Rectangle(1320, 240, 800, 600);

    private final String ascii =
            repeated("The quick (brown) fox_jumps <over> {the} lazy-dog; 0123456789 ~!@#$%^&*+=|?/:. ", ASCII);
    private final String mixed = repeated("Grüße, Ελλάδα, Привет, שלום, 漢字かな, 🙂👍 €ñçø “ok” → ", MIXED);
    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;

    Typing(Rounds rounds, Stage stage, Optional<Peer> peer) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer.filter(p -> p.can("type"));
    }

    void run() {
        stage.xterm().focus();
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS))) {
            Optional<Client> theirs = peer.map(p -> Client.ready(stage.peer(p)));
            rounds.run(
                    ASCII_CASE + Toolkit.XTERM,
                    WARM_UP,
                    Stream.concat(contenders(ours, theirs, ascii), Stream.of(xdotool(ascii)))
                            .toList());
            rounds.run(
                    MIXED_CASE + Toolkit.XTERM,
                    WARM_UP,
                    contenders(ours, theirs, mixed).toList());
            theirs.ifPresent(Client::close);
        }
    }

    /** Measures the same texts in a program of each toolkit. */
    void runEverywhere() {
        for (Toolkit toolkit : Toolkit.values()) {
            try (TextTarget target = toolkit.start(stage.desktop(), PLACE);
                    Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS))) {
                rounds.run(
                        ASCII_CASE + toolkit, WARM_UP, List.of(typed("ours", target, ascii, () -> ours.type(ascii))));
                rounds.run(
                        MIXED_CASE + toolkit, WARM_UP, List.of(typed("ours", target, mixed, () -> ours.type(mixed))));
            }
        }
    }

    private Stream<Contender> contenders(Client ours, Optional<Client> theirs, String text) {
        return Stream.concat(
                Stream.of(typed("ours", stage.xterm(), text, () -> ours.type(text))),
                theirs.stream().map(client -> theirs(client, text)));
    }

    private Contender xdotool(String text) {
        return Stage.isHere("xdotool")
                ? typed("xdotool", stage.xterm(), text, () -> stage.desktop().run("xdotool", "type", text))
                : Contender.missing("xdotool");
    }

    /** Returns the peer; if its text does not arrive unchanged, it has no time. */
    private Contender theirs(Client client, String text) {
        String name = peer.orElseThrow().name();
        Contender contender =
                typed(name, stage.xterm(), text, () -> peer.orElseThrow().type(client, text));
        try {
            contender.measure().orElseThrow().run();
            return contender;
        } catch (Exception e) {
            return Contender.without(name, e.getMessage());
        }
    }

    private static Contender typed(String name, TextTarget target, String text, Contender.Work work) {
        return Contender.measured(name, () -> {
            String before = target.text();
            long start = System.nanoTime();
            work.run();
            while (!target.text().equals(before + text)) {
                if (Contender.millisecondsSince(start)
                        > Duration.ofSeconds(LIMIT_S).toMillis()) {
                    String arrived = target.text().substring(before.length());
                    throw new IllegalStateException("of \"%.60s …\" arrived \"%.60s …\"".formatted(text, arrived));
                }
                LockSupport.parkNanos(200_000);
            }
            return Contender.millisecondsSince(start);
        });
    }

    /** Repeats a text to this many characters; a character beyond the BMP counts as one. */
    private static String repeated(String text, int count) {
        int[] points = text.codePoints().toArray();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.appendCodePoint(points[i % points.length]);
        }
        return all.toString();
    }
}
