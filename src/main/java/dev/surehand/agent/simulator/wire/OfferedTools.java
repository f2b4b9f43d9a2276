package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tools that a request to Anthropic offers.
 *
 * @param generation which computer tool there is
 * @param actions of the computer tool that are enabled
 * @param functions names of tools that the caller defines
 */
record OfferedTools(Generation generation, Set<String> actions, Set<String> functions) {

    /** What the definition of a tool counts, in tokens. */
    private static final int TOOLSET_TOKENS = 4500;

    private static final int ZOOM_TOKENS = 410;
    private static final int OLDER_TOOL_TOKENS = 735 + 499;

    private static final String TOOLSET = "computer_toolset_20260801";

    static final List<String> MEMBERS = List.of(
            "screenshot",
            "zoom",
            "left_click",
            "right_click",
            "middle_click",
            "double_click",
            "triple_click",
            "left_click_drag",
            "mouse_move",
            "left_mouse_down",
            "left_mouse_up",
            "cursor_position",
            "scroll",
            "type",
            "key",
            "hold_key",
            "wait");

    private static final Map<String, String> BETAS = Map.of(
            "computer_20251124", "computer-use-2025-11-24",
            "computer_20250124", "computer-use-2025-01-24");

    private static final Set<String> TOOLSET_FIELDS = Set.of("type", "configs", "cache_control", "allowed_callers");

    private static final Set<String> OLDER_FIELDS = Set.of(
            "type", "name", "display_width_px", "display_height_px", "display_number", "enable_zoom", "cache_control");

    private static final Set<String> CONFIG_FIELDS = Set.of("enabled", "defer_loading");

    /** Which generation of the computer tool a request offers. */
    enum Generation {
        NONE,
        TOOLSET,
        OLDER
    }

    /** @param betas in the header anthropic-beta */
    static OfferedTools check(JsonNode tools, Model model, Set<String> betas) {
        Generation generation = Generation.NONE;
        Set<String> actions = new LinkedHashSet<>();
        Set<String> functions = new LinkedHashSet<>();
        for (int i = 0; i < tools.size(); i++) {
            JsonNode tool = tools.get(i);
            String place = "tools." + i;
            String type = tool.path("type").asText("custom");
            if (type.equals("custom")) {
                functions.add(function(tool, place, functions));
                continue;
            } else if (!type.startsWith("computer_")) {
                throw WireRefusal.bad("%s: the simulator does not know the tool type '%s'.", place, type);
            }
            if (!model.takesTool(type)) {
                throw WireRefusal.bad(
                        "'%s' does not support tool types: %s. See the documentation for supported tools.",
                        model.id(), type);
            }
            if (generation != Generation.NONE) {
                throw WireRefusal.bad("%s: '%s' cannot be combined with another computer use tool.", place, type);
            }
            generation = type.equals(TOOLSET) ? Generation.TOOLSET : Generation.OLDER;
            actions.addAll(generation == Generation.TOOLSET ? members(tool, place) : older(tool, place, betas));
        }
        return new OfferedTools(generation, Set.copyOf(actions), Set.copyOf(functions));
    }

    /** Returns the tokens that the definition of a tool counts. */
    static int tokens(JsonNode tool) {
        String type = tool.path("type").asText("custom");
        if (type.equals("custom")) {
            return TokenCounts.text(CanonicalJson.of(tool));
        }
        boolean hasZoom = tool.at("/configs/zoom/enabled").asBoolean(true);
        return type.equals(TOOLSET) ? TOOLSET_TOKENS - (hasZoom ? 0 : ZOOM_TOKENS) : OLDER_TOOL_TOKENS;
    }

    private static String function(JsonNode tool, String place, Set<String> others) {
        String name = tool.path("name").asText();
        if (!name.matches("[a-zA-Z0-9_-]{1,128}")) {
            throw WireRefusal.bad("%s.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'", place);
        }
        if (!tool.at("/input_schema/type").asText().equals("object")) {
            throw WireRefusal.bad("%s.custom.input_schema.type: Input should be 'object'", place);
        }
        if (others.contains(name)) {
            throw WireRefusal.bad("tools: Tool names must be unique.");
        }
        return name;
    }

    private static Set<String> members(JsonNode tool, String place) {
        allowOnly(tool, TOOLSET_FIELDS, place + "." + TOOLSET);
        JsonNode callers = tool.get("allowed_callers");
        if (callers != null && !(callers.size() == 1 && callers.get(0).asText().equals("direct"))) {
            throw WireRefusal.bad("%s.%s.allowed_callers: Input should be ['direct']", place, TOOLSET);
        }
        Set<String> enabled = new LinkedHashSet<>(MEMBERS);
        tool.path("configs").properties().forEach(config -> {
            String at = "%s.%s.configs.%s".formatted(place, TOOLSET, config.getKey());
            if (!MEMBERS.contains(config.getKey())) {
                throw WireRefusal.bad("%s: Extra inputs are not permitted", at);
            }
            allowOnly(config.getValue(), CONFIG_FIELDS, at);
            if (!config.getValue().path("enabled").asBoolean(true)) {
                enabled.remove(config.getKey());
            }
        });
        return enabled;
    }

    private static Set<String> older(JsonNode tool, String place, Set<String> betas) {
        String type = tool.get("type").asText();
        String beta = BETAS.get(type);
        if (beta == null || !betas.contains(beta)) {
            throw WireRefusal.bad(
                    "%s: Input tag '%s' found using 'type' does not match any of the expected tags: 'custom', '%s'",
                    place, type, TOOLSET);
        }
        allowOnly(tool, OLDER_FIELDS, place + "." + type);
        if (!tool.path("name").asText().equals("computer")) {
            throw WireRefusal.bad("%s.%s.name: Input should be 'computer'", place, type);
        }
        for (String side : List.of("display_width_px", "display_height_px")) {
            if (tool.path(side).asInt() < 1) {
                throw WireRefusal.bad("%s.%s.%s: Field required", place, type, side);
            }
        }
        boolean canZoom = type.equals("computer_20251124");
        if (tool.has("enable_zoom") && !canZoom) {
            throw WireRefusal.bad("%s.%s.enable_zoom: Extra inputs are not permitted", place, type);
        }
        Set<String> actions = new LinkedHashSet<>(MEMBERS);
        if (!tool.path("enable_zoom").asBoolean(false)) {
            actions.remove("zoom");
        }
        return actions;
    }

    static void allowOnly(JsonNode object, Set<String> fields, String place) {
        object.fieldNames().forEachRemaining(name -> {
            if (!fields.contains(name)) {
                throw WireRefusal.bad("%s.%s: Extra inputs are not permitted", place, name);
            }
        });
    }
}
