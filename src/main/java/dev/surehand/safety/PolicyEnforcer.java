package dev.surehand.safety;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.Windows;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Holds what is about to be sent to the policy, by the window that would receive it now. */
final class PolicyEnforcer {

    private final Policy policy;
    private final Windows windows;
    private final Consumer<WindowIdentity> aim;

    /** The window under a point of this call that was let through. */
    private Optional<WindowIdentity> passed = Optional.empty();

    /**
     * @param windows with all their titles
     * @param aim told which window is about to receive something, or would
     */
    PolicyEnforcer(Policy policy, Windows windows, Consumer<WindowIdentity> aim) {
        this.policy = policy;
        this.windows = windows;
        this.aim = aim;
    }

    void beginCall() {
        passed = Optional.empty();
    }

    /** @throws DesktopException blocked_by_policy */
    void checkAt(ScreenPoint point) {
        passed = Optional.empty();
        Optional<WindowIdentity> found = windows.identityAt(point);
        found.ifPresent(this::check);
        passed = found;
    }

    /**
     * What has passed in this call is not judged again while it is the same window and has kept its title, which is the part of
     * what rules go by that changes while a window is open.
     *
     * @throws DesktopException blocked_by_policy
     */
    void checkUnder(Supplier<ScreenPoint> pointer) {
        if (passed.filter(window -> windows.isStillUnder(pointer, window)).isPresent()) {
            passed.ifPresent(aim);
        } else {
            checkAt(pointer.get());
        }
    }

    /**
     * The window that a drag would end on, and what lies over it there.
     *
     * @throws DesktopException blocked_by_policy
     */
    void checkDropAt(ScreenPoint point) {
        windows.identitiesAt(point).forEach(this::check);
    }

    /** @throws DesktopException blocked_by_policy; input_blocked when it is unknown who would get the keys */
    KeyboardFocus checkFocused() {
        KeyboardFocus focus = windows.keyboardFocus();
        check(focus);
        return focus;
    }

    /** @throws DesktopException as {@link #checkFocused} */
    void check(KeyboardFocus focus) {
        if (focus instanceof KeyboardFocus.Unknown unknown) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "It is unknown which window would get the keys: %s. They were not sent. Click into the window that is meant, or close the menu or prompt that keeps the keyboard, then try again."
                            .formatted(unknown.reason()));
        } else if (focus instanceof KeyboardFocus.InWindow window) {
            window.popups().forEach(this::check);
            check(window.focused());
        }
    }

    /** @throws DesktopException blocked_by_policy */
    void check(WindowIdentity window) {
        List<Rule> rules = rulesAgainst(window);
        aim.accept(denies(rules) ? window.untitled() : window);
        rules.stream().findFirst().ifPresent(rule -> {
            throw refusal(rule, window);
        });
    }

    /** Whether it is not to be looked at. */
    boolean denies(WindowIdentity window) {
        return policy.mayDeny() && denies(rulesAgainst(window));
    }

    private static boolean denies(List<Rule> rules) {
        return rules.stream().anyMatch(rule -> rule.verdict() == Verdict.DENY);
    }

    /** A menu or tooltip takes no more than the window it belongs to; the strictest comes first. */
    private List<Rule> rulesAgainst(WindowIdentity window) {
        List<WindowIdentity> owners = window.overlay() ? windows.owners(window.id()) : List.of();
        return Stream.concat(Stream.of(window), owners.stream())
                .flatMap(each -> policy.ruleFor(each).stream())
                .filter(rule -> rule.verdict() != Verdict.ALLOW)
                .sorted(Comparator.comparing(Rule::verdict).reversed())
                .toList();
    }

    private static DesktopException refusal(Rule rule, WindowIdentity window) {
        boolean denied = rule.verdict() == Verdict.DENY;
        WindowIdentity shown = denied ? window.untitled() : window;
        return DesktopException.of(
                        ErrorCode.BLOCKED_BY_POLICY,
                        "The window %s %s, by rule \"%s\" of the user's policy; it was sent nothing. Work another window, or ask the user: only they can change the rules."
                                .formatted(
                                        shown.describe(),
                                        denied
                                                ? "may neither be worked nor looked at"
                                                : "may be captured, but may not get input",
                                        rule.name()))
                .withAll(Map.of(
                        "rule", rule.name(),
                        "verdict", rule.verdict().wireName(),
                        "window_id", window.id().wireName()));
    }
}
