package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Elements;
import dev.surehand.testdesktop.EventRecorder;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S3-45: how often {@code ui_wait} reads a GTK window that changes, and what it leaves behind. */
class ElementWaitX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 60, 900, 900);
    private static final int CHANGES = 20;

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    /** When each reading of a whole window began, in nanoseconds of the clock that the program has, too. */
    private final List<Long> readings = new CopyOnWriteArrayList<>();

    private FormBench bench;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "many_gtk.py", BOUNDS, bus -> bus.source(this::counted));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Elements counted(Elements elements) {
        return (Elements) Proxy.newProxyInstance(
                Elements.class.getClassLoader(), new Class<?>[] {Elements.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("read")) {
                        readings.add(System.nanoTime());
                    }
                    try {
                        return method.invoke(elements, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private CompletableFuture<JsonNode> wait(String condition) {
        ToolBench tools = bench.tools();
        int before = readings.size();
        CompletableFuture<JsonNode> answer = CompletableFuture.supplyAsync(() ->
                tools.done("ui_wait", "{'window_id':'%s',%s,'timeoutMs':60000}".formatted(bench.window(), condition)));
        Patience.until("the wait has looked", () -> readings.size() > before);
        return answer;
    }

    private List<Long> changes() {
        return bench.form().lines().stream()
                .filter(line -> line.startsWith("changed "))
                .map(line -> Long.parseLong(line.substring("changed ".length())))
                .toList();
    }

    /** Changes the window, and waits until the program has done it. */
    private long change() {
        int before = changes().size();
        bench.form().signal("USR1");
        Patience.until("the program has changed its window", () -> changes().size() > before);
        return changes().get(before);
    }

    @Test
    void aChangeTakesOneReadingOfTheWindow() {
        for (int i = 1; i <= CHANGES; i++) {
            CompletableFuture<JsonNode> answer = wait("'until':'appears','find':'Clock %d'".formatted(i));
            long changed = change();
            assertThat(answer.join().at("/lines/0").asText()).contains("\"Clock %d\"".formatted(i));
            assertThat(readings.stream().filter(begin -> begin > changed))
                    .as("change %d", i)
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    /** Some events GTK sends always, because they concern what it lets others cache. */
    @Test
    void afterAWaitNoProgramSendsMoreEventsThanBefore() {
        try (EventRecorder recorder = EventRecorder.on(desktop, bench.bus())) {
            List<String> asked = recorder.asked();
            assertThat(recorder.rules()).isEmpty();
            int always = eventsOfAChange(recorder);
            // It ends with the second change of its time.
            CompletableFuture<JsonNode> answer = wait("'until':'appears','find':'Clock 3'");
            assertThat(recorder.asked()).hasSizeGreaterThan(asked.size());
            assertThat(recorder.rules()).isNotEmpty();
            assertThat(eventsOfAChange(recorder)).isGreaterThan(always);
            change();
            answer.join();
            assertThat(recorder.asked()).isEqualTo(asked);
            assertThat(recorder.rules()).isEmpty();
            assertThat(eventsOfAChange(recorder)).isEqualTo(always);
        }
    }

    private int eventsOfAChange(EventRecorder recorder) {
        int before = recorder.events();
        change();
        recorder.catchUp();
        return recorder.events() - before;
    }
}
