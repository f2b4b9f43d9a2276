package dev.surehand.agent.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Finds and changes the widgets of a scene. */
final class SceneNodes {

    private static final List<String> KINDS =
            List.of("button", "entry", "check", "row", "item", "icon", "colour", "text", "tab", "menu");

    private SceneNodes() {}

    /** A widget, and the list that it is in. */
    record Widget(ObjectNode node, ArrayNode list) {

        String kind() {
            return KINDS.stream().filter(node::has).findFirst().orElseThrow();
        }

        String name() {
            return node.path("name").asText(node.get(kind()).asText());
        }

        // Two widgets of a list may be equal.
        @SuppressWarnings("ReferenceEquality")
        int index() {
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i) == node) {
                    return i;
                }
            }
            throw new IllegalStateException(node.toString());
        }

        /** Gives the widget another name, but lets it look the same. */
        void rename(String name) {
            if (!node.has("name") && !node.has("label")) {
                node.put("label", node.get(kind()).asText());
            }
            node.put("name", name);
        }
    }

    /** Returns all widgets of a scene, also those that are shown later. */
    static List<Widget> all(JsonNode scene) {
        List<Widget> found = new ArrayList<>();
        collect(scene, found);
        return found;
    }

    private static void collect(JsonNode node, List<Widget> found) {
        for (JsonNode child : node) {
            if (node instanceof ArrayNode list
                    && child instanceof ObjectNode object
                    && KINDS.stream().anyMatch(object::has)) {
                found.add(new Widget(object, list));
            }
            collect(child, found);
        }
    }

    static Widget named(JsonNode scene, String name) {
        return all(scene).stream()
                .filter(widget -> widget.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("scenes.json has no widget " + name));
    }
}
