package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an action is said to have done, on the fake desktop. */
class VerificationTest {

    private static final ScreenRect ELSEWHERE = new ScreenRect(900, 600, 200, 100);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    @BeforeEach
    void show() {
        form.put(form.element("Native", Role.BUTTON, 0).pattern(ElementPattern.PRESS));
        form.put(form.element("Painted", Role.BUTTON, 1));
        form.put(form.element("Clock", Role.TEXT, 2).name("12:00"));
    }

    private void tick() {
        form.put(form.element("Clock", Role.TEXT, 2).name("12:01"));
    }

    private JsonNode act(String members) {
        return bench.done("ui_act", "{%s}".formatted(members));
    }

    private static void assertVerified(JsonNode answer, String method, String verified) {
        assertThat(answer.get("method").asText()).as("%s", answer).isEqualTo(method);
        assertThat(answer.get("verified").asText()).as("%s", answer).isEqualTo(verified);
    }

    private void onClick(Runnable does) {
        bench.desktop.onEvent(event -> {
            if (event.equals("press left button") || event.startsWith("wheel")) {
                does.run();
            }
        });
    }

    @Test
    void aClockThatTicksDoesNotConfirmAClick() {
        onClick(this::tick);
        JsonNode answer = act("'action':'press','find':'Painted'");
        assertVerified(answer, "pointer", "unconfirmed");
        assertThat(answer.get("diff").toString()).contains("12:01");
    }

    @Test
    void aClockThatTicksDoesNotConfirmAScroll() {
        onClick(this::tick);
        assertVerified(act("'action':'scroll','find':'Painted'"), "pointer", "unconfirmed");
        onClick(() -> form.put(form.element("Row 9", Role.BUTTON, 3)));
        assertVerified(act("'action':'scroll','find':'Painted'"), "pointer", "confirmed");
    }

    @Test
    void aTooltipDoesNotConfirmAClick() {
        onClick(() -> bench.desktop.open("Tip", ELSEWHERE).asOverlay());
        JsonNode answer = act("'action':'press','find':'Painted'");
        assertVerified(answer, "pointer", "unconfirmed");
        assertThat(answer.get("new_windows")).hasSize(1);
    }

    @Test
    void theElementItselfConfirmsAClick() {
        onClick(() -> form.put(form.element("Painted", Role.BUTTON, 1).value("on")));
        assertVerified(act("'action':'press','find':'Painted'"), "pointer", "confirmed");
        onClick(() -> form.remove("Painted"));
        JsonNode answer = act("'action':'press','find':'Painted'");
        assertVerified(answer, "pointer", "confirmed");
        assertThat(answer.get("element").asText()).isEqualTo("gone");
    }

    @Test
    void aChangeInTheWindowConfirmsWhatTheProgramHasAccepted() {
        bench.desktop.elements().onPerform((key, action) -> tick());
        assertVerified(act("'action':'press','find':'Native'"), "native", "confirmed");
    }

    /** What the reading before the act lacked may have been there. */
    @Test
    void whatWasNotReadInTimeBeforeDoesNotConfirmAPress() {
        form.isReadInTime(false);
        bench.desktop.elements().onPerform((key, action) -> {
            form.isReadInTime(true);
            form.put(form.element("Late", Role.BUTTON, 4));
        });
        assertVerified(act("'action':'press','find':'Native'"), "native", "unconfirmed");
    }

    @Test
    void onlyAWindowOfTheSameProgramConfirmsAPress() {
        bench.desktop
                .elements()
                .onPerform(
                        (key, action) -> bench.desktop.open("Mail", ELSEWHERE).ownedBy("mailer", 99));
        JsonNode other = act("'action':'press','find':'Native'");
        assertVerified(other, "native", "unconfirmed");
        assertThat(other.get("new_windows")).hasSize(1);
        bench.desktop.elements().onPerform((key, action) -> bench.desktop.open("Save as", ELSEWHERE));
        assertVerified(act("'action':'press','ref':'e1'"), "native", "confirmed");
    }

