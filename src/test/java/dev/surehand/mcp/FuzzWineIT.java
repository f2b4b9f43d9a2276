package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sends the lines of {@link FuzzTest} over pipes to the jar in a Windows JVM. */
@Timeout(600)
class FuzzWineIT {

    private static final int LINES = Integer.getInteger("surehand.fuzz", 2_000);
    private static final int CALLS = LINES / 4;
    private static final long SEED = Long.getLong("surehand.seed", new Random().nextLong());
    private static final int PATIENCE_S = 60;
    private static final Rectangle EVERYTHING = new Rectangle(0, 0, 1920, 1080);

    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();

    @BeforeAll
    static void install() {
        WineDesktop.installOrReportNotRun();
    }

    @Test
    void whateverIsSentIsAnsweredAndNothingReachesTheDesktop() {
        System.out.println("Lines are mangled, and calls made wrong, with -Dsurehand.seed=" + SEED);
        try (WineDesktop windows = WineDesktop.start(96);
                WitnessProcess witness = windows.witness(EVERYTHING);
                Child onlooker = windows.onlooker();
                ServerProcess server = ServerProcess.on(windows)) {
            Thread reader = new Thread(() -> read(server), "reader");
            reader.setDaemon(true);
            reader.start();
            WrongClient client = new WrongClient(new Random(SEED), bytes -> send(server, bytes), this::receive);
            client.warmUp();
            client.sendMangledLines(LINES);
            client.makeWrongCalls(CALLS, schemas());
            assertThat(witness.settledEvents(WitnessEvent.class)).isEmpty();
            assertThat(onlooker.ask("pressed")).isEmpty();
        }
    }

    private static List<ToolSchema> schemas() {
        try (ToolBench bench = new ToolBench()) {
            return bench.dispatcher.schemas();
        }
    }

    /** Reads until the server is killed at the end of the test. */
    private void read(ServerProcess server) {
        server.receiveAll(answers::add);
    }

    private static void send(ServerProcess server, byte[] bytes) {
        try {
            server.raw().write(bytes);
            server.raw().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode receive() {
        try {
            JsonNode next = answers.poll(PATIENCE_S, TimeUnit.SECONDS);
            assertThat(next).as("what the server says within %d s", PATIENCE_S).isNotNull();
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
