package dev.surehand.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The times of the parts of steps, in milliseconds. A part that is inside another one counts for itself alone. */
final class AgentParts {

    static final String LOOK = "the screenshot: capture, scale to the model, encode";
    static final String ACT = "the action, less the waiting for rest";
    static final String WAIT = "the waiting for rest";
    static final String SCENE = "the list of windows, to see what changed";
    static final String SIZE = "tokens and largest cost of the request";
    static final String BUILD = "the request: built, checked against the vendor's types, written";
    static final String SEND = "the service on this machine";
    static final String READ = "the reply: checked, read into actions";
    static final String EVENTS = "the events of the session: written, hashed, on the disk";
    static final String KEPT = "the pictures of the session: hashed, written";
    static final String SAID = "the conversation of the session: written";
    static final String REST = "the rest: the loop itself";

    private final Map<String, Double> running = new LinkedHashMap<>();
    private final Map<String, List<Double>> steps = new LinkedHashMap<>();

    void add(String part, double milliseconds) {
        running.merge(part, milliseconds, Double::sum);
    }

    /** Ends steps that together took this time without the model. Returns the time of one. */
    double ended(int count, double milliseconds) {
        double known =
                running.values().stream().mapToDouble(Double::doubleValue).sum();
        add(REST, milliseconds - known);
        running.forEach((part, time) ->
                steps.computeIfAbsent(part, any -> new ArrayList<>()).add(time / count));
        double model = running.getOrDefault(SEND, 0.0);
        running.clear();
        return (milliseconds - model) / count;
    }

    /** Reports the last runs; those before were the warm-up. */
    void report(Table table, String label, int runs) {
        steps.forEach((part, all) -> table.part(
                label,
                part,
                Table.MS,
                all.subList(all.size() - runs, all.size()).stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray()));
    }
}
