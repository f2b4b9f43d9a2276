package dev.surehand.tool.mouse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.LastClick;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.Timing;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The mouse during one call. Finding a spot checks everything and sends nothing. */
public final class MouseSession {

    private static final Polling TO_ARRIVE = Polling.ofMillis(4, 1000);

    /** The time for one notch of the wheel, with the checks before it, the rest, and what a hand of its own verifies after it. */
    private static final Duration FOR_A_NOTCH = Duration.ofMillis(100);

    private final HeldInput input;
    private final LastClick lastClick;
    private final Windows windows;
    private final MonitorLayout layout;
    private final CaptureLedger captures;
    private final Optional<String> expectedWindow;
    private Optional<Aim> aim = Optional.empty();
    private Duration heldBack = Duration.ZERO;
    private boolean isDragRead = true;

    /**
     * The window in which the caller wants to press.
     *
     * @param found the window that was under the point at the last check
     * @param check throws for a point where another window is
     */
    private record Aim(WindowIdentity found, Consumer<ScreenPoint> check) {}

    public MouseSession(
            Session session, MonitorLayout layout, CaptureLedger captures, Optional<String> expectedWindow) {
        this.input = session.input();
        this.lastClick = session.lastClick();
        this.windows = session.windows();
        this.layout = layout;
        this.captures = captures;
        this.expectedWindow = expectedWindow;
    }

    HeldInput input() {
        return input;
    }

    /**
     * Returns the point to act on, after checking everything that could forbid it.
     *
     * @throws DesktopException what {@link CaptureLedger#resolve} and {@link HeldInput#checkReachable} throw, and
     *     wrong_target_window
     */
    ScreenPoint find(Spot at) {
        Spot spot = resolved(at);
        ScreenPoint point = locate(spot);
        input.checkReachable(point);
        expectedWindow.ifPresent(text -> {
            ExpectedTarget expected = ExpectedTarget.of(text, windows);
            aimAt(point, there -> checkWindow(expected, there));
        });
        if (spot instanceof Spot.WindowPixel in) {
            aimAt(point, there -> checkWindow(in.window(), there));
        }
        return point;
    }

    /** Finds a spot and moves the pointer to it. Does not move for {@link Spot.AtPointer}. */
    ScreenPoint goTo(Spot at) {
        Spot spot = resolved(at);
        if (spot instanceof Spot.WindowPixel in) {
            new RestingPointer(windows, input).uncover(in.window(), in.point(), this::moveTo);
        }
        ScreenPoint point = find(spot);
        if (!(spot instanceof Spot.AtPointer)) {
            moveTo(point);
        }
        if (spot instanceof Spot.WindowPixel in) {
            // The move may have opened something, such as a tooltip.
            aimAt(point, there -> checkWindow(in.window(), there));
        }
        return point;
    }

    private void aimAt(ScreenPoint point, Function<ScreenPoint, WindowInfo> check) {
        aim = Optional.of(new Aim(check.apply(point).identity(), there -> {
            var unused = check.apply(there);
        }));
    }

    /**
     * Returns the screen point of a spot without checking the window there. The second point of a call, such as the end of a
     * drag, may be on any window.
     */
    ScreenPoint locate(Spot at) {
        Spot spot = resolved(at);
        if (spot instanceof Spot.MonitorPixel pixel) {
            return layout.toScreen(captures.resolve(pixel.point(), pixel.certain(), layout));
        }
        return spot instanceof Spot.WindowPixel in ? in.point() : input.pointer();
    }

    /**
     * Resolves a pixel of a screenshot to a pixel of a monitor or a point of a window, as they are now. Returns every other
     * spot unchanged.
     */
    private Spot resolved(Spot spot) {
        if (!(spot instanceof Spot.InImage in)) {
            return spot;
        }
        Optional<CapturedWindow> image = captures.ofWindow(in.screenshotId());
        if (image.isEmpty()) {
            return new Spot.MonitorPixel(captures.resolve(in.screenshotId(), in.pixel(), in.monitor(), layout), true);
        }
        WindowInfo window =
                windows.find(image.get().window()).orElseThrow(image.get().window()::notFound);
        return new Spot.WindowPixel(
                window.id(), CaptureLedger.resolve(image.get(), in.pixel(), in.monitor(), window, layout));
    }

