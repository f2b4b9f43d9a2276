package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When a condition of {@code ui_wait} holds, on the fake desktop. */
class WaitConditionTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    @BeforeEach
    void show() {
        form.put(form.element("Save", Role.BUTTON, 0).pattern(ElementPattern.PRESS));
        form.put(form.element("Paste", Role.MENUITEM, 1)
                .pattern(ElementPattern.PRESS)
                .state(ElementState.OFFSCREEN));
    }

    private JsonNode holds(String members) {
        return bench.done("ui_wait", "{%s,'timeoutMs':0}".formatted(members));
    }

    private void fails(String code, String members) {
        bench.refused(code, "ui_wait", "{%s,'timeoutMs':0}".formatted(members));
    }

    @Test
    void anItemOfAClosedMenuHasNotAppeared() {
        fails("operation_timeout", "'until':'appears','find':'Paste'");
        form.put(form.element("Paste", Role.MENUITEM, 1).pattern(ElementPattern.PRESS));
        assertThat(holds("'until':'appears','find':'Paste'").get("lines")).hasSize(1);
        assertThat(holds("'until':'appears','ref':'e2'").get("ref").asText()).isEqualTo("e2");
    }

    /** What the program still has and no longer shows. */
    @Test
    void aHiddenElementIsGone() {
        bench.done("ui_snapshot", "{'format':'json','find':'Save'}");
        fails("operation_timeout", "'until':'gone','ref':'e1'");
        form.put(form.element("Save", Role.BUTTON, 0)
                .pattern(ElementPattern.PRESS)
                .state(ElementState.VISIBLE, false));
        holds("'until':'gone','ref':'e1'");
        holds("'until':'gone','find':'Save'");
        fails("operation_timeout", "'until':'appears','ref':'e1'");
        form.put(form.element("Save again", Role.BUTTON, 2).pattern(ElementPattern.PRESS));
        fails("operation_timeout", "'until':'gone','find':'Save'");
    }

    /** Some programs give the key of a row that they removed to the next one. */
    @Test
    void anotherElementIsNotTheOneThatWasTold() {
        form.put(form.element("Row", Role.LISTITEM, 3).name("Alice").pattern(ElementPattern.SELECT));
        String row = "'ref':'%s'"
                .formatted(holds("'until':'appears','find':'Alice'").get("ref").asText());
        fails("operation_timeout", "'until':'gone'," + row);
        form.put(form.element("Row", Role.LISTITEM, 3).name("Bob").pattern(ElementPattern.SELECT));
        holds("'until':'gone'," + row);
        fails("element_changed", "'until':'enabled'," + row);
        assertThat(holds("'until':'enabled'," + row).at("/lines/0").asText())
                .as("the refusal has told what it is now")
                .contains("Bob");
        form.put(form.element("Row", Role.CHECKBOX, 3).name("Bob"));
        holds("'until':'gone'," + row);
        fails("stale_element", "'until':'enabled'," + row);
    }

    @Test
    void onlyASnapshotOfTheSameWindowIsCompared() {
        bench.done("ui_snapshot", "{'format':'json'}");
        fails("operation_timeout", "'until':'changed','since':1");
        fails("invalid_parameter", "'until':'idle','since':1");
        FormScene other = new FormScene(bench);
        fails("invalid_parameter", "'until':'changed','since':1");
        form.remove("Save");
        holds("'until':'changed','since':1,'window_id':'%s'"
                .formatted(form.window().wireName()));
        assertThat(other.window()).isNotEqualTo(form.window());
    }
}
