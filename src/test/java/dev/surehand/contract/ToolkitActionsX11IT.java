package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * S3-37, S3-38, S3-39, S3-41: each action of {@code ui_act} on a form of each toolkit. The form says itself what happened to it, and a second client of the X
 * server says which input there was. The table in docs/platforms.md has what was seen; {@code -Dsurehand.write=true} writes it.
 */
@RandomTrials
class ToolkitActionsX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 60, 460, 700);

    /** A program that does nothing is waited for as long as this. */
    private static final Duration TO_SHOW = Duration.ofSeconds(10);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private SessionBus bus;
    private InputRecorder recorder;

    /**
     * An action.
     *
     * @param column its title in the table
     * @param witness what the form says when it has happened
     */
    private record Act(String column, String members, String witness) {}

    private static List<Act> acts(FormToolkit toolkit) {
        return List.of(
                new Act("press", "'action':'press','find':'Save'", "pressed Save"),
                new Act("check", "'action':'check','find':'Bold','role':'checkbox'", "checked Bold true"),
                new Act(
                        "set_value, text",
                        "'action':'set_value','find':'Name','role':'edit','value':'Ada'",
                        "text Name Ada"),
                new Act("type", "'action':'type','find':'Name','role':'edit','value':' L'", "text Name Ada L"),
                new Act("set_value, number", "'action':'set_value','find':'Volume','value':'70'", "value Volume 70"),
                new Act("select", "'action':'select','find':'Green','role':'listitem'", "selected Green"),
                new Act(
                        "select by name",
                        "'action':'select',%s,'value':'Large'".formatted(toolkit.size()),
                        "chosen Size Large"),
                new Act("expand", "'action':'expand',%s".formatted(toolkit.folder()), toolkit.expanded()),
                new Act("scroll_into_view", "'action':'scroll_into_view','find':'Fruit 19'", "shown Fruit 19"),
                new Act("menu item", "'action':'press','find':'Print'", "pressed Print"),
                new Act("show_menu", "'action':'show_menu','find':'Save'", "menu Save"));
    }

    @BeforeEach
    void begin() {
        bus = SessionBus.on(desktop);
        recorder = InputRecorder.on(desktop);
    }

    @AfterEach
    void end() {
        recorder.close();
        bus.close();
    }

    private ToolBench bench() {
        return new ToolBench(bus.source(), Patience.LONG);
    }

    /** S3-14, S3-41, S3-42 */
    static List<FormToolkit> toolkits() {
        return Trials.some(3, List.of(FormToolkit.values()));
    }

    @ParameterizedTest
    @MethodSource("toolkits")
    void doesWhatItSays(FormToolkit toolkit) {
        if (toolkit.isBrowser()) {
            bus.enableAccessibility();
        }
        try (ToolBench bench = bench();
                FormTarget form = toolkit.open(desktop, bus, BOUNDS)) {
            String window = window(bench, form);
            List<String> cells = new ArrayList<>();
            for (Act act : acts(toolkit)) {
                if (toolkit.hasItemsOfOpenMenusOnly() && act.column().equals("menu item")) {
                    bench.call("ui_act", "{'window_id':'%s','action':'press','find':'File'}".formatted(window));
                }
                cells.add(cell(bench, form, window, act));
            }
            PlatformsTable.checkRow("| %s | %s |".formatted(toolkit.title(), String.join(" | ", cells)));
        }
    }

    private static String window(ToolBench bench, FormTarget form) {
        String window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until("the program describes itself", () -> {
            ToolResult.Done read = done(bench, window);
            return read != null && read.text().orElse("").contains("Save");
        });
        return window;
    }

    private static ToolResult.Done done(ToolBench bench, String window) {
        ToolResult result = bench.result("ui_snapshot", "{'window_id':'%s'}".formatted(window));
        if (result instanceof ToolResult.Done done) {
            return done;
        }
        assertThat(result.structured().get("error_code").asText())
                .isIn(ErrorCode.NO_ELEMENTS.wireName(), ErrorCode.PROGRAM_NOT_ANSWERING.wireName());
        return null;
    }

    /** Does it, and returns how it was done. */
    private String cell(ToolBench bench, FormTarget form, String window, Act act) {
        recorder.begin();
        JsonNode answer = bench.call("ui_act", "{'window_id':'%s',%s}".formatted(window, act.members()));
        if (!answer.path("success").asBoolean()) {
            assertThat(form.lines()).as(act.column()).doesNotContain(act.witness());
            return "refused: " + answer.get("error_code").asText();
        }
        String method = answer.get("method").asText();
        boolean isWitnessed = Patience.comes(TO_SHOW, () -> form.has(act.witness()));
        int moved = recorder.pointerEvents();
        if (method.equals("pointer")) {
            assertThat(moved).as(act.column()).isPositive();
        } else if (method.equals("native")) {
            assertThat(moved).as("pointer events of " + act.column()).isZero();
            assertThat(recorder.keysPressed()).as("keys of " + act.column()).isZero();
        }
        if (!isWitnessed) {
            assertThat(answer.get("verified").asText()).as(act.column()).isNotEqualTo("confirmed");
            return "no effect";
        }
        assertThat(answer.get("verified").asText()).as(act.column()).isNotEqualTo("no_effect");
        return method;
    }
}
