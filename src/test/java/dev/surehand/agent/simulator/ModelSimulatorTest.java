package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.brain.Scenario;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The server: where it listens, how it ends, and what hostile and many clients do to it. */
@Timeout(300)
class ModelSimulatorTest {

    private static final int ONE_MINUTE = 60_000;

    private static final ObjectNode GOOD = AnthropicBody.toolset("claude-sonnet-5-5");

    @Test
    @EnabledOnOs(OS.LINUX)
    void listensOnTheLoopbackOnly() throws Exception {
        try (ModelSimulator simulator = started()) {
            List<String> sockets = listening(simulator.address().getPort());
            // The kernel writes 127.0.0.1 backwards.
            assertThat(sockets)
                    .isNotEmpty()
                    .allMatch(address ->
                            address.equals("0100007F") || address.equals("0000000000000000FFFF00000100007F"));
        }
    }

    @Test
    void refusesOtherAddresses() throws Exception {
        SimulatorSettings settings = SimulatorSettings.of(Scenario.named("always-done"));
        for (String address : new String[] {"0.0.0.0", "::", "::1", "127.0.0.2", "192.0.2.1"}) {
            assertThatThrownBy(() -> ModelSimulator.start(
                            settings.at(new InetSocketAddress(InetAddress.getAllByName(address)[0], 0))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("127.0.0.1 only");
        }
        assertThatThrownBy(() -> ModelSimulator.start(settings.at(InetSocketAddress.createUnresolved("localhost", 0))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesOtherHostNames() throws Exception {
        try (ModelSimulator simulator = started()) {
            String answer =
                    raw(simulator, "POST /v1/messages HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n");
            assertThat(answer).startsWith("HTTP/1.1 403").contains("permission_error");
        }
    }

    @Test
    @Timeout(60)
    void stopsWhole() throws Exception {
        ModelSimulator simulator = started();
        int port = simulator.address().getPort();
        try (Socket halfSent = new Socket(SimulatorSettings.loopback(0).getAddress(), port)) {
            halfSent.setSoTimeout(ONE_MINUTE);
            halfSent.getOutputStream()
                    .write("POST /v1/messages HTTP/1.1\r\nContent-Length: 100\r\n\r\n{"
                            .getBytes(StandardCharsets.UTF_8));
            // Connections are accepted in order. One that arrives while the JDK's server stops may stay open.
            assertThat(SimClient.anthropic(simulator).post(GOOD).status()).isEqualTo(200);
            simulator.close();
            assertThat(isEnded(halfSent)).isTrue();
        }
        // The last thread may still be ending. A thread that never ends blocks the test until its time limit.
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("model-simulator")
                    || thread.getName().startsWith("HTTP-Dispatcher")) {
                thread.join();
            }
        }
        try (ServerSocket free = new ServerSocket()) {
            free.setReuseAddress(true);
            free.bind(SimulatorSettings.loopback(port));
        }
    }

    @Test
    void servesManyClientsAtOnce() throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(
                Scenarios.steps("{\"key\": \"a\"}, {\"key\": \"b\"}, {\"done\": {\"summary\": \"c\"}}")))) {
            List<CompletableFuture<String>> all = IntStream.range(0, 24)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> conversation(simulator, "Task " + i)))
                    .toList();
            for (CompletableFuture<String> one : all) {
                assertThat(one.get()).isEqualTo("a b c");
            }
            assertThat(simulator.received()).hasSize(72);
            assertThat(simulator.received())
                    .extracting(RecordedExchange::number)
                    .doesNotHaveDuplicates();
            assertThat(simulator.isFinished()).isTrue();
            assertThat(simulator.failures()).isEmpty();
        }
    }

    @Test
    void recordsWithoutKeys() throws Exception {
        try (ModelSimulator simulator = started()) {
            SimClient.anthropic(simulator)
                    .with("authorization", "Bearer secret")
                    .post(GOOD);
            RecordedExchange exchange = simulator.received().get(0);
            assertThat(exchange.headers())
                    .containsKey("anthropic-version")
                    .doesNotContainKeys("x-api-key", "authorization");
            assertThat(SimClient.JSON.readTree(exchange.request())).isEqualTo(GOOD);
            assertThat(exchange.response()).contains("There is nothing to do.");
            assertThat(simulator.received().toString())
                    .doesNotContain(SimulatorSettings.USUAL_KEY)
                    .doesNotContain("Bearer");
        }
    }

    @Test
    void refusesWhatIsNoRequest() throws Exception {
        try (ModelSimulator simulator = started()) {
            SimClient client = SimClient.anthropic(simulator);
            for (String body : List.of(
                    "", "{", "[]", "null", "\"text\"", "{\"a\":1}{", "{\"model\":1,\"model\":2}", "\u0000\u00ff")) {
                assertThat(client.post(body).status()).as(body).isEqualTo(400);
            }
            assertThat(client.post("{\"a\":".repeat(500_000)).status()).isEqualTo(400);
            assertThat(client.post("[".repeat(5_000_000)).status()).isEqualTo(400);
            assertThat(client.raw(HttpRequest.BodyPublishers.noBody(), "GET").statusCode())
                    .isEqualTo(405);
            assertThat(client.raw(HttpRequest.BodyPublishers.ofString("{}"), "PUT")
                            .statusCode())
                    .isEqualTo(405);
            assertThat(SimClient.at(simulator, "/v2/messages").post(GOOD).status())
                    .isEqualTo(404);
            assertThat(client.post(GOOD).status()).isEqualTo(200);
        }
    }

    @Test
    void refusesBodiesThatAreTooLarge() throws Exception {
        try (ModelSimulator simulator = started()) {
            SimClient client = SimClient.anthropic(simulator);
            SimClient.Answer large = client.post(" ".repeat(32 * 1024 * 1024 + 1));
            assertThat(large.status()).isEqualTo(413);
            assertThat(large.body().at("/error/type").asText()).isEqualTo("request_too_large");
            String announced = "POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %s\r\n\r\n{";
            assertThat(raw(simulator, announced.formatted("1073741824"))).startsWith("HTTP/1.1 413");
            assertThat(raw(simulator, announced.formatted("99999999999999999"))).startsWith("HTTP/1.1 413");
            assertThat(client.post(GOOD).status()).isEqualTo(200);
        }
    }

    @Test
    void slowClientsKeepNobodyWaiting() throws Exception {
        SimulatorSettings settings =
                SimulatorSettings.of(Scenario.named("always-done")).withSendingLimit(Duration.ofMillis(500));
        List<Socket> slow = new ArrayList<>();
        try (ModelSimulator simulator = ModelSimulator.start(settings)) {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(
                        SimulatorSettings.loopback(0).getAddress(),
                        simulator.address().getPort());
                OutputStream out = socket.getOutputStream();
                out.write("POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"
                        .getBytes(StandardCharsets.UTF_8));
                out.flush();
                slow.add(socket);
            }
            assertThat(SimClient.anthropic(simulator).post(GOOD).status()).isEqualTo(200);
            assertThat(isEnded(slow.get(0))).as("closed by the server").isTrue();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static ModelSimulator started() throws Exception {
        return ModelSimulator.start(SimulatorSettings.of(Scenario.named("always-done")));
    }

    /** Waits until the server ends the connection, in order or by a reset. It may answer before that the request is not whole. */
    private static boolean isEnded(Socket socket) throws IOException {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketException e) {
            return true;
        }
    }

    private static String conversation(ModelSimulator simulator, String task) {
        try {
            ObjectNode body = AnthropicBody.toolset("claude-opus-5");
            ((ObjectNode) body.at("/messages/0/content/0")).put("text", task);
            SimClient client = SimClient.anthropic(simulator);
            List<String> said = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                var reply = client.post(body).body();
                said.add(reply.at("/content/0/input/text")
                        .asText(reply.at("/content/0/text").asText()));
                AnthropicBody.follow(body, reply, "image/png", Shots.plain(20, 20));
            }
            return String.join(" ", said);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Sends bytes, and returns what comes until the server closes the connection or has sent a whole head. */
    private static String raw(ModelSimulator simulator, String request) throws IOException {
        try (Socket socket = new Socket(
                SimulatorSettings.loopback(0).getAddress(), simulator.address().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            byte[] answer = socket.getInputStream().readNBytes(200);
            return new String(answer, StandardCharsets.UTF_8);
        }
    }

    /** Returns the local addresses, in hexadecimal, of sockets that listen on a port. */
    private static List<String> listening(int port) throws IOException {
        String end = ":%04X".formatted(port).toUpperCase(Locale.ROOT);
        List<String> found = new ArrayList<>();
        for (String file : new String[] {"/proc/net/tcp", "/proc/net/tcp6"}) {
            for (String line : Files.readAllLines(Path.of(file))) {
                String[] columns = line.strip().split("\\s+", -1);
                if (columns[1].endsWith(end) && columns[3].equals("0A")) {
                    found.add(columns[1].substring(0, columns[1].indexOf(':')));
                }
            }
        }
        return found;
    }
}
