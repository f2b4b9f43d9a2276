package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.Policies;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.tool.Answer;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S4-10, S4-41, S4-50: before an action with a risk a person is asked; without a yes it is not done. */
class RiskGateTest {

    private static final String CLICK = "{'action':'click','x':20,'y':15,'monitorIndex':0}";

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(Person.YES);
    private final List<String> log = new ArrayList<>();
    private final Map<RiskKind, Approval> policy = new EnumMap<>(RiskKind.class);

    @AutoClose
    private ToolBench bench;

    private FakeWindow window;
    private WindowId id;

    @BeforeEach
    void start() {
        start(Confirmation.ASK);
    }

    private void start(Confirmation confirmation) {
        if (bench != null) {
            bench.close();
        }
        RiskGate gate = new RiskGate(
                new RiskSettings(policy, confirmation), (kind, outcome) -> log.add(kind.wireName() + " " + outcome));
        bench = new ToolBench(Policies.guarded(desktop, gate), gate);
        bench.caller = person;
    }

    private void open(String program, String title) {
        window = desktop.open(title, new ScreenRect(0, 0, 400, 300)).ownedBy(program, 17);
        id = desktop.windows().list().get(0).id();
    }

    /** Opens a window with a button at 20, 15, in which a text is what is hit, and with a field for passwords that has the focus. */
    private void openForm(String button) {
        open("files", "Documents");
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top =
                builder.add(drawn("top", Role.WINDOW, 0, 400, 300).build(), -1).orElseThrow();
        int pressed = builder.add(
                        drawn("button", Role.BUTTON, 10, 100, 20)
                                .name(button)
                                .pattern(ElementPattern.PRESS)
                                .build(),
                        top)
                .orElseThrow();
        builder.add(drawn("label", Role.TEXT, 12, 50, 16).build(), pressed);
        builder.add(
                drawn("field", Role.EDIT, 50, 100, 20)
                        .state(ElementState.PASSWORD)
                        .state(ElementState.FOCUSED)
                        .pattern(ElementPattern.SET_VALUE)
                        .build(),
                top);
        desktop.elements().show(id, builder.build());
    }

