package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S3-36: a call acts on what the client has read, or is refused. On the fake desktop. */
class ElementIdentityTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    @BeforeEach
    void show() {
        showNamed("Save", "Archive");
        snapshot("");
    }

    /** Shows two elements that keep their keys under any name. */
    private void showNamed(String button, String row) {
        form.put(form.element("button", Role.BUTTON, 0).name(button).pattern(ElementPattern.PRESS));
        form.put(form.element("row", Role.LISTITEM, 1).name(row));
    }

    private String snapshot(String more) {
        return snapshotOf("{'window_id':'%s'%s}".formatted(form.window().wireName(), more));
    }

    private String snapshotOf(String arguments) {
        ToolResult result = bench.result("ui_snapshot", arguments);
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        return result.shown();
    }

    private static String and(String... arguments) {
        return String.join("", Stream.of(arguments).map(each -> "," + each).toList());
    }

    private JsonNode refused(String code, String action, String... arguments) {
        List<String> before = bench.desktop.log();
        JsonNode answer = bench.refused(code, "ui_act", "{'action':'%s'%s}".formatted(action, and(arguments)));
        assertThat(bench.desktop.log()).isEqualTo(before);
        assertThat(bench.desktop.reached()).doesNotContain("Activate[]");
        return answer;
    }

    @Test
    void aReadingThatTheClientDoesNotGetChangesNothing() {
        showNamed("Delete all", "Archive");
        bench.refused(
                "operation_timeout",
                "ui_wait",
                "{'window_id':'%s','until':'appears','find':'Nothing','timeoutMs':1}"
                        .formatted(form.window().wireName()));
        assertThat(snapshot(",'find':'Nothing'")).doesNotContain("Delete all");
        refused("element_changed", "press", "'ref':'e1'");
    }

    @Test
    void aPartOfAWindowThatIsCutChangesNothing() {
        snapshotOf("{'ref':'e2'}");
        showNamed("Delete all", "Trash");
        assertThat(snapshot(",'max':1")).doesNotContain("Trash");
        refused("element_changed", "select", "'ref':'e2'");
    }

    @Test
    void whereSomethingIsDroppedIsCheckedToo() {
        showNamed("Save", "Trash");
        JsonNode answer = refused("element_changed", "drag_to", "'ref':'e1'", "'to':'e2'");
        assertThat(answer.at("/error_details/new").asText()).contains("Trash");
    }

    @ParameterizedTest
    @ValueSource(strings = {"set_value", "type", "drag_to"})
    void nothingIsDoneWithoutWhatItNeeds(String action) {
        refused("missing_required_parameter", action, "'ref':'e1'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "uncheck", "toggle", "expand", "collapse", "select"})
    void aButtonIsNotPressedByWhatItHasNoStateFor(String action) {
        refused("pattern_unsupported", action, "'ref':'e1'");
    }

    @Test
    void aPlaceToScrollToIsNotReplacedByTheWheel() {
        refused("pattern_unsupported", "scroll", "'ref':'e2'", "'percent':0");
    }

    @Test
    void aThingWithoutANameIsNoLabel() {
        form.put(form.element("icon", Role.BUTTON, 2).name(""));
        form.put(form.element("shade", Role.IMAGE, 2).name(""));
        snapshot("");
        refused("occluded", "press", "'ref':'e3'");
    }
}
