package dev.surehand.safety.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** S4-41, S4-57: the table of what must be asked before, and of what must not. */
class RiskCasesTest {

    private static final Pattern STEP = Pattern.compile("(\\w+)(?: ([\\w+]+))?(?: \"(.*)\")?");
    private static final int FEWEST_CASES = 2_500;
    private static final double MOST_IN_VAIN = 0.03;

    private final RiskJudge judge = new RiskJudge();

    private record RiskCase(String line, boolean mustAsk, String kind, Surface surface, List<String> steps) {}

    @Test
    void nothingIsMissedAndLittleIsAskedInVain() throws IOException {
        List<String> missed = new ArrayList<>();
        List<String> wrongKind = new ArrayList<>();
        List<String> inVain = new ArrayList<>();
        List<RiskCase> cases = cases();
        for (RiskCase each : cases) {
            Optional<Risk> risk = run(each);
            if (each.mustAsk() && risk.isEmpty()) {
                missed.add(each.line());
            } else if (!each.mustAsk() && risk.isPresent()) {
                inVain.add(each.line() + " → " + risk.get());
            } else if (risk.isPresent()
                    && !each.kind().equals("*")
                    && !risk.get().kind().wireName().equals(each.kind())) {
                wrongKind.add(each.line() + " → " + risk.get());
            }
        }
        long harmless = cases.stream().filter(each -> !each.mustAsk()).count();
        System.out.printf(
                "%,d cases: %d missed, %d of %d asked in vain%n", cases.size(), missed.size(), inVain.size(), harmless);
        assertThat(cases).hasSizeGreaterThanOrEqualTo(FEWEST_CASES);
        assertThat(missed).isEmpty();
        assertThat(inVain).hasSizeLessThanOrEqualTo((int) (harmless * MOST_IN_VAIN));
        assertThat(wrongKind).isEmpty();
    }

    private static List<RiskCase> cases() throws IOException {
        try (InputStream file = Objects.requireNonNull(RiskCasesTest.class.getResourceAsStream("risk-cases.tsv"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(RiskCasesTest::parsed)
                    .toList();
        }
    }

    private static RiskCase parsed(String line) {
        String[] parts = line.split("\t");
        assertThat(parts).as(line).hasSize(5);
        assertThat(parts[0]).isIn("ask", "pass");
        return new RiskCase(
                line,
                parts[0].equals("ask"),
                parts[1],
                new Surface(parts[2], List.of(parts[2]), parts[3]),
                List.of(parts[4].split(" ;; ")));
    }

    private Optional<Risk> run(RiskCase each) {
        TypedLine line = new TypedLine();
        // Somebody else may have begun the line of a new one; TerminalGateTest is about that.
        line.clear();
        for (String step : each.steps()) {
            Matcher parts = STEP.matcher(step);
            assertThat(parts.matches()).as(step).isTrue();
            Optional<Risk> risk = step(each.surface(), line, parts);
            if (risk.isPresent()) {
                return risk;
            }
        }
        return Optional.empty();
    }

    private Optional<Risk> step(Surface surface, TypedLine line, Matcher step) {
        String text = Objects.requireNonNullElse(step.group(3), "")
                .replace("\\n", "\n")
                .replace("\\\"", "\"")
                .replace("\\\\", "\\");
        return switch (step.group(1)) {
            case "press" ->
                first(judge.press(surface, Role.valueOf(step.group(2).toUpperCase(Locale.ROOT)), text));
            case "type", "paste" -> typed(surface, line, text);
            case "key" -> key(surface, line, step.group(2));
            case "shortcut" -> judge.shortcut(surface, text);
            case "drop" -> judge.dropped(text);
            case "hidden" -> judge.typedHidden();
            case "click" -> {
                line.lose();
                yield Optional.empty();
            }
            default -> throw new AssertionError(step.group());
        };
    }

    private static Optional<Risk> first(List<Risk> risks) {
        return risks.stream().findFirst();
    }

    private Optional<Risk> typed(Surface surface, TypedLine line, String text) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            line.insert(lines[i]);
            boolean isSubmitted = i < lines.length - 1;
            Optional<Risk> risk = first(judge.typed(surface, line, isSubmitted));
            if (risk.isPresent()) {
                return risk;
            }
            if (isSubmitted) {
                line.clear();
            }
        }
        return Optional.empty();
    }

    private Optional<Risk> key(Surface surface, TypedLine line, String key) {
        if (key.equals("enter")) {
            Optional<Risk> risk = first(judge.typed(surface, line, true));
            line.clear();
            return risk;
        }
        line.press(key.substring(key.lastIndexOf('+') + 1), key.contains("+"));
        return Optional.empty();
    }
}