    private Element.Draft drawn(String key, Role role, int y, int width, int height) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(new ScreenRect(key.equals("top") ? 0 : 10, y, width, height));
    }

    private JsonNode refused(String tool, String arguments) {
        return bench.refused("blocked_by_policy", tool, arguments);
    }

    /** Enter as a parameter is asked about as a line end in the text is: before anything of both is sent. */
    @Test
    void enterIsJudgedWithTheTextBeforeIt() {
        open("xterm", "~");
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top =
                builder.add(drawn("top", Role.WINDOW, 0, 400, 300).build(), -1).orElseThrow();
        builder.add(
                drawn("shell", Role.TERMINAL, 10, 100, 100)
                        .state(ElementState.FOCUSED)
                        .build(),
                top);
        desktop.elements().show(id, builder.build());
        person.answer = Person.NO;
        refused("ui_act", "{'action':'type','role':'terminal','value':'rm -r plan\\n'}");
        refused("ui_act", "{'action':'type','role':'terminal','value':'rm -r plan','enter':true}");
        assertThat(person.asked).hasSize(2);
        assertThat(person.asked.get(1)).contains("rm -r plan").isEqualTo(person.asked.get(0));
        assertThat(window.text()).isEmpty();
        person.answer = Person.YES;
        bench.done("ui_act", "{'action':'type','role':'terminal','value':'rm -r plan','enter':true}");
        assertThat(window.text()).isEqualTo("rm -r plan\n");
    }

    @Test
    void aRiskyClickIsDoneOnceAfterAYes() {
        openForm("Delete");
        bench.done("mouse_control", CLICK);
        assertThat(person.asked)
                .containsExactly(
                        "An agent wants to press the button \"Delete\" in \"Documents\" (\"files\"). This may delete something: it is called \"Delete\".");
        assertThat(window.events())
                .filteredOn(event -> event.toString().contains("left"))
                .hasSize(2);
        assertThat(log).endsWith("deletion agreed");
    }

    @Test
    void aRiskyClickIsNotDoneAfterANo() {
        openForm("Delete");
        person.answer = Person.NO;
        JsonNode refusal = refused("mouse_control", CLICK);
        assertThat(refusal.path("error").asText()).contains("did not agree").contains("\"Delete\"");
        assertThat(refusal.path("error_details").path("risk").asText()).isEqualTo("deletion");
        assertThat(window.events()).noneMatch(event -> event.toString().contains("left"));
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void whereNobodyCanBeAskedItIsRefused() {
        openForm("Delete");
        for (Answer answer : List.of(new Answer.NotSupported(), new Answer.Cancelled(), new Answer.Declined())) {
            person.answer = answer;
            refused("mouse_control", CLICK);
        }
        assertThat(window.events()).noneMatch(event -> event.toString().contains("left"));
    }

    @Test
    void aHarmlessClickAsksNobody() {
        openForm("Next");
        bench.done("mouse_control", CLICK);
        assertThat(person.asked).isEmpty();
    }

    @Test
    void aProgramThatDoesNotAnswerInTimeIsAskedAbout() {
        openForm("Next");
        desktop.elements().refuse(DesktopException.of(ErrorCode.PROGRAM_NOT_ANSWERING, "It hangs."));
        person.answer = Person.NO;
        assertThat(refused("mouse_control", CLICK)
                        .path("error_details")
                        .path("risk")
                        .asText())
                .isEqualTo("unknown");
    }

    @Test
    void anElementIsNotWorkedByItsProgramBeforeAYes() {
        openForm("Delete");
        List<String> done = new ArrayList<>();
        desktop.elements().onPerform((key, action) -> done.add(key.value()));
        bench.done("ui_snapshot", "{'window_id':'%s'}".formatted(id.wireName()));
        person.answer = Person.NO;
        refused("ui_act", "{'action':'press','ref':'e1'}");
        assertThat(done).isEmpty();
        person.answer = Person.YES;
        bench.result("ui_act", "{'action':'press','ref':'e1'}");
        assertThat(done).containsExactly("button");
    }

    @Test
    void textForAPasswordIsAskedAboutAndNotShown() {
        openForm("Next");
        bench.done("type_text", "{'window_id':'%s','text':'hunter2'}".formatted(id.wireName()));
        assertThat(person.asked)
                .singleElement()
                .asString()
                .contains("for a password")
                .doesNotContain("hunter2");
        assertThat(window.text()).isEqualTo("hunter2");
    }

    @Test
    void aCommandInPiecesIsAskedAboutBeforeItsLastPiece() {
        open("xterm", "~");
        type("r");
        type("mx");
        bench.done("keyboard_control", "{'action':'press','key':'backspace'}");
        person.answer = Person.NO;
        refused("keyboard_control", "{'action':'type','text':' -rf notes'}");
        assertThat(person.asked).hasSize(1);
        assertThat(window.text()).doesNotContain("-rf");
    }

    private void type(String text) {
        bench.done("keyboard_control", "{'action':'type','text':'%s'}".formatted(text));
    }

    @Test
    void aSequenceIsAskedAboutBeforeItsFirstKey() {
        open("xterm", "~");
        person.answer = Person.NO;
        refused(
                "keyboard_control",
                "{'action':'sequence','keys':[{'key':'r'},{'key':'m'},{'key':'space'},{'key':'x'},{'key':'enter'}]}");
        assertThat(window.events()).isEmpty();
    }

    @Test
    void whatIsPastedIsJudgedAsWhatIsTyped() {
        open("xterm", "~");
        bench.done("clipboard_control", "{'action':'set','text':'rm -rf notes'}");
        person.answer = Person.NO;
        refused("keyboard_control", "{'action':'press','key':'ctrl+shift+v'}");
        refused("clipboard_control", "{'action':'paste','text':'sudo reboot'}");
        assertThat(window.events()).isEmpty();
    }

    /** A menu or the other buttons of the mouse may paste, so that nobody knows what Enter would run. */
    @Test
    void enterInATerminalIsAskedAboutAfterAPasteByTheMouse() {
        open("xterm", "~");
        bench.done("mouse_control", "{'action':'middle_click','x':20,'y':200,'monitorIndex':0}");
        person.answer = Person.NO;
        refused("keyboard_control", "{'action':'press','key':'enter'}");
        bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
        bench.done("keyboard_control", "{'action':'press','key':'enter'}");
    }

    @Test
    void aReadingCommandAsksNobody() {
        open("xterm", "~");
        bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
        type("ls -l\\n");
        assertThat(person.asked).isEmpty();
        assertThat(window.text()).contains("ls -l");
    }

    @Test
    void shortcutsAndClosingAreAskedAbout() {
        open("editor", "Notes");
        person.answer = Person.NO;
        refused("keyboard_control", "{'action':'press','key':'alt+f4'}");
        refused("press_key", "{'window_id':'%s','key':'ctrl+q'}".formatted(id.wireName()));
        refused("window_control", "{'window_id':'%s','action':'close'}".formatted(id.wireName()));
        assertThat(person.asked).hasSize(3);
        assertThat(window.events()).isEmpty();
    }

    /** A modifier alone writes nothing and runs nothing, so nobody is asked, and the terminal gets it. */
    @Test
    void aModifierMayBeTheFirstKeyInATerminal() {
        open("xterm", "~");
        bench.done("keyboard_control", "{'action':'hold','key':'shift','durationMs':1}");
        bench.done("keyboard_control", "{'action':'press','key':'ctrl'}");
        assertThat(person.asked).isEmpty();
        assertThat(window.events()).isNotEmpty();
    }

    @Test
    void aHeldModifierCounts() {
        open("editor", "Notes");
        bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
        person.answer = Person.NO;
        refused("keyboard_control", "{'action':'press','key':'q'}");
    }

    @Test
    void aDropOnTheBinIsCancelledAndAskedAbout() {
        openForm("Next");
        FakeWindow bin = desktop.open("Trash", new ScreenRect(600, 0, 100, 100)).ownedBy("desktop", 18);
        person.answer = Person.NO;
        refused("mouse_control", "{'action':'drag','x':200,'y':200,'endX':650,'endY':50,'monitorIndex':0}");
        assertThat(bin.events()).noneMatch(event -> event.toString().contains("RELEASE"));
        assertThat(desktop.down()).isEmpty();
        assertThat(person.asked).singleElement().asString().contains("Trash");
    }

    @Test
    void theStepsOfARunAreJudgedOneByOne() {
        openForm("Delete");
        person.answer = Person.NO;
        JsonNode answer = bench.result(
                        "run_steps",
                        "{'steps':[{'tool':'mouse_control','arguments':{'action':'move','x':5,'y':5,'monitorIndex':0}},{'tool':'mouse_control','arguments':%s}]}"
                                .formatted(CLICK))
                .structured();
        assertThat(answer.toString()).contains("did not agree");
        assertThat(window.events()).noneMatch(event -> event.toString().contains("left"));
    }

    @Test
    void thePolicyAllowsOrDeniesKindsWithoutAQuestion() {
        policy.put(RiskKind.DELETION, Approval.ALLOW);
        policy.put(RiskKind.LOSS, Approval.DENY);
        start(Confirmation.ASK);
        openForm("Delete");
        bench.done("mouse_control", CLICK);
        refused("keyboard_control", "{'action':'press','key':'alt+f4'}");
        assertThat(person.asked).isEmpty();
    }

    /** A kind that the policy allows must not hide another one in the same text, nor on the same button. */
    @Test
    void anAllowedKindHidesNoOther() {
        policy.put(RiskKind.SECRET, Approval.ALLOW);
        policy.put(RiskKind.DELETION, Approval.ALLOW);
        policy.put(RiskKind.PAYMENT, Approval.DENY);
        start(Confirmation.ASK);
        person.answer = Person.NO;
        open("xterm", "~");
        bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
        type("rm -rf notes sk-abcdefghijklmnopqrstuvwx\\n");
        assertThat(person.asked).isEmpty();
        for (String line : List.of(
                "git push sk-abcdefghijklmnopqrstuvwx", "rm -rf notes; git push", "rm -rf notes; python3 plan.py\\n")) {
            refused("keyboard_control", "{'action':'type','text':'%s'}".formatted(line));
            bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
        }
        assertThat(person.asked).hasSize(3);
        openForm("Pay and delete");
        refused("mouse_control", CLICK);
        assertThat(person.asked).hasSize(3);
    }

    @Test
    void oneQuestionNamesAllKinds() {
        person.answer = Person.NO;
        open("editor", "notes");
        refused("keyboard_control", "{'action':'type','text':'rm -rf notes; git push'}");
        assertThat(person.asked).singleElement().asString().contains("may delete something", "it also may send");
    }

    @Test
    void offAsksNobodyButDeniesWhatThePolicyDenies() {
        policy.put(RiskKind.LOSS, Approval.DENY);
        start(Confirmation.OFF);
        openForm("Delete");
        bench.done("mouse_control", CLICK);
        refused("keyboard_control", "{'action':'press','key':'alt+f4'}");
        assertThat(person.asked).isEmpty();
    }

    @Test
    void refuseAsksNobodyAndRefuses() {
        start(Confirmation.REFUSE);
        openForm("Delete");
        assertThat(refused("mouse_control", CLICK).path("error").asText()).contains("--confirm refuse");
        assertThat(person.asked).isEmpty();
    }

    @Test
    void aYesIsForOneActionOnly() {
        openForm("Delete");
        bench.done("mouse_control", CLICK);
        person.answer = Person.NO;
        refused("mouse_control", CLICK);
        assertThat(person.asked).hasSize(2);
    }
}
