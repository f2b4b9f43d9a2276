package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios that look at the picture, through each wire format (S4-36, S4-44). */
class ScenarioTest {

    private static final BufferedImage FORM = Shots.form(1280, 720, false);
    private static final BufferedImage SENT = Shots.form(1280, 720, true);

    /** The middle of the yellow field, and of the blue button. */
    private static final int[] FIELD = {549, 219};

    private static final int[] BUTTON = {469, 321};

    @Test
    void fillsTheFormThroughAnthropic() throws Exception {
        for (double scale : new double[] {1, 0.75, 0.5}) {
            try (ModelSimulator simulator = demo()) {
                ObjectNode body = AnthropicBody.toolset("claude-sonnet-5-5");
                SimClient client = SimClient.anthropic(simulator);
                JsonNode look = client.post(body).body();
                assertThat(names(look)).containsExactly("screenshot");
                assertThat(look.at("/content/1/toolset_name").asText()).isEqualTo("computer");
                assertThat(look.get("stop_reason").asText()).isEqualTo("tool_use");
                AnthropicBody.follow(body, look, "image/jpeg", jpeg(FORM, scale));
                JsonNode field = client.post(body).body();
                assertThat(names(field)).containsExactly("left_click", "type", "screenshot");
                near(field.at("/content/1/input/coordinate"), FIELD, scale);
                assertThat(field.at("/content/2/input/text").asText()).isEqualTo("Ada Lovelace");
                AnthropicBody.follow(body, field, "image/jpeg", jpeg(FORM, scale));
                JsonNode button = client.post(body).body();
                near(button.at("/content/1/input/coordinate"), BUTTON, scale);
                AnthropicBody.follow(body, button, "image/jpeg", jpeg(FORM, scale));
                JsonNode waiting = client.post(body).body();
                assertThat(names(waiting)).containsExactly("wait", "screenshot");
                AnthropicBody.follow(body, waiting, "image/jpeg", jpeg(SENT, scale));
                JsonNode done = client.post(body).body();
                assertThat(done.get("stop_reason").asText()).isEqualTo("end_turn");
                assertThat(done.at("/content/1/text").asText()).contains("green mark");
                assertThat(simulator.isFinished()).isTrue();
                assertThat(simulator.failures()).isEmpty();
            }
        }
    }

    @Test
    void fillsTheFormThroughAnOlderTool() throws Exception {
        try (ModelSimulator simulator = demo()) {
            ObjectNode body = AnthropicBody.older("claude-haiku-4-5", "computer_20250124");
            SimClient client = SimClient.anthropic(simulator).with("anthropic-beta", "computer-use-2025-01-24");
            JsonNode look = client.post(body).body();
            assertThat(look.at("/content/0/name").asText()).isEqualTo("computer");
            assertThat(look.at("/content/0").has("toolset_name")).isFalse();
            assertThat(look.at("/content/0/input/action").asText()).isEqualTo("screenshot");
            // The service scales this picture to 1456 x 819, 52 x 30 tokens, and the model answers in that size.
            AnthropicBody.follow(body, look, "image/png", Shots.base64(Shots.png(Shots.scaled(FORM, 2))));
            JsonNode field = client.post(body).body();
            assertThat(field.at("/content/0/input/action").asText()).isEqualTo("left_click");
            near(field.at("/content/0/input/coordinate"), FIELD, 1456.0 / 1280);
        }
    }

