package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubDesktop.StubDisplay;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the functions of macOS that each call of a tool calls, and the messages that it sends. */
final class MacCalls {

    private static final int WARM_UP = 12;
    private static final int COUNTED = 5;
    private static final int TOP = 12;
    private static final int WINDOWS = 50;

    private final PrintStream out;
    private final ObjectNode counts = Client.JSON.createObjectNode();

    MacCalls(PrintStream out) {
        this.out = out;
    }

    /** Returns the counts of each call, by the name of the function. */
    ObjectNode run() {
        out.printf("%n| call | functions called | of these |%n|---|---|---|%n");
        try (MacStage stage = new MacStage(QuartzStub.startCounting(), "counted");
                Client server = Client.ready(stage.server(Stage.JAR))) {
            stage.windows(WINDOWS);
            for (BenchCall call : BenchCall.withoutPictures()) {
                count(stage, server, call);
            }
            for (BenchCall call : new MacTrees(stage).calls()) {
                count(stage, server, call);
            }
            count(stage, server, BenchCall.picture("1920×1080", index(server, StubDesktop.MAIN)));
            stage.useFiveK();
            count(stage, server, BenchCall.picture("5120×2880", index(server, MacStage.FIVE_K)));
        }
        return counts;
    }

    private static int index(Client server, StubDisplay display) {
        return MacStage.monitor(server, display.pixels());
    }

    private void count(MacStage stage, Client server, BenchCall call) {
        for (int i = 0; i < WARM_UP; i++) {
            call.on(server, i);
        }
        stage.stub().calls();
        for (int i = 0; i < COUNTED; i++) {
            call.on(server, WARM_UP + i);
        }
        Map<String, Long> calls = stage.stub().calls();
        calls.forEach((name, count) -> counts.withObject(call.label()).put(name, (double) count / COUNTED));
        long all = calls.values().stream().mapToLong(Long::longValue).sum();
        List<Map.Entry<String, Long>> most = calls.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(TOP)
                .toList();
        out.printf(
                "| %s | %s | %s |%n",
                call.label(),
                average(all),
                most.stream()
                        .map(entry -> "%s %s".formatted(entry.getKey(), average(entry.getValue())))
                        .collect(Collectors.joining(", ")));
    }

    private static String average(long count) {
        return "%,d".formatted(Math.round((double) count / COUNTED));
    }
}
