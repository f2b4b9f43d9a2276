package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.clipboard.OwnHandClipboard;
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
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Input of the second hand. It gives a window the hand's focus before it clicks there, as a window manager does for the person,
 * and refuses what would reach the person: the clipboard, and changes of the keymap that both keyboards are read by.
 */
public final class OwnHandInput implements Input {

    private static final String LACKS_CHARACTERS =
            "The person's keyboard layout lacks a character of the text, and this server's own hand binds no spare key to it, because that changes the keymap of the person; nothing was typed.";

    private static final Key MENU = Key.of(NamedKey.MENU);
    private static final Key F10 = Key.of(NamedKey.F10);
    private static final List<Key> SHIFTS = List.of(Key.of(NamedKey.SHIFT), Key.of(NamedKey.RSHIFT));

    private final Input input;
    private final OwnHand hand;
    private final HandFocus focus;
    private final HandTarget target;
    private final KeyReaders readers;

    /** What will open a menu when it is released; until then the work goes on. */
    private Optional<Pressable> opensMenu = Optional.empty();

    /** How many calls of {@link #undisturbed} run, one in another. Meanwhile no program can answer. */
    private int undisturbed;

    /** @param input sends on a connection whose pointer and keyboard are those of the hand */
    public OwnHandInput(Input input, X11Connection connection, OwnHand hand, HandFocus focus, Windows windows) {
        this.input = input;
        this.hand = hand;
        this.focus = focus;
        target = new HandTarget(connection, hand, windows);
        readers = new KeyReaders(connection);
    }

    @Override
    public ScreenPoint pointer() {
        return input.pointer();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
        target.find(at, number(Button.LEFT));
    }

    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        return input.moveTo(to);
    }

    /** Gives the window under the pointer the focus, if a button is going to be pressed there. */
    @Override
    public void announce(Gesture whole) {
        if (whole.steps().stream().anyMatch(Gesture.Step::isAimed)) {
            hand.lockMark();
        }
        Optional<Button> button = pressed(whole);
        if (button.isPresent()) {
            WindowInfo window = target.find(input.pointer(), number(button.get()));
            focus.beginWork(window.id());
            opensMenu = button.filter(pressed -> pressed == Button.RIGHT && !moves(whole))
                    .map(Pressable.class::cast);
            if (!window.identity().overlay()) {
                focus.give(window.id());
            }
        }
        input.announce(whole);
    }

    private static boolean moves(Gesture gesture) {
        return gesture.steps().stream().anyMatch(Gesture.Move.class::isInstance);
    }

    /** Returns the key of a gesture by which programs open a context menu: the menu key, or F10 while Shift is held. */
    private Optional<Pressable> menuKey(Gesture gesture) {
        boolean hasShift = SHIFTS.stream().anyMatch(shift -> presses(gesture, shift) || isDown(shift));
        return Stream.of(MENU, F10)
                .filter(key -> presses(gesture, key) && (key.equals(MENU) || hasShift))
                .map(Pressable.class::cast)
                .findFirst();
    }

    private static boolean presses(Gesture gesture, Pressable what) {
        return gesture.steps().stream()
                .anyMatch(step ->
                        step instanceof Gesture.Press press && press.what().equals(what));
    }

    private static boolean releases(Gesture gesture, Pressable what) {
        return gesture.steps().stream()
                .anyMatch(step -> step instanceof Gesture.Release release
                        && release.what().equals(what));
    }

    private static Optional<Button> pressed(Gesture gesture) {
        return gesture.steps().stream()
                .filter(step -> step instanceof Gesture.Press press && press.what() instanceof Button)
                .map(step -> (Button) ((Gesture.Press) step).what())
                .findFirst();
    }

    private static int number(Button button) {
        return switch (button) {
            case LEFT -> 1;
            case MIDDLE -> 2;
            case RIGHT -> 3;
        };
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        if (gesture.pressesKeys()) {
            checkKeys();
        }
        menuKey(gesture).ifPresent(key -> {
            focus.beginWorkByKeys();
            opensMenu = Optional.of(key);
        });
        try {
            orShared(() -> {
                input.play(gesture, guard);
                return gesture;
            });
        } catch (DesktopException e) {
            opensMenu = Optional.empty();
            focus.abandonWork();
            throw e;
        }
        if (opensMenu.filter(what -> releases(gesture, what)).isPresent()) {
            opensMenu = Optional.empty();
            focus.expectMenu();
        }
        endWork();
    }

    /**
     * Checks that the focused program reads the keys of this hand as they are.
     *
     * @throws DesktopException needs_shared_hand
     */
    private void checkKeys() {
        readers.check();
        focus.beginKeys();
        hand.alignKeymap();
    }

    @Override
    public void undisturbed(Runnable work) {
        undisturbed++;
        try {
            input.undisturbed(work);
        } finally {
            undisturbed--;
        }
        endWork();
    }

    private void endWork() {
        if (undisturbed == 0 && opensMenu.isEmpty()) {
            focus.endWork();
        }
    }

    @Override
    public void checkHeldKeys() {
        input.checkHeldKeys();
    }

    @Override
    public void repeatHeldKey(FocusGuard guard) {
        input.repeatHeldKey(guard);
    }

    @Override
    public Pause pause() {
        return input.pause();
    }

    @Override
    public Duration pauseBetweenClicks() {
        return input.pauseBetweenClicks();
    }

    @Override
    public boolean isDown(Pressable what) {
        return input.isDown(what);
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        hand.alignKeymap();
        orShared(() -> {
            input.checkCombo(combo);
            return combo;
        });
    }

    /** Types by keys alone. */
    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        if (style.method() == TypingStyle.Method.CLIPBOARD) {
            throw OwnHandClipboard.isPersons();
        }
        checkKeys();
        TypingStyle byKeys = new TypingStyle(style.interKeyDelay(), TypingStyle.Method.KEYS);
        try {
            return input.type(text, byKeys, guard, progress);
        } catch (DesktopException e) {
            throw e.code() == ErrorCode.NOT_SUPPORTED_HERE
                    ? DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, LACKS_CHARACTERS)
                            .withAll(e.details())
                    : e;
        }
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        if (shortcut != Shortcut.SELECT_ALL) {
            throw OwnHandClipboard.isPersons();
        }
        return input.keysOf(shortcut);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        throw OwnHandClipboard.isPersons();
    }

    /** Runs work; what this keyboard lacks, the shared one may have. */
    private static <T> T orShared(Supplier<T> work) {
        try {
            return work.get();
        } catch (DesktopException e) {
            throw e.code() == ErrorCode.NOT_SUPPORTED_HERE
                    ? DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, e.getMessage())
                            .withAll(e.details())
                    : e;
        }
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }
}
