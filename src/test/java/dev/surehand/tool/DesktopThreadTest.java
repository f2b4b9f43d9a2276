package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class DesktopThreadTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final DesktopThread thread = new DesktopThread();

    @AfterEach
    void close() {
        thread.close();
    }

    @Test
    void allWorkRunsOnOneThreadAndItsResultComesBack() {
        Thread first = thread.run(LONG, Thread::currentThread);
        assertThat(thread.run(LONG, Thread::currentThread)).isSameAs(first).isNotSameAs(Thread.currentThread());
        DesktopException refusal = DesktopException.of(ErrorCode.CAPTURE_FAILED, "no picture");
        assertThatThrownBy(() -> thread.run(LONG, () -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
        assertThatThrownBy(() -> thread.run(LONG, () -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasCauseInstanceOf(StackOverflowError.class);
    }

    @Test
    void workBeyondItsLimitIsInterrupted() {
        AtomicBoolean interrupted = new AtomicBoolean();
        assertThatThrownBy(() -> thread.run(SHORT, () -> sleep(interrupted)))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.OPERATION_TIMEOUT))
                .hasMessageContaining("Not done after 50 ms")
                .hasMessageContaining("released");
        assertThat(interrupted).isTrue();
    }

    @Test
    void anInterruptOfTheCallerStopsTheWork() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        AtomicReference<Exception> thrown = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        Thread caller = new Thread(() -> {
            try {
                thread.run(LONG, () -> {
                    started.countDown();
                    return sleep(interrupted);
                });
            } catch (CancelledException e) {
                thrown.set(e);
            }
        });
        caller.start();
        started.await();
        caller.interrupt();
        caller.join();
        assertThat(interrupted).isTrue();
        assertThat(thrown.get()).isInstanceOf(CancelledException.class);
    }

    @Test
    void aStopByTheUserEndsWorkThatOnlyWaits() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        AtomicReference<DesktopException> thrown = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        Thread caller = new Thread(() -> {
            try {
                thread.run(LONG, () -> {
                    started.countDown();
                    return sleep(interrupted);
                });
            } catch (DesktopException e) {
                thrown.set(e);
            }
        });
        caller.start();
        started.await();
        thread.stopRunning();
        caller.join();
        assertThat(thrown.get().code()).isEqualTo(ErrorCode.STOPPED_BY_USER);
        assertThat(interrupted).isTrue();
        assertThat(thread.run(LONG, Thread::interrupted)).isFalse();
    }

    @Test
    void aStopByTheUserLeavesWorkThatEndsByItselfItsOwnEnd() {
        DesktopException own = DesktopException.of(ErrorCode.STOPPED_BY_USER, "7 characters were typed.");
        assertThatThrownBy(() -> thread.run(LONG, () -> {
                    thread.stopRunning();
                    throw own;
                }))
                .isSameAs(own);
        thread.stopRunning();
        assertThat(thread.run(LONG, Thread::interrupted)).isFalse();
    }

    @Test
    void anInterruptNeverHitsTheNextWork() {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            long nanos = random.nextInt(100_000);
            try {
                thread.run(Duration.ofNanos(nanos), () -> spin(nanos));
            } catch (DesktopException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.OPERATION_TIMEOUT);
            }
            assertThat(thread.run(LONG, Thread::interrupted)).isFalse();
        }
    }

    // A native call that hangs
    @Test
    void workThatIgnoresTheInterruptIsGivenUpOn() {
        CountDownLatch answer = new CountDownLatch(1);
        AtomicBoolean ran = new AtomicBoolean();
        assertThatThrownBy(() -> thread.run(SHORT, () -> awaitStubbornly(answer)))
                .hasMessageContaining("has not answered yet; further calls wait for it");
        assertThatThrownBy(() -> thread.run(SHORT, () -> {
                    ran.set(true);
                    return null;
                }))
                .isInstanceOf(DesktopException.class);
        answer.countDown();
        assertThat(thread.run(LONG, Thread::interrupted)).isFalse();
        assertThat(ran).as("what nobody waits for any more").isFalse();
    }

    /** E1.11: for example, an answer of the X server that never comes. */
    @Test
    void aCallThatNotEvenAnInterruptEndsLosesItsConnection() {
        CountDownLatch answer = new CountDownLatch(1);
        AtomicReference<Thread> stuck = new AtomicReference<>();
        try (DesktopThread watched = new DesktopThread(waiting -> {
            stuck.set(waiting);
            answer.countDown();
        })) {
            Thread worker = watched.run(LONG, Thread::currentThread);
            assertThatThrownBy(() -> watched.run(SHORT, () -> sleep(new AtomicBoolean())));
            assertThat(stuck).hasNullValue();
            assertThatThrownBy(() -> watched.run(SHORT, () -> awaitStubbornly(answer)))
                    .hasMessageContaining("Not done after 50 ms");
            assertThat(stuck).hasValue(worker);
            assertThat(watched.run(LONG, Thread::interrupted)).isFalse();
        }
    }

    /** E1.11: a call that has lost its connection connects again to release what it pressed, and may wait for ever there too. */
    @Test
    void whatWaitsAgainWithoutACallerIsEndedByTheNextOne() {
        Semaphore answers = new Semaphore(0);
        try (DesktopThread watched = new DesktopThread(waiting -> answers.release())) {
            assertThatThrownBy(() -> watched.run(SHORT, () -> awaitStubbornly(answers, 2)))
                    .hasMessageContaining("has not answered yet");
            assertThatThrownBy(() -> watched.run(SHORT, () -> 1))
                    .hasMessageContaining("Not begun within 50 ms")
                    .hasMessageContaining("nothing was sent");
            assertThat(watched.run(LONG, () -> 2)).isEqualTo(2);

            watched.submit(() -> awaitStubbornly(answers, 1));
            assertThatThrownBy(() -> watched.run(SHORT, () -> 3)).hasMessageContaining("Not begun");
            assertThat(watched.run(LONG, () -> 4)).isEqualTo(4);
        }
    }

    /** What another caller waits for within its own limit is left alone. */
    @Test
    void whatSomebodyWaitsForIsNotEndedByTheNextCaller() throws Exception {
        Semaphore answers = new Semaphore(0);
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean isEnded = new AtomicBoolean();
        try (DesktopThread watched = new DesktopThread(waiting -> isEnded.set(true))) {
            CompletableFuture<Object> first = CompletableFuture.supplyAsync(() -> watched.run(LONG, () -> {
                begun.countDown();
                return awaitStubbornly(answers, 1);
            }));
            begun.await();
            assertThatThrownBy(() -> watched.run(SHORT, () -> 1)).hasMessageContaining("Not begun");
            assertThat(isEnded).isFalse();
            answers.release();
            assertThat(first.get()).isEqualTo(1);
        }
    }

    private static Object awaitStubbornly(Semaphore answers, int count) {
        answers.acquireUninterruptibly(count);
        return count;
    }

    @Test
    void idleWorkRunsOnceWhenNothingIsAskedForThatLong() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        AtomicBoolean cancelled = new AtomicBoolean();
        Duration soon = Duration.ofSeconds(2);
        thread.whenIdle(soon, () -> cancelled.set(true));
        thread.whenIdle(SHORT, done::countDown);
        assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        thread.whenIdle(soon, () -> cancelled.set(true));
        thread.cancelIdleWork();
        TimeUnit.MILLISECONDS.sleep(soon.plus(SHORT).toMillis());
        assertThat(cancelled).isFalse();
    }

    @Test
    void afterTheEndNothingRuns() {
        thread.close();
        assertThatThrownBy(() -> thread.run(LONG, () -> 1)).isInstanceOf(CancelledException.class);
        thread.whenIdle(SHORT, () -> {});
    }

    private static Object sleep(AtomicBoolean interrupted) {
        try {
            TimeUnit.MINUTES.sleep(1);
        } catch (InterruptedException e) {
            interrupted.set(true);
            throw new CancelledException();
        }
        return null;
    }

    private static Object spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        return null;
    }

    private static Object awaitStubbornly(CountDownLatch answer) {
        while (true) {
            try {
                answer.await();
                return null;
            } catch (InterruptedException e) {
                Thread.onSpinWait();
            }
        }
    }

    /** E4.1: a reading waits for a running call and runs before the next one, however many calls follow each other. */
    @Test
    void aReadingTakesItsTurnAmongCalls() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        try (DesktopThread thread = new DesktopThread()) {
            List<String> order = Collections.synchronizedList(new ArrayList<>());
            Thread call = new Thread(() -> thread.run(Duration.ofSeconds(20), () -> {
                running.countDown();
                release.await();
                return order.add("call");
            }));
            call.start();
            running.await();
            Thread reading = new Thread(
                    () -> thread.runInTurn(Duration.ofSeconds(20), Duration.ofSeconds(20), () -> order.add("reading")));
            reading.start();
            awaitWaiting(reading);
            Thread next = new Thread(() -> thread.run(Duration.ofSeconds(20), () -> order.add("next call")));
            next.start();
            awaitWaiting(next);
            release.countDown();
            for (Thread one : List.of(call, reading, next)) {
                one.join();
            }
            assertThat(order).containsExactly("call", "reading", "next call");
        }
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }
}
