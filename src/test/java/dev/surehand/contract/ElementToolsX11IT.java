package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
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

    private FormBench bench;
    private ToolBench tools;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk_form.py", BOUNDS);
        tools = bench.tools();
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /** S3-14, S3-41: the program does it, and the pointer stays where it is. */
    @Test
    void whatTheProgramOffersIsDoneWithoutThePointer() {
        tools.done("mouse_control", "{'action':'move','x':7,'y':9,'monitorIndex':0}");
        assertThat(bench.act("'action':'press','find':'Save'").get("method").asText())
                .isEqualTo("native");
        bench.sees("pressed Save");
        JsonNode checked = bench.act("'action':'check','find':'Bold'");
        assertThat(checked.get("verified").asText()).isEqualTo("confirmed");
        bench.sees("checked Bold true");
        JsonNode filled = bench.act("'action':'set_value','find':'Name','value':'Grüße, 漢字'");
        assertThat(filled.get("verified").asText()).isEqualTo("confirmed");
        bench.sees("text Name Grüße, 漢字");
        bench.act("'action':'set_value','find':'Volume','value':'40'");
        bench.sees("value Volume 40");
        bench.act("'action':'select','find':'Green'");
        bench.sees("selected Green");
        assertThat(tools.session.input().pointer()).isEqualTo(new ScreenPoint(7, 9));
    }

    @Test
    void aButtonIsClickedAndAFieldIsTypedInto() {
        assertThat(bench.act("'action':'press','find':'Save','via':'pointer'")
                        .get("method")
                        .asText())
                .isEqualTo("pointer");
        bench.sees("pressed Save");
        bench.act("'action':'set_value','find':'Name','value':'Ada'");
        JsonNode typed = bench.act("'action':'type','find':'Name','value':' Lovelace'");
        assertThat(typed.get("verified").asText()).isEqualTo("confirmed");
        assertThat(typed.get("element").asText()).contains("value=\"Ada Lovelace\"");
        bench.sees("text Name Ada Lovelace");
    }

    /** The program answers the press only when the dialog has closed, and must be readable until then. */
    @Test
    void aDialogThatAPressOpensIsWorkedToo() {
        try (FormTarget asker = asker()) {
            JsonNode pressed = actIn(asker, "'action':'press','find':'Ask'");
            assertThat(pressed.get("method").asText()).isEqualTo("native");
            assertThat(pressed.get("verified").asText()).isEqualTo("confirmed");
            String dialog = pressed.at("/new_windows/0/window_id").asText();
            JsonNode answered = actIn(dialog, "'action':'press','find':'Yes'");
            assertThat(answered.get("method").asText()).isEqualTo("native");
            Patience.until("the program has the answer", () -> asker.has("answered yes"));
        }
    }

    private FormTarget asker() {
        return FormTarget.ofPython(desktop, bench.bus(), "gtk_ask.py", new Rectangle(700, 200, 300, 200));
    }

    private JsonNode actIn(FormTarget asker, String members) {
        return actIn(bench.focused(asker), members);
    }

    private JsonNode actIn(String window, String members) {
        return tools.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }

    /** The program does not say that the text is the label. The number counts for it, and is not only shown. */
    @Test
    void aNumberIsFoundByItsLabelAndCounts() {
        try (FormTarget asker = asker()) {
            JsonNode set = actIn(asker, "'action':'set_value','find':'Amount','value':'3'");
            assertThat(set.get("verified").asText()).isEqualTo("confirmed");
            Patience.until("the number counts", () -> asker.has("amount 3"));
        }
    }

    @Test
    void theEntryOfAComboBoxTakesItsText() {
        try (FormTarget asker = asker()) {
            JsonNode set = actIn(asker, "'action':'set_value','role':'combobox','value':'Sans'");
            assertThat(set.get("method").asText()).isEqualTo("native");
            assertThat(set.get("verified").asText()).isEqualTo("confirmed");
            Patience.until("the text is in the box", () -> asker.has("font Sans"));
        }
    }

    /** S3-45: the change may come before the wait or while it lasts; both are found. */
    @Test
    void aWaitEndsWhenTheFormChanges() throws InterruptedException {
        int before = Integer.parseInt(tools.result("ui_snapshot", "{'window_id':'%s'}".formatted(bench.window()))
                .structured()
                .get("snapshot")
                .asText());
        Rectangle bold = Patience.until(
                "the form is shown", Patience.LONG, () -> bench.form().place("Bold"));
        Thread person = new Thread(() -> desktop.run(
                "xdotool",
                "mousemove",
                String.valueOf((int) bold.getCenterX()),
                String.valueOf((int) bold.getCenterY()),
                "click",
                "1"));
        person.start();
        JsonNode met = tools.done(
                "ui_wait",
                "{'window_id':'%s','until':'changed','since':%d,'timeoutMs':60000}".formatted(bench.window(), before));
        person.join();
        assertThat(met.get("lines")).isNotEmpty();
        bench.sees("checked Bold true");
    }

    /** What a policy or a mistake must never do: press something else. */
    @Test
    void aDisabledButtonIsNotPressed() {
        tools.refused(
                "element_disabled",
                "ui_act",
                "{'window_id':'%s','action':'press','find':'Off'}".formatted(bench.window()));
        tools.refused(
                "element_not_found",
                "ui_act",
                "{'window_id':'%s','action':'press','find':'No such'}".formatted(bench.window()));
        assertThat(bench.form().lines()).noneMatch(line -> line.startsWith("pressed"));
    }
}
