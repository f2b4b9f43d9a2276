package dev.surehand.agent.provider.scripted;

import static dev.surehand.agent.provider.ActionOutcome.done;
import static dev.surehand.agent.provider.ActionOutcome.failed;
import static dev.surehand.agent.provider.Turns.outcomes;
import static dev.surehand.agent.provider.Turns.picture;
import static dev.surehand.agent.provider.Turns.task;
import static dev.surehand.agent.provider.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.WireRecord;
import dev.surehand.agent.provider.anthropic.AnthropicProvider;
import dev.surehand.agent.provider.openai.OpenAiProvider;
import dev.surehand.agent.provider.openai.chat.ChatProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-07, S4-44, S4-56: a provider without a model, whose replies are in a file. */
class ScriptedProviderTest {

    private static final String SCENARIO = """
            {"replies": [
              {"expect": {"task": "Save", "pictures": 1}, "text": "I open the menu.",
               "actions": [{"action": "left_click", "x": 101, "y": 53}, {"action": "key", "keys": "ctrl+s"}]},
              {"expect": {"result": "Saved", "failed": false}, "usage": {"input": 1200, "output": 80},
               "actions": [{"action": "done", "success": true, "summary": "The file is saved."}]},
              {"text": "Finished."}]}""";

    @Test
    void repliesComeInOrderAndWithoutActionsTheTaskIsDone() throws Exception {
        ScriptedProvider provider = ScriptedProvider.of(SCENARIO);
        ModelReply first = provider.next(turn(task(picture("s1"))));
        assertThat(first.end()).isEqualTo(ReplyEnd.ACTIONS);
        assertThat(first.actions().stream().map(each -> each.action().name())).containsExactly("left_click", "key");
        HistoryItem answered = new HistoryItem.Answered(first);
        HistoryItem good = outcomes(done("script0.0", ""), done("script0.1", "Saved as a.txt"));
        ModelReply second = provider.next(turn(task(picture("s1")), answered, good));
        assertThat(second.usage().input()).isEqualTo(1_200);
        // The same turn has the same reply: nothing is kept between two turns.
        assertThat(provider.next(turn(task(picture("s1")), answered, good))).isEqualTo(second);
        ModelReply third = provider.next(turn(
                task(picture("s1")),
                answered,
                good,
                new HistoryItem.Answered(second),
                outcomes(done("script1.0", ""))));
        assertThat(third.end()).isEqualTo(ReplyEnd.DONE);
        assertThat(third.text()).isEqualTo("Finished.");
    }

    @Test
    void aTurnThatIsNotAsExpectedHasNoReply() throws Exception {
        ScriptedProvider provider = ScriptedProvider.of(SCENARIO);
        assertThatThrownBy(() -> provider.next(turn(task()))).hasMessageContaining("the number of pictures");
        ModelReply first = provider.next(turn(task(picture("s1"))));
        assertThatThrownBy(() -> provider.next(turn(
                        task(picture("s1")),
                        new HistoryItem.Answered(first),
                        outcomes(done("script0.0", "Saved"), failed("script0.1", "")))))
                .isInstanceOf(ProviderException.class)
                .hasMessageContaining("whether an action failed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"replies\": []}",
                "{\"replies\": [{\"acts\": []}]}",
                "{\"replies\": [7]}",
                "{\"replies\": [{\"actions\": [{\"x\": 1}]}]}",
                "{\"replies\": [{\"expect\": {\"text\": \"a\"}}]}",
                "{\"replies\": [{\"end\": \"now\"}]}",
                "{\"replies\": [{}]} x"
            })
    void scenariosWithMistakesAreRefused(String text, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("scenario.json"), text);
        assertThatThrownBy(() -> ScriptedProvider.of(file))
                .isInstanceOf(InvalidScenarioException.class)
                .hasMessageContaining("scenario.json");
    }

    /** A session can change its provider; the next one gets in words what came before. */
    @Test
    void eachProviderUnderstandsWhatAnotherDid() throws Exception {
        ModelReply first = ScriptedProvider.of(SCENARIO).next(turn(task(picture("s1"))));
        var turn = turn(
                task(picture("s1")),
                new HistoryItem.Answered(first),
                outcomes(done("script0.0", "", picture("s2")), failed("script0.1", "It is covered.")));
        try (AnsweringServer server = new AnsweringServer()) {
            String done =
                    "{\"choices\": [{\"message\": {\"content\": \"Done.\"}}], \"content\": [{\"type\": \"text\", \"text\": \"Done.\"}],"
                            + " \"stop_reason\": \"end_turn\", \"model\": \"m\", \"usage\": {\"input_tokens\": 1, \"output_tokens\": 1,"
                            + " \"total_tokens\": 2, \"input_tokens_details\": {\"cached_tokens\": 0},"
                            + " \"output_tokens_details\": {\"reasoning_tokens\": 0}}, \"status\": \"completed\", \"output\": []}";
            server.then(200, done).then(200, done).then(200, done);
            var service = Turns.service(server, "/any", "x-api-key", Map.of(), new WireRecord());
            new AnthropicProvider(Turns.model("claude-sonnet-5-5"), Optional.empty(), service).next(turn);
            new OpenAiProvider(Turns.model("gpt-6.1-terra"), Optional.empty(), service).next(turn);
            new ChatProvider(Turns.model("qwen3-vl:8b"), Optional.empty(), service).next(turn);
            assertThat(server.requests())
                    .hasSize(3)
                    .allSatisfy(request -> assertThat(request.toString())
                            .contains("I open the menu.", "left_click", "Failed: It is covered."));
        }
    }
}
