package dev.surehand.agent.provider.openai;

import static dev.surehand.agent.provider.ActionOutcome.done;
import static dev.surehand.agent.provider.ActionOutcome.failed;
import static dev.surehand.agent.provider.AnsweringServer.json;
import static dev.surehand.agent.provider.Turns.outcomes;
import static dev.surehand.agent.provider.Turns.picture;
import static dev.surehand.agent.provider.Turns.task;
import static dev.surehand.agent.provider.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.openai.core.ObjectMappers;
import com.openai.models.responses.ResponseCreateParams;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.WireRecord;
import dev.surehand.agent.provider.action.AgentAction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S4-36, S4-44: what the Responses API gets, held against the vendor's own types, and what is read from its answers. */
class OpenAiRequestTest {

    private static final String ANSWER = """
            {"id": "resp_1", "object": "response", "created_at": 1, "status": "completed", "model": "gpt-6.1-terra",
             "usage": {"input_tokens": 100, "output_tokens": 20, "total_tokens": 120, "input_tokens_details":
               {"cached_tokens": 60}, "output_tokens_details": {"reasoning_tokens": 5}},
             "output": [
              {"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "The menu is closed."}],
               "encrypted_content": "b3BhcXVl"},
              {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed",
               "content": [{"type": "output_text", "text": "Opening it.", "annotations": []}]},
              {"type": "computer_call", "id": "cu_1", "call_id": "call_1", "status": "completed",
               "pending_safety_checks": [{"id": "sc_1", "code": "malicious_instructions", "message": "Be careful."},
                 {"id": "sc_2", "code": "irrelevant_domain", "message": "Sure?"}],
               "actions": [{"type": "click", "button": "left", "x": 101, "y": 53, "keys": ["CTRL"]},
                 {"type": "type", "text": "a"}]},
              {"type": "function_call", "id": "fc_1", "call_id": "call_2", "status": "completed", "name": "ui_snapshot",
               "arguments": "{\\"window\\": \\"a\\"}"}]}
            """;

    private final AnsweringServer server = new AnsweringServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private OpenAiProvider provider() {
        return new OpenAiProvider(
                Turns.model("gpt-6.1-terra"),
                Optional.empty(),
                Turns.service(server, OpenAiProvider.PATH, OpenAiProvider.KEY_HEADER, Map.of(), new WireRecord()));
    }

