package dev.surehand.tool.mouse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.LastClick;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.time.Timing;
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

/** The mouse during one call. Finding a spot checks everything and sends nothing; a dry run never sends anything. */
public final class MouseSession {

    private static final int LOOKS = 250;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(4);

    private final HeldInput input;
    private final LastClick lastClick;
    private final Windows windows;
    private final MonitorLayout layout;
    private final CaptureLedger captures;
    private final Optional<String> expectedWindow;
    private final boolean dryRun;
    private Optional<ScreenPoint> target = Optional.empty();
    private Optional<Aim> aim = Optional.empty();
    private Duration heldBack = Duration.ZERO;
    private boolean isDragRead = true;

    /**
     * The window that the caller wants to press in.
     *
     * @param found as it was under the point when that was looked at
     * @param check throws for a point where another window is
     */
    private record Aim(WindowIdentity found, Consumer<ScreenPoint> check) {}

    public MouseSession(
            Session session,
            MonitorLayout layout,
            CaptureLedger captures,
            Optional<String> expectedWindow,
            boolean dryRun) {
        this.input = session.input();
        this.lastClick = session.lastClick();
        this.windows = session.windows();
        this.layout = layout;
        this.captures = captures;
        this.expectedWindow = expectedWindow;
        this.dryRun = dryRun;
    }

    HeldInput input() {
        return input;
    }

    /** Where the call would act, once it has been found. */
    Optional<ScreenPoint> target() {
        return target;
    }

    /**
     * The point to act on, after everything that could forbid it has been looked at.
     *
     * @throws DesktopException what {@link CaptureLedger#resolve} and {@link HeldInput#checkReachable} throw, and
     *     wrong_target_window
     */
    ScreenPoint find(Spot at) {
        Spot spot = resolved(at);
        ScreenPoint point = locate(spot);
        input.checkReachable(point);
        expectedWindow.ifPresent(expected -> aimAt(point, there -> checkWindow(expected, there)));
        if (spot instanceof Spot.WindowPixel in) {
            aimAt(point, there -> checkWindow(in.window(), there));
        }
        target = Optional.of(point);
        return point;
    }

    /** Finds a spot and moves there; where the pointer is, it stays. */
    ScreenPoint goTo(Spot at) {
        Spot spot = resolved(at);
        ScreenPoint point = find(spot);
        if (!(spot instanceof Spot.AtPointer)) {
            moveTo(point);
        }
        if (spot instanceof Spot.WindowPixel in) {
            // The pointer may have brought something up, such as a tooltip.
            aimAt(point, there -> checkWindow(in.window(), there));
        }
        return point;
    }

    private void aimAt(ScreenPoint point, Function<ScreenPoint, WindowInfo> check) {
        aim = Optional.of(new Aim(check.apply(point).identity(), check::apply));
    }

    /** A second point of the same call, such as where a drag ends: it may lie on any window. */
    ScreenPoint locate(Spot at) {
        Spot spot = resolved(at);
        if (spot instanceof Spot.MonitorPixel pixel) {
            return layout.toScreen(captures.resolve(pixel.point(), pixel.certain(), layout));
        }
        return spot instanceof Spot.WindowPixel in ? in.point() : input.pointer();
    }

    /** What a pixel of a screenshot means now: a pixel of a monitor, or a point of a window. Every other spot stays as it is. */
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

    /** @throws DesktopException what {@link #find} and {@link #moveTo} throw, and invalid_parameter for a button that is down */
    public void click(Spot at, Button button, int times, List<Modifier> modifiers) {
        input.checkUp(button);
        separateClicks(button, at);
        ScreenPoint point = goTo(at);
        playPress(button, point, times, Gesture.click(button, times).holding(free(modifiers)));
    }

    /** Waits while a press there would make a double click with the click of an earlier call. */
    void separateClicks(Button button, Spot at) {
        if (!dryRun) {
            heldBack = lastClick.wait(button, locate(at), input.pauseBetweenClicks());
        }
        // A rest of no length would ask the desktop too.
        if (!heldBack.isZero()) {
            play(Gesture.rest(heldBack));
        }
    }

