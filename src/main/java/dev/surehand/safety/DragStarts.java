package dev.surehand.safety;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Pressable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Records where each button that is down was pressed, and whether it drags, which means that the pointer has been moved since.
 */
final class DragStarts {

    private final Map<Button, ScreenPoint> starts = new HashMap<>();
    private final Set<Button> dragging = new HashSet<>();

    /** The point that the pointer was sent to in this call; empty before that. */
    private Optional<ScreenPoint> sentTo = Optional.empty();

    void beginCall() {
        sentTo = Optional.empty();
    }

    /**
     * Records that a button was pressed.
     *
     * @param pointer reads the pointer's position; used only if this call has not moved the pointer
     */
    void began(Pressable what, Supplier<ScreenPoint> pointer) {
        if (what instanceof Button button) {
            starts.put(button, sentTo.orElseGet(pointer));
            dragging.remove(button);
        }
    }

    void moved(ScreenPoint to) {
        sentTo = Optional.of(to);
        dragging.addAll(starts.keySet());
    }

    /**
     * Returns the point where a drag with this button began; empty if the button is up or the pointer has not been moved since
     * the press.
     */
    Optional<ScreenPoint> startOf(Button button) {
        return Optional.ofNullable(starts.get(button)).filter(start -> dragging.contains(button));
    }

    void ended(Pressable what) {
        if (what instanceof Button button) {
            starts.remove(button);
            dragging.remove(button);
        }
    }
}
