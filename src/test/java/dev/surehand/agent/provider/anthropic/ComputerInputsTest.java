package dev.surehand.agent.provider.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.ActionMappingTest;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.KeyWords;
import dev.surehand.agent.provider.picture.PicturePoint;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-55: Anthropic's 17 actions and ours mean the same. */
@RandomTrials
class ComputerInputsTest {

    private static final Set<String> MEMBERS = Set.of(
            "screenshot",
            "zoom",
            "left_click",
            "right_click",
            "middle_click",
            "double_click",
            "triple_click",
            "left_click_drag",
            "mouse_move",
            "left_mouse_down",
            "left_mouse_up",
            "cursor_position",
            "scroll",
            "type",
            "key",
            "hold_key",
            "wait");

    @Test
    void thereAreTheSeventeenMembers() {
        assertThat(ComputerInputs.names()).isEqualTo(MEMBERS);
    }

    @Test
    void eachActionThatTheToolHasIsReadAsItWasWritten() {
        Set<String> seen = new TreeSet<>();
        ActionMappingTest.actions(Trials.count(2_000, 20_000))
                .filter(ComputerInputsTest::isInTheTool)
                .forEach(action -> {
                    seen.add(action.name());
                    String text = written(action).toString();
                    assertThat(ComputerInputs.read(action.name(), AnsweringServer.json(text), ActionMappingTest.FRAME))
                            .isEqualTo(action);
                });
        assertThat(seen).containsExactlyInAnyOrderElementsOf(MEMBERS);
    }

    private static boolean isInTheTool(AgentAction action) {
        boolean twoPoints =
                !(action instanceof AgentAction.DragPath drag) || drag.path().size() == 2;
        boolean noModifiers =
                !(action instanceof AgentAction.PointTo to) || to.modifiers().isEmpty();
        return MEMBERS.contains(action.name()) && twoPoints && noModifiers;
    }

    /** The arguments as the documentation has them. */
    private static ObjectNode written(AgentAction action) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (action instanceof AgentAction.ZoomArea zoom) {
            json.putArray("region")
                    .add(zoom.area().left())
                    .add(zoom.area().top())
                    .add(zoom.area().right())
                    .add(zoom.area().bottom());
        } else if (action instanceof AgentAction.ClickPoint click) {
            point(json, "coordinate", click.at());
            held(json, KeyWords.joined(click.modifiers()));
        } else if (action instanceof AgentAction.DragPath drag) {
            point(json, "start_coordinate", Optional.of(drag.path().get(0)));
            point(json, "coordinate", Optional.of(drag.path().get(1)));
            held(json, KeyWords.joined(drag.modifiers()));
        } else if (action instanceof AgentAction.PointTo move) {
            point(json, "coordinate", Optional.of(move.to()));
        } else if (action instanceof AgentAction.ScrollWheel scroll) {
            point(json, "coordinate", scroll.at());
            json.put("scroll_direction", scroll.direction().wireName()).put("scroll_amount", scroll.notches());
            held(json, KeyWords.joined(scroll.modifiers()));
        } else if (action instanceof AgentAction.EnterText type) {
            json.put("text", type.text());
        } else if (action instanceof AgentAction.PressCombo press) {
            json.put("text", press.keys().describe()).put("repeat", press.times());
        } else if (action instanceof AgentAction.HoldCombo hold) {
            json.put("text", hold.keys().describe()).put("duration", hold.time().toMillis() / 1000.0);
        } else if (action instanceof AgentAction.WaitAWhile wait) {
            json.put("duration", wait.time().toMillis() / 1000.0);
        }
        return json;
    }

    private static void point(ObjectNode json, String member, Optional<PicturePoint> point) {
        point.ifPresent(at -> json.putArray(member).add(at.x()).add(at.y()));
    }

    private static void held(ObjectNode json, String joined) {
        if (!joined.isEmpty()) {
            json.put("text", joined);
        }
    }

    /** A click without a place is made where the pointer is, so a place that is not understood must not be left out. */
    @ParameterizedTest
    @ValueSource(
            strings = {"{\"position\": [1, 2]}", "[1, 2]", "7", "{\"coordinate\": [1]}", "{\"coordinate\": \"1, 2\"}"})
    void placesThatAreNotUnderstoodAreNotLeftOut(String input) {
        assertThat(ComputerInputs.read("left_click", AnsweringServer.json(input), ActionMappingTest.FRAME))
                .isInstanceOf(AgentAction.UnusableAction.class);
    }

    // S4-55
    @ParameterizedTest
    @ValueSource(strings = {"key", "hold_key"})
    void aCapitalLetterHoldsShift(String name) {
        AgentAction action = ComputerInputs.read(
                name, AnsweringServer.json("{\"text\": \"A\", \"duration\": 1}"), ActionMappingTest.FRAME);
        assertThat(ActionJson.arguments(action).path("keys").asText()).isEqualTo("shift+a");
    }

    @Test
    void callsAreDistinguishedByTheirToolset() {
        AnthropicTools toolset =
                new AnthropicTools(dev.surehand.agent.provider.catalog.ComputerToolKind.TOOLSET_20260801);
        var input = AnsweringServer.json("{\"text\": \"a\"}");
        Set<String> functions = Set.of("type", "done");
        assertThat(toolset.action(Optional.of("computer"), "type", input, ActionMappingTest.FRAME, functions))
                .isEqualTo(new AgentAction.EnterText("a"));
        assertThat(toolset.action(Optional.empty(), "type", input, ActionMappingTest.FRAME, functions))
                .isInstanceOf(AgentAction.UseTool.class);
        for (Object wrong : List.of(
                toolset.action(Optional.of("browser"), "type", input, ActionMappingTest.FRAME, functions),
                toolset.action(Optional.of("computer"), "done", input, ActionMappingTest.FRAME, functions),
                toolset.action(Optional.empty(), "ask_user", input, ActionMappingTest.FRAME, functions))) {
            assertThat(wrong).isInstanceOf(AgentAction.UnusableAction.class);
        }
    }
}