    /** @param times how often the gesture clicks, or 1 for a press */
    void playPress(Button button, ScreenPoint at, int times, Gesture gesture) {
        if (dryRun) {
            return;
        }
        lastClick.begins(button, at, times);
        try {
            play(gesture);
        } finally {
            // The press may have waited for the person or for its window to be checked.
            lastClick.begins(button, at, times);
        }
    }

    /** Puts into the answer how long a press has waited to be a click of its own, and what a drag did not wait for. */
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

    /** Of the modifiers, those that nobody holds: pressing a held one would release it afterwards. */
    List<Key> free(List<Modifier> modifiers) {
        return modifiers.stream()
                .map(Modifier::key)
                .filter(key -> !input.isDown(key))
                .toList();
    }

    void play(Gesture gesture) {
        if (dryRun) {
            return;
        }
        if (aim.isEmpty()) {
            input.play(gesture);
        } else {
            gesture.apartByAimed().forEach(this::playAimed);
        }
    }

    /** The check and the press are one step for the system, where it can be done: nothing else comes up in between. */
    private void playAimed(Gesture part) {
        if (part.isAimed()) {
            input.undisturbed(() -> {
                checkAim();
                input.play(part);
            });
        } else {
            input.play(part);
        }
    }

    private void checkAim() {
        if (!windows.isStillUnder(input::pointer, aim.orElseThrow().found())) {
            aim.orElseThrow().check().accept(input.pointer());
        }
    }

    /**
     * Moves, reads back, and tries once more if the pointer is elsewhere.
     *
     * @throws DesktopException send_input_failed with the wanted and the found pixel
     */
    void moveTo(ScreenPoint to) {
        if (dryRun) {
            return;
        }
        if (!arrives(to) && !arrives(to)) {
            throw notThere(layout.toMonitor(to), layout.toMonitor(input.pointer()));
        }
    }

    Optional<WindowInfo> windowAt(ScreenPoint point) {
        return windows.at(point);
    }

    /** To be called before a drag begins. */
    DropWait watchDrop() {
        return new DropWait(windows, input);
    }

    /** To be called where a drag ends, before its button is released. */
    void awaitDropTarget(DropWait drop, Optional<WindowInfo> source, ScreenPoint start, ScreenPoint end) {
        if (!dryRun) {
            isDragRead = drop.await(source, beside(end, start), end);
        }
    }

    /** One step towards another point. */
    private static ScreenPoint beside(ScreenPoint point, ScreenPoint other) {
        return new ScreenPoint(
                point.x() + Math.signum(other.x() - point.x()), point.y() + Math.signum(other.y() - point.y()));
    }

    /** While a button is held, programs such as Chromium see one place a frame: what comes sooner is lost. */
    void dwellWhileDragging() {
        if (input.held().stream().anyMatch(Button.class::isInstance)) {
            play(Gesture.rest(Timing.AT_CORNER));
        }
    }

    /** @throws DesktopException window_lost_during_drag */
    void checkStillThere(Optional<WindowInfo> window) {
        if (!dryRun && window.isPresent() && !windows.exists(window.get().id())) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_LOST_DURING_DRAG,
                    "The window %s that the drag began in closed before it ended; the button has been released"
                            .formatted(window.get().describe()));
        }
    }

    /** Window managers hold the pointer for a moment after a click into a window that was not focused. */
    private boolean arrives(ScreenPoint to) {
        boolean there = isSamePixel(input.moveTo(to), to);
        for (int look = 1; !there && look < LOOKS; look++) {
            input.play(Gesture.rest(BETWEEN_LOOKS));
            there = isSamePixel(input.pointer(), to);
        }
        return there;
    }

    private boolean isSamePixel(ScreenPoint one, ScreenPoint other) {
        return layout.toMonitor(one).equals(layout.toMonitor(other));
    }

    private WindowInfo checkWindow(String expected, ScreenPoint point) {
        Optional<WindowInfo> found = windows.at(point);
        if (found.isEmpty() || !found.get().matches(expected)) {
            String there = found.map(WindowInfo::describe).orElse("the bare desktop");
            throw DesktopException.of(
                            ErrorCode.WRONG_TARGET_WINDOW,
                            "Under the point is %s, not a window matching \"%s\"; nothing was sent. Take a screenshot to see why."
                                    .formatted(there, expected))
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
