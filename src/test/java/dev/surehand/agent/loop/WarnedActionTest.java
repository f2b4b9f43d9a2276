package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
import dev.surehand.agent.provider.SafetyCheck;
import dev.surehand.agent.provider.scripted.InvalidScenarioException;
import dev.surehand.agent.provider.scripted.ScriptedProvider;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** S4-78 (B20): who sets a warning of the service aside sees all of the action. */
class WarnedActionTest {

    @AutoClose
    private final AgentBench bench = new AgentBench();

    /** Warns of each action. */
    private record WarningProvider(ModelProvider script) implements ModelProvider {
        @Override
        public ProviderFacts facts() {
            return script.facts();
        }

        @Override
        public RequestSize size(ModelTurn turn) throws ProviderException {
            return script.size(turn);
        }

        @Override
        public ModelReply next(ModelTurn turn) throws ProviderException {
            ModelReply reply = script.next(turn);
            List<String> actions =
                    reply.actions().stream().map(ProposedAction::id).toList();
            SafetyCheck check = new SafetyCheck(
                    "check", actions, OutsideText.of("malicious_instructions"), OutsideText.of("Look at it."));
            return new ModelReply(
                    reply.actions(),
                    reply.text(),
                    reply.thought(),
                    reply.end(),
                    reply.usage(),
                    List.of(check),
                    reply.confidence(),
                    reply.model(),
                    reply.state());
        }
    }

    private void type(String text) throws InvalidScenarioException {
        bench.run(new WarningProvider(ScriptedProvider.of(
                "{\"replies\": [{\"actions\": [{\"action\": \"type\", \"text\": \"%s\"}]}, {\"actions\": [{\"action\": \"done\", \"success\": false, \"summary\": \"\"}]}]}"
                        .formatted(text))));
    }

    @Test
    void theQuestionHasAllOfTheAction() throws InvalidScenarioException {
        FakeWindow window = bench.tools.desktop.open("Letter", new ScreenRect(0, 0, 400, 300));
        bench.answers.add("y");
        String text = "echo " + "x".repeat(500) + "   ; touch m";
        type(text);
        assertThat(bench.questions)
                .singleElement()
                .asString()
                .contains("The model's service warns of the next action: \"Look at it.\" (\"malicious_instructions\").")
                .contains(
                        "\nAction: '{\"action\":\"type\",\"text\":\"echo " + "x".repeat(500) + "«blank ×3»; touch m\"");
        assertThat(window.text()).isEqualTo(text);
    }

    @Test
    void whatIsTooLongIsNotDone() throws InvalidScenarioException {
        FakeWindow window = bench.tools.desktop.open("Letter", new ScreenRect(0, 0, 400, 300));
        bench.answers.add("y");
        type("x".repeat(ExactText.LONGEST_QUESTION));
        assertThat(bench.questions).isEmpty();
        assertThat(window.text()).isEmpty();
    }
}
