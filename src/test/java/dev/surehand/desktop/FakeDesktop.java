package dev.surehand.desktop;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
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
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A desktop in memory that keeps the contract of the real ones. It has a primary monitor, a 2x monitor left of it and a large
 * one right of it; its windows record the events that reach them. It also simulates faults that no X server can produce.
 */
public final class FakeDesktop implements RehearsedFake, Input, Gesture.Sink {

    public static final Monitor PRIMARY = FakeMonitors.of("FAKE-1", true, new ScreenRect(0, 0, 1920, 1080), 1);
    public static final Monitor RETINA = FakeMonitors.of("FAKE-2", false, new ScreenRect(-1440, 0, 1440, 900), 2);
    public static final Monitor LARGE = FakeMonitors.of("FAKE-3", false, new ScreenRect(1920, -200, 3840, 2160), 1);

    private final List<Monitor> monitors = new ArrayList<>(List.of(PRIMARY, RETINA, LARGE));
    private final List<String> log = new ArrayList<>();
    private final List<String> reached = new ArrayList<>();
    private final FakeWindows windows = new FakeWindows(this::monitors, this::pointer, reached::add);
    private final FakeScreen screen = new FakeScreen(windows, this::monitors, reached::add);
    private final FakeHeld held = new FakeHeld();
    private final Set<Pressable> down = held.down();
    private Optional<InputFault> fault = Optional.empty();
    private final FakeClipboard clipboard = new FakeClipboard(reached::add);
    private final FakeElements elements = new FakeElements(reached::add);
    private final FakeLauncher launcher = new FakeLauncher();
    private final FakeShortcuts shortcuts = new FakeShortcuts(clipboard);
    private ScreenPoint pointer = new ScreenPoint(0, 0);
    private Consumer<String> onEvent = event -> {};
    private int ignoredMoves;
    private int connections;
    private Duration rested = Duration.ZERO;
    private String refusal;
    private boolean gone;
    private Optional<UserListener> user = Optional.empty();

    public FakeWindow open(String title, ScreenRect bounds) {
        return windows.open(title, bounds);
    }

    public void closeWindow(FakeWindow window) {
        windows.close(window);
    }

    /** Runs an action after this many rests, while someone waits. */
    public void later(int rests, Runnable what) {
        windows.later(rests, what);
    }

    public void unplug(Monitor monitor) {
        monitors.remove(monitor);
    }

    public void plug(Monitor monitor) {
        monitors.add(monitor);
    }

    /** Refuses input for this reason until {@link #recover}. */
    public void strike(InputFault reason) {
        fault = Optional.of(reason);
    }

    public void recover() {
        fault = Optional.empty();
    }

    public void ignoreMoves(int count) {
        ignoredMoves = count;
    }

    public void userHolds(Pressable what) {
        down.add(what);
    }

    /** Holds a key or button as a person or another program would, until the fake has rested for that long. */
    public void userHolds(Pressable what, Duration time) {
        held.hold(what, rested.plus(time));
    }

    public void keysGo(KeyboardFocus focus) {
        windows.keysGo(focus);
    }

    public void onEvent(Consumer<String> listener) {
        onEvent = listener;
    }

    /** Refuses connections with an exception that has this message. */
    public void refuseConnections(String sentence) {
        refusal = sentence;
    }

    /** Ends the desktop and releases what is pressed. Later connections are to a new desktop. */
    public void end() {
        gone = true;
        down.clear();
    }

    /** Ends the connection; what is pressed stays pressed. */
    public void cut() {
        gone = true;
    }

    /** Returns what was sent, such as {@code press left button}. */
    public List<String> log() {
        return List.copyOf(log);
    }

    /** Returns all requests except for facts: input, changes of windows, captures, and use of the clipboard. */
    public List<String> reached() {
        return List.copyOf(reached);
    }

    public Set<Pressable> down() {
        return Set.copyOf(down);
    }

    public int connections() {
        return connections;
    }

