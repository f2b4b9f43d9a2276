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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Items of lists that make elements of what they show only. */
class HiddenItemsTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private WindowId id;

    @BeforeEach
    void open() {
        bench.desktop.open("Form", new ScreenRect(100, 50, 400, 300));
        id = bench.desktop.windows().list().get(0).id();
        show("1", "10", "11");
        bench.desktop
                .elements()
                .hideItems(key("files"), Map.of("9000", () -> show("8999", "9000", "9001"), "100", () -> show("100")));
        bench.desktop.elements().onPerform((key, action) -> {});
    }

    private ElementKey key(String name) {
        return new ElementKey(id, name);
    }

    private Element.Draft element(String name, Role role, int y) {
        return Element.of(key(name), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(110, y, 100, 20));
    }

    /** Two lists, the first of which shows these items. */
    private void show(String... items) {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int top = builder.add(
                        element("top", Role.WINDOW, 50)
                                .bounds(new ScreenRect(100, 50, 400, 300))
                                .build(),
                        -1)
                .orElseThrow();
        for (String name : List.of("files", "others")) {
            int list = builder.add(
                            element(name, Role.LIST, 60)
                                    .bounds(new ScreenRect(110, name.equals("files") ? 60 : 200, 200, 100))
                                    .pattern(ElementPattern.FIND_ITEM)
                                    .build(),
                            top)
                    .orElseThrow();
            for (int i = 0; name.equals("files") && i < items.length; i++) {
                builder.add(
                        element(items[i], Role.LISTITEM, 60 + 20 * i)
                                .pattern(ElementPattern.SELECT)
                                .build(),
                        list);
            }
        }
        bench.desktop.elements().show(id, builder.build());
    }

    private long questions(String what) {
        return bench.desktop.reached().stream()
                .filter(each -> each.startsWith(what))
                .count();
    }

    @Test
    void anItemThatHasNoElementIsMadeAndWorked() {
        JsonNode answer = bench.done("ui_act", "{'action':'select','find':'9000'}");
        assertThat(answer.get("element").asText()).contains("listitem \"9000\"");
        assertThat(answer.get("method").asText()).isEqualTo("native");
        assertThat(questions("has item 9000")).as("a question for each list").isEqualTo(2);
        assertThat(questions("make item")).isOne();
    }

    /** "10" is a part of "100", which the list has scrolled away; the wrong one must not be worked. */
    @Test
    void theWholeNameComesBeforeAPartOfAnother() {
        show("1000");
        JsonNode answer = bench.done("ui_act", "{'action':'select','find':'100'}");
        assertThat(answer.get("element").asText()).contains("listitem \"100\"");
    }

    @Test
    void aNameThatIsShownIsNotAskedFor() {
        bench.done("ui_act", "{'action':'select','find':'10'}");
        assertThat(questions("has item")).isZero();
    }

    @Test
    void whatNoListHasIsNotFound() {
        bench.refused("element_not_found", "ui_act", "{'action':'select','find':'77'}");
        assertThat(questions("make item")).isZero();
        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'9000','role':'button'}");
        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'/90+/'}");
        assertThat(questions("has item")).isEqualTo(2);
    }

    @Test
    void twoListsWithTheItemAreNamed() {
        bench.desktop.elements().hideItems(key("others"), Map.of("9000", () -> {}));
        JsonNode refusal = bench.refused("multiple_matches", "ui_act", "{'action':'select','find':'9000'}");
        assertThat(refusal.get("error_details").get("matches").toString()).contains("files", "others");
        assertThat(questions("make item")).isZero();
        String files = refusal.get("error_details").get("matches").get(0).asText();
        assertThat(files).contains("list \"files\"");
        JsonNode answer = bench.done(
                "ui_act",
                "{'action':'select','ref':'%s','value':'9000'}".formatted(files.substring(0, files.indexOf(' '))));
        assertThat(answer.get("method").asText()).isEqualTo("native");
        assertThat(questions("make item 9000")).isOne();
    }

    /** To wait for an item must not scroll its list. */
    @Test
    void aWaitFindsTheItemAndDoesNotMakeIt() {
        JsonNode answer = bench.done("ui_wait", "{'until':'appears','find':'9000'}");
        assertThat(answer.get("lines").get(0).asText()).contains("scrolled away", "list \"files\"");
        assertThat(answer.has("ref")).isFalse();
        bench.refused("operation_timeout", "ui_wait", "{'until':'gone','find':'9000','timeoutMs':100}");
        assertThat(questions("make item")).isZero();
    }
}
