package dev.surehand.agent.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replies that no service sends are refused whole, in each format. */
@RandomTrials
class ReplyLimitsTest {

    private static final List<String> NO_COUNTS = List.of(
            "-1",
            "-9223372036854775808",
            "9223372036854775807",
            "9999999999999",
            "99999999999999999999",
            "1e30",
            "-1e30",
            "1e999999999");

    /** A format, with an answer that has a place for actions (A), for tokens of input (I), of output (O) and of the cache (C). */
    private enum Format {
        ANTHROPIC("""
                {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [A], "stop_reason": "tool_use",
                 "stop_sequence": null, "usage": {"input_tokens": I, "output_tokens": O, "cache_read_input_tokens": C,
                 "cache_creation_input_tokens": 0}}""", """
                {"type": "tool_use", "id": "c%d", "name": "computer", "input": {"action": "wait", "duration": 0}}"""),
        OPENAI("""
                {"id": "r", "object": "response", "created_at": 1, "status": "completed", "model": "m", "output": [A],
                 "usage": {"input_tokens": I, "input_tokens_details": {"cached_tokens": C}, "output_tokens": O,
                 "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 1}}""", """
                {"type": "function_call", "id": "f%1$d", "call_id": "c%1$d", "name": "done", "status": "completed",
                 "arguments": "{}"}"""),
        CHAT("""
                {"model": "m", "choices": [{"finish_reason": "stop", "message": {"content": "x", "tool_calls": [A]}}],
                 "usage": {"prompt_tokens": I, "completion_tokens": O, "prompt_tokens_details": {"cached_tokens": C}}}""", """
                {"id": "c%d", "type": "function", "function": {"name": "done", "arguments": "{}"}}""");

        private final String answer;
        private final String action;

        Format(String answer, String action) {
            this.answer = answer;
            this.action = action;
        }

        private String answer(int actions, String input, String output, String cached) {
            String all = IntStream.range(0, actions)
                    .mapToObj(i -> action.formatted(i))
                    .collect(Collectors.joining(","));
            return answer.replace("[A]", "[" + all + "]")
                    .replace(": I", ": " + input)
                    .replace(": O", ": " + output)
                    .replace(": C", ": " + cached);
        }

        private ModelEntry model() {
            return switch (this) {
                case ANTHROPIC -> Turns.model("claude-sonnet-5-5");
                case OPENAI -> Turns.model("gpt-6.1-terra");
                case CHAT -> ModelCatalog.standard().unknownChatModel("any");
            };
        }

        private String path() {
            return this == ANTHROPIC ? "" : "/v1";
        }
    }

    private final AnsweringServer server = new AnsweringServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelReply reply(Format format, String answer) throws ProviderException {
        server.then(200, answer);
        return new ProviderChoice(
                        format.model(),
                        Optional.empty(),
                        Optional.of(server.address() + format.path()),
                        Turns.KEY,
                        ModelEndpoint.USUAL_LIMIT)
                .provider(new RetryRules(new Random(1), Turns.NOON), wait -> {}, WireListener.NONE)
                .next(Turns.turn(Turns.task(Turns.picture("look1"))));
    }

    private void refuses(Format format, String answer, String reason) {
        assertThatThrownBy(() -> reply(format, answer))
                .as(answer)
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.UNREADABLE))
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void numbersOfTokensThatCannotBeAreRefused(Format format) throws ProviderException {
        assertThat(reply(format, format.answer(1, "12", "3", "2")).usage().output())
                .isEqualTo(3);
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < Trials.count(20, 500); i++) {
            String[] counts = {"12", "3", "2"};
            counts[random.nextInt(counts.length)] = NO_COUNTS.get(random.nextInt(NO_COUNTS.size()));
            refuses(format, format.answer(1, counts[0], counts[1], counts[2]), "");
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void moreActionsThanAnyModelAsksForAreRefused(Format format) throws ProviderException {
        assertThat(reply(format, format.answer(100, "1", "1", "0")).actions()).hasSize(100);
        refuses(format, format.answer(101, "1", "1", "0"), "more than 100 actions");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void answersOfManyPartsOrGreatDepthAreNotRead(Format format) {
        refuses(format, "{\"a\": [" + "0,".repeat(150_000) + "0]}", "larger, or nested deeper");
        refuses(format, "{\"a\": " + "[".repeat(150) + "]".repeat(150) + "}", "larger, or nested deeper");
        refuses(format, "{\"a\": " + "1".repeat(200) + "}", "larger, or nested deeper");
        refuses(format, " ".repeat(5 << 20) + "{}", "more than");
    }
}
