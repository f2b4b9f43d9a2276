package dev.surehand.agent.simulator;

import com.sun.net.httpserver.Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Keeps what was received and sent, in the order in which the responses were decided. */
final class TrafficLog {

    /** Headers that hold keys. */
    private static final Set<String> SECRET =
            Set.of("authorization", "x-api-key", "proxy-authorization", "cookie", "api-key");

    /** In characters of all bodies. Older exchanges then lose their bodies, so that a long run does not fill the memory. */
    private static final long MOST_CHARACTERS = 200_000_000;

    private final List<RecordedExchange> exchanges = new ArrayList<>();
    private long characters;
    private int firstWhole;

    static Map<String, String> headers(Headers headers) {
        Map<String, String> all = new TreeMap<>();
        headers.forEach((name, values) -> all.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return all;
    }

    static Map<String, String> withoutKeys(Map<String, String> headers) {
        Map<String, String> all = new TreeMap<>(headers);
        all.keySet().removeAll(SECRET);
        return all;
    }

    synchronized void add(RecordedExchange exchange) {
        exchanges.add(exchange);
        characters += size(exchange);
        while (characters > MOST_CHARACTERS && firstWhole < exchanges.size() - 1) {
            RecordedExchange old = exchanges.get(firstWhole);
            characters -= size(old);
            exchanges.set(
                    firstWhole++,
                    new RecordedExchange(
                            old.number(),
                            old.method(),
                            old.path(),
                            old.headers(),
                            "",
                            old.status(),
                            old.responseHeaders(),
                            "",
                            old.fault()));
        }
    }

    synchronized List<RecordedExchange> all() {
        return List.copyOf(exchanges);
    }

    private static long size(RecordedExchange exchange) {
        return (long) exchange.request().length() + exchange.response().length();
    }
}
