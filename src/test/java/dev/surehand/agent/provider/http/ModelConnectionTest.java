package dev.surehand.agent.provider.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.WireRecord;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-36, S4-51: which failures are tried again, when, and what is said of them; and that the key is in none of it. */
class ModelConnectionTest {

    private static final String SECRET = "sk-secret-0123456789";

    private static final JsonNode BODY = AnsweringServer.json("{\"a\": 1}");

    private final AnsweringServer server = new AnsweringServer();
    private final WireRecord record = new WireRecord();
    private final List<Duration> waits = new ArrayList<>();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelConnection service(Duration limit) {
        return service(limit, waits::add);
    }

    private ModelConnection service(Duration limit, Pause pause) {
        return new ModelConnection(
                new ModelEndpoint(
                        URI.create(server.address() + "/v1"), Turns.KEY, "x-api-key", "", Map.of("beta", "b"), limit),
                new RetryRules(new Random(7), Turns.NOON),
                pause,
                record);
    }

    private JsonNode send() throws ProviderException {
        return service(ModelEndpoint.USUAL_LIMIT).send(BODY);
    }

    private List<Duration> retries() {
        return waits.stream().filter(wait -> !wait.isZero()).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 409, 429, 500, 502, 503, 504, 529})
    void passingFailuresAreTriedAgain(int status) throws ProviderException {
        server.then(status, "{}").then(status, "{}").then(200, "{\"ok\": true}");
        assertThat(send().path("ok").asBoolean()).isTrue();
        assertThat(server.requests()).hasSize(3).containsOnly(BODY);
        assertThat(waits).hasSize(5);
        assertThat(retries()).allSatisfy(wait -> assertThat(wait).isLessThanOrEqualTo(Duration.ofSeconds(2)));
    }

    /** A service that answers late each time must not make the session longer than its limit. */
    @Test
    void allAttemptsTogetherTakeNoLongerThanAnAnswerMay() {
        AtomicReference<Instant> now = new AtomicReference<>(Turns.NOON.instant());
        for (int i = 0; i < 3; i++) {
            server.then(exchange -> {
                now.updateAndGet(before -> before.plusSeconds(120));
                exchange.sendResponseHeaders(503, -1);
                exchange.close();
            });
        }
        ModelConnection late = new ModelConnection(
                new ModelEndpoint(
                        URI.create(server.address() + "/v1"), Turns.KEY, "k", "", Map.of(), Duration.ofMinutes(3)),
                new RetryRules(new Random(7), now::get),
                wait -> {},
                record);
        assertThatThrownBy(() -> late.send(BODY)).hasMessageContaining("503");
        assertThat(server.requests()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "408,TIMED_OUT",
        "409,UNAVAILABLE",
        "429,RATE_LIMITED",
        "500,UNAVAILABLE",
        "529,UNAVAILABLE",
        "503,UNAVAILABLE"
    })
    void thereAreThreeAttemptsAtMost(int status, ProviderFault fault) {
        server.then(status, "{}").then(status, "{}").then(status, "{}").then(200, "{}");
        assertFails(fault, String.valueOf(status));
        assertThat(server.requests()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "400,INVALID_REQUEST",
        "401,UNAUTHORIZED",
        "403,FORBIDDEN",
        "404,NOT_FOUND",
        "413,INVALID_REQUEST",
        "422,INVALID_REQUEST",
        "301,INVALID_REQUEST"
    })
    void otherFailuresStopAtOnce(int status, ProviderFault fault) {
        server.then(
                status,
                Map.of("Location", server.address() + "/other"),
                "{\"error\": {\"message\": \"max_tokens: \\u202e too large\"}}");
        assertFails(fault, "It says: \"max_tokens: ");
        assertThat(server.requests()).hasSize(1);
        assertThat(retries()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'7',7000",
        "'0.25',250",
        "'30',30000",
        "'Mon, 23 Nov 2026 12:00:09 GMT',9000",
        "'Mon, 23 Nov 2026 11:00:00 GMT',0"
    })
    void retryAfterIsHonoured(String header, long millis) throws ProviderException {
        server.then(429, Map.of("Retry-After", header), "{}").then(200, "{}");
        send();
        assertThat(waits.get(1)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void aServiceThatWantsALongWaitIsNotAskedEarlier() {
        server.then(429, Map.of("Retry-After", "31"), "{}").then(200, "{}");
        assertFails(ProviderFault.RATE_LIMITED, "status 429");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void waitsAreSpreadOverTheWholeRangeAndGrow() {
        RetryRules rules = new RetryRules(new Random(3), Turns.NOON);
        for (int attempt = 1; attempt <= 2; attempt++) {
            int number = attempt;
            List<Long> all = new Random(1)
                    .ints(500)
                    .mapToObj(i -> rules.waitAfter(number, java.util.Optional.of("soon"))
                            .orElseThrow()
                            .toMillis())
                    .toList();
            assertThat(all).allMatch(wait -> wait >= 0 && wait <= 1000L * number);
            assertThat(all).anyMatch(wait -> wait < 100L * number).anyMatch(wait -> wait > 900L * number);
        }
    }

    @Test
    void brokenConnectionsAreTriedAgain() throws ProviderException {
        server.then(exchange -> {
                    exchange.sendResponseHeaders(200, 1000);
                    exchange.getResponseBody().write("{\"half\": ".getBytes(StandardCharsets.UTF_8));
                    exchange.getResponseBody().flush();
                    exchange.close();
                })
                .then(200, "{\"ok\": true}");
        assertThat(send().path("ok").asBoolean()).isTrue();
        assertThat(record.lines).anyMatch(line -> line.startsWith("failed 1"));
    }

    @Test
    void nobodyListening() {
        server.close();
        assertFails(ProviderFault.UNREACHABLE, "was not reached");
        assertThat(waits).hasSize(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"a\": ", "<html>", "[1]", "\"text\"", "\u0000\u0001"})
    void answersThatAreNotObjectsAreNotTriedAgain(String body) {
        server.then(200, body);
        assertFails(ProviderFault.UNREADABLE, "not a JSON object");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void anEndlessAnswerIsCutOff() {
        server.then(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] part = new byte[1 << 20];
            java.util.Arrays.fill(part, (byte) ' ');
            try {
                for (int i = 0; i < 40; i++) {
                    exchange.getResponseBody().write(part);
                }
            } finally {
                exchange.close();
            }
        });
        assertFails(ProviderFault.UNREADABLE, "more than");
    }

    @Test
    void aSlowAnswerEndsWithItsLimitEvenAfterTheHeaders() {
        CountDownLatch end = new CountDownLatch(1);
        AnsweringServer.Answer slow = exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
            awaitQuietly(end);
            exchange.close();
        };
        server.then(slow);
        assertThatThrownBy(() -> service(Duration.ofMillis(300)).send(BODY))
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(ProviderFault.TIMED_OUT));
        assertThat(record.lines.get(1)).contains("did not answer within");
        end.countDown();
    }

    @Test
    void anInterruptEndsTheWaitForAnAnswer() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        server.then(exchange -> {
            asked.countDown();
            awaitQuietly(end);
            exchange.close();
        });
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread asking = new Thread(() -> {
            try {
                service(ModelEndpoint.USUAL_LIMIT, new ThreadPause()).send(BODY);
            } catch (CancelledException | ProviderException e) {
                thrown.set(e);
            }
        });
        asking.start();
        assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
        asking.interrupt();
        asking.join(60_000);
        end.countDown();
        assertThat(thrown.get()).isInstanceOf(CancelledException.class);
    }

    @Test
    void theKeyIsInTheHeaderAndNowhereElse() {
        String echo = "{\"error\": {\"message\": \"Incorrect API key provided: %s\"}, \"%s\": [\"x%sx\"]}"
                .formatted(SECRET, SECRET, SECRET);
        server.then(500, echo).then(429, "not json " + SECRET).then(401, echo);
        assertThatThrownBy(this::send).isInstanceOfSatisfying(ProviderException.class, e -> {
            assertThat(e.fault()).isEqualTo(ProviderFault.UNAUTHORIZED);
            assertThat(e.getMessage()).contains("Incorrect API key provided: [key]");
            assertThat(e.toString()).doesNotContain(SECRET);
        });
        assertThat(server.headers())
                .allMatch(headers -> headers.getFirst("x-api-key").equals(SECRET));
        assertThat(record.lines).hasSize(6).noneMatch(line -> line.contains(SECRET));
        assertThat(record.lines).noneMatch(line -> line.contains("x-api-key"));
        assertThat(Turns.KEY.toString()).doesNotContain("secret");
        assertThatThrownBy(() -> ApiKey.of("sk-secret\nInjected: header"))
                .hasMessageNotContaining("secret")
                .hasMessageContaining("printable");
    }

    @Test
    void picturesAreLoggedByTheirHash() throws ProviderException {
        String base64 = Base64.getEncoder().encodeToString("picture".getBytes(StandardCharsets.UTF_8));
        String hash = dev.surehand.agent.provider.picture.ModelPicture.hash("picture".getBytes(StandardCharsets.UTF_8));
        server.then(200, "{}");
        service(ModelEndpoint.USUAL_LIMIT).send(AnsweringServer.json("""
                        {"one": {"type": "base64", "media_type": "image/png", "data": "%s"},
                         "two": [{"url": "data:image/jpeg;base64,%s"}], "three": {"data": "%s"}}""".formatted(base64, base64, base64)));
        assertThat(record.lines.get(0))
                .contains("\"data\":\"sha256:" + hash)
                .contains("data:image/jpeg;sha256:" + hash)
                .contains("\"three\":{\"data\":\"" + base64);
        assertThat(server.lastRequest().toString()).doesNotContain("sha256");
    }

    @ParameterizedTest
    @CsvSource({
        "http://models.example/v1,unencrypted",
        "ftp://models.example,begin with",
        "https://a:b@models.example,user name",
        "https://models.example/?key=1,question mark",
        "models.example,begin with"
    })
    void addressesThatWouldGiveTheKeyAwayAreRefused(String address, String words) {
        assertThatThrownBy(() ->
                        new ModelEndpoint(URI.create(address), Turns.KEY, "k", "", Map.of(), ModelEndpoint.USUAL_LIMIT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    private void assertFails(ProviderFault fault, String words) {
        assertThatThrownBy(this::send)
                .isInstanceOfSatisfying(
                        ProviderException.class, e -> assertThat(e.fault()).isEqualTo(fault))
                .hasMessageContaining(words);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
