package dev.surehand.agent.provider;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.http.WireListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps all that a listener receives, as text. */
public final class WireRecord implements WireListener {

    public final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void sent(int attempt, JsonNode body) {
        lines.add("sent %d %s".formatted(attempt, body));
    }

    @Override
    public void answered(int attempt, int status, JsonNode body) {
        lines.add("answered %d %d %s".formatted(attempt, status, body));
    }

    @Override
    public void failed(int attempt, String reason) {
        lines.add("failed %d %s".formatted(attempt, reason));
    }
}