    @Test
    void zoomsNeverChangeTheFrame() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("""
                {"screenshot": true}, {"find": {"colour": "#1a5fb4"}, "then": "zoom"}, {"find": {"colour": "#1a5fb4"}}""")))) {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            SimClient client = SimClient.anthropic(simulator);
            AnthropicBody.follow(body, client.post(body).body(), "image/png", Shots.base64(Shots.png(FORM)));
            JsonNode zoom = client.post(body).body();
            assertThat(ints(zoom.at("/content/0/input/region"))).containsExactly(400, 300, 540, 344);
            String enlarged = Shots.base64(Shots.png(Shots.scaled(FORM.getSubimage(400, 300, 140, 44), 4)));
            AnthropicBody.follow(body, zoom, "image/png", enlarged);
            near(client.post(body).body().at("/content/0/input/coordinate"), BUTTON, 1);
        }
    }

    @Test
    void fillsTheFormThroughResponses() throws Exception {
        try (ModelSimulator simulator = demo()) {
            SimClient client = SimClient.responses(simulator);
            JsonNode look = client.post(ResponsesRulesTest.request()).body();
            assertThat(look.at("/output/0/type").asText()).isEqualTo("reasoning");
            assertThat(look.at("/output/1/actions/0/type").asText()).isEqualTo("screenshot");
            JsonNode field = client.post(output(look, jpeg(FORM, 0.5))).body();
            JsonNode click = field.at("/output/1/actions/0");
            assertThat(click.get("type").asText()).isEqualTo("click");
            assertThat(click.get("button").asText()).isEqualTo("left");
            assertThat(click.get("x").asInt()).isBetween(FIELD[0] / 2 - 2, FIELD[0] / 2 + 2);
            assertThat(click.get("y").asInt()).isBetween(FIELD[1] / 2 - 2, FIELD[1] / 2 + 2);
            assertThat(field.at("/output/1/actions/1/type").asText()).isEqualTo("type");
            JsonNode button = client.post(output(field, jpeg(FORM, 1))).body();
            JsonNode done = client.post(output(button, jpeg(SENT, 1))).body();
            assertThat(done.at("/output/0/content/0/text").asText()).contains("green mark");
            assertThat(simulator.failures()).isEmpty();
        }
    }

    @Test
    void fillsTheFormThroughChatInEachCoordinates() throws Exception {
        for (String model : new String[] {"sim-pixel", "sim-0-999", "sim-0-1000"}) {
            try (ModelSimulator simulator = demo()) {
                ObjectNode body = ChatRulesTest.request(model);
                SimClient client = SimClient.chat(simulator);
                follow(body, client.post(body).body(), FORM);
                JsonNode field = client.post(body).body();
                JsonNode arguments =
                        SimClient.JSON.readTree(field.at("/choices/0/message/tool_calls/0/function/arguments")
                                .asText());
                assertThat(arguments.get("action").asText()).isEqualTo("left_click");
                List<Integer> point = ints(arguments.get("coordinate"));
                double whole = model.equals("sim-pixel") ? 1280 : 1000;
                double high = model.equals("sim-pixel") ? 720 : 1000;
                assertThat(point.get(0) / whole * 1280).isBetween(FIELD[0] - 2.0, FIELD[0] + 2.0);
                assertThat(point.get(1) / high * 720).isBetween(FIELD[1] - 2.0, FIELD[1] + 2.0);
                assertThat(field.at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
            }
        }
    }

    @Test
    void writesTextDialects() throws Exception {
        try (ModelSimulator simulator = demo()) {
            // The first click only: this dialect cannot type.
            JsonNode json = talk(simulator, "sim-json-1000");
            assertThat(json.at("/error/message").asText())
                    .contains("replies with type, which the request does not offer");
        }
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps(
                "{\"screenshot\": true}, {\"thought\": \"The button.\", \"find\": {\"colour\": \"#1a5fb4\"}}")))) {
            JsonNode json = talk(simulator, "sim-json-1000");
            assertThat(json.at("/choices/0/message/content").asText())
                    .isEqualTo("{\"action\":\"click\",\"x\":366,\"y\":446,"
                            + "\"done\":false,\"why\":\"The button.\",\"confidence\":0.9}");
        }
        try (ModelSimulator simulator = demo()) {
            assertThat(talk(simulator, "ui-tars-1.5-7b")
                            .at("/choices/0/message/content")
                            .asText())
                    .isEqualTo(
                            "Thought: I click the yellow field, and write the name.\nAction: click(start_box='(549,219)')");
        }
    }

    /** The names of fields are those of the function. */
    @Test
    void callsFunctionsAsTheyAreDefined() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("""
                {"do": [{"action": "left_click", "input": {"coordinate": [3, 4], "text": "ctrl+super"}}, {"key": "ctrl+s"},
                  {"scroll": "down", "amount": 2}, {"wait": 1.5},
                  {"action": "left_click_drag", "input": {"start_coordinate": [1, 2], "coordinate": [3, 4]}}]}""")))) {
            ObjectNode body = ChatRulesTest.request("qwen2.5vl:7b");
            body.putArray("tools");
            function(body, "left_click", "x", "y", "modifiers");
            function(body, "key", "keys", "repeat");
            function(body, "scroll", "x", "y", "direction", "amount");
            function(body, "wait", "seconds");
            function(body, "left_click_drag", "path");
            JsonNode calls = SimClient.chat(simulator).post(body).body().at("/choices/0/message/tool_calls");
            assertThat(calls.findValuesAsText("name"))
                    .containsExactly("left_click", "key", "scroll", "wait", "left_click_drag");
            assertThat(calls.findValuesAsText("arguments"))
                    .containsExactly(
                            "{\"x\":3,\"y\":4,\"modifiers\":[\"ctrl\",\"meta\"]}",
                            "{\"keys\":\"ctrl+s\"}",
                            "{\"direction\":\"down\",\"amount\":2}",
                            "{\"seconds\":1.5}",
                            "{\"path\":[[1,2],[3,4]]}");
        }
    }

    private static void function(ObjectNode body, String name, String... fields) {
        ObjectNode parameters = body.withArray("tools")
                .addObject()
                .put("type", "function")
                .putObject("function")
                .put("name", name)
                .putObject("parameters")
                .put("type", "object");
        ObjectNode properties = parameters.putObject("properties");
        for (String field : fields) {
            properties.putObject(field);
        }
    }

    @Test
    void callsTheFunctionDoneWhereItIsOffered() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("always-done")))) {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            body.withArray("tools")
                    .addObject()
                    .put("name", "done")
                    .putObject("input_schema")
                    .put("type", "object");
            JsonNode call = SimClient.anthropic(simulator).post(body).body().at("/content/0");
            assertThat(call.get("name").asText()).isEqualTo("done");
            assertThat(call.at("/input/success").asBoolean()).isTrue();
            assertThat(call.has("toolset_name")).isFalse();
        }
    }

    @Test
    void givesOneActionAtATimeWhereAsked() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(
                Scenarios.steps("{\"do\": [{\"key\": \"a\"}, {\"key\": \"b\"}]}, {\"key\": \"c\"}")))) {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            body.putObject("tool_choice").put("type", "auto").put("disable_parallel_tool_use", true);
            SimClient client = SimClient.anthropic(simulator);
            for (String key : new String[] {"a", "b", "c"}) {
                JsonNode reply = client.post(body).body();
                assertThat(reply.get("content").size()).isEqualTo(1);
                assertThat(reply.at("/content/0/input/text").asText()).isEqualTo(key);
                AnthropicBody.follow(body, reply, "image/png", Shots.plain(10, 10));
            }
        }
    }

    @Test
    void asksInsteadOfGuessing() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("""
                {"find": {"colour": "#1a5fb4", "shape": "rectangle"}}, {"find": {"colour": "#ff00ff"}}""")))) {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            SimClient client = SimClient.anthropic(simulator);
            AnthropicBody.follow(
                    body,
                    client.post(body).body(),
                    "image/png",
                    Shots.base64(Shots.png(Shots.screen(800, 600, graphics -> {
                        graphics.setColor(new java.awt.Color(0x1A5FB4));
                        graphics.fillRect(200, 200, 80, 30);
                        graphics.fillRect(400, 200, 80, 30);
                    }))));
            JsonNode two = client.post(body).body();
            assertThat(two.get("stop_reason").asText()).isEqualTo("end_turn");
            assertThat(two.at("/content/0/text").asText())
                    .startsWith("I see 2 places that look like a rectangle of colour #1a5fb4");
            AnthropicBody.follow(body, two, "image/png", Shots.base64(Shots.png(FORM)));
            JsonNode one = client.post(body).body();
            near(one.at("/content/0/input/coordinate"), BUTTON, 1);
            AnthropicBody.follow(body, one, "image/png", Shots.base64(Shots.png(FORM)));
            assertThat(client.post(body).body().at("/content/0/text").asText())
                    .isEqualTo("Nothing in the picture looks like an area of colour #ff00ff. What should I do?");
            assertThat(simulator.questions()).hasSize(2);
            assertThat(simulator.isFinished()).isFalse();
        }
    }

    @Test
    void expectationsFailTheRun() throws Exception {
        List<String> steps = List.of(
                "{\"expect\": {\"taskContains\": \"other\"}, \"key\": \"a\"}",
                "{\"expect\": {\"resultIsError\": true}, \"key\": \"a\"}",
                "{\"action\": \"hold_key\", \"input\": {\"text\": \"a\"}}",
                "{\"done\": {\"summary\": \"Done.\", \"evidence\": {\"textContains\": \"other\"}}}");
        for (String step : steps) {
            try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps(step)))) {
                SimClient.Answer answer = SimClient.chat(simulator).post(ChatRulesTest.request("sim-pixel"));
                assertThat(answer.status()).as(step).isEqualTo(400);
                assertThat(answer.message()).startsWith("The scenario fails: ");
                assertThat(simulator.failures()).hasSize(1);
            }
        }
    }

    @Test
    void stepsWhoseConditionDoesNotHoldAreSkipped() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("""
                {"when": {"model": "claude-opus-5"}, "key": "a"}, {"when": {"not": {"model": "claude-opus-5"}}, "key": "b"}""")))) {
            SimClient client = SimClient.anthropic(simulator);
            JsonNode one = client.post(AnthropicBody.toolset("claude-opus-5")).body();
            assertThat(one.at("/content/0/input/text").asText()).isEqualTo("a");
            JsonNode other =
                    client.post(AnthropicBody.toolset("claude-opus-4-8")).body();
            assertThat(other.at("/content/0/input/text").asText()).isEqualTo("b");
            ObjectNode body = AnthropicBody.toolset("claude-opus-4-8");
            AnthropicBody.follow(body, other, "image/png", Shots.plain(9, 9));
            assertThat(client.post(body).message()).contains("no reply after its last step");
        }
    }

    @Test
    void findsTemplatesFromFiles(@TempDir Path folder) throws Exception {
        Files.write(folder.resolve("mark.png"), Shots.png(SENT.getSubimage(610, 292, 60, 60)));
        Path file = folder.resolve("a.json");
        Files.writeString(file, """
                {"name": "a", "templates": {"mark": "mark.png"}, "steps": [{"find": {"template": "mark"}, "then": "double_click"}]}""");
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.read(file)))) {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            SimClient client = SimClient.anthropic(simulator);
            AnthropicBody.follow(body, client.post(body).body(), "image/jpeg", jpeg(SENT, 0.75));
            near(client.post(body).body().at("/content/0/input/coordinate"), new int[] {639, 321}, 0.75);
        }
    }

    @Test
    void scenariosAreChecked(@TempDir Path folder) throws Exception {
        for (String json : List.of(
                "",
                "[]",
                "{",
                "{\"name\": \"a\"}",
                "{\"name\": \"a\", \"steps\": [{}]}",
                "{\"name\": \"a\", \"steps\": [{\"fly\": true}]}",
                "{\"name\": \"a\", \"steps\": [{\"find\": {}}]}",
                "{\"name\": \"a\", \"steps\": [{\"then\": \"left_click\"}]}",
                "{\"name\": \"a\", \"steps\": [{\"find\": {\"template\": \"b\"}}]}",
                "{\"name\": \"a\", \"steps\": [], \"templates\": {\"b\": \"missing.png\"}}",
                "{\"name\": \"a\", \"steps\": [], \"templates\": {\"b\": \"data:image/png;base64,AAAA\"}}",
                "{\"name\": \"a\", \"steps\": [], \"faults\": [{\"request\": 1}]}",
                "{\"name\": \"a\", \"steps\": [], \"faults\": [{\"request\": 1, \"status\": 429, \"body\": \"cut\"}]}")) {
            assertThatThrownBy(() -> Scenario.parse(json.getBytes(StandardCharsets.UTF_8), folder))
                    .as(json)
                    .isInstanceOf(UnusableScenarioException.class)
                    .hasMessageEndingWith(".");
        }
        for (String name : Scenario.BUILT_IN) {
            assertThat(Scenario.named(name).name()).isEqualTo(name);
        }
    }

    private static ModelSimulator demo() throws IOException, UnusableScenarioException {
        return ModelSimulator.start(SimulatorSettings.of(Scenario.named("demo-form")));
    }

    private static String jpeg(BufferedImage image, double scale) {
        return Shots.base64(Shots.jpeg(Shots.scaled(image, scale), 75));
    }

    private static List<String> names(JsonNode reply) {
        return reply.get("content").findValuesAsText("name");
    }

    private static List<Integer> ints(JsonNode array) {
        List<Integer> all = new ArrayList<>();
        array.forEach(each -> all.add(each.asInt()));
        return all;
    }

    private static void near(JsonNode point, int[] expected, double scale) {
        assertThat((double) point.path(0).asInt(-1)).isBetween(expected[0] * scale - 2, expected[0] * scale + 2);
        assertThat((double) point.path(1).asInt(-1)).isBetween(expected[1] * scale - 2, expected[1] * scale + 2);
    }

    private static ObjectNode output(JsonNode reply, String base64) {
        ObjectNode next = ResponsesRulesTest.request()
                .put("previous_response_id", reply.get("id").asText());
        next.putArray("input");
        for (JsonNode item : reply.get("output")) {
            if (item.get("type").asText().equals("computer_call")) {
                ResponsesRulesTest.output(next, item.get("call_id").asText())
                        .put("image_url", "data:image/jpeg;base64," + base64);
            }
        }
        return next;
    }

    private static JsonNode talk(ModelSimulator simulator, String model) throws IOException {
        ObjectNode body = ChatRulesTest.request(model);
        body.remove("tools");
        follow(body, SimClient.chat(simulator).post(body).body(), FORM);
        return SimClient.chat(simulator).post(body).body();
    }

    private static void follow(ObjectNode body, JsonNode reply, BufferedImage image) {
        JsonNode message = reply.at("/choices/0/message");
        ArrayNode messages = body.withArray("messages");
        messages.add(message);
        for (JsonNode call : message.path("tool_calls")) {
            messages.addObject()
                    .put("role", "tool")
                    .put("tool_call_id", call.get("id").asText())
                    .put("content", "done");
        }
        ChatRulesTest.image(body, "data:image/png;base64," + Shots.base64(Shots.png(image)));
    }
}
