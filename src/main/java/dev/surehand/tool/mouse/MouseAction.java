package dev.surehand.tool.mouse;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.time.Timing;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A mouse action that the caller requests. */
sealed interface MouseAction {

    /** Maps the values of "action" in schemas/mouse_control.json to actions; a test keeps the two equal. */
    Map<String, Function<Arguments, MouseAction>> BY_NAME = Map.ofEntries(
            Map.entry("move", a -> new MovePointer(Spot.from(a), a.duration("durationMs"))),
            Map.entry("click", a -> new Click(Spot.from(a), Button.LEFT, 1, a.modifiers())),
            Map.entry("double_click", a -> new Click(Spot.from(a), Button.LEFT, 2, a.modifiers())),
            Map.entry("triple_click", a -> new Click(Spot.from(a), Button.LEFT, 3, a.modifiers())),
            Map.entry("right_click", a -> new Click(Spot.from(a), Button.RIGHT, 1, a.modifiers())),
            Map.entry("middle_click", a -> new Click(Spot.from(a), Button.MIDDLE, 1, a.modifiers())),
            Map.entry(
                    "drag",
                    a -> new Drag(
                            Spot.from(a),
                            a.objects("path")
                                    .map(p -> Spot.pixel(a, p.number("x"), p.number("y")))
                                    .toList(),
                            Spot.pixel(a, a.number("endX"), a.number("endY")),
                            a.button(),
                            a.modifiers(),
                            a.duration("durationMs"))),
            Map.entry("scroll", a -> new Scroll(Spot.from(a), axis(a), notches(a), a.modifiers())),
            Map.entry("mouse_down", a -> new ButtonDown(Spot.from(a), a.button())),
            Map.entry("mouse_up", a -> new ButtonUp(Spot.from(a), a.button())),
            Map.entry("get_position", a -> new GetPosition()));

    /** The number of pixels that content scrolls for one wheel notch, approximately; programs differ. */
    int PIXELS_PER_NOTCH = 50;

    /**
     * The most notches in one call, so that a call does not take minutes and a slow program does not continue to scroll long
     * after it.
     */
    int MOST_NOTCHES = 1_000;

    List<String> LEFT_CLICKS = List.of("Clicked", "Double-clicked", "Triple-clicked");

    static MouseAction from(Arguments arguments) {
        return arguments.choice("action", BY_NAME).apply(arguments);
    }

    /** Returns all places that the action uses, in order. */
    List<Spot> spots();

    /**
     * Makes the checks that {@link #perform} makes before it sends anything. A dry run is this method alone.
     *
     * @return the point where the action would begin
     * @throws DesktopException what {@link MouseSession#find} throws, and invalid_parameter for a button that is in the wrong
     *     state
     */
    ScreenPoint check(MouseSession mouse);

    void perform(MouseSession mouse);

    /** Returns what was done, as the words before the place: {@code Clicked}. */
    String summary();

