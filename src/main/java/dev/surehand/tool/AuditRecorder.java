package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.safety.AuditLog;

/** Records calls in an audit log. */
public record AuditRecorder(AuditLog log) implements CallRecorder {

    @Override
    public void intended(String tool, JsonNode arguments) {
        log.intend(tool, arguments);
    }

    @Override
    public void called(String tool, JsonNode arguments, String outcome, JsonNode answer) {
        log.record(tool, arguments, outcome, answer);
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
