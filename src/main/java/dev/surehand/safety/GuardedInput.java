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
import dev.surehand.desktop.time.Timing;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Input that waits for the person, and is held to the policy: before the pointer goes somewhere; before each press of a button and each wheel, by the
 * window that would receive it then; before a drag's release, by the window that it would end on. For keys it gives the platform a guard that judges
 * the focused window. Every release is sent, if need be elsewhere.
 */
final class GuardedInput implements Input {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(15);

    private final Input input;
    private final PolicyEnforcer gatekeeper;
    private final UserPresence user;

    /** Where this call may go. What is pressed there is looked at again. */
    private ScreenPoint cleared;

    /** What was to be pressed and was not, but will be released as if it had been. */
    private final List<Pressable> neverPressed = new ArrayList<>();

    /** What is down, as far as it was pressed here. */
    private final List<Pressable> down = new ArrayList<>();

    private final DragStarts drags = new DragStarts();

    /** The window that the last key went to. */
    private Optional<WindowId> keysWentTo = Optional.empty();

    private boolean isUndisturbed;

    /** Whether a guard has refused the keys that are being sent. */
    private boolean refused;

    GuardedInput(Input input, PolicyEnforcer gatekeeper, UserPresence user) {
        this.input = input;
        this.user = user;
        this.gatekeeper = gatekeeper;
    }

    void beginCall() {
        cleared = null;
        drags.beginCall();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        awaitTurn();
        input.checkReachable(at);
        clear(at);
    }

    /** @throws DesktopException as {@link UserPresence#awaitTurn} */
    void awaitTurn() {
        user.awaitTurn(moment -> input.play(Gesture.rest(moment)));
    }