    record MovePointer(Spot to, Duration duration) implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of(to);
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            return mouse.find(to);
        }

        @Override
        public void perform(MouseSession mouse) {
            ScreenPoint end = check(mouse);
            mouse.input().announce(Gesture.move(end));
            if (steps(duration) > 0) {
                mouse.play(Gesture.line(mouse.input().pointer(), end, steps(duration), duration));
            }
            mouse.moveTo(end);
            mouse.dwellWhileDragging();
        }

        @Override
        public String summary() {
            return "Moved to";
        }
    }

    record Click(Spot at, Button button, int times, List<Modifier> modifiers) implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of(at);
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            mouse.input().checkUp(button);
            return mouse.find(at);
        }

        @Override
        public void perform(MouseSession mouse) {
            mouse.click(at, button, times, modifiers);
        }

        @Override
        public String summary() {
            return switch (button) {
                case LEFT -> LEFT_CLICKS.get(times - 1);
                case RIGHT -> "Right-clicked";
                case MIDDLE -> "Middle-clicked";
            };
        }
    }

    /** @param path the points between start and end, in order */
    record Drag(Spot start, List<Spot> path, Spot end, Button button, List<Modifier> modifiers, Duration duration)
            implements MouseAction {
        @Override
        public List<Spot> spots() {
            return Stream.of(Stream.of(start), path.stream(), Stream.of(end))
                    .flatMap(part -> part)
                    .toList();
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            mouse.input().checkUp(button);
            way(mouse);
            return mouse.find(start);
        }

        /** Returns the points after the start. Their windows are not checked: a drag may end on any window. */
        private List<ScreenPoint> way(MouseSession mouse) {
            List<ScreenPoint> way = spots().stream().skip(1).map(mouse::locate).toList();
            mouse.input().checkReachable(way.get(path.size()));
            return way;
        }

        @Override
        public void perform(MouseSession mouse) {
            mouse.input().checkUp(button);
            mouse.separateClicks(button, start);
            List<ScreenPoint> way = way(mouse);
            List<ScreenPoint> corners = way.subList(0, path.size());
            ScreenPoint to = way.get(path.size());
            ScreenPoint from = mouse.goTo(start);
            Optional<WindowInfo> window = mouse.windowAt(from);
            List<Key> keys = mouse.free(modifiers);
            DropWait drop = mouse.watchDrop();
            mouse.playPress(button, from, 1, Gesture.pressAll(keys).then(Gesture.press(button)));
            mouse.play(Gesture.rest(Timing.BEFORE_DRAG).then(Gesture.path(from, corners, to, duration)));
            mouse.moveTo(to);
            mouse.play(Gesture.rest(Timing.BEFORE_DROP));
            mouse.awaitDropTarget(drop, window, from, to);
            mouse.checkStillThere(window);
            mouse.play(Gesture.release(button).then(Gesture.releaseAll(keys)));
        }

        @Override
        public String summary() {
            return "Dragged to";
        }
    }

    /** @param notches positive scrolls down or right */
    record Scroll(Spot at, Axis axis, int notches, List<Modifier> modifiers) implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of(at);
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            return mouse.find(at);
        }

        @Override
        public void perform(MouseSession mouse) {
            mouse.goTo(at);
            mouse.turnWheel(Gesture.wheel(axis, notches).holding(mouse.free(modifiers)));
        }

        @Override
        public String summary() {
            return "Scrolled at";
        }
    }

    record ButtonDown(Spot at, Button button) implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of(at);
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            mouse.input().checkUp(button);
            return mouse.find(at);
        }

        @Override
        public void perform(MouseSession mouse) {
            mouse.input().checkUp(button);
            mouse.goTo(at);
            mouse.play(Gesture.press(button));
        }

        @Override
        public String summary() {
            return "Pressed the %s at".formatted(button.wireName());
        }
    }

    record ButtonUp(Spot at, Button button) implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of(at);
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            checkHeld(mouse);
            return at instanceof Spot.AtPointer ? mouse.locate(at) : mouse.find(at);
        }

        private void checkHeld(MouseSession mouse) {
            if (!mouse.input().held().contains(button)) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "%s is not held by mouse_down: there is nothing to release".formatted(button.wireName()));
            }
        }

        @Override
        public void perform(MouseSession mouse) {
            checkHeld(mouse);
            if (!(at instanceof Spot.AtPointer)) {
                mouse.goTo(at);
                mouse.dwellWhileDragging();
            }
            mouse.play(Gesture.release(button));
        }

        @Override
        public String summary() {
            return "Released the %s at".formatted(button.wireName());
        }
    }

    record GetPosition() implements MouseAction {
        @Override
        public List<Spot> spots() {
            return List.of();
        }

        @Override
        public ScreenPoint check(MouseSession mouse) {
            return mouse.input().pointer();
        }

        @Override
        public void perform(MouseSession mouse) {
            // Every answer contains the position.
        }

        @Override
        public String summary() {
            return "Found the pointer at";
        }
    }

    private static int steps(Duration duration) {
        return (int) duration.dividedBy(Timing.DRAG_STEP);
    }

    private static Axis axis(Arguments a) {
        return a.text("direction").matches("left|right") ? Axis.HORIZONTAL : Axis.VERTICAL;
    }

    /** Returns how many notches a call asks for, in either direction. */
    static int amount(Arguments a) {
        int amount = a.number("amount", 1);
        return a.text("unit", "clicks").equals("pixels")
                ? Math.max(1, Math.round((float) amount / PIXELS_PER_NOTCH))
                : amount;
    }

    private static int notches(Arguments a) {
        int amount = a.number("amount", 1);
        int notches = amount(a);
        if (notches > MOST_NOTCHES) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "amount is %d, but a call scrolls at most %d notches (%d with unit pixels); nothing was sent. Scroll in several calls, and look in between."
                            .formatted(amount, MOST_NOTCHES, MOST_NOTCHES * PIXELS_PER_NOTCH));
        }
        return a.text("direction").matches("up|left") ? -notches : notches;
    }
}
