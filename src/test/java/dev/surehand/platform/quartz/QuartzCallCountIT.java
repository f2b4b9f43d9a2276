package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Counts the functions of macOS that a list of windows calls: each fact of a window is read once, and only if it is used. */
class QuartzCallCountIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int PROGRAM = 7001;
    private static final int MORE = 10;

    /** Two readings of the window's number, and one of seven other facts: the value, its type and what it holds. */
    private static final int MOST_FOR_A_WINDOW = 36;

    @Test
    void aWindowIsReadOnce() throws IOException, InterruptedException {
        try (QuartzStub stub = QuartzStub.startCounting()) {
            stub.control().stub_display(1, 0, 0, 800, 600, 1600, 1200);
            stub.control().stub_app(PROGRAM, StubControl.PLAIN, "Editor", "org.example.editor", "/opt/editor");
            open(stub, 1);
            Map<String, Long> few = callsOfAList(stub);
            open(stub, MORE);
            Map<String, Long> many = callsOfAList(stub);
            assertThat(few).containsKey("CGWindowListCopyWindowInfo");
            assertThat(many.get("CGWindowListCopyWindowInfo")).isEqualTo(few.get("CGWindowListCopyWindowInfo"));
            assertThat(all(many) - all(few)).isBetween(1L, (long) MOST_FOR_A_WINDOW * MORE);
            assertThat(stub.violations()).isEmpty();
        }
    }

    private static void open(QuartzStub stub, int windows) {
        for (int i = 0; i < windows; i++) {
            stub.control().stub_window(PROGRAM, 10 * i, 10, 200, 150, 0, "Window " + i);
        }
    }

    private static long all(Map<String, Long> calls) {
        return calls.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Map<String, Long> callsOfAList(QuartzStub stub) throws IOException, InterruptedException {
        ProcessBuilder process = stub.java("dev.surehand.QuartzServerMain", "call", "list_windows", "{}");
        stub.calls();
        Process started =
                process.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertThat(started.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
        assertThat(started.exitValue()).isZero();
        return stub.calls();
    }
}
