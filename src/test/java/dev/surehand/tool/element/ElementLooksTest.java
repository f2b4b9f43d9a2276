package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What steps may expect of elements, on the fake desktop. */
class ElementLooksTest {

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

    private ToolResult step(String step) {
        return bench.result("run_steps", "{'steps':[{%s}]}".formatted(step));
    }

    /** A client compares with its own snapshots; only the last 20 are kept. */
    @Test
    void aTextThatIsLookedForLongCostsNoSnapshot() {
        bench.done("ui_snapshot", "{'format':'json'}");
        bench.desktop.later(40, () -> form.put(form.element("All done", Role.TEXT, 2)));
        ToolResult result = step("'tool':'list_windows','expect':{'text':'all DONE','timeoutMs':30000}");
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        assertThat(bench.done("ui_snapshot", "{'format':'json'}")
                        .get("snapshot")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void onlyATextInViewIsFound() {
        String expect = "'tool':'list_windows','expect':{'text':'%s','timeoutMs':0}";
        assertThat(step(expect.formatted("Paste"))).isInstanceOf(ToolResult.Refused.class);
        assertThat(step(expect.formatted("Save"))).isInstanceOf(ToolResult.Done.class);
    }

    @Test
    void theWindowThatMustChangeIsThatOfTheElement() {
        String ref = bench.done("ui_wait", "{'until':'appears','find':'Save'}")
                .get("ref")
                .asText();
        bench.desktop.open("In front", new ScreenRect(700, 50, 300, 200));
        bench.desktop.elements().onPerform((key, action) -> form.painted().repaint());
        ToolResult result =
                step("'tool':'ui_act','arguments':{'action':'press','ref':'%s'},'expect':{'changed':true,'timeoutMs':0}"
                        .formatted(ref));
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
    }
}