    public Duration rested() {
        return rested;
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        if (refusal != null) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, refusal);
        }
        connections++;
        gone = false;
        return this;
    }

    @Override
    public MonitorLayout monitors() {
        return new MonitorLayout(monitors);
    }

    @Override
    public List<MonitorDetails> details(MonitorLayout layout) {
        return layout.monitors().stream()
                .map(m -> new MonitorDetails(m.pixelsPerUnit(), 0, PixelRect.of(m.pixels())))
                .toList();
    }

    @Override
    public boolean isGone() {
        return gone;
    }

    @Override
    public Input input() {
        return this;
    }

    @Override
    public FakeScreen screen() {
        return screen;
    }

    @Override
    public String remedy(DesktopException refusal) {
        return "start the fake";
    }

    @Override
    public Optional<CheckResult> session(boolean seen) {
        return Optional.of(
                seen ? CheckResult.works("session", "seen") : CheckResult.fails("session", "not seen", "look"));
    }

    @Override
    public Windows windows() {
        return windows;
    }

    @Override
    public FakeLauncher launcher() {
        return launcher;
    }

    @Override
    public FakeClipboard clipboard() {
        return clipboard;
    }

    @Override
    public FakeElements elements() {
        return elements;
    }

    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        user = Optional.of(listener);
        listener.watching();
    }

    /** Simulates an action of the person, even if nobody listens. */
    public void user(Consumer<UserListener> does) {
        user.ifPresent(does);
    }

    @Override
    public DesktopFacts facts() {
        return FakeFacts.of(fault);
    }

    @Override
    public void repair(Collection<String> journal) {
        // The fake has no key mappings to repair.
    }

    @Override
    public void close() {
        elements.close();
    }

    // Input.

    @Override
    public ScreenPoint pointer() {
        return pointer;
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        fault.ifPresent(reason -> {
            throw reason.refusal();
        });
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        for (Gesture.Step step : gesture.steps()) {
            windows.checkKey(guard, step);
            step.playOn(this);
        }
    }

    @Override
    public boolean isDown(Pressable what) {
        fault.ifPresent(InputFault::checkRead);
        return down.contains(what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return FakeWindow.DOUBLE_CLICK_TIME.plusMillis(100);
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        if (combo.all().contains(Key.of(NamedKey.BROWSERHOME))) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "The fake keyboard has no browserhome");
        }
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        int typed = 0;
        for (int c : text.value().codePoints().toArray()) {
            rest(style.interKeyDelay());
            checkReachable(pointer);
            windows.checkKeys(guard, typed);
            windows.focusedWindow().ifPresent(w -> w.type(c));
            done("type " + Character.toString(c));
            typed++;
            progress.typed(typed);
        }
        progress.typed(typed);
        return style.method() == TypingStyle.Method.CLIPBOARD
                ? new Typed(Set.of(Typed.Way.CLIPBOARD), List.of("the fake pasted"))
                : Typed.BY_KEYS;
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return shortcuts.keysOf(shortcut, windows.focusedWindow());
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        checkReachable(pointer);
        guard.check(windows.keyboardFocus());
        shortcuts.paste(what, windows.focusedWindow());
        done("paste");
    }

    @Override
    public KeyboardLayout layout() {
        return new KeyboardLayout("en-US", OutsideText.of("fake us"));
    }

    // Gesture.Sink.

    @Override
    public void move(ScreenPoint to) {
        if (ignoredMoves > 0) {
            ignoredMoves--;
            return;
        }
        checkReachable(to);
        pointer = monitors().monitors().stream().anyMatch(m -> m.bounds().contains(to)) ? to : pointer;
        windows.windowAt(pointer).ifPresent(w -> w.see("move", pointer, down, rested));
        done("move %s %s".formatted(to.x(), to.y()));
    }

    @Override
    public void press(Pressable what) {
        checkReachable(pointer);
        down.add(what);
        if (what instanceof Button) {
            windows.click(pointer);
        }
        target(what).ifPresent(w -> w.see("press " + what.wireName(), pointer, down, rested));
        shortcuts.pressed(what, down, windows.focusedWindow());
        done("press " + what.wireName());
    }

    @Override
    public void release(Pressable what) {
        checkReachable(pointer);
        down.remove(what);
        target(what).ifPresent(w -> w.see("release " + what.wireName(), pointer, down, rested));
        done("release " + what.wireName());
    }

    @Override
    public void notch(Axis axis, int sign) {
        String event = "wheel %s %d".formatted(axis, sign);
        checkReachable(pointer);
        windows.windowAt(pointer).ifPresent(w -> w.see(event, pointer, down, rested));
        done(event);
    }

    @Override
    public void rest(Duration duration) {
        if (Thread.interrupted()) {
            throw new CancelledException();
        }
        rested = rested.plus(duration);
        if (windows.pass()) {
            screen.change();
        }
        held.pass(rested);
    }

    private void done(String event) {
        log.add(event);
        reached.add(event);
        screen.change();
        onEvent.accept(event);
    }

    private Optional<FakeWindow> target(Pressable what) {
        return what instanceof Button ? windows.windowAt(pointer) : windows.focusedWindow();
    }
}
