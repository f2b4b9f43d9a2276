package dev.surehand.cli.doctor;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.RuleCoverage;
import dev.surehand.tool.WindowJson;
import java.util.List;
import java.util.Locale;

/** The report of all checks, for a person or for a program. */
final class Report {

    /** The default width of a terminal, in columns. */
    private static final int WIDTH = 80;

    private static final String ROW = "%-9s %-17s %s\n";
    private static final String NEXT = "            next: %s\n";
    private static final int MARGIN = 28;

    private final Environment here;
    private final Checkup.Result result;

    Report(Environment here, Checkup.Result result) {
        this.here = here;
        this.result = result;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append("surehand %s, Java %s, %s\n".formatted(here.version(), java(), system()));
        text.append("desktop %s\n".formatted(here.desktop()));
        text.append("images up to %s and %d bytes\n\n".formatted(here.imageLimit(), here.maxBytes()));
        for (CheckResult check : result.checks()) {
            row(text, shown(check.state()), check.id(), check.found());
            if (!check.remedy().isEmpty()) {
                // The next step stays on one line, whatever its length, so that it can be copied.
                text.append(NEXT.formatted(check.remedy()));
            }
        }
        rules(text);
        text.append('\n').append(String.join("\n", wrapped(verdict(), WIDTH))).append('\n');
        return text.toString();
    }

    /**
     * Adds the rules of the policy. The titles belong to the windows of the person who reads this report, including windows
     * that an agent cannot see.
     */
    private void rules(StringBuilder text) {
        if (!result.rules().isEmpty()) {
            text.append("\nWhat the policy says of the open windows; the first rule that fits counts:\n");
        }
        for (RuleCoverage coverage : result.rules()) {
            boolean isRule = !coverage.rule().equals(RuleCoverage.NO_RULE);
            List<WindowInfo> windows = coverage.windows();
            String name = isRule
                    ? "rule %s (%s)".formatted(OutsideText.of(coverage.rule()), coverage.verdict())
                    : "no rule (allow)";
            text.append("  %s:%s\n".formatted(name, windows.isEmpty() ? " no window" : ""));
            windows.forEach(window -> text.append("    %s\n".formatted(window.describe())));
        }
    }

    private String verdict() {
        if (result.works()) {
            return "An agent can see and work this desktop.";
        }
        List<String> open = result.checks().stream()
                .filter(check -> check.essential() && !check.works())
                .map(CheckResult::id)
                .toList();
        return "An agent was not seen to be able to work here. Missing: " + String.join(", ", open) + ".";
    }

    private static String shown(CheckResult.State state) {
        return switch (state) {
            case WORKS -> "works";
            case DOES_NOT_WORK -> "DOES NOT";
            case NOT_TESTED -> "untested";
        };
    }

    private static void row(StringBuilder text, String state, String id, String words) {
        String first = state;
        String second = id;
        for (String line : wrapped(words, WIDTH - MARGIN)) {
            text.append(ROW.formatted(first, second, line));
            first = "";
            second = "";
        }
    }

    /** Wraps words into lines. A word that is longer than a line, such as a path, stays whole so that it can be copied. */
    private static List<String> wrapped(String words, int width) {
        return List.of(words.replaceAll("(.{1,%d})(?: +|$)|(\\S+)(?: +|$)".formatted(width), "$1$2\n")
                .split("\n"));
    }

    String json() {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        all.put("works", result.works());
        all.put("version", here.version()).put("java", java()).put("system", system());
        all.put("desktop", here.desktop())
                .put("server", result.facts().map(DesktopFacts::system).orElse(null));
        all.put("image_limit", here.imageLimit()).put("max_bytes", here.maxBytes());
        ArrayNode checks = all.putArray("checks");
        result.checks().forEach(check -> checks.add(json(check)));
        ArrayNode monitors = all.putArray("monitors");
        result.monitors().forEach(monitor -> monitors.add(json(monitors.size(), monitor)));
        ArrayNode policy = all.putArray("policy");
        result.rules().forEach(coverage -> policy.add(json(coverage)));
        return all.toString();
    }

    private static ObjectNode json(RuleCoverage coverage) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("rule", coverage.rule().equals(RuleCoverage.NO_RULE) ? null : coverage.rule());
        json.put("verdict", coverage.verdict());
        ArrayNode windows = json.putArray("windows");
        coverage.windows().forEach(window -> windows.add(WindowJson.brief(window)));
        return json;
    }

    private static ObjectNode json(CheckResult check) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", check.id()).put("state", check.state().name().toLowerCase(Locale.ROOT));
        json.put("essential", check.essential()).put("found", check.found());
        return json.put("next", check.remedy().isEmpty() ? null : check.remedy());
    }

    private static ObjectNode json(int index, Screenful screenful) {
        Monitor monitor = screenful.monitor();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("index", index).put("id", monitor.id()).put("primary", monitor.primary());
        json.put("width", monitor.pixels().width())
                .put("height", monitor.pixels().height());
        return json.put("scale_factor", screenful.details().scaleFactor())
                .put("rotation", screenful.details().rotation());
    }

    private static String java() {
        return System.getProperty("java.version");
    }

    private static String system() {
        return "%s %s %s"
                .formatted(
                        System.getProperty("os.name"), System.getProperty("os.version"), System.getProperty("os.arch"));
    }
}
