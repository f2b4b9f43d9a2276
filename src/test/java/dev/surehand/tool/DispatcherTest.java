package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class DispatcherTest {

    private static final String MOUSE = "mouse_control";
    private static final String KEYBOARD = "keyboard_control";

    private final ToolBench bench = new ToolBench(Duration.ofSeconds(2), Duration.ofMillis(400));
    private final FakeDesktop desktop = bench.desktop;

    @AfterEach
    void close() {
        bench.close();
    }

    /** A caller that acts on a screen that no longer exists is notified before anything is sent, and only once. */
    @Test
    void aDesktopThatEndedBetweenTwoCallsIsReportedBeforeItIsConnectedToAgain() {
        bench.done(MOUSE, "{'action':'mouse_down'}");
        desktop.end();
        JsonNode refusal =
                bench.refused("not_supported_here", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
        assertThat(refusal.get("error").asText()).contains("has ended").contains("nothing was sent");
        assertThat(bench.done(KEYBOARD, "{'action':'get_layout'}").get("held_keys"))
                .isEmpty();
        bench.done(MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
    }

    /**
     * The call during which the desktop ended has already reported it, and what the next call presses is not mistaken for
     * something held before.
     */
    @Test
    void aDesktopThatEndsDuringACallIsConnectedToByTheNext() {
        bench.done(MOUSE, "{'action':'mouse_down'}");
        desktop.onEvent(event -> {
            desktop.onEvent(e -> {});
            desktop.end();
            throw DesktopException.of(ErrorCode.SEND_INPUT_FAILED, "gone");
        });
        bench.refused("send_input_failed", MOUSE, "{'action':'right_click'}");
        desktop.onEvent(event -> {
            if (event.equals("press a")) {
                desktop.onEvent(e -> {});
                throw new IllegalStateException("an error of ours");
            }
        });
        bench.refused("unexpected_error", KEYBOARD, "{'action':'key_down','key':'ctrl+a'}");
        assertThat(bench.session.held()).isEmpty();
    }

    // tools.md 2.13
    @Test
    void aCallThatIsAllWrongIsAnsweredShortly() {
        StringBuilder junk = new StringBuilder("{'action':'%s'".formatted("x".repeat(5_000)));
        for (int i = 0; i < 300; i++) {
            junk.append(",'%s%d':%d".formatted("y".repeat(500), i, i));
        }
        JsonNode answer = bench.refused(
                "invalid_action", "mouse_control", junk.append('}').toString());
        assertThat(answer.get("error").asText()).hasSizeLessThan(2_000);
    }

    @Test
    void anUnknownToolIsNoResult() {
        assertThat(bench.dispatcher.call("paint", ToolBench.json("{}"), Caller.SILENT))
                .isEqualTo(Optional.empty());
        assertThat(desktop.connections()).isZero();
    }

    @Test
    void noArgumentsAreNone() {
        assertThat(bench.dispatcher.call("list_windows", null, Caller.SILENT).orElseThrow())
                .isInstanceOf(ToolResult.Done.class);
    }

    // S1-18: unexpected_error, and the server continues
    @Test
    void whateverIsThrownIsAnswered() {
        for (Throwable failure : new Throwable[] {new IllegalStateException("ours"), new NoClassDefFoundError("jna")}) {
            desktop.onEvent(event -> DispatcherTest.<RuntimeException>fail(failure));
            JsonNode answer =
                    bench.refused("unexpected_error", MOUSE, "{'action':'move','x':1,'y':1,'monitorIndex':0}");
            assertThat(answer.has("final_position")).isTrue();
            assertThat(answer.get("error").asText()).doesNotContain("ours").contains("its log has the details");
        }
        desktop.onEvent(event -> {});
        bench.done(MOUSE, "{'action':'move','x':1,'y':1,'monitorIndex':0}");
    }

    @Test
    void aDesktopThatIsNotThereIsReportedAndTriedAgain() {
        desktop.refuseConnections("No X server answers on :7");
        JsonNode answer = bench.refused("not_supported_here", MOUSE, "{'action':'get_position'}");
        assertThat(answer.get("error").asText()).isEqualTo("No X server answers on :7");
        assertThat(answer.get("position_known").asBoolean()).isFalse();
        desktop.refuseConnections(null);
        bench.done(MOUSE, "{'action':'get_position'}");
    }

    // S1-18: operation_timeout
    @Test
    void aCallThatTakesTooLongIsStoppedAndReleases() {
        desktop.onEvent(blockingAt("press left button", new CountDownLatch(1)));
        JsonNode answer = bench.refused("operation_timeout", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
        assertThat(answer.get("error").asText()).contains("2000 ms");
        assertThat(desktop.down()).isEmpty();
    }

    /** E1.1: what was already sent is also reported when the call is stopped. */
    @Test
    void aCallThatTakesTooLongSaysHowFarItCame() {
        desktop.open("Editor", new ScreenRect(100, 100, 400, 300));
        desktop.onEvent(blockingAt("type d", new CountDownLatch(1)));
        JsonNode answer = bench.refused("operation_timeout", KEYBOARD, "{'action':'type','text':'abcdef'}");
        assertThat(answer.at("/error_details/progress").asText()).isEqualTo("Typed 3 of 6 characters");
    }

    @Test
    void aCancelledCallReleasesWhatItPressedAndNothingElse() throws InterruptedException {
        bench.done(KEYBOARD, "{'action':'key_down','key':'shift'}");
        CountDownLatch released = released("release shift");
        AtomicBoolean cancelled = cancelDuring("{'action':'click','x':1,'y':1,'monitorIndex':0}", "press left button");
        assertThat(cancelled).isTrue();
        assertThat(desktop.log()).endsWith("press left button", "release left button");
        assertThat(released.await(60, TimeUnit.SECONDS))
                .as("the limit without a call begins after the cancelled one")
                .isTrue();
    }

    @Test
    void whatIsHeldIsReleasedAfterALimitWithoutCalls() throws InterruptedException {
        CountDownLatch released = released("release left button");
        bench.done(MOUSE, "{'action':'mouse_down','x':1,'y':1,'monitorIndex':0}");
        assertThat(desktop.down()).containsExactly(Button.LEFT);
        assertThat(released.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(bench.refused("invalid_parameter", MOUSE, "{'action':'mouse_up'}")
                        .get("error")
                        .asText())
                .contains("nothing to release");
        assertThat(bench.leftovers.lines).isEmpty();
    }

    @Test
    void whatIsHeldIsReleasedAtTheEnd() {
        bench.done(MOUSE, "{'action':'mouse_down','x':1,'y':1,'monitorIndex':0}");
        bench.close();
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    @Test
    void whatAKilledServerHeldAndCannotBeReleasedYetDoesNotStopTheFirstCall() {
        desktop.userHolds(Button.LEFT);
        bench.inherited.add("held left button");
        desktop.strike(InputFault.SECURE_DESKTOP);
        bench.done(MOUSE, "{'action':'get_position'}");
        desktop.recover();
        bench.done(MOUSE, "{'action':'get_position'}");
        assertThat(desktop.down()).isEmpty();
    }

    // S0-30: a call that succeeds meanwhile, such as get_position, does not mean that the key or button must stay
    // pressed
    @Test
    void whatTheSystemDoesNotLetGoOfIsTriedBeforeEachCall() {
        desktop.onEvent(event -> {
            if (event.equals("press left button")) {
                desktop.strike(InputFault.SECURE_DESKTOP);
            }
        });
        bench.refused("secure_desktop_active", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
        bench.done(MOUSE, "{'action':'get_position'}");
        desktop.recover();
        assertThat(desktop.down()).containsExactly(Button.LEFT);
        bench.done(MOUSE, "{'action':'get_position'}");
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    private AtomicBoolean cancelDuring(String arguments, String event) throws InterruptedException {
        CountDownLatch reached = new CountDownLatch(1);
        AtomicBoolean cancelled = new AtomicBoolean();
        Consumer<String> blocking = blockingAt(event, reached);
        desktop.onEvent(blocking.andThen(seen));
        Thread caller = new Thread(() -> {
            try {
                bench.result(MOUSE, arguments);
            } catch (CancelledException e) {
                cancelled.set(true);
            }
        });
        caller.start();
        reached.await();
        caller.interrupt();
        caller.join();
        return cancelled;
    }

    private Consumer<String> seen = event -> {};

    private CountDownLatch released(String event) {
        CountDownLatch latch = new CountDownLatch(1);
        seen = e -> {
            if (e.equals(event)) {
                latch.countDown();
            }
        };
        desktop.onEvent(seen);
        return latch;
    }

    /** Blocks like a system that is slow to answer. */
    private static Consumer<String> blockingAt(String event, CountDownLatch reached) {
        return e -> {
            if (e.equals(event)) {
                reached.countDown();
                try {
                    TimeUnit.MINUTES.sleep(1);
                } catch (InterruptedException interrupt) {
                    throw new CancelledException();
                }
            }
        };
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void fail(Throwable failure) throws E {
        throw (E) failure;
    }
}
