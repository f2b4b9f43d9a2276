package dev.surehand.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.tool.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Notes how long each call of a tool takes, without the time for which it waits until the screen is at rest. */
final class TimedPort implements ToolPort {

    private final ToolPort port;
    private final Map<String, List<Double>> times;

    TimedPort(ToolPort port, Map<String, List<Double>> times) {
        this.port = port;
        this.times = times;
    }

    @Override
    public Set<String> tools() {
        return port.tools();
    }

    @Override
    public ToolReply call(String tool, ObjectNode arguments, Caller caller) throws PortException {
        long start = System.nanoTime();
        ToolReply reply = port.call(tool, arguments, caller);
        double rest = reply.structured().at("/effect/waited_ms").asDouble();
        String what = arguments.has("width") ? (arguments.path("width").asInt() > 320 ? "large" : "small") : "";
        times.computeIfAbsent(
                        "%s %s%s".formatted(tool, arguments.path("action").asText(), what), unused -> new ArrayList<>())
                .add((System.nanoTime() - start) / 1e6 - rest);
        return reply;
    }

    @Override
    public void stop() {
        port.stop();
    }

    @Override
    public void close() {
        port.close();
    }

    static String described(Map<String, List<Double>> times) {
        return new TreeMap<>(times)
                .entrySet().stream()
                        .map(entry -> "%-40s %4d calls, %6.1f ms in the middle"
                                .formatted(
                                        entry.getKey(),
                                        entry.getValue().size(),
                                        entry.getValue().stream()
                                                .sorted()
                                                .toList()
                                                .get(entry.getValue().size() / 2)))
                        .collect(Collectors.joining("\n"));
    }
}