    /** A window manager lists a window before it is shown, and a client that works it then is refused. */
    @Test
    void aDialogIsReportedWhenItIsShown() {
        List<FakeWindow> opened = new ArrayList<>();
        bench.desktop
                .elements()
                .onPerform((key, action) ->
                        opened.add(bench.desktop.open("Save as", ELSEWHERE).showAtLook(8)));
        assertVerified(act("'action':'press','find':'Native'"), "native", "confirmed");
        assertThat(opened).map(FakeWindow::state).containsExactly(WindowState.NORMAL);
    }

    /** A client that is refused would press a second time. */
    @Test
    void aPressIsNoRefusalWhenTheProgramIsBusyAfterIt() {
        DesktopException busy = DesktopException.of(ErrorCode.PROGRAM_NOT_ANSWERING, "It is busy. Try again.");
        bench.desktop
                .elements()
                .onPerform((key, action) -> bench.desktop.elements().refuse(busy));
        JsonNode answer = act("'action':'press','find':'Native'");
        assertVerified(answer, "native", "unconfirmed");
        assertThat(answer.get("note").asText())
                .contains("program_not_answering")
                .contains("before you do it again")
                .doesNotContain("Try again");
        assertThat(answer.has("element") || answer.has("diff")).isFalse();
        assertThat(bench.desktop.reached().stream().filter("Activate[]"::equals))
                .hasSize(1);
    }

    @Test
    void aDialogConfirmsAPressAlsoWhenTheProgramIsBusyAfterIt() {
        bench.desktop.elements().onPerform((key, action) -> {
            bench.desktop.open("Save as", ELSEWHERE);
            bench.desktop.elements().refuse(DesktopException.of(ErrorCode.PROGRAM_NOT_ANSWERING, "It is busy."));
        });
        JsonNode answer = act("'action':'press','find':'Native'");
        assertVerified(answer, "native", "confirmed");
        assertThat(answer.get("new_windows")).hasSize(1);
    }

    @Test
    void otherActionsAreNoRefusalEither() {
        form.put(form.element("List", Role.LIST, 4).pattern(ElementPattern.SCROLL_INTO_VIEW));
        form.put(form.element("Ann", Role.LISTITEM, 20)
                .pattern(ElementPattern.SELECT)
                .pattern(ElementPattern.SCROLL_INTO_VIEW));
        bench.desktop
                .elements()
                .onPerform((key, action) -> bench.desktop
                        .elements()
                        .refuse(DesktopException.of(ErrorCode.NO_ELEMENTS, "It reports nothing.")));
        for (String action : List.of("'select'", "'scroll_into_view'")) {
            assertVerified(act("'find':'Ann','action':" + action), "native", "unconfirmed");
            bench.desktop.elements().answer();
        }
    }

    private void write(String text, String told) {
        form.put(form.element("Text", Role.EDIT, 5)
                .value(text)
                .pattern(ElementPattern.SET_VALUE)
                .state(ElementState.FOCUSED));
        bench.desktop.elements().write(form.key("Text"), told);
    }

    /** An element keeps the first 2,000 characters of its value. */
    @Test
    void aLongTextIsComparedToItsEnd() {
        String text = "x".repeat(5000);
        String set = "'action':'set_value','find':'Text','value':'%s'".formatted(text);
        write("", "");
        bench.desktop.elements().onPerform((key, action) -> write(text, text.substring(2500)));
        assertVerified(act(set), "native", "unconfirmed");
        write("", "");
        bench.desktop.elements().onPerform((key, action) -> write(text, text));
        assertVerified(act(set), "native", "confirmed");
        assertThat(bench.call("ui_wait", "{'until':'value','find':'Text','timeoutMs':0,'value':'%s'}".formatted(text))
                        .get("success")
                        .asBoolean())
                .isTrue();
        bench.refused(
                "operation_timeout",
                "ui_wait",
                "{'until':'value','find':'Text','timeoutMs':0,'value':'%sy'}".formatted(text));
        bench.desktop.elements().onPerform((key, action) -> write(text, ""));
        JsonNode unknown = act(set);
        assertVerified(unknown, "native", "unconfirmed");
        assertThat(unknown.get("note").asText()).contains("too long");
    }

