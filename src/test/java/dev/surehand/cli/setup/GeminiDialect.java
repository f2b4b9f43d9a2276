package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Google's generateContent. */
final class GeminiDialect implements ModelDialect {

    @Override
    public boolean answers(String path) {
        return path.endsWith(":streamGenerateContent");
    }

    @Override
    public List<OfferedTool> tools(JsonNode request) {
        return ModelDialect.all(request.path("tools")).stream()
                .flatMap(tool -> ModelDialect.all(tool.path("functionDeclarations")).stream())
                .map(tool -> new OfferedTool("", tool.path("name").asText()))
                .toList();
    }

    /** A result has its image in a part of its own, so the whole message is returned. */
    @Override
    public List<JsonNode> results(JsonNode request) {
        return ModelDialect.all(request.path("contents")).stream()
                .filter(content -> content.findValue("functionResponse") != null)
                .toList();
    }

    @Override
    public String call(JsonNode request, OfferedTool tool, ObjectNode arguments, int number) {
        ObjectNode part = ModelDialect.json("{'functionCall': {'name': '%s'}}", tool.name());
        ((ObjectNode) part.get("functionCall")).set("args", arguments);
        return reply(part);
    }

    @Override
    public String text(JsonNode request, String text) {
        return reply(ModelDialect.json("{'text': '%s'}", text));
    }

    private static String reply(ObjectNode part) {
        ObjectNode reply = ModelDialect.json("""
                {'candidates': [{'content': {'role': 'model', 'parts': []}, 'finishReason': 'STOP', 'index': 0}],
                 'usageMetadata': {'promptTokenCount': 1, 'candidatesTokenCount': 1, 'totalTokenCount': 2}}
                """);
        reply.withArray("/candidates/0/content/parts").add(part);
        return "data: " + reply + "\n\n";
    }
}
