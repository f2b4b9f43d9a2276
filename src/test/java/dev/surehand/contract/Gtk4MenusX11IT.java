package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menus of GTK 4, which has no elements for their items while they are closed. */
class Gtk4MenusX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 60, 460, 500);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private FormBench bench;
    private InputRecorder recorder;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk4_lists.py", BOUNDS);
        recorder = InputRecorder.on(desktop);
    }

    @AfterEach
    void close() {
        recorder.close();
        bench.close();
    }

    private JsonNode press(String name, String role) {
        return bench.act("'action':'press','find':'%s','role':'%s'".formatted(name, role));
    }

    private void openMenu(String name) {
        JsonNode opened = press(name, "menuitem");
        assertThat(opened.get("method").asText()).isEqualTo("pointer");
        assertThat(opened.get("verified").asText()).isEqualTo("confirmed");
        recorder.begin();
    }

    private void pressNatively(String name, String role) {
        JsonNode pressed = press(name, role);
        assertThat(pressed.get("method").asText()).isEqualTo("native");
        assertThat(pressed.get("verified").asText()).isEqualTo("confirmed");
        assertThat(recorder.pointerEvents()).isZero();
        assertThat(recorder.keysPressed()).isZero();
    }

    /** S3-41: the menu has no action, so that only a click opens it; its items have one. */
    @Test
    void itemsOfAMenuBarArePressedAfterAClickOnTheMenu() {
        openMenu("File");
        pressNatively("Print", "menuitem");
        bench.sees("pressed Print");
        openMenu("File");
        pressNatively("Send", "menuitem");
        pressNatively("Export", "menuitem");
        bench.sees("pressed Export");
        openMenu("View");
        pressNatively("Wrap", "menuitem");
        bench.sees("checked Wrap true");
    }

    @Test
    void itemsOfAMenuButtonArePressedWithoutThePointer() {
        for (int i = 1; i <= 2; i++) {
            pressNatively("Options", "button");
            pressNatively("About", "menuitem");
            bench.sees("pressed About");
        }
        assertThat(bench.form().lines().stream().filter("pressed About"::equals))
                .hasSize(2);
    }

    /** A menu that was open before leaves its items in what the program keeps for readers. */
    @Test
    void anItemOfAMenuThatIsClosedAgainIsNotPressed() {
        pressNatively("Options", "button");
        pressNatively("About", "menuitem");
        bench.sees("pressed About");
        bench.tools()
                .refused(
                        "element_not_found",
                        "ui_act",
                        "{'window_id':'%s','action':'press','find':'About','role':'menuitem'}"
                                .formatted(bench.window()));
    }

    /** GTK 4 reports wrong places for what it shows in surfaces of their own. */
    @Test
    void anItemOfAMenuIsNotClickedAtAPlaceThatIsWrong() {
        pressNatively("Options", "button");
        bench.tools()
                .refused(
                        "occluded",
                        "ui_act",
                        "{'window_id':'%s','action':'press','find':'About','role':'menuitem','via':'pointer'}"
                                .formatted(bench.window()));
        assertThat(recorder.pointerEvents()).isZero();
    }
}
