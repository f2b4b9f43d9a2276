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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a call may name an element without its ref and its name, on the fake desktop. */
class ElementTargetTest {

    private static final ScreenRect WINDOW = new ScreenRect(100, 50, 400, 300);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private WindowId id;

    @BeforeEach
    void open() {
        bench.desktop.open("Form", WINDOW);
        id = bench.desktop.windows().list().get(0).id();
    }

    private Element.Draft element(String key, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .name(key)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE);
    }

    private void show(List<Element.Draft> children) {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        children.forEach(child -> builder.add(child.build(), root));
        bench.desktop.elements().show(id, builder.build());
    }

    /** A person reads a text beside a field as its label. */
    @Test
    void aFieldIsFoundByTheTextBesideIt() {
        List<Element.Draft> form = new ArrayList<>(List.of(
                label("Width:", 110, 60),
                field("first", 215, 55),
                label("Height:", 110, 90),
                field("second", 215, 85),
                label("Depth", 330, 60),
                field("below", 330, 85),
                label("Length:", 110, 120),
                field("unit", 195, 115).name("Unit"),
                field("third", 280, 115),
                field("fourth", 365, 115)));
        show(form);
        act("'action':'set_value','find':'Length','value':'9'", "third");
        act("'action':'set_value','find':'height','value':'7'", "second");
        act("'action':'set_value','find':'Width','role':'edit','value':'5'", "first");
        act("'action':'set_value','find':'depth','value':'5'", "below");
        bench.refused("element_not_found", "ui_act", "{'action':'set_value','find':'Weight','value':'5'}");
        bench.refused("element_not_found", "ui_act", "{'action':'check','find':'Width','role':'checkbox'}");
    }

    /** "Name" is the label of one field, also when the label of another one contains it. */
    @Test
    void ofSeveralLabelledFieldsTheOneWithExactlyThisLabelIsMeant() {
        show(List.of(
                label("User name:", 110, 60),
                field("first", 215, 55),
                label("Name:", 110, 90),
                field("second", 215, 85),
                label("Nickname:", 110, 120),
                field("third", 215, 115)));
        act("'action':'set_value','find':'name','value':'Ada'", "second");
        act("'action':'set_value','find':'Name:','value':'Ada'", "second");
        JsonNode several =
                bench.refused("multiple_matches", "ui_act", "{'action':'set_value','find':'ame','value':'Ada'}");
        assertThat(several.at("/error_details/matches"))
                .extracting(JsonNode::asText)
                .containsExactly(
                        "e1 edit, beside \"User name:\"", "e2 edit, beside \"Name:\"", "e3 edit, beside \"Nickname:\"");
        act("'action':'set_value','ref':'e3','value':'Ada'", "third");
    }

    private void act(String members, String key) {
        String ref = bench.done("ui_act", "{%s}".formatted(members)).get("ref").asText();
        assertThat(bench.desktop.reached()).anyMatch(request -> request.startsWith("SetValue"));
        assertThat(bench.done("ui_snapshot", "{'format':'json','ref':'%s'}".formatted(ref))
                        .at("/elements/0/native_id")
                        .asText())
                .isEqualTo(key);
    }

    private Element.Draft label(String name, int x, int y) {
        return element(name, Role.TEXT).bounds(new ScreenRect(x, y, 80, 20));
    }

    private Element.Draft field(String key, int x, int y) {
        return element(key, Role.EDIT)
                .name("")
                .nativeId(key)
                .pattern(ElementPattern.SET_VALUE)
                .bounds(new ScreenRect(x, y, 80, 24));
    }

    @Test
    void theOnlyElementOfARoleNeedsNoName() {
        show(List.of(
                field("Name", 110, 60),
                element("Wrap", Role.CHECKBOX).bounds(new ScreenRect(110, 90, 80, 20)),
                element("Save", Role.BUTTON).bounds(new ScreenRect(110, 120, 80, 20)),
                element("Quit", Role.BUTTON).bounds(new ScreenRect(110, 150, 80, 20))));
        assertThat(bench.done("ui_act", "{'action':'set_value','role':'edit','value':'Bo'}")
                        .get("ref")
                        .asText())
                .isEqualTo("e1");
        bench.refused("multiple_matches", "ui_act", "{'action':'press','role':'button'}");
        JsonNode none = bench.refused("element_not_found", "ui_act", "{'action':'press','role':'link'}");
        assertThat(none.get("error").asText()).contains("has the role link");
        bench.refused("invalid_parameter", "ui_act", "{'action':'press','role':'knob'}");
        bench.done("ui_wait", "{'until':'appears','role':'checkbox','timeoutMs':0}");
    }
}
