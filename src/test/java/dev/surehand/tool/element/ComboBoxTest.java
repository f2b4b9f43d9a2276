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
import dev.surehand.tool.ToolBench;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Combo boxes whose items are elsewhere in the window, and only while the list is open, and those with a field in them. */
class ComboBoxTest {

    private static final List<String> SIZES = List.of("Small", "Medium", "Large");

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);
    private boolean isOpen;

    @BeforeEach
    void show() {
        form.put(form.element("Large", Role.BUTTON, 0).pattern(ElementPattern.PRESS));
        value("Small");
        bench.desktop.onEvent(event -> {
            if (event.equals("press left button")) {
                click((int) (bench.desktop.pointer().y() - 60) / 30);
            }
        });
    }

    private void value(String value) {
        form.put(form.element("Size", Role.COMBOBOX, 1).value(value));
    }

    private void click(int row) {
        if (row >= 2 && isOpen) {
            value(SIZES.get(row - 2));
        }
        isOpen = row == 1 && !isOpen;
        for (String size : SIZES) {
            if (isOpen) {
                form.put(Element.of(form.key("item " + size), Role.LISTITEM)
                        .name(size)
                        .state(ElementState.ENABLED)
                        .state(ElementState.VISIBLE)
                        .bounds(new ScreenRect(110, 120 + 30 * SIZES.indexOf(size), 100, 20)));
            } else {
                form.remove("item " + size);
            }
        }
    }

    private static String select(String value, String via) {
        return "{'action':'select','find':'Size','role':'combobox','value':'%s','via':'%s'}".formatted(value, via);
    }

    @Test
    void anItemIsChosenInTheListThatThePressOpens() {
        JsonNode answer = bench.done("ui_act", select("large", "auto"));
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        assertThat(answer.get("verified").asText()).isEqualTo("confirmed");
        assertThat(answer.get("element").asText()).contains("value=\"Large\"");
        assertThat(isOpen).isFalse();
        assertThat(bench.done("ui_act", select("Large", "auto")).get("method").asText())
                .isEqualTo("none");
    }

    @Test
    void anItemOfAListThatIsOpenIsChosenToo() {
        bench.done("ui_act", "{'action':'press','find':'Size','role':'combobox'}");
        assertThat(isOpen).isTrue();
        assertThat(bench.done("ui_act", select("Medium", "auto"))
                        .get("verified")
                        .asText())
                .isEqualTo("confirmed");
    }

    @Test
    void aListWithoutTheItemIsListedAndClosed() {
        JsonNode refusal = bench.refused("element_not_found", "ui_act", select("Huge", "auto"));
        assertThat(refusal.at("/error_details/items")).hasSize(3);
        assertThat(isOpen).isFalse();
        bench.refused("pattern_unsupported", "ui_act", select("Large", "native"));
        assertThat(isOpen).isFalse();
    }

    /** What does not open a list is not pressed twice. */
    @Test
    void aBoxThatOpensNothingIsPressedOnce() {
        bench.desktop.onEvent(event -> {});
        assertThat(bench.refused("element_not_found", "ui_act", select("Large", "auto"))
                        .get("error")
                        .asText())
                .contains("does not name its items");
        assertThat(bench.desktop.log().stream().filter("press left button"::equals))
                .hasSize(1);
    }

    @Test
    void theFieldInABoxTakesItsText() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(
                        Element.of(form.key("top"), Role.WINDOW)
                                .state(ElementState.VISIBLE)
                                .bounds(new ScreenRect(100, 50, 400, 300))
                                .build(),
                        -1)
                .orElseThrow();
        int box =
                builder.add(form.element("Font", Role.COMBOBOX, 1).build(), top).orElseThrow();
        ElementKey field = form.key("");
        builder.add(
                form.element("", Role.EDIT, 1).pattern(ElementPattern.SET_VALUE).build(), box);
        bench.desktop.elements().show(form.window(), builder.build());
        bench.desktop
                .elements()
                .onPerform((key, action) -> bench.desktop
                        .elements()
                        .change(
                                field,
                                form.element("", Role.EDIT, 1)
                                        .pattern(ElementPattern.SET_VALUE)
                                        .value("Sans")
                                        .build()));
        JsonNode answer = bench.done("ui_act", "{'action':'set_value','find':'Font','role':'combobox','value':'Sans'}");
        assertThat(answer.get("method").asText()).isEqualTo("native");
        assertThat(answer.get("verified").asText()).isEqualTo("confirmed");
        assertThat(answer.get("element").asText()).contains("edit value=\"Sans\"");
    }
}
