package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A client that gets everything wrong, and checks that the server sends the answers that are due. */
final class WrongClient {

    private static final int AT_A_TIME = 500;

    private final Random random;
    private final Consumer<byte[]> server;
    private final Supplier<JsonNode> answers;

    /**
     * @param server receives bytes
     * @param answers waits for the next message of the server; messages that arrive meanwhile must be kept without a limit
     */
    WrongClient(Random random, Consumer<byte[]> server, Supplier<JsonNode> answers) {
        this.random = random;
        this.server = server;
        this.answers = answers;
    }

    /**
     * Sends damaged lines. Every request with an id receives exactly one answer, and so does a line that is not a message. A
     * line that may cancel a request is sent when no request is open.
     */
    void sendMangledLines(int count) {
        MangledLines lines = new MangledLines(random);
        List<JsonNode> due = new ArrayList<>();
        List<JsonNode> answered = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            for (byte[] line : segments(lines.next())) {
                DueAnswers.to(line).ifPresent(due::add);
                if (mayCancel(line)) {
                    answered.addAll(settled(i));
                }
                server.accept(line);
                server.accept(new byte[] {'\n'});
            }
            if (i % AT_A_TIME == 0 || i == count) {
                answered.addAll(settled(i));
                assertThat(ids(answered.stream().map(answer -> answer.path("id"))))
                        .as("after line %d", i)
                        .isEqualTo(ids(due.stream()));
                due.clear();
                answered.clear();
            }
        }
    }

    private static boolean mayCancel(byte[] line) {
        String text = new String(line, StandardCharsets.UTF_8);
        return text.contains("cancelled") && !text.contains("\"nobody's\"");
    }

    /**
     * Makes wrong calls. Each is refused with an error code of its tool, or, if its arguments are not an object, as a request
     * with invalid params.
     */
    void makeWrongCalls(int count, List<ToolSchema> tools) {
        WrongCalls wrong = new WrongCalls(random, tools);
        for (int id = 0; id < count; id++) {
            WrongCalls.WrongCall call = wrong.next();
            send(
                    "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                            .formatted(id, call.tool().name(), call.arguments()));
            JsonNode answer = answers.get();
            assertThat(answer.path("id").asInt()).isEqualTo(id);
            if (!call.arguments().isObject()) {
                assertThat(answer.at("/error/code").asInt())
                        .as("%s: %s", call.arguments(), answer)
                        .isEqualTo(-32602);
                continue;
            }
            JsonNode result = answer.path("result");
            assertThat(result.path("isError").asBoolean())
                    .as("%s: %s", call.arguments(), answer)
                    .isTrue();
            assertThat(call.tool().errors())
                    .as("%s: %s", call.arguments(), answer)
                    .contains(result.at("/structuredContent/error_code").asText());
            assertThat(result.at("/structuredContent/error_code").asText())
                    .as("%s: %s", call.arguments(), answer)
                    .isNotEqualTo("unexpected_error");
        }
    }

    void warmUp() {
        send("{\"jsonrpc\":\"2.0\",\"id\":-1,\"method\":\"ping\"}");
        var unused = answers.get();
        settled(-1);
    }

    /** Returns all answers so far: those to calls in order, all others at once. */
    private List<JsonNode> settled(int i) {
        String last = "last" + i;
        send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"tools/call\",\"params\":{\"name\":\"none\"}}"
                .formatted(last));
        send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"ping\"}".formatted(last + "ping"));
        List<JsonNode> all = new ArrayList<>();
        int open = 2;
        while (open > 0) {
            JsonNode answer = answers.get();
            boolean mark = answer.path("id").asText().startsWith(last);
            open -= mark ? 1 : 0;
            if (!mark && !answer.has("method")) {
                all.add(answer);
            }
        }
        return all;
    }

    private void send(String line) {
        server.accept((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static List<byte[]> segments(byte[] bytes) {
        List<byte[]> all = new ArrayList<>();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (byte octet : bytes) {
            if (octet == '\n') {
                all.add(line.toByteArray());
                line.reset();
            } else {
                line.write(octet);
            }
        }
        all.add(line.toByteArray());
        return all;
    }

    /** Counts how often each id occurs. */
    private static Map<String, Long> ids(Stream<JsonNode> ids) {
        return ids.collect(Collectors.groupingBy(WrongClient::shortened, TreeMap::new, Collectors.counting()));
    }

    private static String shortened(JsonNode id) {
        String text = id.toString();
        return text.length() <= 40
                ? text
                : "%s… (%d, %x)".formatted(text.substring(0, 40), text.length(), text.hashCode());
    }
}
