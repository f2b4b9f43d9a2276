package dev.surehand.agent.hands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.provider.picture.TokenFormula;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EyesTest {

    private final Deque<ToolReply> replies = new ArrayDeque<>();

    private final ToolPort port = new ToolPort() {
        @Override
        public Set<String> tools() {
            return Set.of("screenshot_control");
        }

        @Override
        public ToolReply call(String tool, ObjectNode arguments, Caller caller) {
            return replies.remove();
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    };

    private final Eyes eyes = new Eyes(
            port,
            new WorkPlace.OneMonitor(0),
            new ImageLimits(2000, 10_000, 100, 100, 2000, TokenFormula.PATCHES_28),
            false,
            0);

    private void fails(String code) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", false);
        replies.add(new ToolReply(false, answer.put("error_code", code).put("error", "No: " + code), List.of()));
    }

    private void shows(int width, int height) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        ToolResult.Image image = new ToolResult.Image(new byte[] {1}, "image/jpeg");
        replies.add(new ToolReply(true, answer.put("width", width).put("height", height), List.of(image)));
    }

    @Test
    void aPictureThatTookTooLongIsTakenAgain() throws PortException {
        fails("operation_timeout");
        shows(800, 600);
        assertThat(eyes.look().picture().size()).isEqualTo(new ImageSize(800, 600));
    }

    @Test
    void aSecondTimeIsTheEnd() {
        fails("operation_timeout");
        fails("operation_timeout");
        shows(800, 600);
        assertThatThrownBy(eyes::look).isInstanceOf(PortException.class).hasMessageContaining("operation_timeout");
    }

    @Test
    void whatIsRefusedIsNotTriedAgain() {
        fails("blocked_by_policy");
        shows(800, 600);
        assertThatThrownBy(eyes::look).isInstanceOf(PortException.class).hasMessageContaining("blocked_by_policy");
    }

    @Test
    void anAnswerWithoutTheSizeOfItsPictureIsRefused() {
        shows(0, 100);
        assertThatThrownBy(eyes::look)
                .isInstanceOf(PortException.class)
                .hasMessageContaining("does not say how large its picture is");
    }
}
