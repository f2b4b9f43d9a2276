package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.KeyCombo;
import dev.surehand.desktop.Session;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import java.time.Duration;

/** {@code press_key}. */
public final class PressKeyTool extends WindowInput {

    public PressKeyTool(Session session, Foreground foreground, Duration limit) {
        super("press_key", session, foreground, limit);
    }

    @Override
    public String deed(Arguments arguments, ObjectNode answer) {
        return "Pressed %s in window %s"
                .formatted(
                        KeyCombo.parse(arguments.text("key"), arguments.modifiers())
                                .describe(),
                        arguments.text("window_id"));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        KeyCombo combo = KeyCombo.parse(arguments.text("key"), arguments.modifiers());
        session.input().checkCombo(combo);
        WindowKeys keys = WindowKeys.of(arguments, session, foreground, caller);
        keys.keyboard().check(combo);
        keys.keyboard().play(keys.keyboard().stroke(combo));
        return keys.answer(JsonNodeFactory.instance.objectNode().put("keys_pressed", 1));
    }
}
