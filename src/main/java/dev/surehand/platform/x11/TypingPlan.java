package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which key to press for each character of a text, in batches that the spare keycodes suffice for. */
final class TypingPlan {

    /**
     * @param bindings keysyms by spare keycode, for characters that the layout lacks
     * @param strokes one a character
     */
    record Batch(Map<Integer, Integer> bindings, List<Stroke> strokes) {}

    private final Keymap keymap;
    private final List<Integer> spares;
    private final Map<Integer, Stroke> bound = new HashMap<>();
    private final List<Batch> batches = new ArrayList<>();
    private Batch open;
    private int group;

    private TypingPlan(Keymap keymap, int group) {
        this.keymap = keymap;
        this.spares = keymap.spares();
        this.group = group;
        startBatch();
    }

    /** @param group the group in force; another is chosen only for what this one lacks, and kept as long as it serves */
    static List<Batch> of(String text, Keymap keymap, int group) {
        TypingPlan plan = new TypingPlan(keymap, group);
        text.codePoints().forEach(plan::add);
        return plan.batches;
    }

    private void startBatch() {
        bound.clear();
        open = new Batch(new HashMap<>(), new ArrayList<>());
        batches.add(open);
    }

    private void add(int codePoint) {
        Stroke stroke = onLayout(codePoint).orElseGet(() -> onSpare(codePoint));
        if (stroke.needsGroup(group)) {
            group = stroke.group();
        }
        open.strokes().add(stroke);
    }

    private Optional<Stroke> onLayout(int codePoint) {
        List<Integer> keysyms = Keysyms.allOf(codePoint);
        return keysyms.stream()
                .flatMap(keysym -> keymap.stroke(keysym, group).stream())
                .findFirst()
                .or(() -> keysyms.stream()
                        .flatMap(keysym -> keymap.strokeInAnyGroup(keysym, group).stream())
                        .findFirst());
    }

    private Stroke onSpare(int codePoint) {
        if (spares.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The keyboard layout has no key for %s (U+%04X) and no spare key is free to be bound to it; paste the text through the clipboard."
                            .formatted(Character.toString(codePoint), codePoint));
        }
        if (!bound.containsKey(codePoint) && bound.size() == spares.size()) {
            startBatch();
        }
        return bound.computeIfAbsent(codePoint, this::bind);
    }

    private Stroke bind(int codePoint) {
        int keycode = spares.get(bound.size());
        open.bindings().put(keycode, Keysyms.of(codePoint));
        return Stroke.plain(keycode);
    }
}
