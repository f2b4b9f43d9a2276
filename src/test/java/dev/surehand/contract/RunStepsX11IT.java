package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.KeyboardState;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S3-50: the tool run_steps on a GTK form of twelve fields, which reports itself what they contain. */
class RunStepsX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 560);
    private static final int FIELDS = 12;

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private FormBench bench;
    private ToolBench tools;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk_fields.py", BOUNDS);
        tools = bench.tools();
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private String fill(int field, String value) {
        return "{'window_id':'%s','action':'set_value','find':'Field %d','value':'%s'}"
                .formatted(bench.window(), field, value);
    }

    private String step(int field, String value) {
        return "{'tool':'ui_act','arguments':%s}".formatted(fill(field, value));
    }

    @Test
    void aFormIsFilledInOneCall() {
        String call = IntStream.rangeClosed(1, FIELDS)
                .mapToObj(field -> step(field, "one " + field))
                .collect(Collectors.joining(",", "{'steps':[", "]}"));
        ToolResult together = tools.result("run_steps", call);
        assertThat(together).as("%s", together.structured()).isInstanceOf(ToolResult.Done.class);
        IntStream.rangeClosed(1, FIELDS).forEach(field -> bench.sees("text Field %d one %d".formatted(field, field)));
        assertThat(together.shown().lines().filter(line -> line.contains("confirmed")))
                .hasSize(FIELDS);
        int asked = 0;
        int answered = 0;
        for (int field = 1; field <= FIELDS; field++) {
            ToolResult alone = tools.result("ui_act", fill(field, "alone " + field));
            bench.sees("text Field %d alone %d".formatted(field, field));
            asked += fill(field, "alone " + field).length();
            answered += alone.shown().length();
        }
        System.out.printf(
                "Twelve fields in one call: 1 request of %d tokens, answer %d. In calls of their own: %d requests of %d, answers %d.%n",
                call.length() / 4, together.shown().length() / 4, FIELDS, asked / 4, answered / 4);
    }

    @Test
    void anExpectationThatFailsEndsTheCallAndSaysWhere() {
        JsonNode answer = tools.refused(
                "expectation_failed",
                "run_steps",
                "{'steps':[%s,%s,%s]}"
                        .formatted(
                                step(1, "first").replaceFirst("}$", ",'expect':{'text':'first','changed':true}}"),
                                step(2, "second").replaceFirst("}$", ",'expect':{'window':'Saved','timeoutMs':200}}"),
                                step(3, "third")));
        assertThat(answer.get("error").asText()).startsWith("Step 2 of 3 (ui_act): No window is open");
        bench.sees("text Field 2 second");
        assertThat(bench.form().lines()).noneMatch(line -> line.startsWith("text Field 3"));
    }

    @Test
    void keysReachTheFormInOrder() {
        tools.result("run_steps", "{'steps':[%s]}".formatted(step(1, "a")));
        ToolResult typed = tools.result(
                "run_steps",
                ("{'steps':[{'tool':'ui_act','arguments':{'window_id':'ID','action':'focus','find':'Field 4'}},"
                                + "{'tool':'type_text','arguments':{'window_id':'$1.window_id','text':'four'}},"
                                + "{'tool':'press_key','arguments':{'window_id':'ID','key':'tab'}},"
                                + "{'tool':'type_text','arguments':{'window_id':'ID','text':'five'},'expect':{'text':'five'}},"
                                + "{'tool':'ui_snapshot','arguments':{'window_id':'ID','find':'five'}}]}")
                        .replace("ID", bench.window()));
        assertThat(typed).as("%s", typed.structured()).isInstanceOf(ToolResult.Done.class);
        bench.sees("text Field 4 four");
        bench.sees("text Field 5 five");
        assertThat(typed.shown()).contains("value=\"five\"");
    }

    /** The text, its Enter and the looks before a step that fails are all in one answer. */
    @Test
    void enterIsPressedInTheFieldAndAFailureKeepsTheLooks() {
        JsonNode answer = tools.refused(
                "expectation_failed",
                "run_steps",
                "{'steps':[%s,{'tool':'ui_snapshot','arguments':{'window_id':'%s','find':'Field 3'}},%s]}"
                        .formatted(
                                step(3, "three").replaceFirst("}}$", ",'enter':true}}"),
                                bench.window(),
                                step(4, "four").replaceFirst("}$", ",'expect':{'window':'Saved','timeoutMs':0}}")));
        bench.sees("enter Field 3 three");
        assertThat(answer.at("/looks/0/answer").asText()).contains("value=\"three\"");
        assertThat(answer.at("/error_details/diff").toString()).contains("value=\\\"four\\\"");
    }

    /** Cancelled in the pause between two steps, and while a step holds a key. */
    @Test
    void afterACancelNothingIsHeld() throws InterruptedException {
        KeyboardState before = KeyboardState.of(desktop);
        for (String held : List.of(
                "{'tool':'keyboard_control','arguments':{'action':'key_down','key':'ctrl'},'pauseMs':30000}",
                "{'tool':'keyboard_control','arguments':{'action':'key_down','key':'ctrl'}},{'tool':'keyboard_control','arguments':{'action':'hold','key':'shift','durationMs':30000}}")) {
            Thread caller = new Thread(() -> {
                try {
                    tools.result("run_steps", "{'steps':[%s,%s]}".formatted(held, step(7, "never")));
                } catch (CancelledException e) {
                    return;
                }
            });
            caller.start();
            Patience.until(
                    "a key is held",
                    () -> !KeyboardState.of(desktop).differencesTo(before).isEmpty());
            caller.interrupt();
            caller.join();
            Patience.until(
                    "no key is held",
                    () -> KeyboardState.of(desktop).differencesTo(before).isEmpty());
        }
        assertThat(bench.form().lines()).noneMatch(line -> line.startsWith("text Field 7"));
    }
}
