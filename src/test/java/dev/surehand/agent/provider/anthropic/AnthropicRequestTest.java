package dev.surehand.agent.provider.anthropic;

import static dev.surehand.agent.provider.ActionOutcome.done;
import static dev.surehand.agent.provider.ActionOutcome.failed;
import static dev.surehand.agent.provider.ActionOutcome.notRun;
import static dev.surehand.agent.provider.AnsweringServer.json;
import static dev.surehand.agent.provider.Turns.outcomes;
import static dev.surehand.agent.provider.Turns.picture;
import static dev.surehand.agent.provider.Turns.task;
import static dev.surehand.agent.provider.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.anthropic.core.ObjectMappers;
import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.WireRecord;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.PicturePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-07, S4-36, S4-44, S4-59: what the Messages API gets, held against the vendor's own types, and what is read from its answers. */
class AnthropicRequestTest {

    private static final String BATCH = """
            {"id": "msg_1", "type": "message", "role": "assistant", "model": "claude-sonnet-5-5", "stop_reason": "tool_use",
             "stop_sequence": null, "usage": {"input_tokens": 10, "output_tokens": 20, "cache_read_input_tokens": 30,
             "cache_creation_input_tokens": 40}, "content": [
             {"type": "thinking", "thinking": "I see the menu.", "signature": "c2ln+/="},
             {"type": "redacted_thinking", "data": "opaque=="},
             {"type": "text", "text": "Opening it."},
             {"type": "tool_use", "id": "t1", "name": "left_click", "toolset_name": "computer",
              "input": {"coordinate": [101, 53], "text": "ctrl+shift"}, "caller": {"type": "direct"}},
             {"type": "tool_use", "id": "t2", "name": "type", "toolset_name": "computer", "input": {"text": "ü 😀"}},
             {"type": "tool_use", "id": "t3", "name": "ui_snapshot", "input": {"window": "a"}}]}
            """;

    private final AnsweringServer server = new AnsweringServer();
    private final WireRecord record = new WireRecord();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelReply ask(String model, ModelTurn turn, String answer) throws ProviderException {
        server.then(200, answer);
        ModelReply reply = provider(model).next(turn);
        accepted(server.lastRequest());
        return reply;
    }

    private AnthropicProvider provider(String model) {
        var entry = Turns.model(model);
        return new AnthropicProvider(
                entry,
                Optional.empty(),
                Turns.service(
                        server,
                        AnthropicProvider.PATH,
                        AnthropicProvider.KEY_HEADER,
                        AnthropicProvider.headers(entry),
                        record));
    }

