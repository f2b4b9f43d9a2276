package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** OpenAI Responses. The tools of an MCP server are in a namespace, and may have to be searched for. */
final class ResponsesDialect implements ModelDialect {

    @Override
    public boolean answers(String path) {
        return path.equals("/v1/responses");
    }

    @Override
    public List<OfferedTool> tools(JsonNode request) {
        Stream<JsonNode> found = items(request, "tool_search_output").stream()
                .flatMap(output -> ModelDialect.all(output.path("tools")).stream());
        return Stream.concat(ModelDialect.all(request.path("tools")).stream(), found)
                .flatMap(tool -> tool.has("tools")
                        ? ModelDialect.all(tool.get("tools")).stream()
                                .map(inner -> new OfferedTool(
                                        tool.path("name").asText(),
                                        inner.path("name").asText()))
                        : Stream.of(new OfferedTool("", tool.path("name").asText())))
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return items(request, "function_call_output");
    }

    private static List<JsonNode> items(JsonNode request, String type) {
        return ModelDialect.all(request.path("input")).stream()
                .filter(item -> item.path("type").asText().equals(type))
                .toList();
    }

    @Override
    public Optional<String> search(JsonNode request, String tool) {
        boolean canSearch = ModelDialect.all(request.path("tools")).stream()
                .anyMatch(offered -> offered.path("type").asText().equals("tool_search"));
        if (!canSearch || !items(request, "tool_search_output").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(reply(ModelDialect.json("""
                {'type': 'tool_search_call', 'id': 'ts_1', 'call_id': 'search_1', 'status': 'completed', 'execution': 'client',
                 'arguments': {'query': '%s', 'limit': 50}}
                """, tool.replace('_', ' '))));
    }

    @Override
    public String call(JsonNode request, OfferedTool tool, ObjectNode arguments, int number) {
        ObjectNode item = ModelDialect.json(
                "{'type': 'function_call', 'id': 'fc_%d', 'call_id': 'call_%d', 'name': '%s', 'status': 'completed'}",
                number, number, tool.name());
        item.put("arguments", arguments.toString());
        if (!tool.group().isEmpty()) {
            item.put("namespace", tool.group());
        }
        return reply(item);
    }

    @Override
    public String text(JsonNode request, String text) {
        return reply(ModelDialect.json("""
                {'type': 'message', 'id': 'msg_1', 'role': 'assistant', 'status': 'completed',
                 'content': [{'type': 'output_text', 'text': '%s', 'annotations': []}]}
                """, text));
    }

    private static String reply(ObjectNode item) {
        ObjectNode created = ModelDialect.json(
                "{'type': 'response.created', 'response': {'id': 'resp_1', 'object': 'response', 'status': 'in_progress', 'output': []}}");
        ObjectNode added = ModelDialect.json("{'type': 'response.output_item.added', 'output_index': 0}");
        added.set("item", item);
        ObjectNode done = ModelDialect.json("{'type': 'response.output_item.done', 'output_index': 0}");
        done.set("item", item);
        ObjectNode completed = ModelDialect.json("""
                {'type': 'response.completed', 'response': {'id': 'resp_1', 'object': 'response', 'status': 'completed', 'output': [],
                 'usage': {'input_tokens': 1, 'output_tokens': 1, 'total_tokens': 2, 'input_tokens_details': {'cached_tokens': 0},
                 'output_tokens_details': {'reasoning_tokens': 0}}}}
                """);
        completed.withArray("/response/output").add(item);
        return ModelDialect.events(List.of(created, added, done, completed));
    }
}
