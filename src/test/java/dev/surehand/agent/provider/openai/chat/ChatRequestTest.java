package dev.surehand.agent.provider.openai.chat;

import static dev.surehand.agent.provider.ActionOutcome.done;
import static dev.surehand.agent.provider.ActionOutcome.failed;
import static dev.surehand.agent.provider.Turns.outcomes;
import static dev.surehand.agent.provider.Turns.picture;
import static dev.surehand.agent.provider.Turns.task;
import static dev.surehand.agent.provider.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.ObjectMappers;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
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
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.catalog.ComputerToolKind;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.OutsidePictureException;
import dev.surehand.agent.provider.picture.PicturePoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** S2-26, S2-27, S2-30, S4-36, S4-44: three dialects of chat completions, held against the vendor's own types. */
class ChatRequestTest {

    private final AnsweringServer server = new AnsweringServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private ChatProvider provider(ModelEntry model) {
        return new ChatProvider(
                model,
                Optional.empty(),
                Turns.service(server, ChatProvider.PATH, "Authorization", Map.of(), new WireRecord()));
    }

    private static ModelEntry model(ComputerToolKind tool, CoordinateMode mode) {
        ModelEntry qwen = Turns.model("qwen3-vl:8b");
        return new ModelEntry(
                "local", qwen.wire(), tool, qwen.pictures(), mode, qwen.pruning(), 5, 1, true, false, null);
    }

