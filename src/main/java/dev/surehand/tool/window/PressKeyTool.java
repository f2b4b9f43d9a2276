package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.keyboard.Keyboard;
import java.time.Duration;

/** The tool {@code press_key}. */
public final class PressKeyTool extends WindowInput {

    public PressKeyTool(Session session, Foreground foreground, Duration limit) {
        super("press_key", session, foreground, limit);
    }

    @Override
    public Duration limit(Arguments arguments) {
        return super.limit(arguments).plus(arguments.duration("interKeyDelayMs").multipliedBy(repeat(arguments)));
    }

    @Override
    public Trigger trigger(Arguments arguments) {
        return KeyCombo.parse(arguments.text("key"), arguments.modifiers()).pressesButtons()
                ? Trigger.KEY
                : Trigger.NONE;
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        answer.set("focused_window", WindowKeys.focused(session));
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return "%s in window %s"
                .formatted(Keyboard.pressed(combo(arguments), repeat(arguments)), arguments.text("window_id"));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        KeyCombo combo = combo(arguments);
        session.input().checkCombo(combo);
        WindowKeys keys = WindowKeys.of(arguments, session, foreground, caller);
        ObjectNode pressed = JsonNodeFactory.instance.objectNode();
        keys.keyboard().press(combo, repeat(arguments), arguments.duration("interKeyDelayMs"), pressed);
        return keys.answer(pressed);
    }

    private static KeyCombo combo(Arguments arguments) {
        return KeyCombo.parse(arguments.text("key"), arguments.modifiers());
    }

    private static int repeat(Arguments arguments) {
        return arguments.number("repeat", 1);
    }
}
