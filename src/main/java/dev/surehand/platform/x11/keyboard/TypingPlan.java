package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans which key to press for each character of a text, in batches for which the spare keycodes suffice. */
final class TypingPlan {

    /**
     * Characters that are typed with the same bindings.
     *
     * @param bindings keysyms by spare keycode, for characters that the layout lacks
     * @param characters the strokes of each character; most characters have one stroke
     */
    record Batch(Map<Integer, Integer> bindings, List<List<X11KeyStroke>> characters) {}

    private final Keymap keymap;
    private final List<Integer> spares;
    private final boolean inHalves;
    private final Map<Integer, X11KeyStroke> bound = new HashMap<>();
    private final List<Batch> batches = new ArrayList<>();
    private Batch open;
    private int group;

    private TypingPlan(Keymap keymap, int group, boolean inHalves) {
        this.keymap = keymap;
        this.spares = keymap.spares();
        this.group = group;
        this.inHalves = inHalves;
        startBatch();
    }

    /**
     * Plans a text.
     *
     * @param group the group in force; another group is chosen only for a character that this one lacks, and is kept for as
     *     long as it has the characters
     * @param inHalves whether a character beyond U+FFFF is sent as two keys, one for each surrogate
     */
    static List<Batch> of(String text, Keymap keymap, int group, boolean inHalves) {
        TypingPlan plan = new TypingPlan(keymap, group, inHalves);
        text.codePoints().forEach(plan::add);
        return plan.batches;
    }

    private void startBatch() {
        bound.clear();
        open = new Batch(new HashMap<>(), new ArrayList<>());
        batches.add(open);
    }

    private void add(int codePoint) {
        List<Integer> units = units(codePoint);
        reserve(units, codePoint);
        open.characters().add(units.stream().map(this::stroke).toList());
    }

    private List<Integer> units(int codePoint) {
        return inHalves ? Character.toString(codePoint).chars().boxed().toList() : List.of(codePoint);
    }

    private void reserve(List<Integer> units, int codePoint) {
        List<Integer> missing =
                units.stream().filter(u -> onLayout(u).isEmpty()).toList();
        if (missing.size() > spares.size()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The keyboard layout has no key for %s (U+%04X) and no spare key is free to be bound to it; paste the text through the clipboard."
                            .formatted(Character.toString(codePoint), codePoint));
        }
        long fresh = missing.stream().filter(u -> !bound.containsKey(u)).count();
        if (bound.size() + fresh > spares.size()) {
            startBatch();
        }
    }

    private X11KeyStroke stroke(int unit) {
        X11KeyStroke stroke = onLayout(unit).orElseGet(() -> bound.computeIfAbsent(unit, this::bind));
        if (stroke.needsGroup(group)) {
            group = stroke.group();
        }
        return stroke;
    }

    private Optional<X11KeyStroke> onLayout(int unit) {
        List<Integer> keysyms = Keysyms.allOf(unit);
        return keysyms.stream()
                .flatMap(keysym -> keymap.stroke(keysym, group).stream())
                .findFirst()
                .or(() -> keysyms.stream()
                        .flatMap(keysym -> keymap.strokeInAnyGroup(keysym, group).stream())
                        .findFirst());
    }

    private X11KeyStroke bind(int unit) {
        int keycode = spares.get(bound.size());
        open.bindings().put(keycode, Keysyms.of(unit));
        return X11KeyStroke.plain(keycode);
    }
}
