package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.keyboard.ExpectedWindow;
import dev.surehand.tool.keyboard.Keyboard;
import dev.surehand.tool.mouse.MouseSession;
import java.util.Optional;

/** Pointer and keys, as the arguments of {@code ui_act} ask for them. */
record ActInput(Session session, CaptureLedger captures, Arguments arguments, Caller caller) {

    ActKind kind() {
        return ActKind.of(arguments);
    }

    /** Returns what the call sets or types. */
    String value() {
        return arguments.text("value", "");
    }

    /** Returns the refusal of a way that the call asks for. */
    DesktopException unsupported(String via) {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "%s cannot be done with via %s; leave via out.".formatted(arguments.text("action"), via));
    }

    MouseSession mouse() {
        return new MouseSession(session, session.monitors(), captures, Optional.empty());
    }

    Axis axis() {
        return arguments.text("direction", "down").matches("left|right") ? Axis.HORIZONTAL : Axis.VERTICAL;
    }

    /** Returns the notches of the wheel, negative for up and left. */
    int notches() {
        int amount = arguments.number("amount", 3);
        return arguments.text("direction", "down").matches("up|left") ? -amount : amount;
    }

    /** Returns the keyboard, which types into this window only. */
    Keyboard keyboard(WindowInfo window) {
        return new Keyboard(session, Optional.of(ExpectedWindow.of(window)), caller);
    }

    /** Returns whether Enter follows the value. */
    boolean isEntered() {
        return arguments.flag("enter");
    }

    /** @throws DesktopException invalid_parameter if Enter is to follow something else than a text */
    void checkEnter() {
        if (isEntered() && kind() != ActKind.SET_VALUE && kind() != ActKind.TYPE) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "enter goes with set_value and type, and not with %s. Leave it out, or press the key with press_key."
                            .formatted(kind().wireName()));
        }
    }

    /** Types the value, and with it the Enter that follows: a person who is asked sees both as one text. */
    void type(Keyboard keyboard) {
        type(keyboard, isEntered() ? value() + "\n" : value());
    }

    /** Types the value alone. */
    void typeValue(Keyboard keyboard) {
        type(keyboard, value());
    }

    private void type(Keyboard keyboard, String text) {
        keyboard.type(new TypedText(text), Keyboard.style(arguments), JsonNodeFactory.instance.objectNode());
    }
}
