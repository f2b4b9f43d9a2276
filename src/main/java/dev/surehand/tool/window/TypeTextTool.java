package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.keyboard.Keyboard;
import java.time.Duration;

/** The tool {@code type_text}. */
public final class TypeTextTool extends WindowInput {

    public TypeTextTool(Session session, Foreground foreground, Duration limit) {
        super("type_text", session, foreground, limit);
    }

    @Override
    public Duration limit(Arguments arguments) {
        return super.limit(arguments)
                .plus(text(arguments).allowance())
                .plus(arguments
                        .duration("interKeyDelayMs")
                        .multipliedBy(text(arguments).length()));
    }

    @Override
    public Trigger trigger(Arguments arguments) {
        return text(arguments).endsWithEnter() ? Trigger.KEY : Trigger.NONE;
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        answer.set("focused_window", WindowKeys.focused(session));
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return "Typed %s characters in window %s"
                .formatted(answer.get("characters_typed"), arguments.text("window_id"));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        WindowKeys keys = WindowKeys.of(arguments, session, foreground, caller);
        ObjectNode typed = JsonNodeFactory.instance.objectNode();
        keys.keyboard().type(text(arguments), Keyboard.style(arguments), typed);
        return keys.answer(typed);
    }

    private static TypedText text(Arguments arguments) {
        return new TypedText(arguments.text("text"));
    }
}
