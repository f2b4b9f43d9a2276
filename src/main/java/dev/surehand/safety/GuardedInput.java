package dev.surehand.safety;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.ConsentPending;
import dev.surehand.safety.consent.DesktopRisks;
import dev.surehand.safety.secret.Secrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Input that waits for the person and enforces the policy. It checks the policy before the pointer moves, before each press of
 * a button and each notch of the wheel by the window that would receive it then, and before a drag's release by the window that the
 * drag would end on. For keys it passes the platform a guard that checks the focused window. Every release is sent, if
 * necessary at another point.
 */
final class GuardedInput implements Input {

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(15);

    private final Input input;
    private final PolicyEnforcer enforcer;
    private final UserPresence user;
    private final DesktopRisks risks;
    private final Secrets secrets;
    private final DragStarts drags = new DragStarts();
    private boolean isUndisturbed;

    /** The point that this call is allowed to move the pointer to. Each press at that point is checked again. */
    private @Nullable ScreenPoint cleared;

    /** The keys and buttons that were not pressed, although the gesture will still release them. */
    private final List<Pressable> neverPressed = new ArrayList<>();

    /** The keys and buttons that are down and were pressed through this object. */
    private final List<Pressable> down = new ArrayList<>();

    /** The window that received the last key. */
    private Optional<WindowId> keysWentTo = Optional.empty();
    /** Whether a guard has refused the keys that are being sent. */
    private boolean refused;

    GuardedInput(Input input, PolicyEnforcer enforcer, UserPresence user, DesktopRisks risks, Secrets secrets) {
        this.secrets = secrets;
        this.input = input;
        this.user = user;
        this.enforcer = enforcer;
        this.risks = risks;
    }

    void beginCall() {
        cleared = null;
        drags.beginCall();
        risks.beginCall();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        awaitTurn();
        input.checkReachable(at);
        clear(at);
    }

    /** Waits until the person pauses, as {@link UserPresence#awaitTurn} does. */
    void awaitTurn() {
        user.awaitTurn(input.pause()::rest);
    }

