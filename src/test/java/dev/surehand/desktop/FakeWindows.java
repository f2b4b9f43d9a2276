package dev.surehand.desktop;

import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The windows of the fake desktop. They carry out a request while the caller waits, as on real desktops. */
final class FakeWindows implements Windows {

    private static final WindowId FIRST = new WindowId(100);

    private final Supplier<MonitorLayout> monitors;
    private final Supplier<ScreenPoint> pointer;
    private final Consumer<String> reached;
    private final List<FakeWindow> frontToBack = new ArrayList<>();
    private final List<Due> due = new ArrayList<>();
    private long opened;
    private KeyboardFocus keysGo;

    /** @param rests the number of rests before the action runs */
    private record Due(int rests, Runnable what) {}

    FakeWindows(Supplier<MonitorLayout> monitors, Supplier<ScreenPoint> pointer, Consumer<String> reached) {
        this.monitors = monitors;
        this.pointer = pointer;
        this.reached = reached;
    }

    FakeWindow open(String title, ScreenRect bounds) {
        FakeWindow window = new FakeWindow(new WindowId(FIRST.value() + opened), title, bounds);
        opened++;
        frontToBack.add(0, window);
        return window;
    }

    void close(FakeWindow window) {
        frontToBack.remove(window);
    }

    void later(int rests, Runnable what) {
        due.add(new Due(rests, what));
    }

    /**
     * Runs what is due at a rest.
     *
     * @return whether anything may look different now
     */
    boolean pass() {
        frontToBack.forEach(FakeWindow::pass);
        List<Due> now = List.copyOf(due);
        due.clear();
        for (Due each : now) {
            if (each.rests() <= 1) {
                each.what().run();
            } else {
                due.add(new Due(each.rests() - 1, each.what()));
            }
        }
        return frontToBack.stream().anyMatch(FakeWindow::isAnimated)
                || now.stream().anyMatch(each -> each.rests() <= 1);
    }

    void click(ScreenPoint at) {
        windowAt(at).filter(w -> !w.isOverlay()).ifPresent(this::raise);
    }

