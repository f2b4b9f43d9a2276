package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.safety.Policies;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S4-10, S4-41, S4-50: real programs say themselves what happened to them before and after a person has agreed. */
class RiskGateX11IT {

    private static final Rectangle BOUNDS = new Rectangle(200, 150, 420, 400);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private final Person person = new Person(Person.NO);
    private FormBench bench;
    private ToolBench tools;

    @BeforeEach
    void open() {
        RiskGate gate = new RiskGate(new RiskSettings(Map.of(), Confirmation.ASK), RiskGate.ConsentLog.NONE);
        bench = FormBench.with(
                desktop, "gtk_risks.py", BOUNDS, bus -> new ToolBench(Policies.guarded(bus.source(), gate), gate));
        tools = bench.tools();
        tools.caller = person;
        Patience.until("the program describes itself", () -> elements("").size() > 5);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private JsonNode elements(String members) {
        return tools.call(
                        "ui_snapshot",
                        "{'window_id':'%s','regions':'never','format':'json'%s}".formatted(bench.window(), members))
                .path("elements");
    }

    /** Returns the arguments of a click on the middle of an element. */
    private String clickOn(String name, String role) {
        JsonNode found = elements(",'find':'%s','role':'%s'".formatted(name, role))
                .path(0)
                .path("bounds");
        assertThat(found.isObject()).as(name).isTrue();
        return "{'action':'click','x':%d,'y':%d,'monitorIndex':0}"
                .formatted(
                        found.get("x").asInt() + found.get("width").asInt() / 2,
                        found.get("y").asInt() + found.get("height").asInt() / 2);
    }

    private JsonNode refused(String tool, String arguments) {
        return tools.refused("blocked_by_policy", tool, arguments);
    }

    @Test
    void aButtonIsNotClickedBeforeAYes() {
        String click = clickOn("Delete", "button");
        refused("mouse_control", click);
        tools.done("mouse_control", clickOn("Next", "button"));
        bench.sees("pressed Next");
        assertThat(bench.form().lines()).doesNotContain("pressed Delete");
        person.answer = Person.YES;
        tools.done("mouse_control", click);
        bench.sees("pressed Delete");
        assertThat(bench.form().lines()).filteredOn("pressed Delete"::equals).hasSize(1);
        assertThat(person.asked).hasSize(2);
    }

    @Test
    void aButtonWithAPictureIsJudgedByItsHelpText() {
        JsonNode place = elements(",'role':'button'").path(2).path("bounds");
        refused(
                "mouse_control",
                "{'action':'click','x':%d,'y':%d,'monitorIndex':0}"
                        .formatted(place.get("x").asInt() + 5, place.get("y").asInt() + 5));
        assertThat(bench.form().lines()).doesNotContain("pressed picture");
    }

    @Test
    void anItemOfAnOpenMenuIsNotClickedBeforeAYes() {
        tools.done("mouse_control", clickOn("More", "button"));
        Patience.until(
                "the menu is open",
                () -> !elements(",'find':'Delete','role':'menuitem'")
                        .path(0)
                        .path("bounds")
                        .isMissingNode());
        refused("mouse_control", clickOn("Delete", "menuitem"));
        tools.done("mouse_control", clickOn("Rename", "menuitem"));
        bench.sees("pressed item Rename");
        assertThat(bench.form().lines()).doesNotContain("pressed item Delete");
    }

    @Test
    void anItemOfAnOpenMenuIsNotChosenByKeysBeforeAYes() {
        tools.done("mouse_control", clickOn("More", "button"));
        Patience.until(
                "the menu is open",
                () -> !elements(",'find':'Delete','role':'menuitem'")
                        .path(0)
                        .path("bounds")
                        .isMissingNode());
        tools.done("keyboard_control", "{'action':'sequence','keys':[{'key':'down'},{'key':'down','delayMs':300}]}");
        refused("keyboard_control", "{'action':'press','key':'enter'}");
        tools.done("keyboard_control", "{'action':'press','key':'up'}");
        tools.done("keyboard_control", "{'action':'press','key':'enter'}");
        bench.sees("pressed item Rename");
        assertThat(bench.form().lines()).doesNotContain("pressed item Delete");
    }

    @Test
    void theKeyboardPressesNothingBeforeAYesEither() {
        tools.done("mouse_control", clickOn("Name", "edit"));
        bench.act("'action':'focus','find':'Delete'");
        refused("keyboard_control", "{'action':'press','key':'space'}");
        refused("keyboard_control", "{'action':'type','text':'\\n'}");
        assertThat(bench.form().lines()).doesNotContain("pressed Delete");
        assertThat(person.asked).allMatch(question -> question.contains("\"Delete\""));
    }

    @Test
    void theProgramIsNotAskedToPressBeforeAYes() {
        refused("ui_act", "{'window_id':'%s','action':'press','find':'Delete'}".formatted(bench.window()));
        person.answer = Person.YES;
        bench.act("'action':'press','find':'Delete'");
        bench.sees("pressed Delete");
        assertThat(bench.form().lines()).filteredOn("pressed Delete"::equals).hasSize(1);
    }

    @Test
    void aFieldForAPasswordIsNotFilledInBeforeAYes() {
        tools.done("mouse_control", clickOn("Code", "edit"));
        refused("keyboard_control", "{'action':'type','text':'hunter2'}");
        refused(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Code','value':'hunter2'}".formatted(bench.window()));
        bench.act("'action':'set_value','find':'Name','value':'Ada'");
        bench.sees("text Name Ada");
        assertThat(bench.form().lines()).noneMatch(line -> line.startsWith("text Code"));
        assertThat(person.asked).hasSize(2).noneMatch(question -> question.contains("hunter2"));
    }

    /** A shell that writes down its lines: what it has run is what arrived. The first Enter is asked about, whatever is typed. */
    @Test
    void aCommandReachesNoShellBeforeAYes() throws IOException {
        Path run = Files.createTempFile("surehand-it", "run");
        Process xterm = desktop.launch(
                "xterm",
                "-T",
                "Shell",
                "-e",
                "sh",
                "-c",
                "while read line; do echo \"$line\" >>%s; done".formatted(run));
        String window = tools.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'Shell','timeoutMs':60000}")
                .at("/window/window_id")
                .asText();
        person.answer = Person.YES;
        tools.done("press_key", "{'window_id':'%s','key':'enter'}".formatted(window));
        person.answer = Person.NO;
        tools.done("type_text", "{'window_id':'%s','text':'ls -l\\nsud'}".formatted(window));
        refused("type_text", "{'window_id':'%s','text':'o reboot\\n'}".formatted(window));
        refused("press_key", "{'window_id':'%s','key':'enter'}".formatted(window));
        Patience.until("the harmless line was run", () -> lines(run).contains("ls -l"));
        person.answer = Person.YES;
        tools.done("type_text", "{'window_id':'%s','text':'o reboot\\n'}".formatted(window));
        Patience.until("the line was run", () -> lines(run).contains("sudo reboot"));
        assertThat(lines(run)).containsExactly("", "ls -l", "sudo reboot");
        xterm.destroy();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
