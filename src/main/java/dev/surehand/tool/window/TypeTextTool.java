package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.TypedText;
import dev.surehand.desktop.TypingStyle;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import java.time.Duration;

/** {@code type_text}. */
public final class TypeTextTool implements Tool {

    private final Session session;
    private final Foreground foreground;
    private final Duration limit;

    public TypeTextTool(Session session, Foreground foreground, Duration limit) {
        this.session = session;
        this.foreground = foreground;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "type_text";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        TypedText text = new TypedText(arguments.text("text"));
        WindowKeys keys = WindowKeys.of(arguments, session, foreground, caller);
        ObjectNode typed = JsonNodeFactory.instance.objectNode();
        keys.keyboard().type(text, TypingStyle.FAST, typed);
        return keys.answer(typed);
    }
}
