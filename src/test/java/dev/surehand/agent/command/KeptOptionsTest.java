package dev.surehand.agent.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Only options that allow no more than the agent does without them are taken from the folder of a session. */
@RandomTrials
class KeptOptionsTest {

    private static final Set<String> HARMLESS = Set.of(
            "--dry-run",
            "--json",
            "--strict",
            "--confirm",
            "--speed",
            "--max-iterations",
            "--max-time",
            "--max-tokens",
            "--max-cost",
            "--min-confidence");

    private static final CommandLine AGENT = new CommandLine(
                    new TaskCommand(new NoPorts(), question -> Optional.empty(), Map.of()))
            .setCaseInsensitiveEnumValuesAllowed(true);

    private static KeptOptions kept(List<String> options) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        options.forEach(settings.putArray("arguments")::add);
        return KeptOptions.read(settings);
    }

    /** Each option of the command, the new ones too, with values of many forms. */
    @Test
    void everyOtherOptionIsGivenAgain() {
        Random random = new Random(Trials.SEED);
        List<String> values = List.of(
                "", "1", "0", "20", "21", "-1", "1e999999999", "x", "max", "ask", "2m", "11m", "1.5", "/etc/hostname");
        for (OptionSpec option : AGENT.getCommandSpec().options()) {
            for (int i = 0; i < Trials.count(5, 200); i++) {
                String value = values.get(random.nextInt(values.size()));
                String given = option.longestName() + (value.isEmpty() ? "" : "=" + value);
                List<String> used = kept(List.of(given)).used();
                if (!HARMLESS.contains(option.longestName())) {
                    assertThat(used).as(given).isEmpty();
                }
                if (!used.isEmpty()) {
                    assertThatCode(() -> AGENT.parseArgs(used.toArray(String[]::new)))
                            .as(given)
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void limitsAreUsedWhereTheyAllowNoMoreThanTheUsualOnes() {
        List<String> harmless = List.of(
                "--max-iterations=20",
                "--max-time=2m",
                "--max-tokens=4096",
                "--max-cost=0.50",
                "--speed=LOW",
                "--strict");
        List<String> others = List.of(
                "--max-iterations=21",
                "--max-iterations=99999999999999",
                "--max-time=3m",
                "--max-tokens=4097",
                "--max-cost=1e9",
                "--speed=high",
                "--strict=false",
                "--dry-run=false");
        assertThat(kept(harmless).used()).isEqualTo(harmless);
        assertThat(kept(others).used()).isEmpty();
        others.forEach(option -> assertThat(kept(List.of(option)).refusal("a", List.of()))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains(option)));
    }

    /** What a command line says is kept in one form, without the words of the task. */
    @Test
    void optionsAreKeptInOneForm() {
        List<String> kept = KeptOptions.of(AGENT.parseArgs(
                "--execute", "Save", "--max-cost", "0.50", "it", "--server-option=--policy=a", "--server-option", "b"));
        assertThat(kept)
                .containsExactlyInAnyOrder(
                        "--execute", "--max-cost=0.50", "--server-option=--policy=a", "--server-option=b");
        assertThat(kept(kept).refusal("a", List.of("--dry-run", "--server-option=c")))
                .isEmpty();
        assertThat(kept(kept).refusal("a", List.of("--execute")).orElseThrow())
                .contains("\"--server-option=--policy=a\" \"--server-option=b\"")
                .doesNotContain("max-cost");
    }
}
