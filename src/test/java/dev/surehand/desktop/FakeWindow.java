package dev.surehand.desktop;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** A window of the fake desktop: it notes the events that reach it, and paints squares of 10 units in known colours. */
public final class FakeWindow {

    static final Duration DOUBLE_CLICK_TIME = Duration.ofMillis(500);

    private final WindowId id;
    private final List<Event> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final Set<Habit> habits = EnumSet.noneOf(Habit.class);
    private ScreenRect bounds;
    private ScreenRect unmaximised;
    private WindowState state = WindowState.NORMAL;
    private FakeWindow dialog;
    private String questionOnClose;
    private double step;
    private String title;
    private String owner = "fakeapp";
    private long pid = 4711;
    private boolean overlay;
    private boolean seeThrough;
    private boolean noisy;
    private Optional<String> selected = Optional.empty();
    private boolean animated;
    private int painting;
    private Duration lastPress = Duration.ZERO;

    FakeWindow(WindowId id, String title, ScreenRect bounds) {
        this.id = id;
        this.title = title;
        this.bounds = bounds;
    }

    /** Where it differs from a window that does what it is asked. */
    public enum Habit {
        /** Cannot be maximised or resized, and says so. */
        FIXED_SIZE,
        /** Comes to the front only for a click. */
        NEEDS_CLICK,
        /** Never has the keyboard. */
        REFUSES_FOCUS,
        /** Does nothing that it is asked, and reads no input. */
        HANGS,
        /** Uses the processor. */
        WORKS,
        /** Cannot be asked whether it has read its input. */
        TAKES_NO_QUESTIONS,
        /** Shows what it has drawn only when it is asked: Wine keeps what another thread than the window's has drawn. */
        DRAWS_WHEN_ASKED,
        /** Other windows stay behind it. */
        STAYS_ABOVE,
        /** Its keys go to a program in it. */
        IS_TERMINAL,
        /** Has begun a drag and drop. */
        DRAGS,
        /** Nothing can be pasted into it. */
        TAKES_NO_PASTE
    }

    /**
     * @param what such as {@code press left button}
     * @param clicks which click in a row a press is; 0 for other events
     * @param held what else was held
     */
    public record Event(String what, ScreenPoint at, int clicks, List<String> held) {}

    public List<Event> events() {
        return List.copyOf(events);
    }

    /** Such as {@code press left button 10,20 [ctrl]}, the place in the window in units. */
    public List<String> seen() {
        return events.stream()
                .map(e -> "%s %d,%d %s"
                        .formatted(
                                e.what(), (int) (e.at().x() - bounds.x()), (int) (e.at().y() - bounds.y()), e.held()))
                .toList();
    }

    public void forget() {
        events.clear();
    }

    public String text() {
        return text.toString();
    }

    public FakeWindow asSeeThrough() {
        seeThrough = true;
        return this;
    }

    public FakeWindow asOverlay() {
        overlay = true;
        return this;
    }

    /** Paints what no image format makes short. */
    public FakeWindow asNoise() {
        noisy = true;
        return this;
    }

    /** Paints itself anew all the time. */
    public FakeWindow asAnimation() {
        animated = true;
        return this;
    }

    /** In other colours. */
    public void repaint() {
        painting++;
    }

    public FakeWindow ownedBy(String program, long process) {
        owner = program;
        pid = process;
        return this;
    }

    public void retitle(String newTitle) {
        title = newTitle;
    }

    public FakeWindow with(Habit habit) {
        habits.add(habit);
        return this;
    }

    public void without(Habit habit) {
        habits.remove(habit);
    }

    /** As its user or its program would. */
    public FakeWindow place(ScreenRect newBounds) {
        bounds = newBounds;
        return this;
    }

    public FakeWindow put(WindowState newState) {
        state = newState;
        return this;
    }

    /** While it is open, it has the keyboard instead of this window and stays in front of it. */
    public void block(FakeWindow modal) {
        dialog = modal;
    }

    /** Does not close but opens a modal dialog of that title. */
    public FakeWindow asksOnClose(String dialogTitle) {
        questionOnClose = dialogTitle;
        return this;
    }

    /** Sizes are multiples of it, as those of terminals. */
    public FakeWindow sizedIn(double unitsOfDesktop) {
        step = unitsOfDesktop;
        return this;
    }

