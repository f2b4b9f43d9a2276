package dev.surehand.safety;

import dev.surehand.desktop.Button;
import dev.surehand.desktop.Gesture;
import dev.surehand.desktop.Input;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyCombo;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.desktop.Paste;
import dev.surehand.desktop.Pressable;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.Shortcut;
import dev.surehand.desktop.Typed;
import dev.surehand.desktop.TypedText;
import dev.surehand.desktop.TypingStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Input that is held to the policy: before the pointer goes somewhere; before each press and each wheel, by the window that
 * would receive it then; before and between the chunks of typing. Releases pass.
 */
final class GuardedInput implements Input {

    private final Input input;
    private final Gatekeeper gatekeeper;

    /** Where this call may go. What is pressed there is looked at again. */
    private ScreenPoint cleared;

    /** What was to be pressed and was not, but will be released as if it had been. */
    private final List<Pressable> neverPressed = new ArrayList<>();

    GuardedInput(Input input, Gatekeeper gatekeeper) {
        this.input = input;
        this.gatekeeper = gatekeeper;
    }

    void beginCall() {
        cleared = null;
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
        clear(at);
    }

    private void clear(ScreenPoint at) {
        if (!at.equals(cleared)) {
            gatekeeper.checkAt(at);
            cleared = at;
        }
    }

    @Override
    public void play(Gesture gesture) {
        List<Gesture.Step> steps = gesture.steps();
        int reached = 0;
        try {
            moves(steps).reduce((earlier, last) -> last).ifPresent(last -> clear(last.to()));
            while (reached < steps.size()) {
                int start = reached;
                check(steps.get(start));
                reached = endOfRun(steps, start);
                send(steps.subList(start, reached));
            }
        } finally {
            pressed(steps.subList(reached, steps.size())).forEach(neverPressed::add);
        }
    }

    /** A drag may pass over any window: until its button is released it belongs to the one it began in. */
    private static Stream<Gesture.Move> moves(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Move.class::isInstance).map(Gesture.Move.class::cast);
    }

    private static Stream<Pressable> pressed(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Press.class::isInstance).map(step -> ((Gesture.Press) step).what());
    }

    private void check(Gesture.Step step) {
        if (isKey(step)) {
            gatekeeper.checkFocused();
        } else if (needsCheck(step)) {
            gatekeeper.checkAt(input.pointer());
        }
    }

    /** Up to the next step that needs a look at the desktop as it is by then. */
    private static int endOfRun(List<Gesture.Step> steps, int start) {
        int end = start + 1;
        while (end < steps.size()
                && (!needsCheck(steps.get(end)) || isKey(steps.get(end)) && isKey(steps.get(end - 1)))) {
            end++;
        }
        return end;
    }

    private static boolean needsCheck(Gesture.Step step) {
        return isKey(step)
                || step instanceof Gesture.Wheel
                || step instanceof Gesture.Press press && press.what() instanceof Button;
    }

    private static boolean isKey(Gesture.Step step) {
        return step instanceof Gesture.Press press && press.what() instanceof Key;
    }

    private void send(List<Gesture.Step> steps) {
        input.play(new Gesture(steps.stream()
                .filter(step -> !(step instanceof Gesture.Release release && neverPressed.remove(release.what())))
                .toList()));
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, Progress progress) {
        gatekeeper.checkFocused();
        return input.type(text, style, count -> {
            progress.typed(count);
            if (count < text.length()) {
                gatekeeper.checkFocused();
            }
        });
    }

    @Override
    public void paste(Paste what) {
        gatekeeper.checkFocused();
        input.paste(what);
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
    public void checkKey(Key key) {
        input.checkKey(key);
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }
}
