package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.safety.Policies;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.KnownSecrets;
import dev.surehand.safety.secret.SecretTies;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.Asker;
import dev.surehand.tool.CallRecorder;
import dev.surehand.tool.Oversight;
import dev.surehand.tool.ToolBench;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model enters the secrets of its task, and never sees their values. */
class AgentSecretsTest {

    private static final String DONE = "{'actions': [{'action': 'done', 'success': true, 'summary': 'Done.'}]}";

    private final FakeDesktop desktop = new FakeDesktop();
    private FakeWindow window;

    @AutoClose
    private AgentBench bench;

    @BeforeEach
    void start() throws Exception {
        window = desktop.open("Log in", new ScreenRect(0, 0, 400, 300));
        Secrets secrets = new Secrets(
                List.of(KnownSecrets.ofEnvironment(
                        Map.of("SUREHAND_SECRET_MAIL", "Zyx-mail", "SUREHAND_SECRET_BANK", "Zyx-bank"))),
                new SecretTies(Map.of(), true));
        bench = new AgentBench(new ToolBench(
                Policies.entering(desktop, secrets),
                new Oversight(CallRecorder.NONE, RiskGate.open(), Asker.NONE, secrets),
                ToolBench.NO_TEXT));
        bench.secrets = Set.of("mail");
    }

    private static String type(String text) {
        return "{'actions': [{'action': 'type', 'text': '%s'}]}".formatted(text);
    }

    @Test
    void aSecretOfTheTaskIsEntered() {
        assertThat(bench.run(type("{{secret:mail}}"), DONE, DONE).status()).isEqualTo(RunStatus.COMPLETED);
        assertThat(window.text()).isEqualTo("Zyx-mail");
        assertThat(bench.said.get(0).toString()).contains("{{secret:mail}}").doesNotContain("bank");
        assertThat(bench.facts.toString()).contains("{{secret:mail}}").doesNotContain("Zyx");
        assertThat(bench.said.toString()).doesNotContain("Zyx");
        assertThat(bench.questions.toString()).doesNotContain("Zyx");
    }

    @Test
    void anotherSecretIsNot() {
        bench.run(type("{{secret:bank}}"), type("{{secret:mail"), DONE, DONE);
        assertThat(window.text()).isEmpty();
        assertThat(bench.facts.toString()).contains("The secret bank is not one of this task", "{{secret:name}}");
    }

    /** One call types 10,000 characters. */
    @Test
    void aLongTextIsNotCutInAMarker() {
        for (int before : List.of(9_990, 9_999, 9_986, 10_000)) {
            int length = window.text().length();
            bench.run(type("x".repeat(before) + "{{secret:mail}}y"), DONE, DONE);
            assertThat(window.text().substring(length)).isEqualTo("x".repeat(before) + "Zyx-maily");
        }
    }
}