    @Test
    void whatIsTypedAtTheEndOfALongTextIsSeen() {
        String text = "x".repeat(3000);
        write(text, text);
        bench.desktop.later(1, () -> write(text, text + "yz"));
        assertVerified(act("'action':'type','find':'Text','value':'yz'"), "keys", "confirmed");
        JsonNode none = act("'action':'type','find':'Text','value':'yz'");
        assertVerified(none, "keys", "unconfirmed");
        assertThat(none.get("note").asText()).contains("Nothing was seen");
    }

    private Element.Draft item(String name, int row, boolean isSelected) {
        return form.element(name, Role.LISTITEM, row)
                .pattern(ElementPattern.SELECT)
                .state(ElementState.SELECTABLE)
                .state(ElementState.SELECTED, isSelected);
    }

    /** A palette marks what was selected in it, and its dialog does not hear of it. */
    @Test
    void theMarkThatASelectionSetsDoesNotConfirmIt() {
        form.put(item("Red", 5, true));
        form.put(item("Blue", 6, false));
        bench.desktop.elements().onPerform((key, action) -> {
            form.put(item("Red", 5, false));
            form.put(item("Blue", 6, true));
        });
        JsonNode marked = act("'action':'select','find':'Blue'");
        assertVerified(marked, "native", "unconfirmed");
        assertThat(marked.get("note").asText()).contains("via: pointer");
        assertThat(marked.get("diff")).hasSize(2);
        form.put(item("Blue", 6, false));
        onClick(() -> form.put(item("Blue", 6, true)));
        assertVerified(act("'action':'select','find':'Blue','via':'pointer'"), "pointer", "confirmed");
        assertVerified(act("'action':'select','find':'Blue','via':'pointer'"), "pointer", "unconfirmed");
    }

    @Test
    void whatTheProgramShowsElsewhereConfirmsASelection() {
        form.put(item("Blue", 6, false));
        form.put(form.element("Hex", Role.EDIT, 7).value("ffffff"));
        bench.desktop.elements().onPerform((key, action) -> {
            form.put(item("Blue", 6, true));
            form.put(form.element("Hex", Role.EDIT, 7).value("0000ff"));
        });
        assertVerified(act("'action':'select','find':'Blue'"), "native", "confirmed");
    }

    @Test
    void anotherElementThatWasSelectedInsteadIsNamed() {
        form.put(item("Folder", 5, false));
        form.put(item("Leaf", 6, false));
        bench.desktop.elements().onPerform((key, action) -> form.put(item("Folder", 5, true)));
        JsonNode answer = act("'action':'select','find':'Leaf'");
        assertVerified(answer, "native", "unconfirmed");
        assertThat(answer.get("note").asText()).contains("instead").contains("listitem \"Folder\" selected");
    }

    @Test
    void aSelectionThatWasAddedToIsNotConfirmed() {
        form.put(item("Row 2", 5, true));
        form.put(item("Row 4", 6, false));
        form.put(form.element("Sum", Role.EDIT, 7).value("1"));
        bench.desktop.elements().onPerform((key, action) -> {
            form.put(item("Row 4", 6, true));
            form.put(form.element("Sum", Role.EDIT, 7).value("2"));
        });
        JsonNode answer = act("'action':'select','find':'Row 4'");
        assertVerified(answer, "native", "unconfirmed");
        assertThat(answer.get("note").asText()).contains("Still selected").contains("listitem \"Row 2\" selected");
        form.put(item("Row 4", 6, false));
        form.put(form.element("Sum", Role.EDIT, 7).value("1"));
        assertVerified(act("'action':'add_to_selection','find':'Row 4'"), "native", "confirmed");
    }

    /** Items without a selected state, and elements without a state of checking or opening. */
    @Test
    void onlyAnEffectThatWouldShowIsMissed() {
        form.put(form.element("Green", Role.LISTITEM, 5));
        form.put(item("Blue", 6, false));
        form.put(form.element("More", Role.TREEITEM, 7));
        assertVerified(act("'action':'select','find':'Green'"), "pointer", "unconfirmed");
        assertVerified(act("'action':'select','find':'Blue','via':'pointer'"), "pointer", "no_effect");
        assertVerified(act("'action':'expand','find':'More'"), "pointer", "unconfirmed");
        form.put(form.element("More", Role.TREEITEM, 7).state(ElementState.COLLAPSED));
        assertVerified(act("'action':'expand','find':'More'"), "pointer", "no_effect");
    }

