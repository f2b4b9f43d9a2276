package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
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
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-10, S4-41: the ways round a question that calls could take. */
class RiskGateBypassTest {

    /** Not known to be dangerous, so nobody is asked before its Enter. */
    private static final String COMMAND = "python3 plan.py #";

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(Person.NO);

    @AutoClose
    private ToolBench bench;

    private FakeWindow window;
    private WindowId id;

    @BeforeEach
    void start() {
        RiskGate gate = new RiskGate(new RiskSettings(Map.of(), Confirmation.ASK), ConsentLog.NONE);
        bench = new ToolBench(Policies.guarded(desktop, gate), gate);
        bench.caller = person;
    }

    private void open(String program, String title) {
        window = desktop.open(title, new ScreenRect(0, 0, 400, 300)).ownedBy(program, 17);
        id = desktop.windows().list().get(0).id();
    }

    private void show(Element.Draft... elements) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(drawn("top", Role.WINDOW, 0).build(), -1).orElseThrow();
        for (Element.Draft element : elements) {
            builder.add(element.build(), top);
        }
        desktop.elements().show(id, builder.build());
    }

    private Element.Draft drawn(String key, Role role, int y) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(key.equals("top") ? new ScreenRect(0, 0, 400, 300) : new ScreenRect(10, y, 100, 20));
    }

    private Element.Draft password() {
        return drawn("password", Role.EDIT, 50).state(ElementState.PASSWORD).pattern(ElementPattern.SET_VALUE);
    }

    private void type(String text) {
        bench.done("keyboard_control", "{'action':'type','text':'%s'}".formatted(text));
    }

    private void press(String key) {
        bench.done("keyboard_control", "{'action':'press','key':'%s'}".formatted(key));
    }

    private void mouse(String action, int x, int y) {
        bench.done("mouse_control", "{'action':'%s','x':%d,'y':%d,'monitorIndex':0}".formatted(action, x, y));
    }

    private void refused(String tool, String arguments) {
        bench.refused("blocked_by_policy", tool, arguments);
    }

    private void refusesEnter() {
        refused("keyboard_control", "{'action':'press','key':'enter'}");
    }

    /** Home scrolls on macOS, shells without an editor write what arrows send, and Shift with them does nothing in most. */
    @ParameterizedTest
    @ValueSource(strings = {"home", "shift+home", "left", "numpad7", "delete"})
    void aKeyThatOnlySomeShellsMoveTheirCursorWithLeavesTheLineUnknown(String key) {
        open("xterm", "~");
        type(COMMAND);
        press(key);
        press("home");
        type("cat ");
        refusesEnter();
    }

    @Test
    void aKeyThatRepeatsLeavesTheLineUnknown() {
        open("xterm", "~");
        type("cat x");
        bench.done("keyboard_control", "{'action':'key_down','key':'backspace'}");
        bench.done("keyboard_control", "{'action':'key_up','key':'backspace'}");
        refusesEnter();
    }

    @Test
    void aQuotedCtrlCDoesNotEndTheLine() {
        open("xterm", "~");
        type(COMMAND);
        press("ctrl+v");
        press("ctrl+c");
        refusesEnter();
        press("ctrl+c");
        type("ls\\n");
    }

    @Test
    void ctrlCThatMayCopyDoesNotEndTheLine() {
        open("xterm", "~");
        type(COMMAND);
        mouse("double_click", 20, 100);
        press("ctrl+c");
        refusesEnter();
        press("ctrl+c");
        press("enter");
    }

    @Test
    void enterInATerminalInWhichNothingWasTypedIsAskedAbout() {
        open("xterm", "~");
        refusesEnter();
        press("ctrl+c");
        type("ls\\n");
        press("enter");
    }

    @Test
    void ctrlShiftMIsEnter() {
        open("xterm", "~");
        type(COMMAND);
        refused("keyboard_control", "{'action':'press','key':'ctrl+shift+m'}");
    }

    @Test
    void aPasteOfTheSelectionIsAskedAbout() {
        open("xterm", "~");
        bench.done("clipboard_control", "{'action':'set','text':'ls'}");
        refused("keyboard_control", "{'action':'press','key':'shift+insert'}");
        refused("mouse_control", "{'action':'middle_click','x':20,'y':200,'monitorIndex':0}");
        assertThat(window.events()).noneMatch(event -> event.toString().contains("middle"));
    }

    /** Ctrl+U is the key with which shells forget what stands before it. */
    @Test
    void aPasteWithControlCharactersIsAskedAbout() {
        open("xterm", "~");
        bench.done("clipboard_control", "{'action':'set','text':'cat \\u0015python3 plan.py'}");
        refused("keyboard_control", "{'action':'press','key':'ctrl+shift+v'}");
    }

    @Test
    void aDropOnATerminalIsAskedAboutButNotASelectionInIt() {
        open("xterm", "~");
        press("ctrl+c");
        mouse("move", 20, 20);
        bench.done("mouse_control", "{'action':'drag','x':20,'y':20,'endX':90,'endY':20,'monitorIndex':0}");
        type("ls\\n");
        desktop.open("Page", new ScreenRect(600, 0, 100, 100)).ownedBy("browser", 18);
        refused("mouse_control", "{'action':'drag','x':650,'y':50,'endX':200,'endY':200,'monitorIndex':0}");
    }

    @Test
    void aValueForAFieldBesideTheShellDoesNotEndItsLine() {
        open("gnome-terminal-server", "~");
        show(drawn("search", Role.EDIT, 10).pattern(ElementPattern.SET_VALUE));
        type(COMMAND);
        bench.done("ui_snapshot", "{'window_id':'%s'}".formatted(id.wireName()));
        bench.result("ui_act", "{'action':'set_value','ref':'e1','value':''}");
        refusesEnter();
    }

    @Test
    void aPasswordInSingleKeysIsAskedAbout() {
        open("browser", "Sign in");
        show(password().state(ElementState.FOCUSED));
        refused("keyboard_control", "{'action':'press','key':'h'}");
        assertThat(window.events()).isEmpty();
    }

    @Test
    void aPasswordAfterATabIsAskedAbout() {
        open("browser", "Sign in");
        show(drawn("name", Role.EDIT, 10).state(ElementState.FOCUSED), password());
        refused("keyboard_control", "{'action':'type','text':'ann\\thunter2'}");
        type("ann");
    }

    @Test
    void aPressAfterATabIsAskedAbout() {
        open("browser", "Order");
        show(
                drawn("name", Role.EDIT, 10).state(ElementState.FOCUSED),
                drawn("pay", Role.BUTTON, 50).name("Pay now").pattern(ElementPattern.PRESS));
        refused("keyboard_control", "{'action':'type','text':'ann\\t '}");
        type("ann\\tberlin");
    }

    @Test
    void shortcutsOfTheDesktopAreAskedAboutWithoutAWindow() {
        refused("keyboard_control", "{'action':'press','key':'ctrl+alt+t'}");
    }

    @Test
    void aReleaseOnAnItemOfAMenuIsAPress() {
        open("files", "Documents");
        show(
                drawn("menu", Role.BUTTON, 10).name("More"),
                drawn("item", Role.MENUITEM, 50).name("Delete").pattern(ElementPattern.PRESS));
        refused("mouse_control", "{'action':'drag','x':20,'y':15,'endX':20,'endY':60,'monitorIndex':0}");
        assertThat(person.asked).singleElement().asString().contains("Delete");
    }

    @Test
    void aSequenceIsAskedAboutOnce() {
        open("xterm", "~");
        person.answer = Person.YES;
        bench.done(
                "keyboard_control",
                "{'action':'sequence','keys':[{'key':'r'},{'key':'m'},{'key':'space'},{'key':'/'},{'key':'y'},{'key':'enter'}]}");
        assertThat(person.asked).singleElement().asString().contains("rm /y");
    }

    @Test
    void aYesIsForOneOfTwoEqualActionsOfACall() {
        open("xterm", "~");
        person.answer = Person.YES;
        bench.done(
                "keyboard_control",
                "{'action':'sequence','keys':[{'key':'up'},{'key':'enter'},{'key':'up'},{'key':'enter'}]}");
        assertThat(person.asked).hasSize(2);
    }

    /** With a question in the middle, the keys before it would be sent twice. */
    @Test
    void aRiskInTheMiddleOfASequenceEndsItInsteadOfSendingItsFirstKeysAgain() {
        open("files", "Documents");
        show(drawn("delete", Role.BUTTON, 10)
                .name("Delete")
                .state(ElementState.FOCUSED)
                .pattern(ElementPattern.PRESS));
        person.answer = Person.YES;
        refused("keyboard_control", "{'action':'sequence','keys':[{'key':'tab'},{'key':'space'}]}");
        assertThat(person.asked).isEmpty();
        assertThat(window.events())
                .filteredOn(event -> event.toString().contains("TAB"))
                .hasSizeLessThan(3);
        press("space");
        assertThat(person.asked).hasSize(1);
    }
}
