package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.atspi.AtspiElements;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools of elements on a GTK form, which reports itself what happened to it. */
class ElementToolsX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 640);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private SessionBus bus;
    private FormTarget form;
    private ToolBench bench;
    private String window;

    @BeforeEach
    void open() {
        bus = SessionBus.on(desktop);
        form = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS);
        bench = new ToolBench(
                new X11Source(
                        bus.environment(),
                        new ThreadPause(),
                        new NoLauncher(),
                        windows -> new AtspiElements(bus.environment(), windows)),
                Patience.LONG);
        window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until(
                "the program describes itself",
                () -> !bench.call("ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(window))
                        .path("error_code")
                        .asText()
                        .equals(ErrorCode.NO_ELEMENTS.wireName()));
    }

    @AfterEach
    void close() {
        bench.close();
        form.close();
        bus.close();
    }

    private JsonNode act(String members) {
        return bench.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }

    private void sees(String line) {
        Patience.until("the form reports " + line, () -> form.has(line));
    }

    /** S3-14, S3-41: the program does it, and the pointer stays where it is. */
    @Test
    void whatTheProgramOffersIsDoneWithoutThePointer() {
        bench.done("mouse_control", "{'action':'move','x':7,'y':9,'monitorIndex':0}");
        assertThat(act("'action':'press','find':'Save'").get("method").asText()).isEqualTo("native");
        sees("pressed Save");
        JsonNode checked = act("'action':'check','find':'Bold'");
        assertThat(checked.get("verified").asText()).isEqualTo("confirmed");
        sees("checked Bold true");
        JsonNode filled = act("'action':'set_value','find':'Name','value':'Grüße, 漢字'");
        assertThat(filled.get("verified").asText()).isEqualTo("confirmed");
        sees("text Name Grüße, 漢字");
        act("'action':'set_value','find':'Volume','value':'40'");
        sees("value Volume 40");
        act("'action':'select','find':'Green'");
        sees("selected Green");
        assertThat(bench.session.input().pointer()).isEqualTo(new ScreenPoint(7, 9));
    }

    @Test
    void aButtonIsClickedAndAFieldIsTypedInto() {
        assertThat(act("'action':'press','find':'Save','via':'pointer'")
                        .get("method")
                        .asText())
                .isEqualTo("pointer");
        sees("pressed Save");
        act("'action':'set_value','find':'Name','value':'Ada'");
        JsonNode typed = act("'action':'type','find':'Name','value':' Lovelace'");
        assertThat(typed.get("verified").asText()).isEqualTo("confirmed");
        assertThat(typed.get("element").asText()).contains("value=\"Ada Lovelace\"");
        sees("text Name Ada Lovelace");
    }

    /** The program answers the press only when the dialog has closed, and must be readable until then. */
    @Test
    void aDialogThatAPressOpensIsWorkedToo() {
        try (FormTarget asker = asker()) {
            JsonNode pressed = act("'action':'press','find':'Ask'");
            assertThat(pressed.get("method").asText()).isEqualTo("native");
            assertThat(pressed.get("verified").asText()).isEqualTo("confirmed");
            window = pressed.at("/new_windows/0/window_id").asText();
            JsonNode answered = act("'action':'press','find':'Yes'");
            assertThat(answered.get("method").asText()).isEqualTo("native");
            Patience.until("the program has the answer", () -> asker.has("answered yes"));
        }
    }

    private FormTarget asker() {
        FormTarget asker = FormTarget.ofPython(desktop, bus, "gtk_ask.py", new Rectangle(700, 200, 300, 200));
        window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(asker.title()))
                .at("/window/window_id")
                .asText();
        return asker;
    }

    /** The program does not say that the text is the label. The number counts for it, and is not only shown. */
    @Test
    void aNumberIsFoundByItsLabelAndCounts() {
        try (FormTarget asker = asker()) {
            JsonNode set = act("'action':'set_value','find':'Amount','value':'3'");
            assertThat(set.get("verified").asText()).isEqualTo("confirmed");
            Patience.until("the number counts", () -> asker.has("amount 3"));
        }
    }

    /** S3-45: the change may come before the wait or while it lasts; both are found. */
    @Test
    void aWaitEndsWhenTheFormChanges() throws InterruptedException {
        int before = Integer.parseInt(bench.result("ui_snapshot", "{'window_id':'%s'}".formatted(window))
                .structured()
                .get("snapshot")
                .asText());
        Rectangle bold = Patience.until("the form is shown", Patience.LONG, () -> form.place("Bold"));
        Thread person = new Thread(() -> desktop.run(
                "xdotool",
                "mousemove",
                String.valueOf((int) bold.getCenterX()),
                String.valueOf((int) bold.getCenterY()),
                "click",
                "1"));
        person.start();
        JsonNode met = bench.done(
                "ui_wait",
                "{'window_id':'%s','until':'changed','since':%d,'timeoutMs':60000}".formatted(window, before));
        person.join();
        assertThat(met.get("lines")).isNotEmpty();
        sees("checked Bold true");
    }

    /** What a policy or a mistake must never do: press something else. */
    @Test
    void aDisabledButtonIsNotPressed() {
        bench.refused(
                "element_disabled", "ui_act", "{'window_id':'%s','action':'press','find':'Off'}".formatted(window));
        bench.refused(
                "element_not_found",
                "ui_act",
                "{'window_id':'%s','action':'press','find':'No such'}".formatted(window));
        assertThat(form.lines()).noneMatch(line -> line.startsWith("pressed"));
    }
}
