package dev.surehand.soak;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Reports the figures of a soak: for people as Markdown and a picture, for programs as JSON. */
public final class SoakReport {

    private static final double MEDIAN = 0.5;
    private static final double P99 = 0.99;

    private final PrintStream out;

    public SoakReport(PrintStream out) {
        this.out = out;
    }

    public void head() {
        out.println(
                "| calls up to | calls a second | p50 ms | p99 ms | short: p50 ms | short: p99 ms | resident MB | threads | open files "
                        + "| X server MB | its open files | wrong |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
    }

    public void row(Portion p) {
        out.println("| %,d | %s | %s | %s | %s | %s | %s | %d | %d | %s | %d | %d |"
                .formatted(
                        p.end(),
                        figure(p.callsPerSecond()),
                        figure(p.percentile(MEDIAN)),
                        figure(p.percentile(P99)),
                        figure(p.shortPercentile(MEDIAN)),
                        figure(p.shortPercentile(P99)),
                        figure(p.server().residentMb()),
                        p.server().threads(),
                        p.server().files(),
                        figure(p.xServer().residentMb()),
                        p.xServer().files(),
                        p.faults()));
    }

    /** Prints the first portion beside the last. */
    public void kinds(SoakResult result) {
        out.printf(
                Locale.ENGLISH,
                "%n| what | waits on purpose | calls of the first %,d | p50 ms, first → last | p99 ms, first → last |%n|---|---|---|---|---|%n",
                result.first().samples().size());
        for (Kind kind : Kind.values()) {
            int count = result.first().ofKind(kind).size();
            if (count > 0) {
                out.println("| %s | %s | %d | %s | %s |"
                        .formatted(
                                kind.label(),
                                kind.isShort() ? "" : "yes",
                                count,
                                change(result, kind, MEDIAN),
                                change(result, kind, P99)));
            }
        }
        out.printf(
                "%nSeed %d, %d wrong answers.%n", result.seed(), result.faults().size());
        result.faults().forEach(out::println);
    }

    /** Prints the last portion as a multiple of the second, and what is not flat. */
    public void growth(SoakResult result) {
        result.growth()
                .ifPresentOrElse(
                        this::print, () -> out.println("Too few portions to compare the last with the second."));
    }

    private void print(Growth growth) {
        out.printf(
                Locale.ENGLISH,
                "Last portion to the second: resident memory × %.2f (at most %.2f), p99 of the short kinds × %.2f (at most %.2f).%n",
                growth.resident(),
                Growth.MOST_RESIDENT,
                growth.p99(),
                Growth.MOST_P99);
        growth.excesses().forEach(out::println);
    }

    private static String change(SoakResult result, Kind kind, double share) {
        return "%s → %s"
                .formatted(
                        result.first()
                                .percentile(kind, share)
                                .map(SoakReport::figure)
                                .orElse(""),
                        result.last()
                                .percentile(kind, share)
                                .map(SoakReport::figure)
                                .orElse(""));
    }

    private static String figure(double value) {
        return String.format(Locale.ENGLISH, value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    }

    /** Writes two files with this name, one with the ending {@code .json} and one with {@code .svg}. */
    public void write(SoakResult result, Path directory, String name) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve(name + ".svg"), SoakPlot.of(result));
        Files.writeString(directory.resolve(name + ".json"), json(result).toPrettyString() + "\n");
    }

    private static ObjectNode json(SoakResult result) {
        ObjectNode json = Player.object("seed", result.seed(), "servers", result.servers(), "wrong", result.faults());
        result.growth().ifPresent(growth -> json.set("growth", Player.JSON.valueToTree(growth)));
        ArrayNode portions = json.putArray("portions");
        for (Portion p : result.portions()) {
            ObjectNode portion = portions.addObject()
                    .put("calls", p.end())
                    .put("calls_per_second", p.callsPerSecond())
                    .put("p50_ms", p.percentile(MEDIAN))
                    .put("p99_ms", p.percentile(P99))
                    .put("wrong", p.faults());
            portion.putObject("short_kinds")
                    .put("calls", p.shortSamples().size())
                    .put("p50_ms", p.shortPercentile(MEDIAN))
                    .put("p99_ms", p.shortPercentile(P99));
            portion.set("server", Player.JSON.valueToTree(p.server()));
            portion.set("x_server", Player.JSON.valueToTree(p.xServer()));
            ObjectNode kinds = portion.putObject("kinds");
            for (Kind kind : Kind.values()) {
                p.percentile(kind, MEDIAN)
                        .ifPresent(median -> kinds.putObject(kind.label())
                                .put("calls", p.ofKind(kind).size())
                                .put("p50_ms", median)
                                .put("p99_ms", p.percentile(kind, P99).orElseThrow()));
            }
        }
        return json;
    }
}
