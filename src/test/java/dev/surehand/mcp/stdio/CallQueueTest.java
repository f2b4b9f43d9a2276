package dev.surehand.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CallQueueTest {

    /** After the end of input a call may run for 800 ms. */
    private static final int LONGER_THAN_A_CALL_MS = 1200;

    @Test
    void theTimeOfACallBeginsAfterItsPreparation() throws Exception {
        var queue = new CallQueue(id -> {});
        var loaded = new CompletableFuture<Boolean>();
        queue.prepareCalls(loaded::join);
        var found = new CompletableFuture<String>();
        queue.add(new Call(IntNode.valueOf(1), 1, call -> {
            String state = "prepared %s, interrupted %s"
                    .formatted(loaded.isDone(), Thread.currentThread().isInterrupted());
            return () -> found.complete(state);
        }));
        CompletableFuture.delayedExecutor(LONGER_THAN_A_CALL_MS, TimeUnit.MILLISECONDS)
                .execute(() -> loaded.complete(true));
        queue.drain();
        assertThat(found.get(10, TimeUnit.SECONDS)).isEqualTo("prepared true, interrupted false");
    }
}
