package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.window.WindowIdentity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The windows in which servers ask and are watched take no input, and no other program is taken for one of them. */
class OwnWindowsTest {

    private static final long ANOTHER_PROCESS = 1L << 40;

    private static Optional<String> rule(Policy policy, String program, String title) {
        WindowIdentity window = Identities.of(program, program, title, ANOTHER_PROCESS);
        return policy.ruleFor(window).map(Rule::name);
    }

    private static Policy with(Verdict verdict) {
        return Policy.withDefaults(
                List.of(Rule.of("mine", verdict, new Glob("*"), new Glob("*"))), ProcessHandle.current());
    }

    @ParameterizedTest
    @CsvSource({
        "java, Surehand asks, question-window",
        "javaw.exe, Surehand asks, question-window",
        "java, Surehand watch - mail, watch-window",
        "surehand, Surehand watch, watch-window",
        "'', Surehand asks, question-window",
    })
    void ourWindowsTakeNoInputWhateverAnotherRuleAllows(String program, String title, String rule) {
        assertThat(rule(with(Verdict.ALLOW), program, title)).contains(rule);
        assertThat(rule(with(Verdict.LOOK_ONLY), program, title)).contains(rule);
        assertThat(rule(Policy.withDefaults(List.of(), ProcessHandle.current()), program, title))
                .contains(rule);
    }

    /** The title of a window is what its program says. */
    @ParameterizedTest
    @ValueSource(strings = {"keepassxc", "java", "surehand", ""})
    void whatIsDeniedStaysDeniedWithATitleOfOurs(String program) {
        for (String title : List.of("Surehand asks", "Surehand asks you", "Surehand watch", "surehand ASKS: x")) {
            assertThat(rule(with(Verdict.DENY), program, title)).contains("mine");
        }
    }

    @Test
    void anotherProgramIsNotTakenForOurs() {
        assertThat(rule(with(Verdict.ALLOW), "gedit", "Surehand asks")).contains("mine");
        assertThat(rule(with(Verdict.ALLOW), "firefox", "Surehand watch - how to"))
                .contains("mine");
    }
}
