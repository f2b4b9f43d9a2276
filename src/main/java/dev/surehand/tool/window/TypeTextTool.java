package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.TypedText;
import dev.surehand.desktop.TypingStyle;
import dev.surehand.desktop.WindowId;
import dev.surehand.tool.Acting;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import java.time.Duration;
import java.util.Optional;

/** {@code type_text}. */
public final class TypeTextTool implements Acting {

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
    public Optional<Subject> subject(Arguments arguments) {
        return Optional.of(new Subject.Window(WindowId.parse(arguments.text("window_id"))));
    }

    @Override
    public String deed(Arguments arguments, ObjectNode answer) {
        return "Typed %s characters in window %s"
                .formatted(answer.get("characters_typed"), arguments.text("window_id"));
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
