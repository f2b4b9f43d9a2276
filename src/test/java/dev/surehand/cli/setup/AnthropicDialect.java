package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Anthropic Messages. */
final class AnthropicDialect implements ModelDialect {

    @Override
    public boolean answers(String path) {
        return path.equals("/v1/messages");
    }

    @Override
    public List<OfferedTool> tools(JsonNode request) {
        return ModelDialect.all(request.path("tools")).stream()
                .map(tool -> new OfferedTool("", tool.path("name").asText()))
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return ModelDialect.all(request.path("messages")).stream()
                .flatMap(message -> ModelDialect.all(message.path("content")).stream())
                .filter(block -> block.path("type").asText().equals("tool_result"))
                .toList();
    }

    @Override
    public String call(JsonNode request, OfferedTool tool, ObjectNode arguments, int number) {
        ObjectNode block = ModelDialect.json(
                "{'type': 'tool_use', 'id': 'toolu_%d', 'name': '%s', 'input': {}}", number, tool.name());
        ObjectNode delta = ModelDialect.json("{'type': 'input_json_delta'}");
        return reply(request, block, delta.put("partial_json", arguments.toString()), "tool_use");
    }

    @Override
    public String text(JsonNode request, String text) {
        return reply(
                request,
                ModelDialect.json("{'type': 'text', 'text': ''}"),
                ModelDialect.json("{'type': 'text_delta', 'text': '%s'}", text),
                "end_turn");
    }

    private static String reply(JsonNode request, ObjectNode block, ObjectNode delta, String reason) {
        ObjectNode start = ModelDialect.json("""
                {'type': 'message_start', 'message': {'id': 'msg_1', 'type': 'message', 'role': 'assistant', 'model': '%s',
                 'content': [], 'stop_reason': null, 'stop_sequence': null, 'usage': {'input_tokens': 1, 'output_tokens': 1}}}
                """, request.path("model").asText());
        ObjectNode opened = ModelDialect.json("{'type': 'content_block_start', 'index': 0}");
        opened.set("content_block", block);
        ObjectNode filled = ModelDialect.json("{'type': 'content_block_delta', 'index': 0}");
        filled.set("delta", delta);
        return ModelDialect.events(List.of(
                start,
                opened,
                filled,
                ModelDialect.json("{'type': 'content_block_stop', 'index': 0}"),
                ModelDialect.json(
                        "{'type': 'message_delta', 'delta': {'stop_reason': '%s', 'stop_sequence': null}, 'usage': {'output_tokens': 1}}",
                        reason),
                ModelDialect.json("{'type': 'message_stop'}")));
    }
}
