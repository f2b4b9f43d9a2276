package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S3-36: a call acts on what the client has read, or is refused. On the fake desktop. */
class ElementIdentityTest {

    private final ToolBench bench = new ToolBench();
    private WindowId id;

    @BeforeEach
    void show() {
        bench.desktop.open("Form", new ScreenRect(100, 50, 400, 300));
        id = bench.desktop.windows().list().get(0).id();
        showNamed("Save", "Archive");
        snapshot("");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /** Shows two elements that keep their keys under any name. */
    private void showNamed(String button, String row) {
        bench.desktop
                .elements()
                .show(
                        id,
                        tree(List.of(
                                element("button", Role.BUTTON, 60).name(button).pattern(ElementPattern.PRESS),
                                element("row", Role.LISTITEM, 90).name(row))));
    }

    private Element.Draft element(String key, Role role, int y) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(110, y, 100, 20));
    }

    private ElementTree tree(List<Element.Draft> children) {
        ElementTree.Builder builder = new ElementTree.Builder(1000);
        int root = builder.add(
                        Element.of(new ElementKey(id, "top"), Role.WINDOW)
                                .state(ElementState.VISIBLE)
                                .bounds(new ScreenRect(100, 50, 400, 300))
                                .build(),
                        -1)
                .orElseThrow();
        children.forEach(child -> builder.add(child.build(), root));
        return builder.build();
    }

    private String snapshot(String more) {
        return snapshotOf("{'window_id':'%s'%s}".formatted(id.wireName(), more));
    }

    private String snapshotOf(String arguments) {
        return bench.result("ui_snapshot", arguments) instanceof ToolResult.Done done
                ? done.text().orElseThrow()
                : "";
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
                "{'window_id':'%s','until':'appears','find':'Nothing','timeoutMs':1}".formatted(id.wireName()));
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
        bench.desktop
                .elements()
                .show(id, tree(List.of(element("icon", Role.BUTTON, 60), element("shade", Role.IMAGE, 60))));
        snapshot("");
        refused("occluded", "press", "'ref':'e3'");
    }
}
