package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The parameter enter of ui_act, on the fake desktop. */
class ElementEnterTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);
    private final FakeWindow window = form.painted();

    @BeforeEach
    void show() {
        form.put(form.element("Range", Role.EDIT, 0)
                .value("A2")
                .state(ElementState.FOCUSED)
                .pattern(ElementPattern.SET_VALUE));
    }

    private JsonNode done(String arguments) {
        return bench.done("ui_act", "{%s}".formatted(arguments));
    }

    /** A value that the program sets by itself has neither the keyboard nor Enter. */
    @Test
    void aValueIsTypedWithEnterInsteadOfBeingSet() {
        JsonNode answer = done("'action':'set_value','find':'Range','value':'F2:F25','enter':true");
        assertThat(answer.get("method").asText()).isEqualTo("keys");
        assertThat(window.text()).isEqualTo("F2:F25\n");
        assertThat(bench.desktop.reached()).noneMatch(call -> call.startsWith("SetValue"));
    }

    @Test
    void enterFollowsATextThatIsAdded() {
        done("'action':'type','find':'Range','value':'x','enter':true");
        assertThat(window.text()).isEqualTo("x\n");
    }

    @Test
    void enterFollowsAFieldThatIsEmptied() {
        done("'action':'set_value','find':'Range','value':'','enter':true");
        assertThat(window.text()).isEqualTo("\n");
        assertThat(bench.desktop.log()).contains("press delete");
    }

    /** What Enter does may show elsewhere only, so that a field that was emptied proves nothing. */
    @Test
    void aFieldThatIsAsBeforeIsNotSaidToHaveNoEffect() {
        assertThat(done("'action':'set_value','find':'Range','value':'F2','enter':true")
                        .get("verified")
                        .asText())
                .isEqualTo("unconfirmed");
    }

    @Test
    void aFieldThatEnterClosesConfirmsIt() {
        bench.desktop.onEvent(event -> {
            if (window.text().endsWith("\n")) {
                form.remove("Range");
            }
        });
        JsonNode answer = done("'action':'set_value','find':'Range','value':'F2','enter':true");
        assertThat(answer.get("verified").asText()).isEqualTo("confirmed");
        assertThat(answer.get("element").asText()).isEqualTo("gone");
    }

    @Test
    void enterGoesWithATextOnly() {
        bench.refused("invalid_parameter", "ui_act", "{'action':'press','find':'Range','enter':true}");
        bench.refused(
                "pattern_unsupported",
                "ui_act",
                "{'action':'set_value','find':'Range','value':'a','via':'native','enter':true}");
        assertThat(bench.desktop.log()).isEmpty();
    }

    /** Enter in a cell ends its input already, and a second one would go to another cell. */
    @Test
    void aCellGetsOneEnter() {
        form.put(form.element("A1", Role.CELL, 1).state(ElementState.FOCUSED).pattern(ElementPattern.SET_VALUE));
        done("'action':'set_value','find':'A1','value':'7','enter':true");
        assertThat(bench.desktop.log()).filteredOn("press enter"::equals).hasSize(1);
    }
}
