package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowKind;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** E1.5: which windows a rule covers. */
class RuleTest {

    /**
     * Far more than any machine needs for a matcher that goes back only to the last *, and never enough for one that goes back
     * further.
     */
    private static final Duration LONG = Duration.ofMinutes(1);

    @ParameterizedTest
    @CsvSource({
        "abc,        abc,    true",
        "ABC,        abc,    true",
        "a?c,        a🙂c,   true",
        "a?c,        ac,     false",
        "*,          '',     true",
        "?,          '',     false",
        "a*,         a,      true",
        "*a*b,       xaxbxb, true",
        "*a*b,       xaxbxc, false",
        "a**b,       ab,     true",
        "a.c,        abc,    false",
        "(x) [1].*,  (X) [1]. Home, true",
        "straße,     STRAßE, true",
        "'',         a,      false"
    })
    void aPatternIsForTheWholeText(String pattern, String text, boolean fits) {
        assertThat(new Glob(pattern).matches(text)).isEqualTo(fits);
    }

    @Test
    void aPatternOfManyStarsTakesNoLongerThanTheTextIsLong() {
        String text = "a".repeat(100_000);
        Assertions.assertTimeoutPreemptively(LONG, () -> {
            assertThat(new Glob("*a*a*a*x").matches(text)).isFalse();
            assertThat(new Glob("*a*a*a*").matches(text)).isTrue();
        });
    }

    @Test
    void allOfATitleCounts() {
        Rule rule = Rule.of("bank", Verdict.DENY, new Glob("*"), new Glob("*My Bank"));
        WindowIdentity window = Identities.of("firefox", "firefox", "x".repeat(500) + " My Bank", 0);
        assertThat(rule.covers(window)).isTrue();
        assertThat(window.title()).as("what is shown of it").hasSize(200);
    }

    @Test
    void whatForbidsHoldsForEachNameOfAProgram() {
        WindowIdentity window =
                Identities.of("electron", "Telegram", "", 0, "telegram-desktop", "telegram-deskto", "electron");
        for (String name : new String[] {"electron", "telegram", "telegram-desktop", "telegram-deskto"}) {
            for (Verdict verdict : new Verdict[] {Verdict.DENY, Verdict.LOOK_ONLY}) {
                assertThat(Rule.of("r", verdict, new Glob(name), new Glob("*")).covers(window))
                        .as("%s %s", verdict, name)
                        .isTrue();
            }
        }
    }

    @Test
    void aProgramThatCallsItselfLikeAnAllowedOneIsNotAllowed() {
        WindowIdentity liar = Identities.of("evil", "code", "", 0, "code");
        assertThat(Rule.of("r", Verdict.ALLOW, new Glob("code"), new Glob("*")).covers(liar))
                .isFalse();
        assertThat(Rule.of("r", Verdict.ALLOW, new Glob("evil"), new Glob("*")).covers(liar))
                .isTrue();
    }

    /** Splash screens, tool bars, notifications and menus of the client used to receive clicks. */
    @Test
    void theRuleForProcessesHoldsForAllTheirWindowsButPanelsAndDesktops() {
        Rule client = Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, Set.of(7L));
        assertThat(client.covers(Identities.of(7, WindowKind.ORDINARY))).isTrue();
        assertThat(client.covers(Identities.of(7, WindowKind.POPUP))).isTrue();
        assertThat(client.covers(Identities.of(7, WindowKind.SHELL))).isFalse();
        assertThat(client.covers(Identities.of(8, WindowKind.POPUP))).isFalse();
    }

    @Test
    void anyProgramIsAlsoOneOfWhichNothingIsKnown() {
        WindowIdentity unknown = Identities.of("", "", "", 0);
        for (Verdict verdict : Verdict.values()) {
            assertThat(Rule.of("r", verdict, new Glob("*"), new Glob("*")).covers(unknown))
                    .isTrue();
        }
    }
}