    private void clear(ScreenPoint at) {
        if (!at.equals(cleared)) {
            enforcer.checkAt(at);
            cleared = at;
        }
    }

    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        clear(to);
        awaitTurn();
        user.sentTo(to);
        drags.moved(to);
        return input.moveTo(to);
    }

    @Override
    public void announce(Gesture whole) {
        risks.announce(whole, down);
        input.announce(whole);
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        FocusGuard both = guarding(guard, gesture.pressesKeys());
        List<Gesture.Step> steps = gesture.steps();
        int reached = 0;
        try {
            GestureParts.moves(steps).reduce((earlier, last) -> last).ifPresent(last -> clear(last.to()));
            checkRisks(gesture);
            while (reached < steps.size()) {
                Gesture.Step step = steps.get(reached);
                if (GestureParts.sends(step) && !isUndisturbed) {
                    awaitTurn();
                }
                int end = GestureParts.endOfRun(steps, reached);
                List<Gesture.Step> run = steps.subList(reached, end);
                boolean isLast = end == steps.size();
                if (step.isAimed()) {
                    input.undisturbed(() -> {
                        check(step);
                        send(run, isLast, both);
                    });
                    reached = end;
                } else {
                    check(step);
                    reached = end;
                    send(run, isLast, both);
                }
            }
        } finally {
            GestureParts.pressed(steps.subList(reached, steps.size()))
                    .filter(what -> !down.contains(what))
                    .forEach(neverPressed::add);
        }
    }

    /** Waits for the person before the work, because no other program is served during it. */
    @Override
    public void undisturbed(Runnable work) {
        awaitTurn();
        isUndisturbed = true;
        try {
            input.undisturbed(work);
        } finally {
            isUndisturbed = false;
        }
    }

    /** Returns a guard for the platform, which checks the focused window right before it sends keys. */
    private FocusGuard guarding(FocusGuard ofTheCall, boolean presses) {
        refused = false;
        return focus -> {
            refused = true;
            enforcer.check(focus);
            ofTheCall.check(secrets.masked(focus));
            if (presses) {
                risks.checkStill(focus);
            }
            keysWentTo = focus.window().map(WindowIdentity::id);
            refused = false;
        };
    }

    /** Judges the risks of a gesture. The policy comes first, so that nobody is asked about what it refuses. */
    private void checkRisks(Gesture gesture) {
        if (gesture.presses() && risks.areJudged()) {
            if (gesture.pressesKeys()) {
                enforcer.checkFocused();
            }
            risks.send(gesture, down);
        }
    }

    private void check(Gesture.Step step) {
        if (step.isAimed()) {
            enforcer.checkUnder(input::pointer);
        } else if (step instanceof Gesture.Release release && release.what() instanceof Button button) {
            checkDrop(button);
        }
    }

    /**
     * Checks the window that a drag ends on. If it is refused, the pointer moves back to the start of the drag and the button
     * is released there.
     *
     * @throws DesktopException the refusal, with where the button was released instead
     */
    private void checkDrop(Button button) {
        Optional<ScreenPoint> start = drags.startOf(button);
        if (start.isEmpty()) {
            return;
        }
        try {
            enforcer.checkDropAt(input.pointer());
            risks.drop(start.get(), input.pointer());
        } catch (ConsentPending question) {
            // The whole drag is done again after a yes.
            var unused = endDrag(start.get(), button);
            neverPressed.add(button);
            throw question;
        } catch (DesktopException refusal) {
            throw refusal.adding(endDrag(start.get(), button));
        }
    }

    /** Cancels a drag as {@link #cancelDrag} does, and releases its button. */
    private String endDrag(ScreenPoint start, Button button) {
        try {
            return cancelDrag(start);
        } finally {
            send(List.of(new Gesture.Release(button)), false, FocusGuard.ANYWHERE);
        }
    }

    /**
     * Cancels a drag.
     *
     * @return what was done, and what the release that follows means
     */
    private String cancelDrag(ScreenPoint start) {
        if (isAllowed(() -> enforcer.checkAt(start))) {
            user.sentTo(start);
            input.play(Gesture.move(start).then(Gesture.rest(Timing.BEFORE_DROP)));
            return "The drag was cancelled: the pointer was moved back to where the drag began, and the button was released there.";
        }
        if (isAllowed(enforcer::checkFocused)) {
            Key escape = Key.of(NamedKey.ESCAPE);
            input.play(
                    Gesture.press(escape).then(Gesture.release(escape)).then(Gesture.rest(Timing.BEFORE_DROP)),
                    enforcer::check);
            return "The start of the drag is refused too: Escape was pressed to cancel the drag, and the button was released where the pointer was.";
        }
        return "The start of the drag and Escape are refused too: the button was released over that window.";
    }

    private static boolean isAllowed(Runnable check) {
        try {
            check.run();
            return true;
        } catch (DesktopException refusal) {
            return false;
        }
    }

    private void send(List<Gesture.Step> run, boolean isLast, FocusGuard guard) {
        if (run.get(0) instanceof Gesture.Rest rest && !(isLast && down.isEmpty())) {
            restWhileGuarded(rest.duration(), moment -> input.play(Gesture.rest(moment)));
            return;
        }
        List<Gesture.Step> toSend = run.stream().filter(this::note).toList();
        if (!toSend.isEmpty()) {
            try {
                input.play(new Gesture(toSend), guard);
            } finally {
                if (refused) {
                    GestureParts.pressed(toSend).peek(down::remove).forEach(neverPressed::add);
                }
            }
        }
    }

    /**
     * Records a step before it is sent.
     *
     * @return whether the step must be sent
     */
    private boolean note(Gesture.Step step) {
        if (step instanceof Gesture.Release release) {
            down.remove(release.what());
            drags.ended(release.what());
            return !neverPressed.remove(release.what());
        } else if (step instanceof Gesture.Press press) {
            neverPressed.removeIf(press.what()::equals);
            down.add(press.what());
            drags.began(press.what(), input::pointer);
        } else if (step instanceof Gesture.Move move) {
            user.sentTo(move.to());
            drags.moved(move.to());
        }
        return true;
    }

    @Override
    public void checkHeldKeys() {
        boolean holdsKey = down.stream().anyMatch(what -> what instanceof Key key && !KeyCombo.isModifier(key));
        if (holdsKey) {
            checkHeldKeys(enforcer.checkFocused());
            input.repeatHeldKey(focus -> {
                enforcer.check(focus);
                checkHeldKeys(focus);
            });
        }
    }

    private void checkHeldKeys(KeyboardFocus focus) {
        if (!focus.window().map(WindowIdentity::id).equals(keysWentTo)) {
            String now = focus.window().map(WindowIdentity::describe).orElse("no window");
            throw DesktopException.of(
                    ErrorCode.WRONG_TARGET_WINDOW,
                    "The keyboard focus has left the window where the key was pressed, and is in %s. Look at the screen before you go on."
                            .formatted(now));
        }
    }

    /** Rests, and checks regularly whether the user has interrupted, while something is held or more steps follow. */
    private void restWhileGuarded(Duration duration, Pause pause) {
        pause.rest(duration, BETWEEN_CHECKS, () -> {
            awaitTurn();
            checkHeldKeys();
        });
        if (!down.isEmpty()) {
            user.checkNotInterrupted();
        }
    }

    @Override
    public Pause pause() {
        return duration -> {
            if (down.isEmpty()) {
                input.pause().rest(duration);
            } else {
                restWhileGuarded(duration, input.pause());
            }
        };
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        awaitTurn();
        KeyboardFocus focus = enforcer.checkFocused();
        secrets.check(text.value(), focus);
        risks.type(text, focus);
        return input.type(text, style, guarding(guard, true), count -> {
            progress.typed(count);
            if (count < text.length()) {
                awaitTurn();
            }
        });
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        awaitTurn();
        risks.paste(what, enforcer.checkFocused());
        input.paste(what, guarding(guard, true));
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return input.keysOf(shortcut);
    }

    @Override
    public ScreenPoint pointer() {
        return input.pointer();
    }

    @Override
    public double pointerTolerance() {
        return input.pointerTolerance();
    }

    @Override
    public boolean reportsPointer() {
        return input.reportsPointer();
    }

    @Override
    public boolean isDown(Pressable what) {
        return input.isDown(what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return input.pauseBetweenClicks();
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        input.checkCombo(combo);
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }
}
