package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.tool.ToolBench;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools of elements on a form of the desktop in C, which reports itself what happened to it. */
class ElementToolsQuartzIT {

    private static final int PID = 6100;

    private StubDesktop desktop;
    private StubControl control;
    private ToolBench bench;
    private int form;
    private String window;

    @BeforeEach
    void open() {
        desktop = StubDesktop.start();
        control = desktop.stub().control();
        control.stub_app(PID, StubControl.PLAIN, "Form", "org.example.form", "/Applications/Form.app");
        // On the display whose pixels are half a point.
        form = control.stub_window(PID, -1000, 300, 600, 400, 0, "Form");
        add("AXButton", "Save", 340, "AXPress", "");
        int bold = add("AXCheckBox", "Bold", 370, "AXPress", "");
        put(bold, "AXValue", "i", "0");
        int name = add("AXTextField", "Name", 400, "AXConfirm", "AXValue,AXFocused");
        put(name, "AXValue", "s", "");
        put(name, "AXFocused", "b", "0");
        int off = add("AXButton", "Off", 430, "AXPress", "");
        put(off, "AXEnabled", "b", "0");
        add("AXButton", "Plain", 460, "", "");
        control.stub_window_front(form);
        bench = new ToolBench(StubDesktop.source(), Patience.LONG);
        window = Integer.toString(form);
    }

    @AfterEach
    void close() {
        bench.close();
        List<String> violations = desktop.stub().violations();
        desktop.close();
        assertThat(violations).isEmpty();
    }

    private int add(String role, String title, double y, String actions, String settable) {
        int element = control.stub_element(form, 0, role, title, -900, y, 100, 20);
        control.stub_element_offers(element, actions, settable);
        return element;
    }

    private void put(int element, String attribute, String type, String value) {
        control.stub_element_attribute(element, attribute, type, value);
    }

    private JsonNode act(String members) {
        return bench.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }

    private List<String> events() {
        return desktop.stub().events(0);
    }

    @Test
    void nothingIsAskedBeforeTheFirstCallAboutElements() {
        bench.done("list_windows", "{}");
        assertThat(events()).noneMatch(line -> line.startsWith("ax-"));
        assertThat(control.stub_element_registered()).isZero();
    }

    /** S3-14, S3-41: the program does it, and no event of the mouse or the keys is sent. */
    @Test
    void whatTheProgramOffersIsDoneWithoutThePointer() {
        JsonNode pressed = act("'action':'press','find':'Save'");
        assertThat(pressed.get("method").asText()).isEqualTo("native");
        JsonNode checked = act("'action':'check','find':'Bold'");
        assertThat(checked.get("verified").asText()).isEqualTo("confirmed");
        JsonNode filled = act("'action':'set_value','find':'Name','value':'Grüße, 漢字'");
        assertThat(filled.get("verified").asText()).isEqualTo("confirmed");
        assertThat(filled.get("element").asText()).contains("value=\"Grüße, 漢字\"");
        act("'action':'focus','find':'Name'");
        assertThat(events().stream().filter(line -> !line.startsWith("focus window")))
                .containsExactly(
                        "ax-act AXPress Save",
                        "ax-act AXPress Bold",
                        "ax-set AXValue Grüße, 漢字 Name",
                        "ax-set AXFocused 1 Name");
    }

    /** S3-12: a place in points becomes the pixel of its display, and a click there reaches the element. */
    @Test
    void aButtonThatOffersNothingIsClicked() {
        JsonNode clicked = act("'action':'press','find':'Plain'");
        assertThat(clicked.get("method").asText()).isEqualTo("pointer");
        assertThat(events()).anyMatch(line -> line.contains("at=-850,470"));
    }

    @Test
    void aDisabledButtonIsNotPressed() {
        bench.refused(
                "element_disabled", "ui_act", "{'window_id':'%s','action':'press','find':'Off'}".formatted(window));
        assertThat(events()).noneMatch(line -> line.startsWith("ax-act"));
    }

    /** S3-45: the change may come before the wait or while it lasts; both are found. */
    @Test
    void aWaitEndsWhenTheFormChanges() throws InterruptedException {
        JsonNode snapshot = bench.result("ui_snapshot", "{'window_id':'%s'}".formatted(window))
                .structured();
        Thread program = new Thread(() -> {
            Patience.until("the program is watched", () -> control.stub_element_registered() > 0);
            add("AXButton", "Late", 490, "AXPress", "");
            control.stub_element_note(PID, form, 0, "AXCreated");
        });
        program.start();
        JsonNode met = bench.done(
                "ui_wait",
                "{'window_id':'%s','until':'changed','since':%d,'timeoutMs':60000}"
                        .formatted(
                                window,
                                Integer.parseInt(snapshot.get("snapshot").asText())));
        program.join();
        assertThat(met.get("lines").toString()).contains("Late");
        assertThat(control.stub_element_registered()).isZero();
    }
}
