package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The drop-down lists of GTK 4, which have no items while they are closed. */
class Gtk4ListsX11IT {

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

    private JsonNode select(String list, String item) {
        return bench.act("'action':'select','find':'%s','role':'combobox','value':'%s'".formatted(list, item));
    }

    private List<String> lines(String start) {
        return bench.form().lines().stream()
                .filter(line -> line.startsWith(start))
                .toList();
    }

    private String snapshot() {
        ToolResult read =
                bench.tools().result("ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(bench.window()));
        return ((ToolResult.Done) read).text().orElseThrow();
    }

    private void assertNative(JsonNode chosen) {
        assertThat(chosen.get("method").asText()).isEqualTo("native");
        assertThat(chosen.get("verified").asText()).isEqualTo("confirmed");
    }

    /** Its middle is the text of the row, which a click selects. */
    private void expandsARow() {
        assertNative(bench.act("'action':'expand','find':'Folder'"));
        bench.sees("expanded Folder true");
        assertThat(snapshot()).contains("listitem \"Leaf\"");
        assertNative(bench.act("'action':'collapse','find':'Folder'"));
        bench.sees("expanded Folder false");
    }

    /** S3-14: one after the other, without a pause between the calls. */
    @Test
    void itemsOfAClosedListAreChosenWithoutPointerAndKeysAgainAndAgain() {
        List<String> items = List.of("Large", "medium", "Small", "Large", "Small", "Medium");
        expandsARow();
        for (String item : items) {
            assertNative(select("Size", item));
        }
        bench.sees("chosen Size Medium");
        assertThat(lines("chosen "))
                .containsExactlyElementsOf(items.stream()
                        .map(item -> "chosen Size " + Character.toUpperCase(item.charAt(0)) + item.substring(1))
                        .toList());
        assertThat(lines("list Size shown")).hasSize(items.size());
        assertThat(lines("list Size hidden")).hasSize(items.size());
        assertThat(recorder.pointerEvents()).isZero();
        assertThat(recorder.keysPressed()).isZero();
        // The button by which the window is confirmed was not pressed.
        assertThat(lines("pressed ")).isEmpty();
    }

    @Test
    void anItemBelowTheOnesInViewIsChosenToo() {
        assertNative(select("Number", "Item 149"));
        assertNative(select("Number", "Item 75"));
        assertThat(lines("chosen ")).containsExactly("chosen Number Item 149", "chosen Number Item 75");
        assertThat(recorder.pointerEvents()).isZero();
    }

    /** Nothing is typed, so its window need not have the keyboard. */
    @Test
    void anItemIsChosenInAWindowWithoutTheKeyboard() {
        try (TextTarget other = GtkTarget.on(desktop, new Rectangle(700, 60, 300, 200))) {
            other.focus();
            assertNative(select("Size", "Large"));
            assertNative(select("Size", "Medium"));
            assertThat(lines("chosen ")).containsExactly("chosen Size Large", "chosen Size Medium");
        }
    }

    /** The list shows what is chosen, so nothing is done. */
    @Test
    void anItemThatIsChosenIsNotChosenAgain() {
        assertThat(select("Size", "Small").get("method").asText()).isEqualTo("none");
        assertThat(lines("list ")).isEmpty();
        assertThat(snapshot()).contains("combobox \"Size\" value=\"Small\"", "combobox \"Number\" value=\"Item 0\"");
    }

    @Test
    void aListWithoutTheItemIsClosedAgain() {
        JsonNode refusal = bench.tools()
                .refused(
                        "element_not_found",
                        "ui_act",
                        "{'window_id':'%s','action':'select','find':'Size','role':'combobox','value':'Huge'}"
                                .formatted(bench.window()));
        assertThat(refusal.at("/error_details/items")).hasSize(3);
        bench.sees("list Size hidden");
        assertThat(lines("list ")).containsExactly("list Size shown", "list Size hidden");
        assertThat(lines("chosen ")).isEmpty();
        assertNative(select("Size", "Large"));
        assertThat(lines("chosen ")).containsExactly("chosen Size Large");
    }

    /** The field that searches has the keyboard from the second time on, so that only keys reach the items. */
    @Test
    void aListThatIsSearchedTakesItemsAgainAndAgain() {
        for (String town : List.of("Celle", "Bonn", "Aachen", "Celle")) {
            assertThat(select("Town", town).get("verified").asText()).as(town).isEqualTo("confirmed");
        }
        assertThat(lines("chosen "))
                .containsExactly("chosen Town Celle", "chosen Town Bonn", "chosen Town Aachen", "chosen Town Celle");
        assertThat(recorder.pointerEvents()).isZero();
    }

    @Test
    void anItemOfAListThatSomebodyOpenedIsChosen() {
        bench.act("'action':'expand','find':'Size','role':'combobox'");
        bench.sees("list Size shown");
        recorder.begin();
        assertNative(select("Size", "Medium"));
        bench.sees("chosen Size Medium");
        assertThat(recorder.pointerEvents()).isZero();
    }

    /** GTK 4.8 reports only pictures for the items of an older kind of list. */
    @Test
    void aListWhoseItemsHaveNoNamesIsRefusedAndClosed() {
        String message = bench.tools()
                .refused(
                        "element_not_found",
                        "ui_act",
                        "{'window_id':'%s','action':'select','find':'Pace','role':'combobox','value':'Fast'}"
                                .formatted(bench.window()))
                .get("error")
                .asText();
        assertThat(message).contains("does not name its items");
        assertThat(lines("chosen ")).isEmpty();
        assertNative(select("Size", "Large"));
    }
}
