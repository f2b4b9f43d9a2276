package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * Signatures of thinking: each holds the model, the hash of everything before the block, and a check of its own. They are the
 * same in each run, so that a conversation continues when the simulator was started again.
 */
final class ThinkingSeals {

    /** Not a secret: it only makes signatures of others, and changed ones, invalid. */
    private static final String SALT = "surehand simulator thinking";

    private final Model model;

    /** Whether invalid thinking is dropped instead of refused. */
    private final boolean drops;

    private final List<String> dropped = new ArrayList<>();

    ThinkingSeals(Model model, boolean drops) {
        this.model = model;
        this.drops = drops;
    }

    String sign(String prefixHash, String thinking) {
        String bound = model.id() + "|" + prefixHash;
        String seal = bound + "|" + check(bound, thinking);
        return Base64.getEncoder().encodeToString(seal.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Checks a block of thinking in a request.
     *
     * @param prefixHash of everything before the block
     */
    void verify(JsonNode block, String prefixHash, String place) {
        String[] parts = new String(
                        WirePictures.base64(block.path("signature").asText()).orElse(new byte[0]),
                        StandardCharsets.UTF_8)
                .split("\\|", -1);
        String thinking = block.path("thinking").asText();
        if (parts.length != 3 || !parts[2].equals(check(parts[0] + "|" + parts[1], thinking))) {
            throw WireRefusal.bad("%s: Invalid `signature` in `thinking` block", place);
        }
        if (!parts[0].equals(model.id())) {
            dropped.add(place + "|model_binding_mismatch");
        } else if (model.isBound() && !parts[1].equals(prefixHash)) {
            if (!drops) {
                throw WireRefusal.bad(
                        "%s: Invalid `signature` in `thinking` block. The block is bound to a different"
                                + " conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to"
                                + " \"drop_block\". This setting requires the value `thinking-binding-controls-2026-08-01` in the"
                                + " `anthropic-beta` header.",
                        place);
            }
            dropped.add(place + "|prefix_binding_mismatch");
        }
    }

    /** Lists the blocks that were dropped in the response. */
    void report(ObjectNode response) {
        if (!dropped.isEmpty()) {
            var list = response.putArray("input_transformations");
            for (String each : dropped) {
                String[] parts = each.split("\\|", -1);
                list.addObject()
                        .put("type", "thinking_dropped")
                        .put("path", parts[0])
                        .put("reason", parts[1]);
            }
        }
    }

    private static String check(String bound, String thinking) {
        byte[] digest = WirePictures.Sha256.digest(
                SALT.getBytes(StandardCharsets.UTF_8),
                bound.getBytes(StandardCharsets.UTF_8),
                thinking.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }
}
