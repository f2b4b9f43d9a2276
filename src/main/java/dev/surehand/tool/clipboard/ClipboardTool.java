package dev.surehand.tool.clipboard;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.EncodeRequest;
import dev.surehand.image.ImageEncoder;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.keyboard.ExpectedWindow;
import dev.surehand.tool.keyboard.Keyboard;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The tool {@code clipboard_control}. */
public final class ClipboardTool implements ActionTool {

    /** What each action that sends keys has done, as the beginning of a sentence. */
    private static final Map<String, String> SUMMARIES =
            Map.of("copy", "Copied", "cut", "Cut", "paste", "Pasted", "select_all", "Selected all");

    private final Session session;
    private final ImageEncoder encoder;
    private final Function<Client, EncodeRequest> request;
    private final ClipboardContent reader;
    private final Duration limit;

    /**
     * @param request returns the size limits of images for a client; a larger image is scaled down to them
     * @param files the files that a call may name
     */
    public ClipboardTool(
            Session session,
            ImageEncoder encoder,
            Function<Client, EncodeRequest> request,
            ReadableFiles files,
            Duration limit) {
        this.reader = new ClipboardContent(files);
        this.session = session;
        this.encoder = encoder;
        this.request = request;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "clipboard_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public Optional<Subject> subject(Arguments arguments) {
        return Optional.ofNullable(SUMMARIES.get(arguments.text("action"))).map(summary -> new Subject.Focus());
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        WindowJson.putFocused(answer, session.windows());
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return arguments.choice("action", SUMMARIES);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        ClipboardAction action = ClipboardAction.from(arguments, reader);
        var keyboard =
                new Keyboard(session, arguments.optionalText("expectedWindow").map(ExpectedWindow::matching), caller);
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        ContentAnswer content = new ContentAnswer(session.clipboard(), encoder, request.apply(caller.client()), answer);
        if (action.presses()) {
            keyboard.checkFocus();
            checkListener(keyboard);
        }
        action.perform(new ClipboardAction.ClipboardContext(session.clipboard(), session.input(), keyboard, content));
        if (action.presses()) {
            renew(arguments, answer);
        }
        return new ToolResult.Done(answer, content.images());
    }

    private static void checkListener(Keyboard keyboard) {
        if (!keyboard.hasListener()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "No window has the keyboard focus; nothing was sent. Click into the window that is meant first.");
        }
    }
}
