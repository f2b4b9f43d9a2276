package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules of Anthropic for headers and for the fields of a request beside its messages.
 *
 * @param thinks whether the model thinks in its reply
 * @param showsThinking whether the caller sees the thoughts
 * @param dropsInvalidThinking as the caller asked
 */
record AnthropicOptions(boolean thinks, boolean showsThinking, boolean dropsInvalidThinking, boolean oneAction) {

    private static final String VERSION = "2023-06-01";
    private static final String BINDING_BETA = "thinking-binding-controls-2026-08-01";
    private static final int LEAST_THINKING_BUDGET = 1024;

    private static final Set<String> FIELDS = Set.of(
            "model",
            "max_tokens",
            "messages",
            "system",
            "tools",
            "tool_choice",
            "thinking",
            "metadata",
            "stop_sequences",
            "stream",
            "temperature",
            "top_p",
            "top_k",
            "service_tier",
            "cache_control",
            "output_config");

    /** Fields that need the name of a beta, or one that begins alike, in the header. */
    private static final Map<String, String> BETA_FIELDS = Map.of("context_management", "context-management-");

    static Set<String> betas(Map<String, String> headers) {
        return Stream.of(headers.getOrDefault("anthropic-beta", "").split(",", -1))
                .map(String::strip)
                .filter(beta -> !beta.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static void checkHeaders(Map<String, String> headers) {
        String version = headers.get("anthropic-version");
        if (version == null) {
            throw WireRefusal.bad("anthropic-version: header is required");
        }
        if (!version.equals(VERSION)) {
            throw WireRefusal.bad("anthropic-version: \"%s\" is not a valid version", version);
        }
        for (String beta : betas(headers)) {
            if (!beta.matches("[a-z0-9]+(-[a-z0-9]+)*-20\\d\\d-\\d\\d-\\d\\d")) {
                throw WireRefusal.bad(
                        "Unexpected value(s) `%s` for the `anthropic-beta` header. Please consult our documentation"
                                + " or try again without the header.",
                        beta);
            }
        }
    }

    static AnthropicOptions check(JsonNode body, Model model, Set<String> betas) {
        body.fieldNames().forEachRemaining(name -> {
            String beta = BETA_FIELDS.get(name);
            boolean isAllowed =
                    beta == null ? FIELDS.contains(name) : betas.stream().anyMatch(each -> each.startsWith(beta));
            if (!isAllowed) {
                throw WireRefusal.bad("%s: Extra inputs are not permitted", name);
            }
        });
        checkMaxTokens(body);
        if (body.path("stream").asBoolean(false)) {
            throw WireRefusal.bad("stream: the simulator does not stream; send the request without it");
        }
        return thinking(body, model, betas, checkToolChoice(body, model));
    }

    private static void checkMaxTokens(JsonNode body) {
        JsonNode most = body.path("max_tokens");
        if (most.isMissingNode()) {
            throw WireRefusal.bad("max_tokens: Field required");
        }
        if (!most.isIntegralNumber()) {
            throw WireRefusal.bad("max_tokens: Input should be a valid integer");
        }
        if (most.asLong() < 1) {
            throw WireRefusal.bad("max_tokens: Input should be greater than or equal to 1");
        }
    }

    /** Returns whether the reply may have one action only. */
    private static boolean checkToolChoice(JsonNode body, Model model) {
        JsonNode choice = body.path("tool_choice");
        if (choice.isMissingNode()) {
            return false;
        }
        String type = choice.path("type").asText();
        if (!Set.of("auto", "any", "tool", "none").contains(type)) {
            throw WireRefusal.bad(
                    "tool_choice: Input tag '%s' found using 'type' does not match any of the expected tags: 'auto',"
                            + " 'any', 'tool', 'none'",
                    type);
        }
        if (!body.has("tools")) {
            throw WireRefusal.bad("tool_choice: may only be specified while providing `tools`.");
        }
        boolean isForced = type.equals("any") || type.equals("tool");
        if (isForced && !model.takesForcedToolChoice()) {
            throw WireRefusal.bad("tool_choice: '%s' is not supported on %s", type, model.id());
        }
        String thinking = body.at("/thinking/type").asText();
        if (isForced && (thinking.equals("enabled") || thinking.equals("adaptive"))) {
            throw WireRefusal.bad("Thinking may not be enabled when tool_choice forces tool use.");
        }
        return choice.path("disable_parallel_tool_use").asBoolean(false);
    }

    private static AnthropicOptions thinking(JsonNode body, Model model, Set<String> betas, boolean oneAction) {
        JsonNode thinking = body.path("thinking");
        String type = thinking.path("type").asText(model.thinking().equals("optional") ? "disabled" : "adaptive");
        if (!Set.of("enabled", "adaptive", "disabled").contains(type)) {
            throw WireRefusal.bad(
                    "thinking: Input tag '%s' found using 'type' does not match any of the expected tags:"
                            + " 'adaptive', 'disabled', 'enabled'",
                    type);
        }
        if (type.equals("disabled") && model.thinking().equals("always")) {
            throw WireRefusal.bad("thinking.type: 'disabled' is not supported on %s", model.id());
        }
        if (type.equals("enabled")) {
            checkBudget(thinking.path("budget_tokens"), body.path("max_tokens").asLong());
        }
        JsonNode binding = thinking.path("block_binding");
        if (!binding.isMissingNode() && !betas.contains(BINDING_BETA)) {
            throw WireRefusal.bad(
                    "thinking.block_binding: This setting requires the value `%s` in the `anthropic-beta` header.",
                    BINDING_BETA);
        }
        String behaviour = binding.path("prefix_mismatch_behavior").asText("error");
        boolean shows = Set.of("summarized", "updates")
                        .contains(thinking.path("display").asText())
                || (model.thinking().equals("optional")
                        && !thinking.path("display").asText().equals("omitted"));
        return new AnthropicOptions(!type.equals("disabled"), shows, behaviour.equals("drop_block"), oneAction);
    }

    private static void checkBudget(JsonNode budget, long maxTokens) {
        if (budget.asLong(0) < LEAST_THINKING_BUDGET) {
            throw WireRefusal.bad(
                    "thinking.enabled.budget_tokens: Input should be greater than or equal to %d",
                    LEAST_THINKING_BUDGET);
        }
        if (budget.asLong() >= maxTokens) {
            throw WireRefusal.bad("`max_tokens` must be greater than `thinking.budget_tokens`.");
        }
    }
}
