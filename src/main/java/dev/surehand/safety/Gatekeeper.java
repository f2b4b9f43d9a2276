package dev.surehand.safety;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.desktop.Windows;
import java.util.Map;
import java.util.function.Consumer;

/** Holds what is about to be sent to the policy, by the window that would receive it now. */
final class Gatekeeper {

    private final Policy policy;
    private final Windows windows;
    private final Consumer<WindowInfo> aim;

    /**
     * @param windows with all their titles
     * @param aim told which window is about to receive something, or would
     */
    Gatekeeper(Policy policy, Windows windows, Consumer<WindowInfo> aim) {
        this.policy = policy;
        this.windows = windows;
        this.aim = aim;
    }

    /** @throws DesktopException blocked_by_policy */
    void checkAt(ScreenPoint point) {
        windows.at(point).ifPresent(this::check);
    }

    /** @throws DesktopException blocked_by_policy */
    void checkUnderPointer() {
        windows.underPointer().window().ifPresent(this::check);
    }

    /** @throws DesktopException blocked_by_policy */
    void checkFocused() {
        windows.focused().ifPresent(this::check);
    }

    /** @throws DesktopException blocked_by_policy */
    void check(WindowInfo window) {
        aim.accept(policy.denies(window) ? window.untitled() : window);
        policy.ruleFor(window).filter(rule -> rule.verdict() != Verdict.ALLOW).ifPresent(rule -> {
            throw refusal(rule, window);
        });
    }

    private static DesktopException refusal(Rule rule, WindowInfo window) {
        boolean denied = rule.verdict() == Verdict.DENY;
        WindowInfo shown = denied ? window.untitled() : window;
        return DesktopException.of(
                        ErrorCode.BLOCKED_BY_POLICY,
                        "The window %s %s, by rule \"%s\" of the user's policy; it was sent nothing. Work another window, or ask the user: only they can change the rules."
                                .formatted(
                                        shown.describe(),
                                        denied
                                                ? "may neither be worked nor looked at"
                                                : "may be looked at, but takes no input",
                                        rule.name()))
                .withAll(Map.of(
                        "rule", rule.name(),
                        "verdict", rule.verdict().wireName(),
                        "window_id", window.id().wireName()));
    }
}
