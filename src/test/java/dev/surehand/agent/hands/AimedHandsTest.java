package dev.surehand.agent.hands;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Caller;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An action of several calls changed what any of them changed (S4-70). */
class AimedHandsTest {

    private static final String LONG = "a".repeat(25_000);

    private final Queue<ObjectNode> answers = new ArrayDeque<>();

    /** Gives one answer after the other. */
    private final class Answers implements ToolPort {

        @Override
        public Set<String> tools() {
            return Set.of();
        }

        @Override
        public ToolReply call(String tool, ObjectNode arguments, Caller caller) {
            ObjectNode answer = answers.remove();
            return new ToolReply(answer.path("success").asBoolean(), answer, List.of());
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    /** Adds an answer after which so many rows of the screen were others. */
    private void changed(int rows) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        answer.putObject("effect")
                .putArray("changed")
                .addObject()
                .put("width", 1920)
                .put("height", rows);
        answers.add(answer);
    }

    private HandResult typed() throws Exception {
        ModelPicture none = new ModelPicture("none", new ImageSize(1, 1), "", new byte[0], false);
        HandResult result = new AimedHands(new Answers(), Caller.SILENT)
                .perform(new AgentAction.EnterText(LONG), new Look(none, "", new WorkPlace.OneMonitor(0)));
        assertThat(answers).isEmpty();
        return result;
    }

    @Test
    void theLargestChangeOfItsCallsCounts() throws Exception {
        changed(54);
        changed(540);
        changed(0);
        HandResult result = typed();
        assertThat(result.changedShare()).contains(0.5);
        assertThat(result.text()).isEqualTo("Done. The screen changed.");
        assertThat(result.calls()).hasSize(3);
    }

    @Test
    void anAnswerWithoutEffectTakesNothingAway() throws Exception {
        changed(540);
        answers.add(JsonNodeFactory.instance.objectNode().put("success", true));
        answers.add(JsonNodeFactory.instance.objectNode().put("success", true));
        assertThat(typed().changedShare()).contains(0.5);
    }

    @Test
    void whatChangedBeforeAFailureIsKnown() throws Exception {
        changed(540);
        answers.add(JsonNodeFactory.instance.objectNode().put("success", false).put("error_code", "timeout"));
        HandResult result = typed();
        assertThat(result.isDone()).isFalse();
        assertThat(result.changedShare()).contains(0.5);
    }

    @Test
    void nothingChangedOnlyIfNoCallChangedAnything() throws Exception {
        changed(0);
        changed(0);
        changed(0);
        assertThat(typed().text()).isEqualTo("Done. Nothing on the screen changed.");
    }
}