    /** Returns how much longer a call may take because it turns the wheel. */
    public static Duration forNotches(int amount) {
        return FOR_A_NOTCH.multipliedBy(Math.min(amount, MouseAction.MOST_NOTCHES));
    }

    /** Turns the wheel at a spot; throws as {@link #find} and {@link #moveTo} do. */
    public void scroll(Spot at, Axis axis, int notches) {
        new MouseAction.Scroll(at, axis, notches, List.of()).perform(this);
    }

    /** Drags with the left button from one spot to another, as the drag of {@code mouse_control} does. */
    public void drag(Spot start, Spot end) {
        new MouseAction.Drag(start, List.of(), end, Button.LEFT, List.of(), Duration.ZERO).perform(this);
    }

    /**
     * Clicks at a spot.
     *
     * @throws DesktopException what {@link #find} and {@link #moveTo} throw, and invalid_parameter for a button that is
     *     already down
     */
    public void click(Spot at, Button button, int times, List<Modifier> modifiers) {
        input.checkUp(button);
        separateClicks(button, at);
        ScreenPoint point = goTo(at);
        playPress(button, point, times, Gesture.click(button, times).holding(free(modifiers)));
    }

    /** Waits until a press at the spot no longer forms a double click with the click of an earlier call. */
    void separateClicks(Button button, Spot at) {
        heldBack = lastClick.wait(button, locate(at), input.pauseBetweenClicks());
        // Even a rest of zero length would make the desktop check something.
        if (!heldBack.isZero()) {
            play(Gesture.rest(heldBack));
        }
    }

    /**
     * Plays a gesture that presses a button, and records it as the last click.
     *
     * @param times the number of clicks in the gesture, or 1 for a press
     */
    void playPress(Button button, ScreenPoint at, int times, Gesture gesture) {
        input.announce(gesture);
        lastClick.begins(button, at, times);
        try {
            play(gesture);
        } finally {
            // The press may have waited for the person or for the check of its window.
            lastClick.begins(button, at, times);
        }
    }

    void turnWheel(Gesture gesture) {
        input.announce(gesture);
        play(gesture);
    }

    /**
     * Adds to the answer how long a press was delayed to be a separate click, and whether a drag ended before a program had
     * read it.
     */
    public void report(ObjectNode answer) {
        if (!heldBack.isZero()) {
            answer.put("held_back_ms", heldBack.toMillis());
        }
        if (!isDragRead) {
            answer.put(
                    "note",
                    "A program had not read the drag 2 s after its end, when the button was released. If this was a drop, check whether it arrived.");
        }
    }

    /** Returns the keys of those modifiers that are not held. Pressing a held one would release it afterwards. */
    List<Key> free(List<Modifier> modifiers) {
        return modifiers.stream()
                .map(Modifier::key)
                .filter(key -> !input.isDown(key))
                .toList();
    }

    void play(Gesture gesture) {
        if (aim.isEmpty()) {
            input.play(gesture, FocusGuard.ANYWHERE);
        } else {
            gesture.apartByAimed().forEach(this::playAimed);
        }
    }

    /**
     * Plays one part of a gesture after checking its target window. Where the system supports it, the check and the press are
     * one step, so that no other window can open in between.
     */
    private void playAimed(Gesture part) {
        if (part.isAimed()) {
            input.undisturbed(() -> {
                checkAim();
                input.play(part, FocusGuard.ANYWHERE);
            });
        } else {
            input.play(part, FocusGuard.ANYWHERE);
        }
    }

    private void checkAim() {
        if (!windows.isStillUnder(input::pointer, aim.orElseThrow().found())) {
            aim.orElseThrow().check().accept(input.pointer());
        }
    }

    /**
     * Moves the pointer, reads its position back, and retries once if it is elsewhere.
     *
     * @throws DesktopException send_input_failed with the wanted and the found pixel
     */
    void moveTo(ScreenPoint to) {
        boolean isThere = arrives(to);
        if (!isThere && !arrives(to)) {
            throw notThere(layout.toMonitor(to), layout.toMonitor(input.pointer()));
        }
    }

