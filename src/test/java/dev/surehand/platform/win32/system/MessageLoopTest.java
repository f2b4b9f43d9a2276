package dev.surehand.platform.win32.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedLoop;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MessageLoopTest {

    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofSeconds(5);

    private final Scripted windows = new Scripted();

    {
        new SimulatedLoop(windows);
    }

    private final MessageLoop loop = MessageLoop.start(windows.libraries(), "test", MessageLoop.Receiver.NONE);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch hung = new CountDownLatch(1);
    private final AtomicInteger done = new AtomicInteger();

    @AfterEach
    void close() {
        hung.countDown();
        loop.close();
    }

    /**
     * Waits until the loop is busy. On a busy machine the task may not start within its limit; then it is cancelled and
     * submitted again.
     */
    private void occupy() {
        while (begun.getCount() > 0) {
            assertThat(loop.call(SHORT, this::hang)).isEmpty();
        }
    }

    private Integer hang() {
        begun.countDown();
        try {
            hung.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return done.incrementAndGet();
    }

    @Test
    void whatWasNotBegunInTimeIsLeftUndone() {
        occupy();
        assertThat(loop.call(SHORT, () -> done.addAndGet(10))).isEmpty();
        hung.countDown();
        assertThat(loop.call(LONG, () -> done.addAndGet(100))).contains(101);
    }

    @Test
    void whatWasNotBegunWhenItsCallWasCancelledIsLeftUndone() {
        occupy();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> loop.call(LONG, () -> done.addAndGet(10))).isInstanceOf(CancelledException.class);
        hung.countDown();
        assertThat(loop.call(LONG, () -> done.addAndGet(100))).contains(101);
    }
}
