package dev.surehand.safety;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.Windows;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Checks each input that is about to be sent against the policy, by the window that would receive it now. */
final class PolicyEnforcer {

    private final Policy policy;
    private final Windows windows;
    private final InputAim aim;
    private final boolean areRisksJudged;

    /** The window under a point that passed the check in this call; empty before that. */
    private Optional<WindowIdentity> passed = Optional.empty();

    /** The last point that passed the check in this call. */
    private Optional<ScreenPoint> passedAt = Optional.empty();

    /**
     * @param windows the windows with all their titles
     * @param areRisksJudged whether actions are also judged by their windows
     */
    PolicyEnforcer(Policy policy, Windows windows, InputAim aim, boolean areRisksJudged) {
        this.areRisksJudged = areRisksJudged;
        this.policy = policy;
        this.windows = windows;
        this.aim = aim;
    }

    void beginCall() {
        passed = Optional.empty();
        passedAt = Optional.empty();
    }

    /**
     * Checks the window under a point; all of them if the system reports several.
     *
     * @throws DesktopException blocked_by_policy; what {@link Policy#unreported} throws if the system reports no windows
     */
    void checkAt(ScreenPoint point) {
        passed = Optional.empty();
        List<WindowIdentity> found = isUnreported() ? List.of() : windows.mayReceiveAt(point);
        // The most likely one last: it is the one that the input is aimed at.
        for (int i = found.size() - 1; i >= 0; i--) {
            check(found.get(i));
        }
        passed = found.stream().findFirst();
        passedAt = Optional.of(point);
    }

    /**
     * Checks the window under the pointer, before a button is pressed or the wheel turned. A window that passed in this call is not checked again while the pointer is still
     * over it and its title is the same. The title is the only input of the rules that changes while a window is open.
     *
     * @throws DesktopException blocked_by_policy
     */
    void checkUnder(Supplier<ScreenPoint> pointer) {
        if (passed.filter(window -> windows.isStillUnder(pointer, window)).isPresent()) {
            passed.ifPresent(aim.windows());
        } else {
            checkAt(pointer.get());
        }
        passedAt.ifPresent(aim.presses());
    }

    /**
     * Checks the window that a drag would end on, and the windows over it at that point.
     *
     * @throws DesktopException blocked_by_policy
     */
    void checkDropAt(ScreenPoint point) {
        if (!isUnreported()) {
            windows.identitiesAt(point).forEach(this::check);
        }
        aim.drops().accept(point);
    }

    /**
     * Notes the place of an element that passed the check and is about to be worked by its program.
     *
     * @param element asks the program; not called if nobody wants the place
     */
    void noteWork(Supplier<Optional<Element>> element) {
        aim.works()
                .ifPresent(wanted -> element.get()
                        .filter(found -> !found.is(ElementState.UNPLACED))
                        .flatMap(Element::bounds)
                        .map(ScreenRect::centre)
                        .ifPresent(wanted));
    }

    /**
     * Returns whether the system reports no windows.
     *
     * @throws DesktopException if it reports none, and input may not be sent without them
     */
    private boolean isUnreported() {
        Optional<String> reason = windows.whyUnreported();
        reason.ifPresent(why -> policy.unreported().check(why, areRisksJudged));
        return reason.isPresent();
    }

    /**
     * Checks the window that has the keyboard focus.
     *
     * @throws DesktopException blocked_by_policy; input_blocked when it is unknown which window would get the keys
     */
    KeyboardFocus checkFocused() {
        KeyboardFocus focus = windows.keyboardFocus();
        check(focus);
        return focus;
    }

    /**
     * Checks the focused window and its popups.
     *
     * @throws DesktopException as {@link #checkFocused}
     */
    void check(KeyboardFocus focus) {
        if (focus instanceof KeyboardFocus.Unknown unknown) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "It is unknown which window would get the keys: %s. They were not sent. Click into the window that is meant, or close the menu or prompt that keeps the keyboard, then try again."
                            .formatted(unknown.reason()));
        } else if (focus instanceof KeyboardFocus.InWindow window) {
            window.popups().forEach(this::check);
            check(window.focused());
        } else if (focus instanceof KeyboardFocus.NotReported unreported) {
            policy.unreported().check(unreported.reason(), areRisksJudged);
        }
    }

    /**
     * Checks a window.
     *
     * @throws DesktopException blocked_by_policy
     */
    void check(WindowIdentity window) {
        List<Rule> rules = rulesAgainst(window);
        aim.windows().accept(denies(rules) ? window.untitled() : window);
        rules.stream().findFirst().ifPresent(rule -> {
            throw refusal(rule, window);
        });
    }

    /**
     * Checks that a window may be looked at.
     *
     * @throws DesktopException blocked_by_policy
     */
    void checkLook(WindowIdentity window) {
        rulesAgainst(window).stream()
                .filter(rule -> rule.verdict() == Verdict.DENY)
                .findFirst()
                .ifPresent(rule -> {
                    throw refusal(rule, window);
                });
    }

    /** Returns whether a rule denies the window, so that its content and title must not be shown. */
    boolean denies(WindowIdentity window) {
        return policy.mayDeny() && denies(rulesAgainst(window));
    }

    private static boolean denies(List<Rule> rules) {
        return rules.stream().anyMatch(rule -> rule.verdict() == Verdict.DENY);
    }

    /**
     * Returns the rules that restrict the window, the strictest first. A menu or tooltip is also restricted by the rules for
     * the windows that own it.
     */
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