    Optional<WindowInfo> windowAt(ScreenPoint point) {
        return new ReportedWindows(windows).at(point);
    }

    /** Returns a wait for the drop target. Must be called before a drag begins. */
    DropWait watchDrop() {
        return new DropWait(windows, input);
    }

    /** Waits for the drop target. Must be called at the end of a drag, before its button is released. */
    void awaitDropTarget(DropWait drop, Optional<WindowInfo> source, ScreenPoint start, ScreenPoint end) {
        isDragRead = drop.await(source, beside(end, start), end);
    }

    /** Returns the point one step towards another point. */
    private static ScreenPoint beside(ScreenPoint point, ScreenPoint other) {
        return new ScreenPoint(
                point.x() + Math.signum(other.x() - point.x()), point.y() + Math.signum(other.y() - point.y()));
    }

    /**
     * Rests while a button is held. Programs such as Chromium process one position per frame and ignore a position that arrives
     * sooner.
     */
    void dwellWhileDragging() {
        if (input.held().stream().anyMatch(Button.class::isInstance)) {
            play(Gesture.rest(Timing.AT_CORNER));
        }
    }

    /**
     * Checks that the window in which the drag began still exists.
     *
     * @throws DesktopException window_lost_during_drag
     */
    void checkStillThere(Optional<WindowInfo> window) {
        if (window.isPresent() && !windows.exists(window.get().id())) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_LOST_DURING_DRAG,
                    "The window %s that the drag began in closed before it ended; the button has been released"
                            .formatted(window.get().describe()));
        }
    }

    /**
     * Moves the pointer and waits until it has arrived. Window managers hold the pointer for a moment after a click into a
     * window that was not focused.
     */
    private boolean arrives(ScreenPoint to) {
        double tolerance = input.pointerTolerance();
        return layout.isSamePlace(input.moveTo(to), to, tolerance)
                || input.pause().until(() -> layout.isSamePlace(input.pointer(), to, tolerance), TO_ARRIVE);
    }

    private WindowInfo checkWindow(ExpectedTarget expected, ScreenPoint point) {
        Optional<WindowInfo> found = windows.at(point);
        if (found.isEmpty() || !expected.test().test(found.get())) {
            String there = found.map(WindowInfo::describe).orElse("the bare desktop");
            throw DesktopException.of(
                            ErrorCode.WRONG_TARGET_WINDOW,
                            "Under the point is %s, not %s; nothing was sent. Take a screenshot to see why."
                                    .formatted(there, expected.words()))
                    .with("found_window", there);
        }
        return found.get();
    }

    private WindowInfo checkWindow(WindowId wanted, ScreenPoint point) {
        Optional<WindowInfo> found = windows.at(point);
        if (found.isEmpty() || !found.get().id().equals(wanted)) {
            String there = found.map(WindowInfo::describe).orElse("the bare desktop");
            throw DesktopException.of(
                            ErrorCode.WRONG_TARGET_WINDOW,
                            "At that point %s is in front of window %s; nothing was pressed. Close or move it, or work it by its own window_id."
                                    .formatted(there, wanted.wireName()))
                    .with("found_window", found.map(WindowJson::naming).orElse(Map.of()));
        }
        return found.get();
    }

    private static DesktopException notThere(MonitorPoint wanted, MonitorPoint got) {
        return DesktopException.of(
                        ErrorCode.SEND_INPUT_FAILED,
                        "The pointer was sent to (%d, %d) of monitor %d twice and is at (%d, %d) of monitor %d: something holds or moves it, or the monitors changed. Nothing stays pressed; take a screenshot."
                                .formatted(
                                        wanted.x(),
                                        wanted.y(),
                                        wanted.monitor().value(),
                                        got.x(),
                                        got.y(),
                                        got.monitor().value()))
                .with("wanted", position(wanted))
                .with("got", position(got));
    }

    private static Map<String, Object> position(MonitorPoint p) {
        return Map.of("monitorIndex", p.monitor().value(), "x", p.x(), "y", p.y());
    }
}
