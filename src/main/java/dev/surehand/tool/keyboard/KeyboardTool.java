package dev.surehand.tool.keyboard;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.Optional;

/** The tool {@code keyboard_control}. */
public final class KeyboardTool implements ActionTool {

    private static final String NOBODY_LISTENS =
            "No window had the keyboard focus: only shortcuts of the desktop itself can have answered. Click into a window first if one was meant.";

    private final Session session;
    private final Duration limit;

    /** @param limit the time limit of a call, without the time that its arguments ask for */
    public KeyboardTool(Session session, Duration limit) {
        this.session = session;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "keyboard_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(KeyboardAction.from(arguments).duration());
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        KeyboardAction action = KeyboardAction.from(arguments);
        Keyboard keyboard =
                new Keyboard(session, arguments.optionalText("expectedWindow").map(ExpectedWindow::matching), caller);
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        if (action.presses()) {
            keyboard.checkFocus();
            if (!keyboard.hasListener()) {
                answer.put("note", NOBODY_LISTENS);
            }
        }
        action.perform(keyboard, answer);
        return new ToolResult.Done(answer.setAll(state()));
    }

    @Override
    public Optional<Subject> subject(Arguments arguments) {
        return KeyboardAction.from(arguments) instanceof KeyboardAction.GetLayout
                ? Optional.empty()
                : Optional.of(new Subject.Focus());
    }

    @Override
    public Trigger trigger(Arguments arguments) {
        return KeyboardAction.from(arguments).pressesButtons() ? Trigger.KEY : Trigger.NONE;
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        answer.setAll(state());
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return KeyboardAction.from(arguments).summary();
    }

    @Override
    public ObjectNode state() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        var held = json.putArray("held_keys");
        session.held().stream().map(Pressable::wireName).forEach(held::add);
        WindowJson.putFocused(json, session.windows());
        return json;
    }
}