    private static void accepted(JsonNode request) {
        try {
            ObjectMappers.jsonMapper()
                    .treeToValue(request, com.anthropic.models.beta.messages.MessageCreateParams.Body.class)
                    .validate();
            if (request.path("tools").path(0).path("type").asText().startsWith("computer_toolset")) {
                ObjectMappers.jsonMapper()
                        .treeToValue(request, com.anthropic.models.messages.MessageCreateParams.Body.class)
                        .validate();
            }
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void firstTurnHasTheToolsetAndNoSize() throws ProviderException {
        ask("claude-sonnet-5-5", turn(task(picture("s1"))), BATCH);
        JsonNode request = server.lastRequest();
        assertThat(request.path("tools").path(0)).isEqualTo(json("{\"type\": \"computer_toolset_20260801\"}"));
        assertThat(request.path("tools").path(1).path("name").asText()).isEqualTo("focus_window");
        assertThat(request.has("tool_choice")).isFalse();
        assertThat(request.path("thinking")).isEqualTo(json("{\"type\": \"adaptive\", \"display\": \"summarized\"}"));
        JsonNode content = request.path("messages").path(0).path("content");
        assertThat(content.path(0).path("text").asText()).isEqualTo("Save the file.");
        assertThat(content.path(1).path("source").path("media_type").asText()).isEqualTo("image/png");
        assertThat(server.headers().get(0).getFirst("anthropic-version")).isEqualTo("2023-06-01");
        assertThat(server.headers().get(0).getFirst("anthropic-beta")).isEqualTo("context-management-2025-06-27");
        assertThat(server.headers().get(0).getFirst("x-api-key")).isEqualTo("sk-secret-0123456789");
    }

    @Test
    void aTurnOfOneActionForbidsSeveralButForcesNone() throws ProviderException {
        ask("claude-opus-5-5", Turns.oneAction(turn(task())), BATCH);
        assertThat(server.lastRequest().path("tool_choice"))
                .isEqualTo(json("{\"type\": \"auto\", \"disable_parallel_tool_use\": true}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"claude-opus-4-5", "claude-sonnet-4-6", "claude-haiku-4-5-20251001", "claude-sonnet-4-5"})
    void olderToolsDeclareTheSizeOfThePicture(String model) throws ProviderException {
        String answer = BATCH.replace(
                        "\"name\": \"left_click\", \"toolset_name\": \"computer\"", "\"name\": \"computer\"")
                .replace("{\"coordinate\"", "{\"action\": \"left_click\", \"coordinate\"")
                .replace(
                        "\"name\": \"type\", \"toolset_name\": \"computer\", \"input\": {",
                        "\"name\": \"computer\", \"input\": {\"action\": \"type\", ");
        ModelReply reply = ask(model, turn(task(picture("s1", 1024, 640))), answer);
        JsonNode tool = server.lastRequest().path("tools").path(0);
        assertThat(tool.path("display_width_px").asInt()).isEqualTo(1024);
        assertThat(tool.path("display_height_px").asInt()).isEqualTo(640);
        assertThat(tool.path("name").asText()).isEqualTo("computer");
        boolean zooms = model.matches(".*(opus-4-5|4-6)");
        assertThat(tool.path("type").asText()).isEqualTo(zooms ? "computer_20251124" : "computer_20250124");
        assertThat(tool.path("enable_zoom").asBoolean()).isEqualTo(zooms);
        assertThat(provider(model).facts().canZoom()).isEqualTo(zooms);
        assertThat(server.headers().get(0).getFirst("anthropic-beta"))
                .isEqualTo(zooms ? "computer-use-2025-11-24" : "computer-use-2025-01-24");
        assertThat(reply.actions().get(0).action()).isInstanceOf(AgentAction.ClickPoint.class);
        assertThat(reply.actions().get(1).action()).isEqualTo(new AgentAction.EnterText("ü 😀"));
        ask(model, turn(task(picture("s1", 1024, 640)), new HistoryItem.Answered(reply), finished()), BATCH);
        assertThat(server.lastRequest()
                        .path("messages")
                        .path(2)
                        .path("content")
                        .path(0)
                        .has("toolset_name"))
                .isFalse();
    }

    @Test
    void olderToolsNeedAPicture() {
        assertThatThrownBy(() -> provider("claude-sonnet-4-5").next(turn(task())))
                .isInstanceOf(ProviderException.class)
                .hasMessageContaining("needs a screenshot");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void replyIsReadInItsOrderAndCountsItsTokens() throws ProviderException {
        ModelReply reply = ask("claude-sonnet-5-5", turn(task(picture("s1"))), BATCH);
        assertThat(reply.end()).isEqualTo(ReplyEnd.ACTIONS);
        assertThat(reply.text()).isEqualTo("Opening it.");
        assertThat(reply.thought()).isEqualTo("I see the menu.");
        assertThat(reply.usage().prompt()).isEqualTo(80);
        assertThat(reply.usage().output()).isEqualTo(20);
        AgentAction.ClickPoint click =
                (AgentAction.ClickPoint) reply.actions().get(0).action();
        assertThat(click.at()).contains(new PicturePoint("s1", 101, 53));
        assertThat(click.modifiers()).hasSize(2);
        assertThat(reply.actions().get(2).action()).isInstanceOf(AgentAction.UseTool.class);
    }

    @Test
    void repliesGoBackWordForWordAndEachResultNamesItsToolset() throws ProviderException {
        ModelReply reply = ask("claude-sonnet-5-5", turn(task(picture("s1"))), BATCH);
        ask(
                "claude-sonnet-5-5",
                turn(
                        task(picture("s1")),
                        new HistoryItem.Answered(reply),
                        new HistoryItem.Outcomes(
                                List.of(
                                        failed("t1", "The window is not in front.", picture("s2")),
                                        notRun("t2"),
                                        notRun("t3")),
                                "Most of the budget is spent.")),
                BATCH);
        JsonNode messages = server.lastRequest().path("messages");
        assertThat(messages.path(1).path("content")).isEqualTo(json(BATCH).path("content"));
        JsonNode results = messages.path(2).path("content");
        assertThat(results.path(0)).isEqualTo(json("""
                        {"type": "tool_result", "tool_use_id": "t1", "toolset_name": "computer", "is_error": true,
                         "content": [{"type": "text", "text": "The window is not in front."}]}"""));
        assertThat(results.path(1).path("toolset_name").asText()).isEqualTo("computer");
        assertThat(results.path(1).path("content").path(0).path("text").asText())
                .isEqualTo("Not executed: an earlier computer action in this turn failed.");
        assertThat(results.path(2).has("toolset_name")).isFalse();
        assertThat(results.path(3).path("type").asText()).isEqualTo("image");
        assertThat(results.path(4).path("text").asText()).isEqualTo("Most of the budget is spent.");
    }

    @Test
    void fourBreakpointsAreSetAndMoveWithTheSession() throws ProviderException {
        List<HistoryItem> history = session(6);
        ask("claude-opus-5", turn(history), BATCH);
        JsonNode request = server.lastRequest();
        assertThat(request.findValues("cache_control")).hasSize(4);
        assertThat(request.path("system").path(0).has("cache_control")).isTrue();
        List<Integer> marked = new ArrayList<>();
        for (int i = 0; i < request.path("messages").size(); i++) {
            if (!request.path("messages").path(i).findValues("cache_control").isEmpty()) {
                marked.add(i);
            }
        }
        assertThat(marked).containsExactly(8, 10, 12);
    }

    /** For the cache: a request without its marks begins with the one before it. */
    @ParameterizedTest
    @ValueSource(strings = {"claude-sonnet-5-5", "claude-opus-5"})
    void aLongerSessionOnlyAdds(String model) throws ProviderException {
        ask(model, turn(session(5)), BATCH);
        JsonNode shorter = server.lastRequest();
        ask(model, turn(session(6)), BATCH);
        JsonNode longer = server.lastRequest();
        for (int i = 0; i < shorter.path("messages").size(); i++) {
            assertThat(unmarked(longer.path("messages").path(i)))
                    .isEqualTo(unmarked(shorter.path("messages").path(i)));
        }
        assertThat(longer.path("tools")).isEqualTo(shorter.path("tools"));
    }

    @Test
    void boundModelsKeepAllPicturesAndTheServiceClears() throws ProviderException {
        ask("claude-sonnet-5-5", turn(session(40)), BATCH);
        assertThat(images(server.lastRequest())).isEqualTo(40);
        assertThat(server.lastRequest()
                        .path("context_management")
                        .path("edits")
                        .path(0)
                        .path("type")
                        .asText())
                .isEqualTo("clear_tool_uses_20250919");
    }

    @Test
    void otherModelsLoseOldPicturesInBatches() throws ProviderException {
        for (int[] each : new int[][] {{3, 3}, {27, 27}, {28, 3}, {52, 27}, {53, 3}}) {
            ask("claude-opus-5", turn(session(each[0])), BATCH);
            assertThat(images(server.lastRequest()))
                    .as("of %d pictures", each[0])
                    .isEqualTo(each[1]);
            assertThat(server.lastRequest().has("context_management")).isFalse();
        }
        assertThat(server.lastRequest().toString()).contains("[An earlier screenshot is left out here.]");
    }

    @Test
    void picturesThatTheModelWouldRefuseAreNotSent() {
        assertRefused(turn(task(picture("s1", 2600, 700))), "2600x700");
        assertRefused(turn(task(picture("s1", 2576, 1932))), "2576x1932");
        List<HistoryItem> many = new ArrayList<>(session(20));
        many.set(0, task(picture("wide", 2100, 700)));
        assertRefused(turn(many), "2100x700");
        assertRefused(turn(session(101)), "101 pictures");
    }

    @Test
    void turnsThatTheServiceWouldRefuseAreNotSent() throws ProviderException {
        ModelReply reply = ask("claude-sonnet-5-5", turn(task(picture("s1"))), BATCH);
        HistoryItem answered = new HistoryItem.Answered(reply);
        assertRefused(turn(task(), answered, outcomes(done("t1", ""), done("t2", ""))), "not those of the actions");
        assertRefused(turn(task(), answered, task()), "no outcomes");
        assertRefused(turn(task(), answered), "must begin with words");
        assertRefused(turn(outcomes(done("t1", ""))), "not those");
        assertRefused(turn(), "must begin with words");
    }

    private void assertRefused(ModelTurn turn, String words) {
        int before = server.requests().size();
        assertThatThrownBy(() -> provider("claude-sonnet-5-5").next(turn))
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.INVALID_TURN))
                .hasMessageContaining(words);
        assertThat(server.requests()).hasSize(before);
    }

    private static HistoryItem finished() {
        return outcomes(done("t1", ""), done("t2", ""), done("t3", "[]", picture("s2", 1024, 640)));
    }

    /** A session with this many pictures. */
    private static List<HistoryItem> session(int pictures) {
        List<HistoryItem> history = new ArrayList<>(List.of(task()));
        var tools = new AnthropicTools(Turns.model("claude-sonnet-5-5").tool());
        for (int i = 0; i < pictures; i++) {
            String answer = BATCH.replace("\"t1\"", "\"a" + i + "\"")
                    .replace("\"t2\"", "\"b" + i + "\"")
                    .replace("\"t3\"", "\"c" + i + "\"");
            ModelTurn turn = turn(history);
            try {
                history.add(new HistoryItem.Answered(new AnthropicReply(
                                tools,
                                turn,
                                new dev.surehand.agent.provider.picture.ModelFrame(
                                        turn.frame(), dev.surehand.agent.provider.picture.CoordinateMode.PIXEL))
                        .read(json(answer))));
            } catch (ProviderException e) {
                throw new AssertionError(e);
            }
            history.add(outcomes(done("a" + i, ""), done("b" + i, ""), done("c" + i, "", picture("p" + i))));
        }
        return history;
    }

    private static int images(JsonNode request) {
        return request.path("messages").findValues("source").size();
    }

    private static JsonNode unmarked(JsonNode message) {
        return json(message.toString().replace(",\"cache_control\":{\"type\":\"ephemeral\"}", ""));
    }
}
