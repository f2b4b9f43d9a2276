package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a client that gets everything wrong. */
@RandomTrials
@Timeout(900)
class FuzzTest {

    private static final int COUNT = Trials.count(1_000, 20_000);
    private static final long KEPT_LIMIT_BYTES = 24L << 20;

    private static final int COLLECTIONS = 5;

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);
    private final WrongClient wrong = new WrongClient(new Random(Trials.SEED), client::sendBytes, client::receive);

    /** Opens the window that the examples name by its id and by its title. */
    @BeforeEach
    void openWindow() {
        bench.desktop.open("Editor", new ScreenRect(100, 100, 400, 300));
    }

    @AfterEach
    void onlyAGoodCallReachesTheDesktop() {
        try (client) {
            assertThat(bench.desktop.reached()).as("what reached the desktop").isEmpty();
            bench.done("take_window_screenshot", "{'window_id':'100'}");
            assertThat(bench.desktop.reached()).as("a good call").containsExactly("capture window 100");
        }
    }

    @Test
    void everyMangledLineIsAnsweredAsItShould() {
        wrong.warmUp();
        long before = memory();
        wrong.sendMangledLines(COUNT);
        assertThat(memory() - before).as("bytes kept").isLessThan(KEPT_LIMIT_BYTES);
    }

    @Test
    void noWrongCallReachesTheDesktop() {
        client.initialize();
        wrong.warmUp();
        long before = memory();
        wrong.makeWrongCalls(COUNT, bench.dispatcher.schemas());
        assertThat(memory() - before).as("bytes kept").isLessThan(KEPT_LIMIT_BYTES);
    }

    /** Returns the used memory: the least of several collections, so that garbage of other threads does not count. */
    private static long memory() {
        Runtime runtime = Runtime.getRuntime();
        return LongStream.generate(() -> {
                    System.gc();
                    return runtime.totalMemory() - runtime.freeMemory();
                })
                .limit(COLLECTIONS)
                .min()
                .orElseThrow();
    }
}
