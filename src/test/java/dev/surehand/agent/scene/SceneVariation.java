package dev.surehand.agent.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.scene.SceneNodes.Widget;
import java.util.List;
import java.util.Locale;

/** How a window differs from the one in which a sequence was recorded. Sequences with odd numbers often differ in another way. */
public enum SceneVariation {
    NONE,
    MOVED,
    RESIZED,
    SCALED,
    DARK,
    LANGUAGE,
    GREYED,
    RELABELLED,
    GONE,
    TWO_ALIKE,
    TWO_WINDOWS,
    OTHER_WINDOW,
    REPLACED,
    COVERED;

    private static final int[] ELSEWHERE = {2250, 700};
    private static final int[] ON_SECOND_MONITOR = {300, 250};
    private static final String[] SCALES = {"2", "text 1.25"};

    /** Returns the scale of the program: a factor, or one of its texts. */
    public String scale(SceneSequence sequence) {
        return this == SCALED ? SCALES[sequence.number() % 2] : "1";
    }

    /** Returns the window of a sequence in this variation. */
    public ObjectNode scene(SceneSequence sequence) {
        ObjectNode scene = sequence.scene();
        boolean isOdd = sequence.number() % 2 == 1;
        switch (this) {
            case NONE, SCALED -> {}
            case MOVED -> place(scene, isOdd ? ON_SECOND_MONITOR : ELSEWHERE);
            case RESIZED -> resize(scene, isOdd ? 90 : 200, isOdd ? 180 : 60);
            case DARK -> scene.put("dark", true);
            case LANGUAGE -> translate(scene, sequence.words());
            case GREYED -> SceneNodes.named(scene, sequence.target()).node().put("enabled", false);
            case RELABELLED -> relabel(SceneNodes.named(scene, sequence.target()), sequence.relabelled());
            case GONE -> {
                Widget target = SceneNodes.named(scene, sequence.target());
                target.list().remove(target.index());
            }
            case TWO_ALIKE -> twin(SceneNodes.named(scene, sequence.target()), isOdd ? 0 : 1);
            case TWO_WINDOWS -> more(scene, scene.get("title").asText(), "twin ", isOdd);
            case OTHER_WINDOW -> more(scene, "Notes of a meeting", "other ", true);
            case REPLACED -> {
                scene.put("title", "Notes of a meeting");
                SceneNodes.all(scene).forEach(widget -> widget.rename("other " + widget.name()));
            }
            case COVERED -> cover(scene, sequence);
        }
        return scene;
    }

    private static void place(ObjectNode scene, int... place) {
        scene.putArray("place").add(place[0]).add(place[1]);
    }

    private static void resize(ObjectNode scene, int wider, int higher) {
        JsonNode size = scene.get("size");
        scene.putArray("size").add(size.get(0).asInt() + wider).add(size.get(1).asInt() + higher);
    }

    private static void translate(ObjectNode scene, JsonNode words) {
        for (Widget widget : SceneNodes.all(scene)) {
            String word = widget.node().get(widget.kind()).asText();
            if (words.has(word)) {
                widget.node().set("label", words.get(word));
            } else if (!widget.kind().equals("icon") && !widget.kind().equals("colour")) {
                throw new IllegalStateException("scenes.json has no translation of " + word);
            }
        }
        String title = scene.get("title").asText();
        scene.put("title", words.path(title).asText(title));
    }

    private static void relabel(Widget widget, String label) {
        widget.node().put(widget.kind(), label);
        if (widget.node().has("name")) {
            widget.node().put("name", label);
        }
    }

    /** @param after 1 for a twin after the widget, 0 for one in its place, which moves it on */
    private static void twin(Widget widget, int after) {
        ObjectNode twin = widget.node().deepCopy();
        Widget second = new Widget(twin, widget.list());
        second.rename("twin " + widget.name());
        widget.list().insert(widget.index() + after, twin);
    }

    /** @param takesItsPlace whether the second window is where the first one was, which is elsewhere then */
    private static void more(ObjectNode scene, String title, String prefix, boolean takesItsPlace) {
        ObjectNode second = scene.deepCopy();
        second.put("title", title);
        SceneNodes.all(second).forEach(widget -> widget.rename(prefix + widget.name()));
        place(takesItsPlace ? scene : second, ELSEWHERE);
        scene.putArray("more").add(second);
    }

    /** Covers the target, or what is clicked first where the target is not shown at first. */
    private static void cover(ObjectNode scene, SceneSequence sequence) {
        ArrayNode choices = scene.putArray("cover");
        for (String over : new String[] {sequence.target(), sequence.clicked().get(0)}) {
            Widget widget = SceneNodes.named(scene.deepCopy(), over);
            ObjectNode node = widget.node().deepCopy();
            Widget cover = new Widget(node, widget.list());
            String name = "cover " + over;
            cover.rename(name);
            ObjectNode choice = choices.addObject().put("over", over).put("name", name);
            switch (cover.kind()) {
                case "row" -> choice.putObject("node").putArray("list").add(node);
                case "tab", "menu", "item" ->
                    choice.putObject("node").put("button", over).put("name", name);
                default -> choice.set("node", node.remove(List.of("opens", "turns", "closes")));
            }
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
