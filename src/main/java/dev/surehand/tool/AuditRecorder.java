package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.safety.AuditLog;
import dev.surehand.safety.evidence.AuditPicture;
import java.util.List;

/** Records calls in an audit log. */
public record AuditRecorder(AuditLog log) implements CallRecorder {

    @Override
    public void from(Client client) {
        log.calledBy("%s %s".formatted(client.name(), client.version()).strip());
    }

    @Override
    public void intended(String tool, JsonNode arguments) {
        log.intend(tool, arguments);
    }

    @Override
    public void called(String tool, JsonNode arguments, String outcome, ToolResult result) {
        List<AuditPicture> pictures = result.images().stream()
                .filter(image -> !image.parts().isEmpty())
                .map(image -> new AuditPicture(image.data(), image.mimeType(), image.parts()))
                .toList();
        log.record(tool, arguments, outcome, result.structured(), pictures);
    }

    @Override
    public void beginSteps() {
        log.beginSteps();
    }

    @Override
    public void endSteps() {
        log.endSteps();
    }

    @Override
    public void close() {
        log.close();
    }
}
