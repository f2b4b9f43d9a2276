package dev.surehand.bench;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.image.ImageIoJpegEncoder;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.JpegEncoder;
import dev.surehand.image.PngEncoder;
import dev.surehand.platform.turbojpeg.TurboJpegEncoder;
import dev.surehand.platform.x11.X11Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Measures screenshots of a monitor as a client receives them, what others take for a file of it, and where the time goes. */
final class Pictures {

    private static final int QUALITY = 85;

    /** A command that halves the resolution of the colours and uses the pixel format, as the server does. */
    private static final String TJBENCH =
            "tjbench %s %d -bgrx -subsamp 420 -componly -nowrite -warmup 0.05 -benchtime 0.05";

    private static final Pattern FRAME_RATE = Pattern.compile("Frame rate: +([0-9.]+) fps");

    private enum Kind {
        JPEG("JPEG 1:1", "jpeg", 0),
        SCALED("JPEG 1568", "jpeg", 1568),
        LARGE("JPEG 2000", "jpeg", 2000),
        PNG("PNG 1:1", "png", 0);

        private final String label;
        private final String format;
        private final int longEdge;

        Kind(String label, String format, int longEdge) {
            this.label = label;
            this.format = format;
            this.longEdge = longEdge;
        }

        boolean isScaled() {
            return longEdge > 0;
        }
    }

    private static final RecoveryJournal NONE = new RecoveryJournal() {
        @Override
        public void remember(String line) {}

        @Override
        public void forget(String line) {}

        @Override
        public void forgetAll() {}
    };

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;
    private final Stage.Screen screen;
    private final String theirShot;
    private final JpegEncoder jpeg = TurboJpegEncoder.orElse(ImageIoJpegEncoder::new);
    private final JpegEncoder jdkJpeg = new ImageIoJpegEncoder();
    private final PngEncoder png = new PngEncoder();

    Pictures(Rounds rounds, Stage stage, Optional<Peer> peer, Stage.Screen screen) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer;
        this.screen = screen;
        this.theirShot = screen == Stage.Screen.UHD ? "screenshot_2160" : "screenshot";
    }

    void run() throws IOException {
        Desktop desktop = new X11Source(stage.desktop().display(), new ThreadPause()).open(NONE);
        try (Client ours = Client.ready(stage.server(Stage.FLAGS));
                Client plain = Client.ready(stage.server(List.of()));
                BareCapture bare = new BareCapture(stage.desktop().display(), screen.bounds)) {
            Path ppm = bare.ppm(Stage.OUTPUT.resolve("reference.ppm"));
            Optional<Client> theirs = peer.filter(p -> p.can(theirShot)).map(p -> Client.ready(stage.peer(p)));
            for (Kind kind : kinds()) {
                Split split = split(kind, desktop, jpeg);
                List<Contender> contenders = contenders(kind, ours, plain);
                contenders.add(Contender.of("its parts, in this JVM", split::run));
                if (!kind.isScaled()) {
                    contenders.add(Contender.of("XShmGetImage alone", bare::take));
                }
                if (kind == Kind.JPEG) {
                    contenders.add(tjbench(ppm));
                }
                Split pureJava = split(kind, desktop, jdkJpeg);
                if (kind != Kind.PNG) {
                    contenders.add(
                            jpeg instanceof TurboJpegEncoder
                                    ? Contender.of("its parts, without libjpeg-turbo", pureJava::run)
                                    : Contender.missing("libjpeg-turbo"));
                }
                theirs.filter(client -> kind == Kind.JPEG)
                        .ifPresent(client -> contenders.add(Contender.of(
                                peer.get().name() + ", its screenshot",
                                () -> peer.get().call(client, theirShot, 0, 0))));
                rounds.run(label(kind), contenders);
                split.report(
                        rounds.table(),
                        label(kind) + ", of it",
                        rounds.table().median(label(kind), "ours"),
                        rounds.runs());
                rounds.table().part(label(kind), "size of the image", "kB", bytes(ours, kind) / 1000.0);
            }
            theirs.ifPresent(Client::close);
        } finally {
            desktop.close();
        }
    }

    /** Returns what makes a difference for this screen: 1920 pixels are not scaled to 2000. */
    private List<Kind> kinds() {
        return Stream.of(Kind.values())
                .filter(kind -> kind.longEdge < screen.bounds.width)
                .toList();
    }

    /** Measures the library with its own program. A run is what it compresses in 0.05 s, without the reading of the file. */
    private Contender tjbench(Path picture) {
        String name = "libjpeg-turbo alone (tjbench)";
        if (!Stage.isHere("tjbench")) {
            return Contender.missing(name);
        }
        return Contender.measured(name, () -> {
                    String said = stage.desktop()
                            .run(TJBENCH.formatted(picture, QUALITY).split(" "));
                    Matcher rate = FRAME_RATE.matcher(said);
                    if (!rate.find()) {
                        throw new IllegalStateException("tjbench says: " + said);
                    }
                    return 1000 / Double.parseDouble(rate.group(1));
                })
                .unlearning();
    }

    private String label(Kind kind) {
        return label(kind.label);
    }

    private String label(String rest) {
        return screen.label() + " " + rest;
    }

    private List<Contender> contenders(Kind kind, Client ours, Client plain) {
        List<Contender> contenders = new ArrayList<>(List.of(
                Contender.of("ours", () -> shoot(ours, kind)),
                Contender.of("ours, no flags", () -> shoot(plain, kind))));
        var b = screen.bounds;
        String area = b.x + " " + b.y + " " + b.width + " " + b.height;
        String geometry = "%dx%d+%d+%d".formatted(b.width, b.height, b.x, b.y);
        String file = Stage.OUTPUT.resolve("reference").toString();
        if (!kind.isScaled()) {
            contenders.add(Contender.of(
                    "java.awt.Robot and ImageIO, living", () -> stage.robot().ask(kind.format + " " + area)));
        }
        switch (kind) {
            case JPEG ->
                contenders.add(
                        stage.program("maim (JPEG)", "maim", "-f", "jpg", "-m", "9", "-g", geometry, file + ".jpg"));
            case PNG -> {
                contenders.add(stage.program("maim (PNG)", "maim", "-f", "png", "-g", geometry, file + ".png"));
                contenders.add(
                        stage.program("scrot (PNG)", "scrot", "-o", "-a", area.replace(' ', ','), file + "-scrot.png"));
            }
            default -> {}
        }
        return contenders;
    }

    private String arguments(Kind kind) {
        return """
                {"monitorIndex":%d,"format":"%s","maxLongEdge":%d,"maxBytes":50000000}""".formatted(screen.index, kind.format, kind.longEdge);
    }

    private void shoot(Client client, Kind kind) {
        client.call("screenshot_control", arguments(kind));
    }

    private int bytes(Client client, Kind kind) {
        var answer = client.result("screenshot_control", arguments(kind)).path("structuredContent");
        if (!kind.isScaled() && answer.path("width").asInt() != screen.bounds.width) {
            throw new IllegalStateException("Not 1:1: " + answer);
        }
        return answer.path("bytes").asInt();
    }

    private Split split(Kind kind, Desktop desktop, JpegEncoder jpeg) {
        Monitor monitor = desktop.monitors().get(new MonitorIndex(screen.index));
        ImageLimit limit = kind.longEdge == 0 ? ImageLimit.NONE : new ImageLimit(kind.longEdge, Long.MAX_VALUE);
        return new Split(
                desktop,
                monitor,
                limit,
                picture -> kind == Kind.PNG ? png.encode(picture) : jpeg.encode(picture, QUALITY));
    }
}
