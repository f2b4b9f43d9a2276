package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.keyboard.ExpectedWindow;
import dev.surehand.tool.keyboard.Keyboard;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The keyboard of a window that has the keyboard focus. */
record WindowKeys(Session session, Keyboard keyboard, Foreground.Reached front) {

    /**
     * Brings the window to the front and returns its keyboard.
     *
     * @throws DesktopException if the window does not get the keyboard; no key has been sent then
     */
    static WindowKeys of(Arguments arguments, Session session, Foreground foreground, Caller caller) {
        Foreground.Reached front = foreground.bring(WindowId.parse(arguments.text("window_id")));
        Keyboard keyboard = new Keyboard(session, Optional.of(ExpectedWindow.of(front.window())), caller);
        keyboard.checkFocus();
        return new WindowKeys(session, keyboard, front);
    }

    /**
     * Returns the answer of a call.
     *
     * @param what fields that say what was done
     */
    ToolResult.Done answer(ObjectNode what) {
        ObjectNode json =
                JsonNodeFactory.instance.objectNode().put("success", true).setAll(what);
        json.put("focus_method", front.method().wireName());
        json.set("focused_window", focused(session));
        return new ToolResult.Done(json);
    }

    /** Returns the window that has the keyboard now; null when no window has it. */
    static @Nullable ObjectNode focused(Session session) {
        return WindowJson.focused(session.windows());
    }
}
