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

/** Where the buttons that are down were pressed, and which of them drag: the pointer has been moved since. */
final class DragStarts {

    private final Map<Button, ScreenPoint> starts = new HashMap<>();
    private final Set<Button> dragging = new HashSet<>();

    /** Where the pointer was sent in this call; empty before that. */
    private Optional<ScreenPoint> sentTo = Optional.empty();

    void beginCall() {
        sentTo = Optional.empty();
    }

    /** @param pointer asked where the pointer was not sent anywhere in this call */
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

    /** Where a drag with this button began; empty for a button that is up, or was pressed where the pointer still is. */
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
