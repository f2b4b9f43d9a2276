package dev.surehand.safety;

import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Pressable;
import java.util.List;
import java.util.stream.Stream;

/** The parts of a gesture in which it is checked and sent. */
final class GestureParts {

    private GestureParts() {}

    /**
     * Returns the moves. Only the last one is checked: a drag may pass over any window, because until its button is released it
     * belongs to the window that it began in.
     */
    static Stream<Gesture.Move> moves(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Move.class::isInstance).map(Gesture.Move.class::cast);
    }

    static Stream<Pressable> pressed(List<Gesture.Step> steps) {
        return steps.stream().filter(Gesture.Press.class::isInstance).map(step -> ((Gesture.Press) step).what());
    }

    /**
     * Returns where the run of steps that are sent together ends. A press of a key is sent together with the releases that
     * follow it at once, and so is a click of a button.
     */
    static int endOfRun(List<Gesture.Step> steps, int start) {
        Gesture.Step first = steps.get(start);
        int end = start + 1;
        while (end < steps.size()
                && (isKey(first)
                        ? steps.get(end) instanceof Gesture.Release
                        : steps.get(end).isReleaseOf(first))) {
            end++;
        }
        return end;
    }

    static boolean sends(Gesture.Step step) {
        return !(step instanceof Gesture.Release || step instanceof Gesture.Rest);
    }

    static boolean isKey(Gesture.Step step) {
        return step instanceof Gesture.Press press && press.what() instanceof Key;
    }
}
