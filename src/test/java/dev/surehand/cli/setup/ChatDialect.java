package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** OpenAI chat completions, which other services offer too. */
final class ChatDialect implements ModelDialect {

    @Override
    public boolean answers(String path) {
        return path.equals("/v1/chat/completions");
    }

    @Override
    public List<OfferedTool> tools(JsonNode request) {
        return ModelDialect.all(request.path("tools")).stream()
                .map(tool -> new OfferedTool("", tool.at("/function/name").asText()))
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return ModelDialect.all(request.path("messages")).stream()
                .filter(message -> message.path("role").asText().equals("tool"))
                .toList();
    }

    @Override
    public String call(JsonNode request, OfferedTool tool, ObjectNode arguments, int number) {
        ObjectNode delta = ModelDialect.json("""
                {'role': 'assistant', 'content': null,
                 'tool_calls': [{'index': 0, 'id': 'call_%d', 'type': 'function', 'function': {'name': '%s'}}]}
                """, number, tool.name());
        ((ObjectNode) delta.at("/tool_calls/0/function")).put("arguments", arguments.toString());
        return reply(request, delta, "tool_calls");
    }

    @Override
    public String text(JsonNode request, String text) {
        return reply(request, ModelDialect.json("{'role': 'assistant', 'content': '%s'}", text), "stop");
    }

    private static String reply(JsonNode request, ObjectNode delta, String reason) {
        String model = request.path("model").asText();
        ObjectNode first = ModelDialect.json(
                "{'id': 'c1', 'object': 'chat.completion.chunk', 'created': 1, 'model': '%s', 'choices': [{'index': 0, 'finish_reason': null}]}",
                model);
        ((ObjectNode) first.at("/choices/0")).set("delta", delta);
        ObjectNode last = ModelDialect.json("""
                {'id': 'c1', 'object': 'chat.completion.chunk', 'created': 1, 'model': '%s',
                 'choices': [{'index': 0, 'delta': {}, 'finish_reason': '%s'}],
                 'usage': {'prompt_tokens': 1, 'completion_tokens': 1, 'total_tokens': 2}}
                """, model, reason);
        return "data: %s\n\ndata: %s\n\ndata: [DONE]\n\n".formatted(first, last);
    }
}
