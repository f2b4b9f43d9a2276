package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tool {@code open}. */
public final class OpenTool implements Tool {

    private static final int DEFAULT_MS = 10_000;
    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(50);

    private final Session session;
    private final Duration limit;

    /** @param limit the time limit of a call, without its wait for the window */
    public OpenTool(Session session, Duration limit) {
        this.session = session;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "open";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(timeout(arguments));
    }

    private static Duration timeout(Arguments arguments) {
        return Duration.ofMillis(arguments.number("timeoutMs", DEFAULT_MS));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Launcher launcher = session.launcher();
        launcher.checkAllowed();
        OpenTarget target = OpenTarget.from(arguments, launcher);
        boolean isApproved = launcher.needsApproval() && isApproved(target, caller);
        Set<WindowId> before = new HashSet<>(session.windows().ids());
        Optional<WindowId> focusedBefore = focused();
        Launcher.Launched launched = target.open(launcher, isApproved);
        LaunchWait opened = new LaunchWait(session, target, launched, before, focusedBefore);
        session.input()
                .pause()
                .until(() -> opened.isShown() || opened.hasFailed(), new Polling(BETWEEN_CHECKS, timeout(arguments)));
        opened.checkNotFailed();
        return new ToolResult.Done(answer(opened));
    }

    private Optional<WindowId> focused() {
        return session.windows().focused().map(WindowInfo::id);
    }

    /**
     * Asks the person for approval.
     *
     * @throws DesktopException blocked_by_policy unless the person agrees
     */
    private static boolean isApproved(OpenTarget target, Caller caller) {
        String question = target.question();
        if (!ExactText.fits(question)) {
            throw refused(
                    "The user's policy asks them before anything is opened, and this is too long to be shown whole in a question (at most %d characters). They can open it themselves, or write \"open\": \"allow\" into the policy file"
                            .formatted(ExactText.LONGEST_QUESTION));
        }
        Answer answer = caller.ask(new Question(question, List.of(new Question.YesNo("open", "Open it"))));
        if (answer instanceof Answer.Accepted accepted
                && Boolean.TRUE.equals(accepted.values().get("open"))) {
            return true;
        }
        String reason = answer instanceof Answer.NotSupported
                ? "The user's policy asks them before anything is opened, and this client cannot ask. They can open it themselves, or write \"open\": \"allow\" into the policy file"
                : "The user did not agree to open %s".formatted(target.words());
        throw refused(reason);
    }

    private static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.BLOCKED_BY_POLICY, reason + "; nothing was opened.")
                .with("rule", "open");
    }

    private ObjectNode answer(LaunchWait opened) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        MonitorLayout layout = session.monitors();
        Optional<WindowInfo> window = opened.window();
        window.ifPresent(found -> {
            answer.put("window_id", found.id().wireName());
            answer.set("window", WindowJson.full(found, layout));
        });
        answer.put("new_window", window.filter(opened::isNew).isPresent());
        opened.note().ifPresent(note -> answer.put("note", note));
        return answer;
    }
}
