package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.quartz.system.LoginSession;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/** Sends pointer and keyboard input as Quartz events, and checks that it arrives: macOS reports no error for what it drops. */
public final class QuartzInput implements Input, Gesture.Sink, AutoCloseable {

    /** An allowance for the difference between the time stamps of two events. */
    private static final Duration STAMPING = Duration.ofMillis(20);

    private final EventPoster poster;
    private final QuartzPointer pointer;
    private final QuartzKeyboard keyboard;
    private final QuartzTextInput writing;
    private final PostingAccess access;
    private final QuartzKeyGate gate;
    private final InputSettings settings;
    private final Runnable onInput;
    private final Pause pause;

    /**
     * @param uncovered throws while the system covers the desktop, so that input would not reach its windows
     * @param focus reads who receives keys now, for the guards
     * @param monitors reads the displays
     * @param pastings returns a new pasting, which is closed after each text
     * @param onInput called before anything is sent
     */
    public QuartzInput(
            QuartzLibraries libraries,
            MainQueue mainQueue,
            Runnable uncovered,
            PermissionPrompts prompts,
            Supplier<KeyboardFocus> focus,
            Supplier<MonitorLayout> monitors,
            Supplier<Pasting> pastings,
            Runnable onInput,
            Pause pause,
            InstantSource clock,
            RecoveryJournal journal) {
        this.onInput = onInput;
        this.pause = pause;
        settings = new InputSettings(new Messages(libraries.objectiveC()));
        poster = new EventPoster(libraries.coreGraphics());
        Runnable session = () -> LoginSession.of(libraries.coreGraphics()).check();
        gate = new QuartzKeyGate(focus, session);
        var state = new EventState(libraries.coreGraphics());
        var modifiers = new HeldModifiers(state);
        var secureInput = new SecureInput(libraries.carbon());
        Runnable arrival = inOrder(session, uncovered);
        access = new PostingAccess(libraries.coreGraphics(), poster, state, arrival, prompts, pause);
        pointer = new QuartzPointer(poster, state, modifiers, access, monitors, settings, pause, clock);
        var layouts = new LayoutReader(libraries.carbon(), mainQueue, clock);
        var repeat = new HeldKeyRepeat(poster, modifiers, settings, clock);
        keyboard = new QuartzKeyboard(
                poster, state, modifiers, access, layouts, gate, repeat, secureInput, journal, pause);
        var modifierWait = new HeldKeysWait(key -> isDown(key, state), pause);
        writing = new QuartzTextInput(
                (style, count) ->
                        new QuartzTypist(poster, state, access, gate, modifierWait, secureInput, pause, style, count),
                keyboard,
                modifierWait,
                secureInput,
                pastings,
                pause);
    }

    private static Runnable inOrder(Runnable first, Runnable second) {
        return () -> {
            first.run();
            second.run();
        };
    }

    private static boolean isDown(NamedKey key, EventState state) {
        return MacKey.of(key).filter(known -> state.isKeyDown(known.code())).isPresent();
    }

    @Override
    public ScreenPoint pointer() {
        return pointer.where();
    }

    @Override
    public double pointerTolerance() {
        return QuartzPointer.NEAR;
    }

    /**
     * macOS does not say which windows take no input of programs; the permission can be missing, and the system can cover the
     * desktop.
     */
    @Override
    public void checkReachable(ScreenPoint at) {
        access.checkWithoutInput();
    }

    /** Plays a gesture. It never refuses releases and pauses. */
    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        gate.guardedBy(guard);
        if (gesture.steps().stream().anyMatch(QuartzInput::begins)) {
            begin();
        }
        gesture.steps().forEach(this::play);
        gesture.leftPressed().forEach(this::checkStillDown);
    }

    /**
     * Checks that input would arrive, and would reach the windows of the desktop.
     *
     * @throws DesktopException secure_desktop_active, permission_missing
     */
    private void begin() {
        onInput.run();
        access.check();
    }

    private static boolean begins(Gesture.Step step) {
        return !(step instanceof Gesture.Release || step instanceof Gesture.Rest);
    }

    private void play(Gesture.Step step) {
        pause.rest(Duration.ZERO);
        step.playOn(this);
    }

    private void checkStillDown(Pressable what) {
        boolean isDown =
                pause.until(() -> isDown(what) || (what instanceof Key && keyboard.isHidden()), PostingAccess.TO_APPLY);
        if (!isDown) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "%s was pressed, but it does not stay down: macOS or another program has released it. Take a screenshot, then press it again."
                            .formatted(what.wireName()));
        }
    }

    @Override
    public void move(ScreenPoint to) {
        pointer.move(to);
    }

    @Override
    public void press(Pressable what) {
        what.pass(pointer::press, keyboard::press);
    }

    @Override
    public void release(Pressable what) {
        what.pass(pointer::release, keyboard::release);
    }

    @Override
    public void notch(Axis axis, int sign) {
        pointer.notch(axis, sign);
    }

    @Override
    public void rest(Duration duration) {
        pause.rest(duration);
    }

    @Override
    public void repeatHeldKey(FocusGuard guard) {
        gate.guardedBy(guard);
        access.checkWithoutInput();
        keyboard.repeatHeld();
    }

    @Override
    public boolean isDown(Pressable what) {
        return what instanceof Button button ? pointer.isDown(button) : keyboard.isDown((Key) what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return settings.doubleClickInterval().plus(STAMPING);
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        keyboard.check(combo);
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        gate.guardedBy(guard);
        begin();
        return writing.type(text, style, progress);
    }

    /** Returns command with the letter, which has that meaning in terminals too: what runs in them gets control, not command. */
    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return new KeyCombo(List.of(Modifier.META.key()), shortcut.combo().key());
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        gate.guardedBy(guard);
        begin();
        writing.paste(what);
    }

    @Override
    public KeyboardLayout layout() {
        return keyboard.layout().described();
    }

    /** Releases what a killed server process has left pressed, beyond what {@link dev.surehand.desktop.input.HeldInput} knows. */
    public void repair(Collection<String> journal) {
        keyboard.repair(journal);
    }

    @Override
    public void close() {
        poster.close();
    }
}
