package dev.surehand.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Shows where the server spends its time while it works. Its flight recorder takes a sample each 10 or 20 ms. For each sample
 * the innermost frame of the server's own code counts, with the code that most often ran in it. A thread that sleeps or waits
 * for another is not sampled.
 */
final class Profile {

    private static final int WARM_UP = 100;
    private static final int SECONDS = 8;
    private static final int TOP = 8;
    private static final int STEP = 40;
    private static final String OWN = "dev.surehand.";
    private static final List<String> SAMPLES = List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");
    private static final String SHOT = """
            {"monitorIndex":0,"format":"%s","maxLongEdge":%d,"maxBytes":50000000}""";

    private final Stage stage;
    private final PrintStream out;

    /** @param leaf what ran in the frame, or the frame itself */
    private record Place(String frame, String leaf) {}

    Profile(Stage stage, PrintStream out) {
        this.stage = stage;
        this.out = out;
    }

    void run() throws Exception {
        new ClassLoads(stage, out).run();
        profile("move", "mouse_control", pointing("move"));
        profile("click", "mouse_control", pointing("click"));
        profile("1920x1080-JPEG", "screenshot_control", SHOT.formatted("jpeg", 0));
        profile("1920x1080-JPEG-1568", "screenshot_control", SHOT.formatted("jpeg", 1568));
        profile("1920x1080-PNG", "screenshot_control", SHOT.formatted("png", 0));
        try (Client client = Client.ready(stage.server(Stage.FLAGS))) {
            stage.windows(client, 20);
        }
        profile("list_windows-20", "list_windows", "{}");
        stage.smallWindows(0);
    }

    /**
     * Returns calls on the witness that alternate between two places, because a second click in the same place would wait so as
     * not to be a double click.
     */
    private static IntFunction<String> pointing(String action) {
        return turn ->
                "{\"action\":\"%s\",\"x\":%d,\"y\":650,\"monitorIndex\":0}".formatted(action, 1120 + STEP * (turn % 2));
    }

    private void profile(String name, String tool, String arguments) throws IOException {
        profile(name, tool, turn -> arguments);
    }

    /** @param arguments the arguments of each call */
    private void profile(String name, String tool, IntFunction<String> arguments) throws IOException {
        Path file = Stage.OUTPUT.resolve(name + ".jfr");
        Files.deleteIfExists(file);
        List<String> flags = new ArrayList<>(Stage.FLAGS);
        flags.addAll(Starts.QUIET);
        flags.add("-XX:StartFlightRecording=settings=profile,filename=" + file);
        long begun;
        int calls = 0;
        try (Client client = Client.ready(stage.server(flags))) {
            for (int i = 0; i < WARM_UP; i++) {
                client.call(tool, arguments.apply(i));
            }
            begun = System.currentTimeMillis();
            for (long start = System.nanoTime(); Contender.millisecondsSince(start) < SECONDS * 1000; calls++) {
                client.call(tool, arguments.apply(calls));
            }
        }
        print(name, calls, places(file, begun));
    }

    private static List<Place> places(Path file, long begun) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> SAMPLES.contains(event.getEventType().getName()))
                .filter(event -> event.getStartTime().toEpochMilli() >= begun && event.getStackTrace() != null)
                .filter(event -> !isIdle(event))
                .map(Profile::place)
                .toList();
    }

    /**
     * Returns whether the sample is idle: it waits for the client, as the reader does between two calls, or for the user's
     * input.
     */
    private static boolean isIdle(RecordedEvent event) {
        List<RecordedFrame> frames = event.getStackTrace().getFrames();
        return switch (name(frames.get(0))) {
            case "FileInputStream.readBytes" -> true;
            case "Libc.poll" -> name(frames.get(1)).equals("X11UserWatch.hasNews");
            default -> false;
        };
    }

    private static Place place(RecordedEvent event) {
        List<RecordedFrame> frames = event.getStackTrace().getFrames();
        String leaf = name(frames.get(0));
        return frames.stream()
                .filter(frame -> frame.getMethod().getType().getName().startsWith(OWN))
                .findFirst()
                .map(frame -> new Place(name(frame), leaf))
                .orElseGet(() -> new Place(name(frames.get(frames.size() - 1)), leaf));
    }

    private static String name(RecordedFrame frame) {
        String type = frame.getMethod().getType().getName();
        return type.substring(type.lastIndexOf('.') + 1) + "."
                + frame.getMethod().getName();
    }

    private void print(String name, int calls, List<Place> places) {
        out.printf("%n%s: %d calls in %d s, %d looks%n%n", name, calls, SECONDS, places.size());
        out.println("| share | where | what ran there |");
        out.println("|---|---|---|");
        byCount(places, Place::frame).stream().limit(TOP).forEach(entry -> {
            List<Place> here =
                    places.stream().filter(p -> p.frame.equals(entry.getKey())).toList();
            String leaves = byCount(here, Place::leaf).stream()
                    .limit(2)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(", "));
            out.printf(
                    "| %d %% | %s | %s |%n",
                    Math.round(100.0 * entry.getValue() / places.size()), entry.getKey(), leaves);
        });
    }

    private static List<Map.Entry<String, Long>> byCount(List<Place> places, Function<Place, String> key) {
        return places.stream().collect(Collectors.groupingBy(key, Collectors.counting())).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .toList();
    }
}
