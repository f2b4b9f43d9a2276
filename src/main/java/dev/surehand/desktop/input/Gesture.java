package dev.surehand.desktop.input;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A sequence of input events that belong together, as pure data. */
public record Gesture(List<Step> steps) {

    /** The fewest moves of a drag, because most programs ignore a drag in a single jump. */
    private static final int FEWEST_DRAG_MOVES = 12;

    public Gesture {
        steps = List.copyOf(steps);
    }

    /** One event of a gesture. */
    public sealed interface Step {
        void playOn(Sink sink);

        /** Returns whether this step goes to the window under the pointer and begins something there. */
        default boolean isAimed() {
            return false;
        }

        /** Returns whether this step ends what a press has begun. */
        default boolean isReleaseOf(Step press) {
            return false;
        }
    }

    public record Move(ScreenPoint to) implements Step {
        @Override
        public void playOn(Sink sink) {
            sink.move(to);
        }
    }

    public record Press(Pressable what) implements Step {
        @Override
        public void playOn(Sink sink) {
            sink.press(what);
        }

        @Override
        public boolean isAimed() {
            return what instanceof Button;
        }
    }

    public record Release(Pressable what) implements Step {
        @Override
        public void playOn(Sink sink) {
            sink.release(what);
        }

        @Override
        public boolean isReleaseOf(Step press) {
            return press instanceof Press pressed && pressed.what().equals(what);
        }
    }

    /**
     * One notch of the wheel.
     *
     * @param sign 1 for down or right, -1 for up or left
     */
    public record Notch(Axis axis, int sign) implements Step {
        @Override
        public void playOn(Sink sink) {
            sink.notch(axis, sign);
        }

        @Override
        public boolean isAimed() {
            return true;
        }
    }

    public record Rest(Duration duration) implements Step {
        @Override
        public void playOn(Sink sink) {
            sink.rest(duration);
        }
    }

    /** Receives the events of a gesture in order. Each method may throw the exceptions that {@link Input#play} names. */
    public interface Sink {

        void move(ScreenPoint to);

        void press(Pressable what);

        void release(Pressable what);

        /** @param sign 1 for down or right, -1 for up or left */
        void notch(Axis axis, int sign);

        void rest(Duration duration);
    }

    static Gesture of(Step... steps) {
        return new Gesture(List.of(steps));
    }

    public static Gesture move(ScreenPoint to) {
        return of(new Move(to));
    }

    public static Gesture press(Pressable what) {
        return of(new Press(what));
    }

    public static Gesture release(Pressable what) {
        return of(new Release(what));
    }

    public static Gesture rest(Duration duration) {
        return of(new Rest(duration));
    }

    /**
     * Returns a gesture that turns the wheel notch by notch, as fast as programs follow.
     *
     * @param notches positive for down or right
     */
    public static Gesture wheel(Axis axis, int notches) {
        Step notch = new Notch(axis, Integer.signum(notches));
        return new Gesture(Stream.generate(() -> Stream.of(notch, new Rest(Timing.AFTER_NOTCH)))
                .limit(Math.abs(notches))
                .flatMap(part -> part)
                .toList());
    }

    /** Returns a gesture that clicks a button this many times where the pointer is. */
    public static Gesture click(Button button, int times) {
        Gesture once = press(button).then(release(button));
        Gesture all = once;
        for (int i = 1; i < times; i++) {
            all = all.then(rest(Timing.BETWEEN_CLICKS)).then(once);
        }
        return all;
    }