    public ScreenRect bounds() {
        return bounds;
    }

    public WindowState state() {
        return state;
    }

    /** What it paints at a point of the desktop, 0xRRGGBB. */
    public int colourAt(ScreenPoint p) {
        if (noisy) {
            return new SplittableRandom((long) p.x() << 32 | (long) p.y()).nextInt() & 0xFFFFFF;
        }
        int column = (int) ((p.x() - bounds.x()) / 10);
        int row = (int) ((p.y() - bounds.y()) / 10);
        return (column * 37 & 0xFF) << 16 | (row * 59 & 0xFF) << 8 | (column + row + painting & 0xFF);
    }

    boolean isAnimated() {
        return animated;
    }

    /** Time passes. */
    void pass() {
        painting += animated ? 1 : 0;
    }

    WindowId id() {
        return id;
    }

    public boolean is(Habit habit) {
        return habits.contains(habit);
    }

    boolean takesFocus() {
        return !overlay && isShown() && !is(Habit.REFUSES_FOCUS);
    }

    boolean isSeeThrough() {
        return seeThrough;
    }

    boolean isOverlay() {
        return overlay;
    }

    boolean isShown() {
        return state != WindowState.MINIMIZED && state != WindowState.HIDDEN;
    }

    Optional<FakeWindow> dialog() {
        return Optional.ofNullable(dialog);
    }

    Optional<String> questionOnClose() {
        return Optional.ofNullable(questionOnClose);
    }

    String owner() {
        return owner;
    }

    long pid() {
        return pid;
    }

    void show() {
        state = isShown() ? state : WindowState.NORMAL;
    }

    void restore() {
        if (state == WindowState.MAXIMIZED || state == WindowState.FULLSCREEN) {
            bounds = unmaximised == null ? bounds : unmaximised;
        }
        state = state == WindowState.HIDDEN ? state : WindowState.NORMAL;
    }

    void maximise(ScreenRect all) {
        unmaximised = bounds;
        bounds = all;
        state = WindowState.MAXIMIZED;
    }

    Optional<SizeSteps> steps() {
        return step == 0
                ? Optional.empty()
                : Optional.of(new SizeSteps((int) bounds.width(), (int) bounds.height(), (int) step, (int) step));
    }

    void resize(ScreenRect wanted) {
        bounds = step == 0
                ? wanted
                : new ScreenRect(
                        wanted.x(),
                        wanted.y(),
                        Math.floor(wanted.width() / step) * step,
                        Math.floor(wanted.height() / step) * step);
    }

    /** @param when in time that the desktop has rested */
    void see(String event, ScreenPoint at, Set<Pressable> down, Duration when) {
        List<String> held = down.stream()
                .map(Pressable::wireName)
                .filter(name -> !event.endsWith(name))
                .sorted()
                .toList();
        boolean presses = event.startsWith("press");
        events.add(new Event(event, at, presses ? clicks(event, at, when) : 0, held));
        lastPress = presses ? when : lastPress;
    }

    /** A press of the same button at the same place soon follows the one before it, as real toolkits count. */
    private int clicks(String event, ScreenPoint at, Duration when) {
        if (when.minus(lastPress).compareTo(DOUBLE_CLICK_TIME) > 0) {
            return 1;
        }
        for (int i = events.size() - 1; i >= 0; i--) {
            Event before = events.get(i);
            if (before.what().startsWith("press")) {
                return before.what().equals(event) && before.at().equals(at) ? before.clicks() + 1 : 1;
            }
        }
        return 1;
    }

    /** As its user would. */
    public void select(String part) {
        selected = Optional.of(part);
    }

    Optional<String> selected() {
        return selected;
    }

    void type(int codePoint) {
        text.appendCodePoint(codePoint);
    }

    private WindowKind kind() {
        return overlay ? WindowKind.SHELL : WindowKind.ORDINARY;
    }

    WindowInfo info(boolean focused) {
        OutsideText program = OutsideText.of(owner);
        OutsideText application = OutsideText.of("dev.surehand.Fake");
        ProgramIdentity identity = new ProgramIdentity(program, application, program, List.of(program, application));
        return new WindowInfo(
                new WindowIdentity(id, identity, pid, OutsideText.of(title), kind()), bounds, state, focused);
    }
}