    private ModelReply ask(ModelEntry model, ModelTurn turn, ObjectNode message, String finish)
            throws ProviderException {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("model", "local-1");
        ObjectNode choice = answer.putArray("choices").addObject().put("finish_reason", finish);
        choice.set("message", message);
        answer.putObject("usage").put("prompt_tokens", 70).put("completion_tokens", 9);
        server.then(200, answer.toString());
        ModelReply reply = provider(model).next(turn);
        try {
            ObjectNode request = server.lastRequest().deepCopy();
            ObjectMappers.jsonMapper()
                    .treeToValue(request.put("model", "gpt-5.4"), ChatCompletionCreateParams.Body.class)
                    .validate();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
        return reply;
    }

    private ModelReply says(ComputerToolKind tool, CoordinateMode mode, String text) throws ProviderException {
        return ask(model(tool, mode), turn(task(picture("s1"))), message(text), "stop");
    }

    private static ObjectNode message(String text) {
        return JsonNodeFactory.instance.objectNode().put("role", "assistant").put("content", text);
    }

    private static ObjectNode calls(String... namesAndArguments) {
        ObjectNode message = message("");
        var calls = message.putNull("content").put("refusal", (String) null).putArray("tool_calls");
        for (int i = 0; i < namesAndArguments.length; i += 2) {
            calls.addObject()
                    .put("id", "call_" + i)
                    .put("type", "function")
                    .putObject("function")
                    .put("name", namesAndArguments[i])
                    .put("arguments", namesAndArguments[i + 1]);
        }
        return message;
    }

    private static AgentAction only(ModelReply reply) {
        assertThat(reply.actions()).hasSize(1);
        return reply.actions().get(0).action();
    }

    @Test
    void actionsAreFunctions() throws ProviderException {
        ModelEntry model = model(ComputerToolKind.FUNCTIONS, CoordinateMode.GRID_1000);
        ModelReply reply = ask(
                model,
                turn(task(picture("s1"))),
                calls("left_click", "{\"x\": 500, \"y\": 500}", "ui_snapshot", "{}", "type", "{\"text\": ", "rm", "{}"),
                "tool_calls");
        assertThat(server.lastRequest().path("tools").findValuesAsText("name"))
                .contains("left_click", "zoom", "done", "ui_snapshot");
        assertThat(server.lastRequest().path("tools").toString()).contains("numbers from 0 to 1000");
        assertThat(reply.end()).isEqualTo(ReplyEnd.ACTIONS);
        assertThat(((AgentAction.ClickPoint) reply.actions().get(0).action()).at())
                .contains(new PicturePoint("s1", 640, 360));
        assertThat(reply.actions().get(1).action()).isInstanceOf(AgentAction.UseTool.class);
        assertThat(reply.actions().get(2).action()).isInstanceOf(AgentAction.UnusableAction.class);
        assertThat(reply.actions().get(3).action()).isInstanceOf(AgentAction.UnusableAction.class);
        assertThat(reply.usage().input()).isEqualTo(70);
        ask(
                model,
                turn(
                        task(picture("s1")),
                        new HistoryItem.Answered(reply),
                        outcomes(
                                done("call_0", ""),
                                done("call_2", "elements"),
                                failed("call_4", "No text."),
                                failed("call_6", "No.", picture("s2")))),
                message("Finished."),
                "stop");
        JsonNode messages = server.lastRequest().path("messages");
        assertThat(messages.findValuesAsText("role"))
                .containsExactly("system", "user", "assistant", "tool", "tool", "tool", "tool", "user");
        assertThat(messages.path(4).path("content").asText()).isEqualTo("elements");
        assertThat(messages.path(7).path("content").path(0).path("type").asText())
                .isEqualTo("image_url");
    }

    @Test
    void aTurnOfOneActionMakesTheOthersUnusable() throws ProviderException {
        ModelReply reply = ask(
                model(ComputerToolKind.FUNCTIONS, CoordinateMode.PIXEL),
                Turns.oneAction(turn(task(picture("s1")))),
                calls("screenshot", "{}", "screenshot", "{}"),
                "tool_calls");
        assertThat(reply.actions().get(0).action()).isEqualTo(new AgentAction.TakeScreenshot());
        assertThat(reply.actions().get(1).action()).isInstanceOf(AgentAction.UnusableAction.class);
    }

    @Test
    void repliesThatWereCutOffHaveNoUsableAction() throws ProviderException {
        ModelReply reply = ask(
                model(ComputerToolKind.FUNCTIONS, CoordinateMode.PIXEL),
                turn(task(picture("s1"))),
                calls("screenshot", "{}"),
                "length");
        assertThat(reply.end()).isEqualTo(ReplyEnd.MAX_TOKENS);
        assertThat(only(reply)).isInstanceOf(AgentAction.UnusableAction.class);
    }

    @Test
    void strictJsonIsAClickWithItsReasonAndConfidence() throws ProviderException {
        ModelReply reply = says(
                ComputerToolKind.JSON_TEXT,
                CoordinateMode.GRID_999,
                "{\"action\": \"click\", \"x\": 500, \"y\": 250, \"done\": true, \"why\": \"the button\", \"confidence\": 0.8}");
        assertThat(server.lastRequest().path("response_format").path("type").asText())
                .isEqualTo("json_object");
        assertThat(server.lastRequest().has("tools")).isFalse();
        assertThat(reply.confidence()).hasValue(0.8);
        assertThat(reply.thought()).isEqualTo("the button");
        assertThat(reply.actions().stream().map(ProposedAction::action))
                .containsExactly(
                        new AgentAction.ClickPoint(
                                ClickKind.LEFT, Optional.of(new PicturePoint("s1", 640, 180)), List.of()),
                        new AgentAction.EndTask(true, "the button"));
        assertThat(only(says(ComputerToolKind.JSON_TEXT, CoordinateMode.PIXEL, "{\"action\": \"noop\"}")))
                .isEqualTo(new AgentAction.TakeScreenshot());
        assertThat(only(says(
                        ComputerToolKind.JSON_TEXT,
                        CoordinateMode.PIXEL,
                        "{\"action\": \"done\", \"done\": true, \"why\": \"\"}")))
                .isEqualTo(new AgentAction.EndTask(true, ""));
    }

    /** The form has no fourth action: an end of a task that is not done is one without success. */
    @Test
    void strictJsonCanSayThatTheTaskFailed() throws ProviderException {
        assertThat(only(says(
                        ComputerToolKind.JSON_TEXT,
                        CoordinateMode.PIXEL,
                        "{\"action\": \"done\", \"done\": false, \"why\": \"There is no such file.\"}")))
                .isEqualTo(new AgentAction.EndTask(false, "There is no such file."));
        assertThat(only(says(
                        ComputerToolKind.JSON_TEXT, CoordinateMode.PIXEL, "{\"action\": \"done\", \"why\": \"x\"}")))
                .isEqualTo(new AgentAction.EndTask(true, "x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sure! {\"action\": \"noop\"}",
                "{\"action\": \"noop\"} {}",
                "```json\n{\"action\": \"noop\"}\n```",
                "",
                "[]",
                "{}",
                "{\"action\": \"type\"}",
                "{\"action\": \"click\"}",
                "{\"action\": \"noop\", \"text\": \"rm\"}",
                "{\"action\": \"noop\", \"action\": \"done\"}",
                "{\"action\": \"click\", \"x\": \"1\", \"y\": 2}",
                "{\"action\": \"noop\", \"confidence\": 2}",
                "{\"action\": \"noop\", \"done\": \"yes\"}"
            })
    void textThatIsNotTheObjectIsUnusable(String text) throws ProviderException {
        assertThat(only(says(ComputerToolKind.JSON_TEXT, CoordinateMode.PIXEL, text)))
                .isInstanceOf(AgentAction.UnusableAction.class);
    }

    @Test
    void pointsOutsideAreUnusableInEachDialect() throws ProviderException {
        assertThat(only(says(
                        ComputerToolKind.JSON_TEXT,
                        CoordinateMode.PIXEL,
                        "{\"action\": \"click\", \"x\": 1280, \"y\": 1}")))
                .isEqualTo(new AgentAction.UnusableAction("json", OutsidePictureException.OUTSIDE));
        assertThat(only(says(
                        ComputerToolKind.UI_TARS_TEXT,
                        CoordinateMode.GRID_1000,
                        "Action: click(start_box='(1001,1)')")))
                .isEqualTo(new AgentAction.UnusableAction("click", OutsidePictureException.OUTSIDE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "click(start_box='(500,500)')=>{\"action\":\"left_click\",\"x\":640,\"y\":360}",
                "click(start_box='<|box_start|>(500,500)<|box_end|>')=>{\"action\":\"left_click\",\"x\":640,\"y\":360}",
                "click(point='<point>500 500</point>')=>{\"action\":\"left_click\",\"x\":640,\"y\":360}",
                "left_double(start_box='[400, 400, 600, 600]')=>{\"action\":\"double_click\",\"x\":640,\"y\":360}",
                "right_single(start_box=\"(0,1000)\")=>{\"action\":\"right_click\",\"x\":0,\"y\":719}",
                "drag(start_box='(0,0)', end_box='(500,500)')=>{\"action\":\"left_click_drag\",\"path\":[[0,0],[640,360]]}",
                "hotkey(key='ctrl c')=>{\"action\":\"key\",\"keys\":\"ctrl+c\",\"repeat\":1}",
                "scroll(start_box='(500,500)', direction='down')=>{\"action\":\"scroll\",\"x\":640,\"y\":360,\"direction\":\"down\",\"amount\":5}",
                "wait()=>{\"action\":\"wait\",\"seconds\":5.0}",
                "finished(content='It is saved.')=>{\"action\":\"done\",\"success\":true,\"summary\":\"It is saved.\"}",
                "call_user(content='Which one?')=>{\"action\":\"ask_user\",\"question\":\"Which one?\"}"
            })
    void uiTarsWritesItsActionsAsText(String text, String action) throws ProviderException {
        ModelReply reply =
                says(ComputerToolKind.UI_TARS_TEXT, CoordinateMode.GRID_1000, "Thought: I see it.\nAction: " + text);
        assertThat(reply.thought()).isEqualTo("I see it.");
        assertThat(dev.surehand.agent.provider.action.ActionJson.write(only(reply)))
                .hasToString(action);
    }

    @Test
    void uiTarsEscapesQuotesAndWritesSeveralActions() throws ProviderException {
        ModelReply reply = says(
                ComputerToolKind.UI_TARS_TEXT,
                CoordinateMode.PIXEL,
                "Thought: x\nAction: type(content='it\\'s (1), \\\"a\\\" = b\\n')\n\nwait()");
        assertThat(reply.actions().stream().map(ProposedAction::action))
                .first()
                .isEqualTo(new AgentAction.EnterText("it's (1), \"a\" = b\n"));
        assertThat(reply.actions()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am done.",
                "Action: ",
                "Action: exec(cmd='rm')",
                "Action: click(start_box='(1,2,3)')",
                "Action: click()",
                "Action: type(content=unquoted)",
                "Action: type(content='a' or 'b')",
                "Action: hotkey(key='foo')",
                "Action: click(start_box='(1,2)') and more"
            })
    void textThatIsNotAnActionIsUnusable(String text) throws ProviderException {
        assertThat(only(says(ComputerToolKind.UI_TARS_TEXT, CoordinateMode.PIXEL, text)))
                .isInstanceOf(AgentAction.UnusableAction.class);
    }

    @Test
    void onlyTheLastPicturesAreSentAndRolesAlternate() throws ProviderException {
        ModelEntry model = model(ComputerToolKind.UI_TARS_TEXT, CoordinateMode.PIXEL);
        List<HistoryItem> history = new java.util.ArrayList<>(List.of(task(picture("p0"))));
        for (int i = 1; i <= 7; i++) {
            ModelReply reply = ask(model, turn(history), message("Action: wait()"), "stop");
            history.add(new HistoryItem.Answered(reply));
            history.add(outcomes(done("action0", "", picture("p" + i))));
        }
        ask(model, turn(history), message("Action: wait()"), "stop");
        String request = server.lastRequest().toString();
        assertThat(request.split("\"image_url\":\\{", -1)).hasSize(1 + 5);
        List<String> roles = server.lastRequest().path("messages").findValuesAsText("role");
        for (int i = 1; i < roles.size(); i++) {
            assertThat(roles.get(i)).isEqualTo(i % 2 == 1 ? "user" : "assistant");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"choices\": []}", "{\"choices\": [{\"message\": \"x\"}]}", "{\"choices\": 7}"})
    void answersWithoutAMessageAreUnreadable(String answer) {
        server.then(200, answer);
        assertThatThrownBy(() -> provider(model(ComputerToolKind.FUNCTIONS, CoordinateMode.PIXEL))
                        .next(turn(task())))
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.UNREADABLE));
    }
}
