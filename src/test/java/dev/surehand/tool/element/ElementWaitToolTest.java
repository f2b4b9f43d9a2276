package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.screenshot.ViewComparison;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** When {@code ui_wait} looks, and what it does with a program that does not answer, on the fake desktop. */
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class ElementWaitToolTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    private void showSave() {
        form.put(form.element("Save", Role.BUTTON, 0).pattern(ElementPattern.PRESS));
    }

    private long reads() {
        return bench.desktop.reached().stream().filter("read elements"::equals).count();
    }

    /** Runs what a program does while the client waits. */
    private JsonNode meanwhile(Runnable does, String arguments) throws InterruptedException {
        Thread program = new Thread(does);
        program.start();
        JsonNode answer = bench.done("ui_wait", arguments);
        program.join();
        return answer;
    }

    @Test
    void aProgramThatLoadsIsWaitedFor() throws InterruptedException {
        bench.desktop.elements().refuse(DesktopException.of(ErrorCode.PROGRAM_NOT_ANSWERING, "It is busy."));
        JsonNode answer = meanwhile(
                () -> {
                    Patience.until("it is asked", () -> reads() > 1);
                    bench.desktop.elements().answer();
                    showSave();
                },
                "{'until':'appears','find':'Save','timeoutMs':60000}");
        assertThat(answer.at("/lines/0").asText()).contains("Save");
        bench.desktop.elements().refuse(DesktopException.of(ErrorCode.NO_ELEMENTS, "It reports nothing."));
        JsonNode late = bench.refused("operation_timeout", "ui_wait", "{'until':'gone','find':'Save','timeoutMs':0}");
        assertThat(late.get("error").asText())
                .contains("gone did not come true")
                .contains("It reports nothing.");
        assertThat(late.at("/error_details/last_refusal").asText()).isEqualTo("It reports nothing.");
    }

    private long captures() {
        return bench.desktop.reached().stream()
                .filter(each -> each.startsWith("capture "))
                .count();
    }

    /** Where no element reports it, the picture shows it. */
    @Test
    void pixelsAreWaitedFor() throws InterruptedException {
        bench.desktop.elements().refuse(DesktopException.of(ErrorCode.NO_ELEMENTS, "It reports nothing."));
        String region = "'region':{'monitorIndex':0,'x':110,'y':60,'width':50,'height':50}";
        for (String where : List.of("'window_id':'%s'".formatted(form.window().wireName()), region)) {
            assertThat(bench.refused(
                                    "operation_timeout",
                                    "ui_wait",
                                    "{'until':'changed',%s,'timeoutMs':0}".formatted(where))
                            .get("error")
                            .asText())
                    .contains("Take a screenshot");
            JsonNode changed = meanwhile(
                    () -> {
                        long before = captures();
                        // The second capture begins after the first, with which it is compared, is complete.
                        Patience.until("it looks twice", () -> captures() > before + 1);
                        form.painted().repaint();
                    },
                    "{'until':'changed',%s,'timeoutMs':60000}".formatted(where));
            assertThat(changed.at("/lines/0").asText()).isEqualTo("(the picture changed)");
            JsonNode rest = bench.done("ui_wait", "{'until':'idle',%s,'timeoutMs':60000}".formatted(where));
            assertThat(rest.at("/lines/0").asText()).isEqualTo("(the picture is at rest)");
        }
        bench.refused("invalid_parameter", "ui_wait", "{'until':'gone','find':'Save',%s}".formatted(region));
        bench.refused("invalid_parameter", "ui_wait", "{'until':'idle','find':'Save',%s}".formatted(region));
        bench.refused("missing_required_parameter", "ui_wait", "{'until':'idle','region':{'x':1}}");
    }

    @Test
    void aWindowIsWaitedForWithoutElements() throws InterruptedException {
        bench.desktop.elements().refuseWatches(DesktopException.of(ErrorCode.PERMISSION_MISSING, "There is no bus."));
        assertThat(bench.done("ui_wait", "{'until':'window','find':'form','timeoutMs':0}")
                        .get("title")
                        .asText())
                .isEqualTo("Form");
        bench.refused("permission_missing", "ui_wait", "{'until':'appears','find':'Save','timeoutMs':0}");
    }

    /** S3-44: what changed is described after an event; because events are never complete, also without one. */
    @Test
    void aChangeThatNoEventReportsIsFound() throws InterruptedException {
        showSave();
        JsonNode answer = meanwhile(
                () -> {
                    long before = reads();
                    Patience.until("it looks", () -> reads() > before);
                    Element now =
                            form.element("Save", Role.BUTTON, 0).name("Saved").build();
                    bench.desktop.elements().change(form.key("Save"), now);
                },
                "{'until':'appears','find':'Saved','timeoutMs':60000}");
        assertThat(answer.at("/lines/0").asText()).contains("button \"Saved\"");
    }

    /** A spinner on a page reports changes without end. Here time passes only while somebody rests. */
    @Test
    void eventsWithoutEndLeaveRestBetweenTheReadings() throws InterruptedException {
        bench.done("list_windows", "{}");
        Thread program = new Thread(() -> {
            Patience.until("20 readings", () -> {
                form.put(form.element("Spinner", Role.TEXT, 1));
                return reads() > 20;
            });
            showSave();
        });
        InstantSource clock = () -> Instant.EPOCH.plus(bench.desktop.rested());
        ElementWaitTool tool = new ElementWaitTool(
                new ElementReader(bench.session),
                new ViewComparison(bench.session, new CaptureLedger()),
                Duration.ZERO,
                clock);
        program.start();
        tool.call(new Arguments(ToolBench.json("{'until':'appears','find':'Save','timeoutMs':60000}")), Caller.SILENT);
        program.join();
        assertThat(bench.desktop.rested().toMillis()).isPositive();
        assertThat(bench.desktop.rested().toMillis() % 200).isZero();
    }
}
