package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.OwnHandLauncher;
import dev.surehand.safety.consent.Approval;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.window.OpenTool;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests how programs are opened (E3) under a policy. */
class GuardedLauncherTest {

    private static final String OPEN = "{'app':'Text Editor','timeoutMs':0}";

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private final FakeDesktop desktop = new FakeDesktop();
    private final List<String> asked = new ArrayList<>();

    private ToolBench bench(Approval opening) {
        Policy policy = new Policy(List.of()).with(opening);
        return new ToolBench(Protection.guarded(desktop, policy, USER));
    }

    private Caller person(Answer answer) {
        return new Caller() {
            @Override
            public void progress(int done, int total, String message) {}

            @Override
            public Answer ask(Question question) {
                asked.add(question.message());
                return answer;
            }
        };
    }

    private JsonNode open(Approval opening, Answer answer) {
        try (ToolBench bench = bench(opening)) {
            var tool = new OpenTool(bench.session, Duration.ofSeconds(5));
            return tool.call(new Arguments(ToolBench.json(OPEN)), person(answer))
                    .structured();
        }
    }

    private void assertRefused(Approval opening, Answer answer, String words) {
        assertThatThrownBy(() -> open(opening, answer))
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BLOCKED_BY_POLICY));
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    @Test
    void whatThePolicyAllowsIsOpenedWithoutAQuestion() {
        open(Approval.ALLOW, new Answer.Declined());
        assertThat(asked).isEmpty();
        assertThat(desktop.launcher().opened()).containsExactly("org.fake.editor");
    }

    @Test
    void whatThePersonAgreesToIsOpened() {
        open(Approval.ASK, new Answer.Accepted(Map.of("open", true)));
        assertThat(asked)
                .containsExactly(
                        "An agent wants to open the program \"Text Editor\" (\"org.fake.editor\") on your desktop. This runs: \"org.fake.editor\".");
        assertThat(desktop.launcher().opened()).containsExactly("org.fake.editor");
    }

    @Test
    void everythingButAYesIsANo() {
        assertRefused(Approval.ASK, new Answer.Accepted(Map.of("open", false)), "did not agree");
        assertRefused(Approval.ASK, new Answer.Declined(), "did not agree");
        assertRefused(Approval.ASK, new Answer.Cancelled(), "did not agree");
        assertRefused(Approval.ASK, new Answer.NotSupported(), "this client cannot ask");
        assertThat(asked).hasSize(4);
    }

    @Test
    void whatThePolicyDeniesIsNotEvenAsked() {
        assertRefused(Approval.DENY, new Answer.Accepted(Map.of("open", true)), "lets nothing be opened");
        assertThat(asked).isEmpty();
    }

    @Test
    void noToolCanLeaveTheQuestionOut() {
        try (ToolBench bench = bench(Approval.ASK)) {
            var program = desktop.launcher()
                    .prepared(desktop.launcher().find("Text Editor").get(0));
            assertThatThrownBy(() -> bench.session.launcher().start(program, false))
                    .hasMessageContaining("have not agreed");
            assertThatThrownBy(() -> bench.session.launcher().open(URI.create("https://example.org"), false))
                    .hasMessageContaining("have not agreed");
        }
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    @Test
    void aDryRunStartsNothing() {
        try (ToolBench bench = new ToolBench(Protection.dryRun(desktop))) {
            assertThatThrownBy(() -> new OpenTool(bench.session, Duration.ofSeconds(5))
                            .call(new Arguments(ToolBench.json(OPEN)), person(new Answer.Declined())))
                    .isInstanceOf(EndOfDryRun.class)
                    .hasMessageContaining("start \"Text Editor\"");
        }
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    @Test
    void withoutAPolicyNobodyWhoCannotBeAskedHasAnythingOpened() {
        try (ToolBench bench = new ToolBench(Protection.guarded(desktop, new Policy(List.of()), USER))) {
            JsonNode refused = bench.refused("blocked_by_policy", "open", OPEN);
            assertThat(refused.get("error").asText()).contains("this client cannot ask", "\"open\": \"allow\"");
            assertThat(refused.at("/error_details/rule").asText()).isEqualTo("open");
        }
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    /** S3-53 */
    @Test
    void nobodyIsAskedAboutWhatTheHandCannotDo() {
        var ofOwnHand = new OwnHandLauncher(desktop.launcher());
        assertThatThrownBy(new GuardedLauncher(ofOwnHand, Approval.ASK, null)::checkAllowed)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND));
        assertThatThrownBy(new DryRunLauncher(ofOwnHand)::checkAllowed).isInstanceOf(DesktopException.class);
    }
}