    private void clear(ScreenPoint at) {
        if (!at.equals(cleared)) {
            gatekeeper.checkAt(at);
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
    public void play(Gesture gesture, FocusGuard guard) {
        FocusGuard both = guarding(guard);
        List<Gesture.Step> steps =
                gesture.steps().stream().flatMap(Gesture.Step::parts).toList();
        int reached = 0;
        try {
            moves(steps).reduce((earlier, last) -> last).ifPresent(last -> clear(last.to()));
            while (reached < steps.size()) {
                Gesture.Step step = steps.get(reached);
                if (sends(step) && !isUndisturbed) {
                    awaitTurn();
                }
                int end = endOfRun(steps, reached);
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
            pressed(steps.subList(reached, steps.size()))
                    .filter(what -> !down.contains(what))
                    .forEach(neverPressed::add);
        }
    }

    /** A drag may pass over any window: until its button is released it belongs to the one it began in. */
    private static Stream<Gesture.Move> moves(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Move.class::isInstance).map(Gesture.Move.class::cast);
    }

    private static Stream<Pressable> pressed(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Press.class::isInstance).map(step -> ((Gesture.Press) step).what());
    }

    /** The person is waited for before it, since no other program is served meanwhile. */
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

    /** The platform judges where keys go, right before it sends them. */
    private FocusGuard guarding(FocusGuard ofTheCall) {
        refused = false;
        return focus -> {
            refused = true;
            gatekeeper.check(focus);
            ofTheCall.check(focus);
            keysWentTo = focus.window().map(WindowIdentity::id);
            refused = false;
        };
    }

    private void check(Gesture.Step step) {
        if (step.isAimed()) {
            gatekeeper.checkUnder(input::pointer);
        } else if (step instanceof Gesture.Release release && release.what() instanceof Button button) {
            checkDrop(button);
        }
    }

    /**
     * A drag whose end is refused goes back to its start, and the button is released there.
     *
     * @throws DesktopException the refusal, with where the button was released instead
     */
    private void checkDrop(Button button) {
        Optional<ScreenPoint> start = drags.startOf(button);
        if (start.isEmpty()) {
            return;
        }
        try {
            gatekeeper.checkDropAt(input.pointer());
        } catch (DesktopException refusal) {
            String end;
            try {
                end = cancelDrag(start.get());
            } finally {
                send(List.of(new Gesture.Release(button)), false, FocusGuard.ANYWHERE);
            }
            throw DesktopException.of(refusal.code(), "%s %s".formatted(refusal.getMessage(), end))
                    .withAll(refusal.details());
        }
    }

    /** @return what was done, and what the release that follows means */
    private String cancelDrag(ScreenPoint start) {
        if (isAllowed(() -> gatekeeper.checkAt(start))) {
            user.sentTo(start);
            input.play(Gesture.move(start).then(Gesture.rest(Timing.BEFORE_DROP)));
            return "The drag was cancelled: the pointer was moved back to where the drag began, and the button was released there.";
        }
        if (isAllowed(gatekeeper::checkFocused)) {
            Key escape = Key.of(NamedKey.ESCAPE);
            input.play(
                    Gesture.press(escape).then(Gesture.release(escape)).then(Gesture.rest(Timing.BEFORE_DROP)),
                    gatekeeper::check);
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

    /** A press of a key and the releases that follow it at once are sent together, and so is a click of a button. */
    private static int endOfRun(List<Gesture.Step> steps, int start) {
        Gesture.Step first = steps.get(start);
        int end = start + 1;
        while (end < steps.size()
                && (isKey(first)
                        ? steps.get(end) instanceof Gesture.Release
                        : steps.get(end).isReleaseOf(first))) {
            end++;
        }
        return end;
    }

    private static boolean sends(Gesture.Step step) {
        return !(step instanceof Gesture.Release || step instanceof Gesture.Rest);
    }

    private static boolean isKey(Gesture.Step step) {
        return step instanceof Gesture.Press press && press.what() instanceof Key;
    }

    private void send(List<Gesture.Step> run, boolean isLast, FocusGuard guard) {
        if (run.get(0) instanceof Gesture.Rest rest && !(isLast && down.isEmpty())) {
            restWatchfully(rest.duration());
            return;
        }
        List<Gesture.Step> toSend = run.stream().filter(this::note).toList();
        if (!toSend.isEmpty()) {
            try {
                input.play(new Gesture(toSend), guard);
            } finally {
                if (refused) {
                    pressed(toSend).peek(down::remove).forEach(neverPressed::add);
                }
            }
        }
    }

    /** @return whether it is to be sent */
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
            checkHeldKeys(gatekeeper.checkFocused());
            input.repeatHeldKey(focus -> {
                gatekeeper.check(focus);
                checkHeldKeys(focus);
            });
        }
    }

    private void checkHeldKeys(KeyboardFocus focus) {
        if (!focus.window().map(WindowIdentity::id).equals(keysWentTo)) {
            throw DesktopException.of(
                    ErrorCode.WRONG_TARGET_WINDOW,
                    "The keyboard focus has left the window where the key was pressed, and is in %s. Look at the screen before you go on."
                            .formatted(
                                    focus.window().map(WindowIdentity::describe).orElse("no window")));
        }
    }

    /** While something is held or more is to be sent, the user can end it. */
    private void restWatchfully(Duration duration) {
        Duration left = duration;
        while (left.compareTo(BETWEEN_LOOKS) > 0) {
            input.play(Gesture.rest(BETWEEN_LOOKS));
            awaitTurn();
            checkHeldKeys();
            left = left.minus(BETWEEN_LOOKS);
        }
        input.play(Gesture.rest(left));
        if (!down.isEmpty()) {
            user.checkNotInterrupted();
        }
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        awaitTurn();
        gatekeeper.checkFocused();
        return input.type(text, style, guarding(guard), count -> {
            progress.typed(count);
            if (count < text.length()) {
                awaitTurn();
            }
        });
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        awaitTurn();
        gatekeeper.checkFocused();
        input.paste(what, guarding(guard));
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