    List<FakeWindow> backToFront() {
        List<FakeWindow> shown =
                new ArrayList<>(frontToBack.stream().filter(FakeWindow::isShown).toList());
        Collections.reverse(shown);
        return shown;
    }

    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        return get(window.id().value()).isSeeThrough() ? List.of() : List.of(window.bounds());
    }

    Optional<FakeWindow> windowAt(ScreenPoint point) {
        return frontToBack.stream()
                .filter(w -> w.isShown() && w.bounds().contains(point))
                .findFirst();
    }

    Optional<FakeWindow> focusedWindow() {
        return frontToBack.stream().filter(FakeWindow::takesFocus).findFirst();
    }

    FakeWindow get(long id) {
        return frontToBack.stream()
                .filter(w -> w.id().value() == id)
                .findFirst()
                .orElseThrow(() -> DesktopException.of(ErrorCode.WINDOW_NOT_FOUND, "The fake has no window " + id));
    }

    @Override
    public List<WindowInfo> list() {
        return frontToBack.stream()
                .filter(w -> !w.is(Habit.IS_UNLISTED))
                .map(this::info)
                .toList();
    }

    @Override
    public Optional<String> whyUnreported() {
        return Optional.empty();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return windowAt(point).map(this::info);
    }

    @Override
    public List<WindowId> ids() {
        return list().stream().map(WindowInfo::id).toList();
    }

    @Override
    public List<WindowInfo> popups() {
        return frontToBack.stream()
                .filter(w -> w.is(Habit.IS_UNLISTED))
                .map(this::info)
                .toList();
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return find(popup).filter(info -> get(popup.value()).is(Habit.IS_UNLISTED)).stream()
                .flatMap(info -> list().stream().filter(window -> window.pid() == info.pid()))
                .map(WindowInfo::identity)
                .toList();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        return window.isShown();
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return at(point).map(WindowInfo::identity);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> at, WindowIdentity window) {
        return identityAt(at.get()).equals(Optional.of(window));
    }

    @Override
    public UnderPointer underPointer() {
        return new UnderPointer(pointer.get(), at(pointer.get()));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return focusedWindow().map(this::info);
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return keysGo == null ? KeyboardFocus.in(focused().map(WindowInfo::identity)) : keysGo;
    }

    void checkKey(FocusGuard guard, Gesture.Step step) {
        if (step instanceof Gesture.Press press && press.what() instanceof Key) {
            guard.check(keyboardFocus());
        }
    }

    void checkKeys(FocusGuard guard, int typed) {
        try {
            guard.check(keyboardFocus());
        } catch (DesktopException e) {
            throw e.with("characters_typed", typed);
        }
    }

    /** Sets the keyboard focus that the system reports instead of the window that has the focus. */
    void keysGo(KeyboardFocus focus) {
        keysGo = focus;
    }

    @Override
    public boolean exists(WindowId id) {
        return find(id).isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return frontToBack.stream()
                .filter(w -> w.id().equals(id))
                .map(this::info)
                .findFirst();
    }

    /** Returns a watch that reads the window's habits at each call. */
    @Override
    public ProgramWatch watchProgram(WindowId id) {
        reached.accept("watch program of window " + id.value());
        return new ProgramWatch() {
            @Override
            public ProgramState state() {
                return frontToBack.stream()
                        .filter(w -> w.id().equals(id))
                        .map(FakeWindows::state)
                        .findFirst()
                        .orElse(ProgramState.UNKNOWN);
            }

            @Override
            public void close() {
                reached.accept("watch of program ended");
            }
        };
    }

    @Override
    public long dragsBegun() {
        return frontToBack.stream().filter(w -> w.is(Habit.DRAGS)).count();
    }

    private static ProgramState state(FakeWindow window) {
        if (window.is(Habit.DRAWS_WHEN_ASKED)) {
            window.without(Habit.DRAWS_WHEN_ASKED);
            window.repaint();
        }
        if (window.is(Habit.HANGS)) {
            return ProgramState.UNREAD;
        }
        if (window.is(Habit.WORKS)) {
            return ProgramState.WORKING;
        }
        return window.is(Habit.TAKES_NO_QUESTIONS) ? ProgramState.UNKNOWN : ProgramState.IDLE;
    }

    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        return get(window.value()).dialog().filter(d -> d.id().equals(dialog)).isPresent();
    }

    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return get(id.value()).steps();
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        boolean sizing = change instanceof WindowChange.Maximize;
        return sizing && get(id.value()).is(Habit.FIXED_SIZE) ? Optional.of("Its size is fixed.") : Optional.empty();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        reached.accept("ask window %d: %s".formatted(id.value(), change));
        FakeWindow window = get(id.value());
        if (!window.is(Habit.HANGS)) {
            later(2, () -> {
                if (frontToBack.contains(window)) {
                    carryOut(window, change);
                }
            });
        }
    }

    private WindowInfo info(FakeWindow window) {
        return window.info(focusedWindow().equals(Optional.of(window)));
    }

    private void carryOut(FakeWindow window, WindowChange change) {
        if (change instanceof WindowChange.Front) {
            if (!window.is(Habit.NEEDS_CLICK)) {
                window.show();
                raise(window);
            }
        } else if (change instanceof WindowChange.Back) {
            frontToBack.remove(window);
            frontToBack.add(window);
        } else if (change instanceof WindowChange.Minimize) {
            window.put(WindowState.MINIMIZED);
        } else if (change instanceof WindowChange.Restore) {
            window.restore();
        } else if (change instanceof WindowChange.Maximize) {
            MonitorLayout layout = monitors.get();
            window.maximise(layout.get(layout.showing(window.bounds())).bounds());
        } else if (change instanceof WindowChange.NewBounds place) {
            window.resize(place.bounds());
        } else {
            close(window, window.questionOnClose());
        }
    }

    private void close(FakeWindow window, Optional<String> question) {
        question.ifPresentOrElse(
                title -> {
                    ScreenRect b = window.bounds();
                    window.block(open(title, new ScreenRect(b.x() + 50, b.y() + 50, 200, 100))
                            .ownedBy(window.owner(), window.pid()));
                },
                () -> frontToBack.remove(window));
    }

    private void raise(FakeWindow window) {
        frontToBack.remove(window);
        frontToBack.add(0, window);
        window.dialog().filter(frontToBack::contains).ifPresent(this::raise);
        List<FakeWindow> above =
                frontToBack.stream().filter(w -> w.is(Habit.STAYS_ABOVE)).toList();
        frontToBack.removeAll(above);
        frontToBack.addAll(0, above);
    }
}
