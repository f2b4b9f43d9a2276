package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.Policies;
import dev.surehand.safety.consent.RiskGate.ConsentLog;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S4-10, S4-41: what is asked of an element is judged by its name and its help, whatever its role. */
class NamedPressTest {

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(Person.NO);
    private final List<String> done = new ArrayList<>();

    @AutoClose
    private ToolBench bench;

    private WindowId id;

    @BeforeEach
    void start() {
        RiskGate gate = new RiskGate(new RiskSettings(Map.of(), Confirmation.ASK), ConsentLog.NONE);
        bench = new ToolBench(Policies.guarded(desktop, gate), gate);
        bench.caller = person;
        desktop.open("Documents", new ScreenRect(0, 0, 400, 300)).ownedBy("files", 17);
        id = desktop.windows().list().get(0).id();
        desktop.elements().onPerform((key, action) -> done.add(key.value()));
    }

    private Element.Draft drawn(String key, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(new ScreenRect(0, 0, 400, 300));
    }

    private void show(Element.Draft element) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(drawn("top", Role.WINDOW).build(), -1).orElseThrow();
        builder.add(element.build(), top);
        desktop.elements().show(id, builder.build());
        bench.done("ui_snapshot", "{'window_id':'%s'}".formatted(id.wireName()));
    }

    @ParameterizedTest
    @CsvSource({
        "press, PRESS, BUTTON, Delete the files",
        "press, PRESS, LISTITEM, Delete",
        "select, SELECT, TAB, Delete",
        "select, SELECT, LISTITEM, Log Out",
        "expand, EXPAND, BUTTON, Send",
        "expand, EXPAND, MENU, Delete",
        "show_menu, SHOW_MENU, BUTTON, deleteAll"
    })
    void aRiskyNameIsAskedAboutFirst(String action, ElementPattern pattern, Role role, String name) {
        show(drawn("risky", role).name(name).pattern(pattern));
        bench.refused("blocked_by_policy", "ui_act", "{'action':'%s','ref':'e1'}".formatted(action));
        assertThat(person.asked).hasSize(1);
        assertThat(done).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "press, PRESS, BUTTON, Open",
        "select, SELECT, LISTITEM, delete-me.txt",
        "select, SELECT, TAB, Payments",
        "expand, EXPAND, TREEITEM, Documents",
        "expand, EXPAND, MENU, Format",
        "focus, FOCUS, BUTTON, Delete",
        "show_menu, SHOW_MENU, LISTITEM, send to printer.docx"
    })
    void whatHasNoRiskIsNotAskedAbout(String action, ElementPattern pattern, Role role, String name) {
        show(drawn("plain", role).name(name).pattern(pattern));
        bench.result("ui_act", "{'action':'%s','ref':'e1'}".formatted(action));
        assertThat(person.asked).isEmpty();
    }

    @Test
    void theHelpCountsWhereTheNameSaysNothing() {
        show(drawn("picture", Role.BUTTON)
                .name("🗑")
                .description("Delete the file")
                .pattern(ElementPattern.PRESS));
        bench.refused("blocked_by_policy", "ui_act", "{'action':'press','ref':'e1'}");
        assertThat(person.asked).singleElement().asString().contains("its help says \"Delete the file\"");
    }
}
