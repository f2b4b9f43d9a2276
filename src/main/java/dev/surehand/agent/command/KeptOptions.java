package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/**
 * The options of a session, as its folder has them. The folder may come from elsewhere, so only those on a list are used again: they allow no more than
 * the agent does without them. They start, send, read and write nothing.
 */
final class KeptOptions {

    /** The options that are used again, and with which values. */
    private static final Map<String, Predicate<String>> HARMLESS = Map.of(
            "--dry-run", String::isEmpty,
            "--json", String::isEmpty,
            "--strict", String::isEmpty,
            "--confirm", value -> Set.of("ask", "refuse").contains(value.toLowerCase(Locale.ROOT)),
            "--speed", value -> Set.of("medium", "low").contains(value.toLowerCase(Locale.ROOT)),
            "--max-iterations", value -> isAtMost(value, LimitOptions.USUAL_ITERATIONS),
            "--max-time", KeptOptions::isShort,
            "--max-tokens", value -> isAtMost(value, LimitOptions.USUAL_TOKENS),
            "--max-cost", value -> value.matches("\\d{1,9}(\\.\\d{1,9})?"),
            "--min-confidence", value -> value.matches("[01](\\.\\d{1,9})?"));

    /** They say where the record is, or how a sequence is replayed, and have no effect on a session that goes on. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("--save-dir", "--no-session", "--replay", "--wait");

    /** They say more about what {@code --record} writes. */
    private static final Set<String> OF_RECORDING = Set.of("--param", "--sequences-dir");

    private final List<String> options;

    private KeptOptions(List<String> options) {
        this.options = options;
    }

    /** Returns the options of a command line in the form in which they are kept, without the words of the task. */
    static List<String> of(ParseResult commandLine) {
        List<String> all = new ArrayList<>();
        // An option that was given twice is there twice, each time with all its values.
        for (OptionSpec option : new LinkedHashSet<>(commandLine.matchedOptions())) {
            if (option.arity().max() == 0) {
                all.add(option.longestName());
            } else {
                option.originalStringValues().forEach(value -> all.add(option.longestName() + "=" + value));
            }
        }
        return all;
    }

    /** @param settings of a session */
    static KeptOptions read(JsonNode settings) {
        List<String> options = new ArrayList<>();
        settings.path("arguments").forEach(option -> options.add(option.asText()));
        return new KeptOptions(options);
    }

    /** Returns the options that are used again. */
    List<String> used() {
        return options.stream().filter(KeptOptions::isHarmless).toList();
    }

    /**
     * Returns why the session does not go on; empty if it does.
     *
     * @param given what the person gives on the command line now
     */
    Optional<String> refusal(String session, List<String> given) {
        Set<String> names = given.stream().map(KeptOptions::name).collect(Collectors.toSet());
        List<String> missing = options.stream()
                .filter(option -> !isHarmless(option) && !isWithoutEffect(option))
                .filter(option -> !names.contains(name(option)))
                .filter(option -> !(name(option).equals("--execute") && names.contains("--dry-run")))
                .map(option -> ExactText.of(option).toString())
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "The session %s was started with %s, which is not taken from its folder: give it again as you want it now, after -- as in surehand-agent resume last -- --execute."
                                .formatted(OutsideText.of(session), String.join(" ", missing)));
    }

    private boolean isWithoutEffect(String option) {
        boolean isRecorded = options.stream().anyMatch(each -> name(each).equals("--record"));
        return WITHOUT_EFFECT.contains(name(option)) || (OF_RECORDING.contains(name(option)) && !isRecorded);
    }

    private static boolean isHarmless(String option) {
        String value = option.substring(Math.min(option.length(), name(option).length() + 1));
        return HARMLESS.getOrDefault(name(option), unknown -> false).test(value);
    }

    private static String name(String option) {
        int equals = option.indexOf('=');
        return equals < 0 ? option : option.substring(0, equals);
    }

    private static boolean isAtMost(String value, int most) {
        return value.matches("[1-9]\\d{0,8}") && Integer.parseInt(value) <= most;
    }

    /** The shorter of the limits, because that of a strict session is shorter. */
    private static boolean isShort(String value) {
        try {
            return new LimitOptions.TimeOption().convert(value).compareTo(LimitOptions.STRICT_TIME) <= 0;
        } catch (TypeConversionException e) {
            return false;
        }
    }
}
