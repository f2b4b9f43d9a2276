package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolBench;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that gets everything wrong. Set {@code -Dsurehand.seed} to the number printed to see it again. */
@Timeout(120)
class FuzzTest {

    private static final int COUNT = Integer.getInteger("surehand.fuzz", 20_000);
    private static final long SEED = Long.getLong("surehand.seed", new Random().nextLong());
    private static final long KEPT_LIMIT_BYTES = 24L << 20;

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);
    private final Random random = new Random(SEED);

    @AfterEach
    void close() {
        client.close();
        assertThat(bench.desktop.log()).as("what reached the desktop").isEmpty();
    }

    @Test
    void everyMangledLineIsAnsweredAsItShould() {
        System.out.println("Lines are mangled with -Dsurehand.seed=" + SEED);
        MangledLines lines = new MangledLines(random);
        List<JsonNode> due = new ArrayList<>();
        warmUp();
        long before = memory();
        for (int i = 0; i < COUNT; i++) {
            byte[] line = lines.next();
            segments(line).forEach(segment -> DueAnswers.to(segment).ifPresent(due::add));
            client.sendBytes(line);
            client.sendBytes(new byte[] {'\n'});
            if (i % 500 == 499) {
                List<JsonNode> got = settled(i);
                assertThat(ids(got.stream().map(answer -> answer.path("id"))))
                        .as("after line %d", i)
                        .isEqualTo(ids(due.stream()));
                due.clear();
            }
        }
        assertThat(memory() - before).as("bytes kept").isLessThan(KEPT_LIMIT_BYTES);
    }

    @Test
    void noWrongCallReachesTheDesktop() {
        System.out.println("Calls are made wrong with -Dsurehand.seed=" + SEED);
        WrongCalls wrong = new WrongCalls(random, bench.dispatcher.schemas());
        client.initialize();
        warmUp();
        long before = memory();
        for (int id = 0; id < COUNT; id++) {
            WrongCalls.WrongCall call = wrong.next();
            client.call(id, call.tool().name(), call.arguments().toString());
            JsonNode answer = client.receive();
            assertThat(answer.path("id").asInt()).isEqualTo(id);
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
        assertThat(memory() - before).as("bytes kept").isLessThan(KEPT_LIMIT_BYTES);
    }

    /** Everything answered so far: calls in order, all else at once. */
    private List<JsonNode> settled(int i) {
        String last = "last" + i;
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"tools/call\",\"params\":{\"name\":\"none\"}}"
                .formatted(last));
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"ping\"}".formatted(last + "ping"));
        List<JsonNode> all = new ArrayList<>();
        int open = 2;
        while (open > 0) {
            JsonNode answer = client.receive();
            boolean mark = answer.path("id").asText().startsWith(last);
            open -= mark ? 1 : 0;
            if (!mark && !answer.has("method")) {
                all.add(answer);
            }
        }
        return all;
    }

    private void warmUp() {
        client.ping(-1);
        client.receive();
        settled(-1);
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

    /** Each id with how often it is there. */
    private static Map<String, Long> ids(Stream<JsonNode> ids) {
        return ids.collect(Collectors.groupingBy(FuzzTest::shortened, TreeMap::new, Collectors.counting()));
    }

    private static String shortened(JsonNode id) {
        String text = id.toString();
        return text.length() <= 40
                ? text
                : "%s… (%d, %x)".formatted(text.substring(0, 40), text.length(), text.hashCode());
    }

    private static long memory() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
