package dev.surehand.agent.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.ObjectMappers;
import com.openai.models.responses.ComputerAction;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.action.ActionMappingTest;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.AgentAction.ScrollDirection;
import dev.surehand.agent.provider.picture.OutsidePictureException;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-55: the nine actions of OpenAI's tool and ours mean the same; the vendor's types accept what the test writes. */
@RandomTrials
class OpenAiActionsTest {

    private static final Map<ClickKind, String> BUTTONS = Map.of(
            ClickKind.LEFT, "left",
            ClickKind.RIGHT, "right",
            ClickKind.MIDDLE, "wheel",
            ClickKind.BACK, "back",
            ClickKind.FORWARD, "forward");

    @Test
    void eachActionThatTheToolHasIsReadAsItWasWritten() throws Exception {
        Set<String> seen = new TreeSet<>();
        for (AgentAction action : ActionMappingTest.actions(Trials.count(2_000, 20_000))
                .filter(OpenAiActionsTest::isInTheTool)
                .toList()) {
            ObjectNode json = written(action);
            seen.add(action.name());
            ObjectMappers.jsonMapper().treeToValue(json, ComputerAction.class).validate();
            assertThat(OpenAiActions.read(AnsweringServer.json(json.toString()), ActionMappingTest.FRAME))
                    .containsExactly(action);
        }
        Set<String> expected = new TreeSet<>(OpenAiActions.names());
        expected.remove("wait");
        assertThat(seen).containsExactlyElementsOf(expected);
    }

    private static boolean isInTheTool(AgentAction action) {
        boolean aimed = !(action instanceof AgentAction.ClickPoint click)
                || (click.at().isPresent() && click.kind() != ClickKind.TRIPLE);
        boolean pointed = !(action instanceof AgentAction.ScrollWheel scroll)
                || scroll.at().isPresent();
        boolean once = !(action instanceof AgentAction.PressCombo press) || (press.times() == 1);
        return OpenAiActions.names().contains(action.name())
                && !(action instanceof AgentAction.WaitAWhile)
                && aimed
                && pointed
                && once;
    }

    private static ObjectNode written(AgentAction action) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (action instanceof AgentAction.ClickPoint click) {
            json.put("type", click.kind() == ClickKind.DOUBLE ? "double_click" : "click");
            if (click.kind() != ClickKind.DOUBLE) {
                json.put("button", BUTTONS.get(click.kind()));
            }
            point(json, click.at().orElseThrow(), click.modifiers());
        } else if (action instanceof AgentAction.DragPath drag) {
            var path = json.put("type", "drag").putArray("path");
            drag.path().forEach(p -> path.addObject().put("x", p.x()).put("y", p.y()));
            held(json, drag.modifiers());
        } else if (action instanceof AgentAction.PointTo move) {
            point(json.put("type", "move"), move.to(), move.modifiers());
        } else if (action instanceof AgentAction.ScrollWheel scroll) {
            point(json.put("type", "scroll"), scroll.at().orElseThrow(), scroll.modifiers());
            boolean back = scroll.direction() == ScrollDirection.UP || scroll.direction() == ScrollDirection.LEFT;
            int pixels = scroll.notches() * 100 * (back ? -1 : 1);
            boolean vertical = scroll.direction() == ScrollDirection.UP || scroll.direction() == ScrollDirection.DOWN;
            json.put("scroll_x", vertical ? 0 : pixels).put("scroll_y", vertical ? pixels : 0);
        } else if (action instanceof AgentAction.EnterText type) {
            json.put("type", "type").put("text", type.text());
        } else if (action instanceof AgentAction.PressCombo press) {
            var keys = json.put("type", "keypress").putArray("keys");
            press.keys().all().stream()
                    .map(Key::wireName)
                    .forEach(name -> keys.add(name.length() > 1 ? name.toUpperCase(Locale.ROOT) : name));
        } else {
            json.put("type", "screenshot");
        }
        return json;
    }

    private static void point(ObjectNode json, PicturePoint point, List<Modifier> modifiers) {
        json.put("x", point.x()).put("y", point.y());
        held(json, modifiers);
    }

    private static void held(ObjectNode json, List<Modifier> modifiers) {
        if (!modifiers.isEmpty()) {
            var keys = json.putArray("keys");
            modifiers.forEach(modifier -> keys.add(modifier.name()));
        }
    }

    @Test
    void scrollsInBothDirectionsAreTwoActions() {
        assertThat(OpenAiActions.read(
                        AnsweringServer.json(
                                "{\"type\": \"scroll\", \"x\": 1, \"y\": 2, \"scroll_x\": -30, \"scroll_y\": 260}"),
                        ActionMappingTest.FRAME))
                .extracting(action -> ((AgentAction.ScrollWheel) action).direction() + " "
                        + ((AgentAction.ScrollWheel) action).notches())
                .containsExactly("DOWN 3", "LEFT 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\": \"click\", \"button\": \"left\", \"x\": 800, \"y\": 0}",
                "{\"type\": \"drag\", \"path\": [{\"x\": 1, \"y\": 1}, {\"x\": 1, \"y\": 600}]}",
                "{\"type\": \"scroll\", \"x\": -1, \"y\": 0, \"scroll_y\": 100}"
            })
    void pointsOutsideAreRefusedWithAFixedSentence(String action) {
        assertThat(OpenAiActions.read(AnsweringServer.json(action), ActionMappingTest.FRAME))
                .singleElement()
                .isInstanceOfSatisfying(
                        AgentAction.UnusableAction.class,
                        unusable -> assertThat(unusable.reason()).isEqualTo(OutsidePictureException.OUTSIDE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\": \"format\"}",
                "{}",
                "{\"type\": \"click\", \"button\": \"top\", \"x\": 1, \"y\": 1}",
                "{\"type\": \"keypress\"}",
                "{\"type\": \"keypress\", \"keys\": [\"NOKEY\"]}",
                "{\"type\": \"keypress\", \"keys\": []}",
                "{\"type\": \"scroll\", \"x\": 1, \"y\": 1}",
                "{\"type\": \"scroll\", \"x\": 1, \"y\": 1, \"scroll_y\": 100000}"
            })
    void whatIsWrongIsUnusable(String action) {
        assertThat(OpenAiActions.read(AnsweringServer.json(action), ActionMappingTest.FRAME))
                .singleElement()
                .isInstanceOf(AgentAction.UnusableAction.class);
    }
}