    private void number(String value) {
        form.put(form.element("Amount", Role.SPINNER, 5).value(value).state(ElementState.FOCUSED));
    }

    @Test
    void aNumberThatIsTakenWhenItsFieldIsLeftIsTaken() {
        number("0");
        bench.desktop.onEvent(event -> {
            if (event.equals("press tab")) {
                number("7");
            }
        });
        String set = "'action':'set_value','find':'Amount','value':'%s'";
        assertVerified(act(set.formatted("7")), "keys", "confirmed");
        bench.desktop.onEvent(event -> {
            if (event.endsWith("9")) {
                number("9");
            }
        });
        assertVerified(act(set.formatted("9")), "keys", "confirmed");
        assertThat(bench.desktop.log().stream().filter("press tab"::equals)).hasSize(1);
    }

    @Test
    void aWindowOfTheSameProgramConfirmsAClick() {
        onClick(() -> bench.desktop.open("Mail", ELSEWHERE).ownedBy("mailer", 99));
        assertVerified(act("'action':'press','find':'Painted'"), "pointer", "unconfirmed");
        onClick(() -> bench.desktop.open("Save as", ELSEWHERE));
        assertVerified(act("'action':'press','ref':'e2'"), "pointer", "confirmed");
    }

    @Test
    void theItemsOfAMenuConfirmTheClickThatOpensIt() {
        onClick(() -> form.put(form.element("Copy", Role.MENUITEM, 5)));
        assertVerified(act("'action':'press','find':'Painted'"), "pointer", "confirmed");
        form.put(form.element("Size", Role.COMBOBOX, 6));
        onClick(() -> form.put(form.element("Small", Role.LISTITEM, 7)));
        assertVerified(act("'action':'press','find':'Size'"), "pointer", "confirmed");
        onClick(() -> form.put(form.element("Large", Role.LISTITEM, 8)));
        assertVerified(act("'action':'press','find':'Painted'"), "pointer", "unconfirmed");
    }

    @Test
    void whatIsListedWhereItWasDroppedConfirmsADrag() {
        form.put(form.element("Town", Role.LISTITEM, 5));
        form.put(form.element("Rows", Role.EDIT, 7));
        act("'action':'press','find':'Painted'");
        String drag = "'action':'drag_to','find':'Town','role':'listitem','to':'%s'".formatted(ref("Rows"));
        assertVerified(act(drag), "pointer", "unconfirmed");
        bench.desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                form.put(form.element("Field", Role.BUTTON, 8).name("Town"));
            }
        });
        assertVerified(act(drag), "pointer", "confirmed");
    }

    private String ref(String name) {
        return bench.done("ui_wait", "{'until':'appears','find':'%s','timeoutMs':0}".formatted(name))
                .get("ref")
                .asText();
    }

    private static List<String> diff(JsonNode answer) {
        return StreamSupport.stream(answer.get("diff").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** A client that goes on from the answer of an act never looks at the whole window again. */
    @Test
    void whatCameByItselfBeforeTheActIsInItsDiff() {
        bench.done("ui_snapshot", "{'format':'json'}");
        form.put(form.element("By itself", Role.BUTTON, 6));
        onClick(this::tick);
        List<String> first = diff(act("'action':'press','find':'Painted'"));
        assertThat(first).hasSize(2);
        assertThat(first.get(0)).contains("12:01");
        assertThat(first.get(1)).startsWith("+ e").contains("\"By itself\"");
        onClick(() -> {});
        assertThat(diff(act("'action':'press','find':'Painted'"))).isEmpty();
    }

    /** The diff has it, and it does not count as the effect. */
    @Test
    void whatCameByItselfBeforeTheActProvesNothing() {
        bench.done("ui_snapshot", "{'format':'json'}");
        form.put(form.element("By itself", Role.BUTTON, 6));
        JsonNode answer = act("'action':'press','find':'Painted'");
        assertVerified(answer, "pointer", "unconfirmed");
        assertThat(answer.get("note").asText()).contains("Nothing was seen to change");
    }
}
