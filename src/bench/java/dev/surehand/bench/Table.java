package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Collects all figures in their order, and prints them as one table, in Markdown so that it can be kept. */
final class Table {

    static final String MS = "ms";
    static final String HEAD = "| case | who | median | p99 | × ours | runs |\n|---|---|---|---|---|---|";

    private final List<Row> rows = new ArrayList<>();
    private final ObjectNode others = Client.JSON.createObjectNode();
    private final PrintStream out;

    /** @param ratio the ratio to the first contender of the case */
    private record Row(
            String label, String who, String unit, double median, double p99, OptionalDouble ratio, int runs) {

        String text() {
            String figures = runs == 0
                    ? "no figure | | |"
                    : "%s | %s | %s |"
                            .formatted(
                                    number(median) + " " + unit,
                                    runs == 1 ? "" : number(p99),
                                    ratio.isPresent() ? number(ratio.getAsDouble()) : "");
            return "| %s | %s | %s %s |".formatted(label, who, figures, runs == 0 ? "" : "" + runs);
        }

        private static String number(double value) {
            String format = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : value >= 0.1 ? "%.2f" : "%.3f";
            return String.format(Locale.ENGLISH, format, value);
        }
    }

    Table(PrintStream out) {
        this.out = out;
    }

    /** Adds a figure that is not compared with others. Returns the median. */
    double part(String label, String who, String unit, double... samples) {
        return add(label, who, unit, OptionalDouble.empty(), samples);
    }

    void add(String label, String who, String unit, double... samples) {
        Optional<Row> first = rows.stream()
                .filter(row -> row.label.equals(label) && row.unit.equals(unit) && row.median > 0)
                .findFirst();
        double median = median(samples);
        add(
                label,
                who,
                unit,
                first.isPresent() ? OptionalDouble.of(median / first.get().median) : OptionalDouble.empty(),
                samples);
    }

    private double add(String label, String who, String unit, OptionalDouble ratio, double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        double median = median(samples);
        double p99 = n == 0 ? 0 : sorted[(int) Math.ceil(0.99 * n) - 1];
        Row row = new Row(label, who, unit, median, p99, ratio, n);
        if (rows.isEmpty()) {
            out.println(HEAD);
        }
        rows.add(row);
        out.println(row.text());
        return median;
    }

    /** Returns the median of a contender in the table. */
    double median(String label, String who) {
        return rows.stream()
                .filter(row -> row.label.equals(label) && row.who.equals(who))
                .findFirst()
                .orElseThrow()
                .median;
    }

    private static double median(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? 0 : (sorted[n / 2] + sorted[(n - 1) / 2]) / 2;
    }

    /** Adds data that is not a time; it is written to the file unchanged. */
    void attach(String name, JsonNode facts) {
        others.set(name, facts);
    }

    void write(Path file, ObjectNode machine) {
        ObjectNode json = Client.JSON.createObjectNode();
        json.put("finished", Instant.now().toString()).set("machine", machine);
        json.setAll(others);
        var figures = json.putArray("figures");
        for (Row row : rows) {
            ObjectNode figure = figures.addObject().put("case", row.label).put("who", row.who);
            if (row.runs > 0) {
                figure.put("unit", row.unit)
                        .put("median", row.median)
                        .put("p99", row.p99)
                        .put("runs", row.runs);
            } else {
                figure.put("missing", true);
            }
            row.ratio.ifPresent(ratio -> figure.put("ratio", ratio));
        }
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, json.toPrettyString() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
