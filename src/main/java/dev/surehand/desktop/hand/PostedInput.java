package dev.surehand.desktop.hand;

import dev.surehand.desktop.clipboard.OwnHandClipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Input of the hand beside the person. A click, a turn of the wheel and text go to a part of a window and are verified; everything
 * that only a real pointer or keyboard can do is refused before anything is sent.
 */
final class PostedInput implements Input {

    private static final int DOUBLE = 2;

    private static final String NO_KEYS =
            "Keys and shortcuts go where the person's focus is, and there is no other. This server's own hand types text and works elements (ui_act)";

    private final HandAim aim;
    private final BackgroundControls controls;
    private final PostedText text;
    private final PersonsFront front;
    private final Supplier<KeyboardFocus> focus;
    private final Supplier<KeyboardLayout> layout;
    private final Pause pause;

    /** How many clicks of the announced gesture have been sent. */
    private int clicks;

    private boolean hasScrolled;
    private boolean isAtEnd;

    /**
     * @param focus returns where the text of the hand goes
     * @param layout returns the layout of the person
     */
    PostedInput(
            HandAim aim,
            BackgroundControls controls,
            PersonsFront front,
            Supplier<KeyboardFocus> focus,
            Supplier<KeyboardLayout> layout,
            Pause pause) {
        this.aim = aim;
        this.controls = controls;
        this.front = front;
        this.focus = focus;
        this.layout = layout;
        this.pause = pause;
        text = new PostedText(pause);
    }

    @Override
    public ScreenPoint pointer() {
        return aim.place();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        front.checkBehind(controls.at(at).window());
    }

    /** Notes the place. There is no pointer that moves, so no program notices it. */
    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        aim.place(to);
        return to;
    }

    @Override
    public void announce(Gesture whole) {
        clicks = 0;
        hasScrolled = false;
        isAtEnd = false;
        check(whole);
        long presses =
                whole.steps().stream().filter(Gesture.Press.class::isInstance).count();
        if (presses > 0) {
            checkClicks((int) presses);
        }
    }

    private void checkClicks(int times) {
        target().checkClicks(times);
    }

    private BackgroundTarget target() {
        BackgroundTarget target = controls.at(aim.place());
        front.checkBehind(target.window());
        return target;
    }

    /** Checks that each step is one that can be posted. */
    private static void check(Gesture gesture) {
        List<Gesture.Step> steps = gesture.steps();
        for (int i = 0; i < steps.size(); i++) {
            Gesture.Step step = steps.get(i);
            if (step instanceof Gesture.Move) {
                throw BackgroundHand.refused(
                        "There is one pointer, and it is the person's, so this server's own hand moves none and drags nothing");
            }
            if (step instanceof Gesture.Notch notch && notch.axis() == Axis.HORIZONTAL) {
                throw BackgroundHand.refused("A horizontal turn of the wheel cannot be verified");
            }
            if (step instanceof Gesture.Press press) {
                check(press, i + 1 < steps.size() && steps.get(i + 1).isReleaseOf(press));
            }
        }
    }

    private static void check(Gesture.Press press, boolean isClick) {
        if (press.what() instanceof Key) {
            throw BackgroundHand.refused(NO_KEYS);
        }
        if (!isClick) {
            throw BackgroundHand.refused(
                    "A button that stays down follows the person's pointer, so this server's own hand only clicks");
        }
        if (press.what() != Button.LEFT) {
            throw BackgroundHand.refused(
                    "What the %s does cannot be verified; most often it opens a menu, which takes the person's mouse"
                            .formatted(press.what().wireName()));
        }
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        check(gesture);
        for (Gesture.Step step : gesture.steps()) {
            if (step instanceof Gesture.Press) {
                click();
            } else if (step instanceof Gesture.Notch notch) {
                turn(notch.sign());
            } else if (step instanceof Gesture.Rest rest && !isAtEnd) {
                pause.rest(rest.duration());
            }
        }
    }

    private void click() {
        BackgroundTarget target = target();
        boolean isSecond = clicks % DOUBLE == 1;
        aim.window(target.window());
        clicks++;
        front.working(target.window(), () -> target.click(isSecond));
    }

    /**
     * Turns the wheel by one notch. A notch that scrolls nothing is an error if it is the first of the announced gesture; after others,
     * the content is at its end, and the rest of the notches are not sent.
     */
    private void turn(int sign) {
        if (isAtEnd) {
            return;
        }
        BackgroundTarget target = target();
        target.checkWheel();
        front.working(target.window(), () -> isAtEnd = !target.turnWheel(sign));
        if (isAtEnd && !hasScrolled) {
            isAtEnd = false;
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The turn of the wheel was posted, but the control shows the same lines as before: it may be at its end, or have nothing to scroll.");
        }
        hasScrolled = true;
    }

    @Override
    public Pause pause() {
        return pause;
    }

    /** A posted click says itself whether it is the second of a double click. */
    @Override
    public Duration pauseBetweenClicks() {
        return Duration.ZERO;
    }

    /** Nothing stays down. */
    @Override
    public boolean isDown(Pressable what) {
        return false;
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        throw BackgroundHand.refused(NO_KEYS);
    }

    @Override
    public Typed type(TypedText typed, TypingStyle style, FocusGuard guard, Progress progress) {
        if (style.method() == TypingStyle.Method.CLIPBOARD) {
            throw OwnHandClipboard.isPersons();
        }
        guard.check(focus.get());
        WindowId window = aim.window()
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.SEND_INPUT_FAILED,
                                "This server's own hand has worked no window yet; nothing was typed. Click into one, or name one with focus_window."));
        front.checkBehind(window);
        try (TextTarget field = controls.focused(window)) {
            PostedText.check(field, typed);
            Runnable check = () -> {
                guard.check(focus.get());
                front.checkBehind(window);
            };
            front.working(window, () -> text.type(field, typed, style.interKeyDelay(), check, progress));
        }
        return Typed.READ_BACK;
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        throw shortcut == Shortcut.SELECT_ALL ? BackgroundHand.refused(NO_KEYS) : OwnHandClipboard.isPersons();
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        throw OwnHandClipboard.isPersons();
    }

    @Override
    public KeyboardLayout layout() {
        return layout.get();
    }
}