    /**
     * Returns a gesture that moves along a straight line in equal steps, which take the given time in total. The first point is
     * not part of it; with zero steps the gesture is empty.
     */
    public static Gesture line(ScreenPoint from, ScreenPoint to, int stepCount, Duration duration) {
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i <= stepCount; i++) {
            double part = (double) i / stepCount;
            steps.add(new Rest(duration.dividedBy(stepCount)));
            steps.add(new Move(i == stepCount ? to : between(from, to, part)));
        }
        return new Gesture(steps);
    }

    /**
     * Returns a gesture that moves along straight lines from corner to corner at one speed, without the first point. At each
     * corner the pointer rests, because programs draw only where the pointer was at their last frame.
     *
     * @param corners between the first and the last point; may be empty
     * @param duration of the moves; zero means as fast as programs follow
     */
    public static Gesture path(ScreenPoint from, List<ScreenPoint> corners, ScreenPoint to, Duration duration) {
        List<ScreenPoint> points = Stream.of(Stream.of(from), corners.stream(), Stream.of(to))
                .flatMap(part -> part)
                .toList();
        int lines = points.size() - 1;
        int fewest = (FEWEST_DRAG_MOVES + lines - 1) / lines;
        double length = length(points);
        Gesture all = new Gesture(List.of());
        for (int i = 0; i < lines; i++) {
            List<ScreenPoint> ends = points.subList(i, i + 2);
            double share = length == 0 ? 1.0 / lines : length(ends) / length;
            int moves = Math.max(fewest, (int) (share * duration.dividedBy(Timing.DRAG_STEP)));
            Duration time = duration.isZero()
                    ? Timing.DRAG_STEP.multipliedBy(moves)
                    : Duration.ofNanos((long) (share * duration.toNanos()));
            all = all.then(i == 0 ? new Gesture(List.of()) : rest(Timing.AT_CORNER))
                    .then(line(ends.get(0), ends.get(1), moves, time));
        }
        return all;
    }

    private static double length(List<ScreenPoint> points) {
        return IntStream.range(1, points.size())
                .mapToDouble(i -> Math.hypot(
                        points.get(i).x() - points.get(i - 1).x(),
                        points.get(i).y() - points.get(i - 1).y()))
                .sum();
    }

    public Gesture then(Gesture next) {
        return new Gesture(Stream.concat(steps.stream(), next.steps.stream()).toList());
    }

    public static Gesture pressAll(List<? extends Pressable> all) {
        return new Gesture(all.stream().<Step>map(Press::new).toList());
    }

    /** Returns a gesture that releases all of them in reverse order. */
    public static Gesture releaseAll(List<? extends Pressable> all) {
        List<Step> steps = new ArrayList<>();
        all.forEach(what -> steps.add(0, new Release(what)));
        return new Gesture(steps);
    }

    /** Returns this gesture with keys held: they are pressed in order before it and released in reverse order after it. */
    public Gesture holding(List<? extends Pressable> keys) {
        return pressAll(keys).then(this).then(releaseAll(keys));
    }

    public void playOn(Sink sink) {
        steps.forEach(step -> step.playOn(sink));
    }

    /** Returns what the gesture presses and does not release before its first rest. */
    public Set<Pressable> staying() {
        Set<Pressable> pressed = new HashSet<>(pressed());
        steps.stream()
                .takeWhile(step -> !(step instanceof Rest))
                .filter(Release.class::isInstance)
                .forEach(step -> pressed.remove(((Release) step).what()));
        return pressed;
    }

    /** Returns what the gesture presses and leaves pressed at its end. */
    public Set<Pressable> leftPressed() {
        Set<Pressable> left = new LinkedHashSet<>(pressed());
        released().forEach(left::remove);
        return left;
    }

    /**
     * Splits the gesture into parts: each press of a button, along with its release if that follows at once; each notch of the
     * wheel by itself; and the steps between them.
     */
    public List<Gesture> apartByAimed() {
        List<Gesture> parts = new ArrayList<>();
        for (Step step : steps) {
            int last = parts.size() - 1;
            if (last >= 0 && !step.isAimed() && parts.get(last).isContinuedBy(step)) {
                parts.set(last, parts.get(last).then(of(step)));
            } else {
                parts.add(of(step));
            }
        }
        return parts;
    }

    private boolean isContinuedBy(Step step) {
        return !isAimed() || (steps.size() == 1 && step.isReleaseOf(steps.get(0)));
    }

    /** Returns whether the first step goes to the window under the pointer: a press of a button or a notch of the wheel. */
    public boolean isAimed() {
        return !steps.isEmpty() && steps.get(0).isAimed();
    }

    /** Returns whether the gesture presses anything. */
    public boolean presses() {
        return !pressed().isEmpty();
    }

    /** Returns whether the gesture presses keys. */
    public boolean pressesKeys() {
        return pressed().stream().anyMatch(Key.class::isInstance);
    }

    /** Returns what the gesture presses, in order. What it presses twice is listed twice. */
    List<Pressable> pressed() {
        return steps.stream()
                .filter(Press.class::isInstance)
                .map(step -> ((Press) step).what())
                .toList();
    }

    /** Returns what the gesture releases, in order. */
    List<Pressable> released() {
        return steps.stream()
                .filter(Release.class::isInstance)
                .map(step -> ((Release) step).what())
                .toList();
    }

    /**
     * Returns a point between two others, rounded to whole units. A unit may be a pixel, and rounding avoids dithering
     * elsewhere.
     */
    private static ScreenPoint between(ScreenPoint from, ScreenPoint to, double part) {
        return new ScreenPoint(
                Math.rint(from.x() + (to.x() - from.x()) * part), Math.rint(from.y() + (to.y() - from.y()) * part));
    }
}
