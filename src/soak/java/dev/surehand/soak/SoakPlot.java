package dev.surehand.soak;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/**
 * Draws panels over the number of calls: how long answers took, of all kinds and of the short ones, and the memory of the
 * server.
 */
final class SoakPlot {

    private static final int WIDTH = 860;
    private static final int HEIGHT = 815;
    private static final int LEFT = 70;
    private static final int RIGHT = 130;
    private static final int PANEL = 170;
    private static final int TOP = 70;
    private static final int MIDDLE_TOP = 325;
    private static final int LOWER_TOP = 580;
    private static final int MOST_LABELS = 10;
    private static final String BLUE = "#0969da";
    private static final String ORANGE = "#bc4c00";
    private static final String GREEN = "#1a7f37";

    private final StringBuilder svg = new StringBuilder();
    private final List<Portion> portions;
    private final int servers;

    private SoakPlot(SoakResult result) {
        portions = result.portions();
        servers = result.servers();
    }

    static String of(SoakResult result) {
        SoakPlot plot = new SoakPlot(result);
        plot.draw();
        return plot.svg.toString();
    }

    /** Converts a value to a height, 0 at the bottom of the panel and 1 at its top. */
    private record Axis(double from, double to, boolean logarithmic, double[] ticks) {

        static Axis decades(double least, double most) {
            int low = (int) Math.floor(Math.log10(least));
            int high = (int) Math.ceil(Math.log10(most));
            double[] ticks = java.util.stream.IntStream.rangeClosed(low, high)
                    .mapToDouble(power -> Math.pow(10, power))
                    .toArray();
            return new Axis(low, high, true, ticks);
        }

        static Axis fromZero(double most) {
            double step = Math.pow(10, Math.floor(Math.log10(most)));
            step = most / step < 2.5 ? step / 2 : step;
            double top = Math.ceil(most / step) * step;
            double each = step;
            double[] ticks = java.util.stream.IntStream.rangeClosed(0, (int) Math.round(top / step))
                    .mapToDouble(i -> i * each)
                    .toArray();
            return new Axis(0, top, false, ticks);
        }

        double share(double value) {
            return ((logarithmic ? Math.log10(value) : value) - from) / (to - from);
        }
    }

    private void draw() {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                        + "font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" font-size=\"13\" fill=\"#1f2328\">",
                WIDTH, HEIGHT, WIDTH, HEIGHT);
        add("<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#ffffff\" stroke=\"#d1d9e0\"/>", WIDTH, HEIGHT);
        int calls = portions.get(portions.size() - 1).end();
        int each = portions.get(0).samples().size();
        String title = String.format(
                Locale.ENGLISH,
                "%,d mixed calls to %s, in portions of %,d",
                calls,
                servers == 1 ? "one server" : servers + " servers at once",
                each);
        add("<text x=\"%d\" y=\"32\" font-size=\"17\" font-weight=\"600\">%s</text>", LEFT, title);
        times(TOP, "Time from request to answer, all kinds, ms (logarithmic)", Portion::percentile);
        times(MIDDLE_TOP, "The same of kinds that do not wait on purpose", Portion::shortPercentile);
        memory();
        add("</svg>");
    }

    private void times(int top, String title, ToDoubleBiFunction<Portion, Double> percentile) {
        ToDoubleFunction<Portion> median = p -> percentile.applyAsDouble(p, 0.5);
        ToDoubleFunction<Portion> p99 = p -> percentile.applyAsDouble(p, 0.99);
        Axis axis = Axis.decades(
                portions.stream().mapToDouble(median).min().orElseThrow(),
                portions.stream().mapToDouble(p99).max().orElseThrow());
        panel(top, title, axis);
        line(top, axis, BLUE, "p50 %s ms", median);
        line(top, axis, ORANGE, "p99 %s ms", p99);
    }

    private void memory() {
        Axis axis = Axis.fromZero(portions.stream()
                        .mapToDouble(p -> p.server().residentMb())
                        .max()
                        .orElseThrow()
                * 1.05);
        panel(
                LOWER_TOP,
                servers == 1 ? "Resident memory of the server, MB" : "Resident memory of all servers, MB",
                axis);
        line(LOWER_TOP, axis, GREEN, "%s MB", p -> p.server().residentMb());
    }

    private void panel(int top, String title, Axis axis) {
        add("<text x=\"%d\" y=\"%d\" font-weight=\"600\">%s</text>", LEFT, top - 10, title);
        for (double tick : axis.ticks) {
            double y = y(top, axis, tick);
            add("<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#d1d9e0\"/>", LEFT, WIDTH - RIGHT, y, y);
            add(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" fill=\"#59636e\">%s</text>",
                    LEFT - 8, y + 4.5, number(tick));
        }
        int step = (portions.size() + MOST_LABELS - 1) / MOST_LABELS;
        for (int i = portions.size() - 1; i >= 0; i -= step) {
            add(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#59636e\">%s</text>",
                    x(portions.get(i)), top + PANEL + 20, number(portions.get(i).end()));
        }
        add(
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#59636e\">calls made</text>",
                (LEFT + WIDTH - RIGHT) / 2.0, top + PANEL + 40);
    }

    private void line(int top, Axis axis, String colour, String label, ToDoubleFunction<Portion> value) {
        StringBuilder points = new StringBuilder();
        for (Portion p : portions) {
            double y = y(top, axis, value.applyAsDouble(p));
            points.append(String.format(Locale.ENGLISH, "%.1f,%.1f ", x(p), y));
            add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>", x(p), y, colour);
        }
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                points.toString().strip(), colour);
        Portion last = portions.get(portions.size() - 1);
        double end = value.applyAsDouble(last);
        add(
                "<text x=\"%d\" y=\"%.1f\" fill=\"%s\" font-weight=\"600\">%s</text>",
                WIDTH - RIGHT + 10, y(top, axis, end) + 4.5, colour, label.formatted(number(rounded(end))));
    }

    /** Returns the x of a portion's end. The first portion ends at the left edge. */
    private double x(Portion p) {
        int first = portions.get(0).end();
        int last = portions.get(portions.size() - 1).end();
        int inner = WIDTH - LEFT - RIGHT - 40;
        return LEFT + 20 + (last == first ? inner / 2.0 : (double) (p.end() - first) / (last - first) * inner);
    }

    private static double y(int top, Axis axis, double value) {
        return top + PANEL * (1 - axis.share(value));
    }

    /** Rounds a value to three figures, as far as they are significant. */
    private static double rounded(double value) {
        return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10.0;
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ENGLISH, "%,.0f", value)
                : String.format(Locale.ENGLISH, "%.1f", value);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ENGLISH, format, values)).append('\n');
    }
}
