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

/** A window of the fake desktop. It records the events that reach it, and paints squares of 10 units in known colours. */
public final class FakeWindow {

    static final Duration DOUBLE_CLICK_TIME = Duration.ofMillis(500);

    private final WindowId id;
    private final List<Event> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final Set<Habit> habits = EnumSet.noneOf(Habit.class);
    private ScreenRect bounds;
    private ScreenRect unmaximised;
    private WindowState state = WindowState.NORMAL;
    private int looksUntilShown;
    private FakeWindow dialog;
    private String questionOnClose;
    private double step;
    private String title;
    private String owner = "fakeapp";
    private long pid = 4711;
    private boolean overlay;
    private boolean menu;
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

    /** The ways in which a window differs from one that does what is requested of it. */
    public enum Habit {
        /** The window cannot be maximised or resized, and says so. */
        FIXED_SIZE,
        /** The window comes to the front only for a click. */
        NEEDS_CLICK,
        /** The window never has the keyboard. */
        REFUSES_FOCUS,
        /** The window ignores all requests and reads no input. */
        HANGS,
        /** The window's program uses the processor. */
        WORKS,
        /** The window's program cannot be asked whether it has read its input. */
        TAKES_NO_QUESTIONS,
        /**
         * The window shows what it has drawn only when it is asked, like Wine, which holds back what another thread than the
         * window's has drawn.
         */
        DRAWS_WHEN_ASKED,
        /** The window stays in front of other windows. */
        STAYS_ABOVE,
        /** The window is a terminal: its keys go to a program inside it. */
        IS_TERMINAL,
        /** The window is a menu or a tooltip that no list of windows has. */
        IS_UNLISTED,
        /** The window has begun a drag and drop. */
        DRAGS,
        /** The window does not accept a paste. */
        TAKES_NO_PASTE
    }

    /**
     * An event that reached the window.
     *
     * @param what such as {@code press left button}
     * @param clicks the number of a press in a row of clicks; 0 for other events
     * @param held the other keys and buttons that were held
     */
    public record Event(String what, ScreenPoint at, int clicks, List<String> held) {}

    public List<Event> events() {
        return List.copyOf(events);
    }

    /**
     * Returns the events as text, such as {@code press left button 10,20 [ctrl]}; the place is in units, counted in the window.
     */
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

    public FakeWindow asMenu() {
        menu = true;
        return this;
    }

    /** Makes the window paint noise, which no image format compresses well. */
    public FakeWindow asNoise() {
        noisy = true;
        return this;
    }

    /** Makes the window repaint itself all the time. */
    public FakeWindow asAnimation() {
        animated = true;
        return this;
    }

    /** Repaints the window in other colours. */
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

    /** Moves and resizes the window as its user or its program would. */
    public FakeWindow place(ScreenRect newBounds) {
        bounds = newBounds;
        return this;
    }

    /** Is listed before it is shown, and shown when it has been looked at so often. */
    public FakeWindow showAtLook(int look) {
        looksUntilShown = look;
        return put(WindowState.HIDDEN);
    }

    public FakeWindow put(WindowState newState) {
        state = newState;
        return this;
    }

    /** Sets a modal dialog. While the dialog is open, it has the keyboard instead of this window and stays in front of it. */
    public void block(FakeWindow modal) {
        dialog = modal;
    }

    /** Makes the window open a modal dialog with that title instead of closing. */
    public FakeWindow asksOnClose(String dialogTitle) {
        questionOnClose = dialogTitle;
        return this;
    }

    /** Makes the window's sizes multiples of a step, as those of terminals. */
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

    /** Returns the colour that the window paints at a point of the desktop, 0xRRGGBB. */
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

    /** Simulates that time passes. */
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
        return !overlay && isShown() && !is(Habit.REFUSES_FOCUS) && !is(Habit.IS_UNLISTED);
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

    /** @param when in the time that the desktop has rested */
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

    /** Counts clicks as real toolkits do: a press of the same button at the same place continues the row if it follows soon. */
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

    /** Selects text as the window's user would. */
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
        if (menu) {
            return WindowKind.POPUP;
        }
        return overlay ? WindowKind.SHELL : WindowKind.ORDINARY;
    }

    WindowInfo info(boolean focused) {
        if (looksUntilShown > 0 && --looksUntilShown == 0) {
            state = WindowState.NORMAL;
        }
        OutsideText program = OutsideText.of(owner);
        OutsideText application = OutsideText.of("dev.surehand.Fake");
        ProgramIdentity identity = new ProgramIdentity(program, application, program, List.of(program, application));
        return new WindowInfo(
                new WindowIdentity(id, identity, pid, OutsideText.of(title), kind()), bounds, state, focused);
    }
}
