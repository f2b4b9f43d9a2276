package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.platform.quartz.VisionReader;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What of macOS is in no window's tree, through the tools: the menu bar of its program, and text in its picture. */
class MenuToolsQuartzIT {

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
        control.stub_vision_reset();
        control.stub_app(PID, StubControl.PLAIN, "Form", "org.example.form", "/Applications/Form.app");
        form = control.stub_window(PID, 100, 300, 600, 400, 0, "Form");
        control.stub_window_front(form);
        bench = new ToolBench(
                Optional.of(StubDesktop.source()),
                new TiledTextReader(new VisionReader(List.of("eng")), InstantSource.system(), 2),
                Patience.LONG);
        window = Integer.toString(form);
    }

    @AfterEach
    void close() {
        bench.close();
        List<String> violations = desktop.stub().violations();
        control.stub_vision_reset();
        desktop.close();
        assertThat(violations).isEmpty();
    }

    private int item(int window, int parent, String role, String title, double x, double y, double width) {
        int item = control.stub_element(window, parent, role, title, x, y, width, width == 0 ? 0 : 20);
        control.stub_element_offers(item, "AXPress", "");
        return item;
    }

    private void addMenus() {
        item(form, 0, "AXButton", "Find", 120, 340, 100);
        int bar = control.stub_menu_bar(PID, 1440);
        item(0, bar, "AXMenuBarItem", "Apple", 0, 0, 40);
        int file = item(0, bar, "AXMenuBarItem", "File", 40, 0, 40);
        int menu = control.stub_element(0, file, "AXMenu", "", 0, 0, 0, 0);
        item(0, menu, "AXMenuItem", "New", 0, 0, 0);
        item(0, menu, "AXMenuItem", "Save", 0, 0, 0);
    }

    private String snapshot(String members) {
        ToolResult result = bench.result("ui_snapshot", "{'window_id':'%s'%s}".formatted(window, members));
        return ((ToolResult.Done) result).text().orElseThrow();
    }

    private List<String> acts() {
        return desktop.stub().events(0).stream()
                .filter(line -> line.startsWith("ax-act") || line.contains("mouse"))
                .toList();
    }

    @Test
    void theBarIsInTheSnapshotAndItsItemsAreFound() {
        addMenus();
        String seen = snapshot("");
        assertThat(seen)
                .contains("menubar", "menuitem \"File\"", "button \"Find\"")
                .doesNotContain("Apple", "Save");
        assertThat(snapshot(",'find':'Save'")).contains("menuitem \"Save\"");
    }

    @Test
    void anItemIsPressedByItsNameAndRole() {
        addMenus();
        JsonNode pressed = bench.done(
                "ui_act", "{'window_id':'%s','action':'press','find':'Save','role':'menuitem'}".formatted(window));
        assertThat(pressed.get("method").asText()).isEqualTo("native");
        assertThat(acts()).containsExactly("ax-act AXPress Save");
    }

    @Test
    void anItemOfAProgramInTheBackgroundIsRefusedUntilItIsInFront() {
        addMenus();
        control.stub_app(PID + 1, StubControl.PLAIN, "Other", "org.example.other", "/Applications/Other.app");
        control.stub_window_front(control.stub_window(PID + 1, 800, 300, 300, 300, 0, "Other"));
        String press = "{'window_id':'%s','action':'press','find':'Save'}".formatted(window);
        bench.refused("wrong_target_window", "ui_act", press);
        assertThat(acts()).isEmpty();
        bench.done("focus_window", "{'window_id':'%s'}".formatted(window));
        bench.done("ui_act", press);
        assertThat(acts()).contains("ax-act AXPress Save");
    }

    /** A program that describes nothing is read by its picture. */
    @Test
    void textThatVisionReadsIsARegion() {
        StubWitness picture = desktop.open("Picture", new Rectangle(50, 50, 400, 400));
        window = Integer.toString(control.stub_window_titled("Picture"));
        control.stub_vision_line("Continue", 0.25, 0.5, 0.3, 0.04, 1);
        String seen = snapshot(",'regions':'always'");
        assertThat(seen).contains("Continue");
        assertThat(desktop.stub().events(0)).anyMatch(line -> line.startsWith("vision "));
        picture.close();
    }

    @Test
    void aVisionThatFailsIsSaidToHaveFailed() {
        addMenus();
        control.stub_vision_languages("fr-FR");
        assertThat(snapshot(",'regions':'always'")).contains("does not read: eng");
    }
}
