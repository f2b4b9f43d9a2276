package dev.surehand.platform.quartz.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.quartz.system.Messages;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** Calls functions that answer through a block, and waits for the answer. */
final class CompletionBlocks {

    private final Messages messages;
    private final String resultType;
    private final Queue<CompletionBlock> idle = new ConcurrentLinkedQueue<>();

    /** Blocks that the framework has not called yet; it may still do so. */
    private final Set<CompletionBlock> waiting = ConcurrentHashMap.newKeySet();

    /** @param resultType the type of the results, as the compiler encodes it */
    CompletionBlocks(Messages messages, String resultType) {
        this.messages = messages;
        this.resultType = resultType;
    }

    /** Returns the number of calls without an answer. */
    int unanswered() {
        return waiting.size();
    }

    /**
     * Calls a function and waits for its answer.
     *
     * @param function receives the block
     * @return the result, which the caller must release
     * @throws DesktopException operation_timeout if the block is not called in time; capture_failed if it gets an error
     */
    Pointer call(Duration limit, Consumer<Pointer> function) {
        CompletionBlock block =
                Optional.ofNullable(idle.poll()).orElseGet(() -> new CompletionBlock(messages, resultType, this::free));
        waiting.add(block);
        CompletableFuture<CompletionBlock.Outcome> answer = block.begin();
        function.accept(block.pointer());
        return LimitedWait.await(answer, limit)
                // The answer may have come between the end of the wait and its cancellation.
                .or(() -> answer.isCancelled() ? Optional.empty() : Optional.ofNullable(answer.getNow(null)))
                .map(CompletionBlocks::result)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT, "it did not answer within %d ms".formatted(limit.toMillis())));
    }

    private static Pointer result(CompletionBlock.Outcome answer) {
        if (answer.result() == null) {
            throw CaptureRung.failed(answer.error());
        }
        return Objects.requireNonNull(answer.result());
    }

    private void free(CompletionBlock block) {
        waiting.remove(block);
        idle.add(block);
    }
}