    private ModelReply ask(ModelTurn turn, String answer) throws ProviderException {
        server.then(200, answer);
        ModelReply reply = provider().next(turn);
        try {
            ObjectMappers.jsonMapper()
                    .treeToValue(server.lastRequest(), ResponseCreateParams.Body.class)
                    .validate();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
        return reply;
    }

    private JsonNode input() {
        return server.lastRequest().path("input");
    }

    @Test
    void firstTurnHasTheToolAndKeepsNothingAtTheService() throws ProviderException {
        ask(turn(task(picture("s1"))), ANSWER);
        JsonNode request = server.lastRequest();
        assertThat(request.path("tools").path(0)).isEqualTo(json("{\"type\": \"computer\"}"));
        assertThat(request.path("store").asBoolean(true)).isFalse();
        assertThat(request.path("include").path(0).asText()).isEqualTo("reasoning.encrypted_content");
        assertThat(input().path(0).path("type").asText()).isEqualTo("message");
        assertThat(input().path(0).path("content").path(1).path("detail").asText())
                .isEqualTo("original");
        assertThat(request.has("tool_choice")).isFalse();
    }

    @Test
    void replyIsReadInItsOrderWithItsWarnings() throws ProviderException {
        ModelReply reply = ask(turn(task(picture("s1"))), ANSWER);
        assertThat(reply.end()).isEqualTo(ReplyEnd.ACTIONS);
        assertThat(reply.text()).isEqualTo("Opening it.");
        assertThat(reply.thought()).isEqualTo("The menu is closed.");
        assertThat(reply.actions().stream().map(ProposedAction::id)).containsExactly("call_1#0", "call_1#1", "call_2");
        assertThat(reply.checks()).hasSize(2);
        assertThat(reply.checks().get(0).actionIds()).containsExactly("call_1#0", "call_1#1");
        assertThat(reply.usage().input()).isEqualTo(40);
        assertThat(reply.usage().cacheRead()).isEqualTo(60);
    }

    @Test
    void warningsAreAcknowledgedOnlyIfAPersonDid() throws ProviderException {
        ModelReply reply = ask(turn(task(picture("s1"))), ANSWER);
        ask(answered(reply, done("call_1#0", ""), done("call_1#1", "", picture("s2")), done("call_2", "[]")), ANSWER);
        assertThat(input().findValues("acknowledged_safety_checks")).isEmpty();
        ActionOutcome accepted = new ActionOutcome(
                "call_1#1", ActionOutcome.OutcomeKind.DONE, "", List.of(picture("s2")), List.of("sc_2"));
        ask(answered(reply, done("call_1#0", ""), accepted, done("call_2", "[]")), ANSWER);
        assertThat(input().findValue("acknowledged_safety_checks"))
                .isEqualTo(json("[{\"id\": \"sc_2\", \"code\": \"irrelevant_domain\", \"message\": \"Sure?\"}]"));
    }

    private static ModelTurn answered(ModelReply reply, ActionOutcome... outcomes) {
        return turn(task(picture("s1")), new HistoryItem.Answered(reply), outcomes(outcomes));
    }

    @Test
    void aFailureInTheMiddleIsSaidAfterThePicture() throws ProviderException {
        ModelReply reply = ask(turn(task(picture("s1"))), ANSWER);
        ask(
                answered(
                        reply,
                        failed("call_1#0", "It is covered."),
                        new ActionOutcome(
                                "call_1#1", ActionOutcome.OutcomeKind.NOT_RUN, "", List.of(picture("s2")), List.of()),
                        done("call_2", "elements", picture("s3"))),
                ANSWER);
        JsonNode output = json(ANSWER).path("output");
        for (int i = 0; i < output.size(); i++) {
            assertThat(input().path(1 + i)).isEqualTo(output.path(i));
        }
        assertThat(input().path(5).path("type").asText()).isEqualTo("computer_call_output");
        assertThat(input().path(5).path("output").path("detail").asText()).isEqualTo("original");
        assertThat(input().path(6).path("output").path(1).path("type").asText()).isEqualTo("input_image");
        assertThat(input().path(7).path("content").path(0).path("text").asText())
                .contains("Action 1 (left_click): Failed: It is covered.")
                .contains("Action 2 (type): Not done");
    }

    @Test
    void aCallWithoutAPictureIsNotSent() throws ProviderException {
        ModelReply reply = ask(turn(task(picture("s1"))), ANSWER);
        assertThatThrownBy(() -> provider()
                        .next(answered(reply, done("call_1#0", ""), done("call_1#1", ""), done("call_2", ""))))
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.INVALID_TURN));
    }

    @Test
    void aTurnOfOneActionMakesTheOthersUnusable() throws ProviderException {
        ModelReply reply = ask(Turns.oneAction(turn(task(picture("s1")))), ANSWER);
        assertThat(server.lastRequest().path("parallel_tool_calls").asBoolean(true))
                .isFalse();
        assertThat(reply.actions().get(0).action()).isInstanceOf(AgentAction.ClickPoint.class);
        assertThat(reply.actions().subList(1, 3)).allMatch(each -> each.action() instanceof AgentAction.UnusableAction);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"status\": \"incomplete\", \"incomplete_details\": {\"reason\": \"max_output_tokens\"}|MAX_TOKENS",
                "\"status\": \"incomplete\", \"incomplete_details\": {\"reason\": \"content_filter\"}|REFUSED"
            })
    void repliesThatWereCutOffHaveNoUsableAction(String status, ReplyEnd end) throws ProviderException {
        ModelReply reply = ask(
                turn(task(picture("s1"))), ANSWER.replaceFirst("\"status\": \"completed\"", status.replace("\\", "")));
        assertThat(reply.end()).isEqualTo(end);
        assertThat(reply.actions()).hasSize(3).allMatch(each -> each.action() instanceof AgentAction.UnusableAction);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{}", "{\"status\": \"failed\", \"output\": []}", "{\"output\": 7, \"status\": \"completed\"}"})
    void answersOfAnotherFormAreUnreadable(String answer) {
        server.then(200, answer);
        assertThatThrownBy(() -> provider().next(turn(task())))
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.UNREADABLE));
    }
}
