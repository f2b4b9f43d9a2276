package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.tool.ToolBench;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-10, S4-41: what a shell may do with texts and keys decides, and what is not certain is asked about. */
class TerminalGateTest {

    /** Runs a program, so that its Enter must be asked about. */
    private static final String COMMAND = "python3 plan.py";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(Person.NO);

    @AutoClose
    private ToolBench bench;

    private FakeWindow window;
    private WindowId id;

    @BeforeEach
    void start() {
        start(Map.of());
    }

    private void start(Map<RiskKind, Approval> policy) {
        if (bench != null) {
            bench.close();
        }
        RiskGate gate = new RiskGate(new RiskSettings(policy, Confirmation.ASK), ConsentLog.NONE);
        bench = new ToolBench(Policies.guarded(desktop, gate), gate);
        bench.caller = person;
    }

    private void open(String program) {
        window = desktop.open("~", new ScreenRect(0, 0, 400, 300)).ownedBy(program, 17);
        id = desktop.windows().list().get(0).id();
    }

    /** Opens a terminal whose line is empty, because Ctrl+C has emptied it. */
    private void openEmpty(String program) {
        open(program);
        press("ctrl+c");
    }

    private void focus(Role role, String name) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(drawn("top", Role.WINDOW).build(), -1).orElseThrow();
        builder.add(
                drawn("it", role)
                        .name(name)
                        .state(ElementState.FOCUSED)
                        .pattern(ElementPattern.PRESS)
                        .build(),
                top);
        desktop.elements().show(id, builder.build());
    }

    private Element.Draft drawn(String key, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(new ScreenRect(0, 0, 400, 300));
    }

    private static String arguments(String action, String member, String value) {
        ObjectNode arguments = JSON.createObjectNode();
        return wire(arguments.put("action", action).put(member, value));
    }

    /** The bench takes single quotes for double ones. */
    private static String wire(ObjectNode arguments) {
        return arguments.toString().replace("'", "\\u0027");
    }

    private void type(String text) {
        bench.done("keyboard_control", arguments("type", "text", text));
    }

    private void press(String key) {
        bench.done("keyboard_control", arguments("press", "key", key));
    }

    private void refusesText(String text) {
        refused("keyboard_control", arguments("type", "text", text));
    }

    private void refusesKey(String key) {
        refused("keyboard_control", arguments("press", "key", key));
    }

    private void refused(String tool, String arguments) {
        bench.refused("blocked_by_policy", tool, arguments);
    }

    /** B2: the press is judged wherever it stands in the text. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "x\n", "x ", " x", "abc def", "x\ny"})
    void anEnterOrASpaceAnywhereInATextPressesAButton(String text) {
        open("files");
        focus(Role.BUTTON, "Delete");
        refusesText(text);
        refused(
                "type_text",
                wire(JSON.createObjectNode().put("window_id", id.wireName()).put("text", text)));
        assertThat(window.events()).isEmpty();
    }

    /** B2: what a second press presses is not known before the first was made. */
    @Test
    void aSecondPressInOneTextIsAskedAbout() {
        open("files");
        focus(Role.BUTTON, "Next");
        type("\n");
        refusesText("\n\n");
    }

    @Test
    void blanksAndEntersInAFieldForTextAreText() {
        open("files");
        focus(Role.EDIT, "Delete");
        type("one two\nthree\n");
        assertThat(person.asked).isEmpty();
    }

    /** B3: nothing is removed from what is typed before it is judged. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "> w rm -rf x",
                ">w rm -rf x",
                "2> w rm -rf x",
                "< w rm -rf x",
                "A=1 rm -rf x",
                "A=1 >w B=2 rm -rf x",
                "> w >> v rm -rf x",
                "% rm -rf x",
                "# rm -rf x",
                "$ rm -rf x"
            })
    void whatStandsBeforeACommandDoesNotHideIt(String line) {
        start(Map.of(RiskKind.DELETION, Approval.DENY, RiskKind.COMMAND, Approval.DENY));
        openEmpty("xterm");
        refusesText(line + "\n");
        start(Map.of(RiskKind.DELETION, Approval.DENY, RiskKind.COMMAND, Approval.ALLOW));
        openEmpty("xterm");
        if (!line.matches("[%#$] .*")) {
            refusesText(line + "\n");
        }
        assertThat(window.text()).isEmpty();
    }

    /** B4: a shell may delete more or less than one character there. */
    @ParameterizedTest
    @ValueSource(strings = {"e\u0301", "\u1112\u1161\u11ab", "\ud83d\udc69\u200d\ud83d\udcbb", "\u200b", "\u4e2d"})
    void backspaceAfterOtherThanAsciiLeavesTheLineUncertain(String characters) {
        openEmpty("xterm");
        type("ls " + characters);
        press("backspace");
        refusesKey("enter");
    }

    /** B5: these are in no list of what only reads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "printf -v PROMPT_COMMAND %s 'x'",
                "go env -w GOFLAGS=x",
                "ifconfig eth0 down",
                "ss -K dst 1.2.3.4",
                "date 010100002030",
                "hostname evil",
                "git diff --ext-diff",
                "git log --outp=x",
                "git grep --open=vi x",
                "sort --comp=sh x",
                "uniq a b",
                "printenv",
                "env",
                "set",
                "less x",
                "man -P sh ls",
                "tree -o x",
                "find . -exec ls ;",
                "find . -fprint x",
                "dmesg -c",
                "ls *(e:reboot:)",
                "cat `reboot`",
                "ls -- $(reboot)",
                "ls !rm",
                "date *",
                "ls {a,b}",
                "kubectl --kubeconfig=x get pods",
                "test -v 'a[$(reboot)]'",
                "echo $OPENAI_API_KEY",
                "ls \\",
                "ls 'x",
                "ls |",
                "cat <<E"
            })
    void aCommandThatDoesMoreThanReadIsAskedAbout(String line) {
        openEmpty("xterm");
        refusesText(line + "\n");
    }

    /** B6: keys with which shells run the line, or start an editor that gives them one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ctrl+x",
                "ctrl+j",
                "ctrl+m",
                "ctrl+o",
                "ctrl+d",
                "ctrl+[",
                "alt+a",
                "alt+enter",
                "shift+enter",
                "alt+x",
                "ctrl+alt+e",
                "alt+q",
                "ctrl+]",
                "f3",
                "ctrl+f2"
            })
    void aKeyThatMayRunTheLineIsAskedAbout(String key) {
        openEmpty("xterm");
        type(COMMAND);
        refusesKey(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ls $(reboot)", "ls `reboot`", "cat <(reboot)", "cat >(reboot)", "ls ${x@P}", "ls *(e:x:)"})
    void aSubstitutionIsJudgedWhenItIsTyped(String text) {
        openEmpty("xterm");
        refusesText(text);
    }

    @Test
    void afterEscapeEachKeyIsAskedAbout() {
        openEmpty("xterm");
        press("escape");
        refusesKey("v");
        refusesText("v");
        press("ctrl+c");
        type("ls\n");
    }

    /** An editor of the line may be opened on an empty line too, and save by keys without Enter. */
    @Test
    void theEditorIsAskedAboutOnAnEmptyLineToo() {
        openEmpty("xterm");
        refusesKey("ctrl+x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ctrl+l", "up", "ctrl+e", "ctrl+w", "ctrl+k", "ctrl+r", "alt+tab", "ctrl+shift+c", "f11"})
    void keysThatOnlyEditAreNotAskedAbout(String key) {
        openEmpty("xterm");
        type(COMMAND);
        press(key);
        refusesKey("enter");
    }

    /** B7: somebody else may have begun the line. */
    @Test
    void aLineThatSomebodyElseBeganStaysUnknownUntilItHasEnded() {
        open("xterm");
        refusesText("ls\n");
        type("ls");
        refusesKey("enter");
        press("backspace");
        press("ctrl+u");
        refusesKey("enter");
        person.answer = Person.YES;
        press("enter");
        person.answer = Person.NO;
        type("ls\n");
        press("enter");
    }

    @Test
    void ctrlUEmptiesALineThatIsKnown() {
        openEmpty("xterm");
        type(COMMAND);
        press("ctrl+u");
        press("enter");
        type("ls\n");
    }

    /** After a pasted line end the line may be run, or still stand there. */
    @Test
    void aPastedLineEndMayNotHaveEndedTheLine() {
        openEmpty("xterm");
        bench.done("clipboard_control", arguments("paste", "text", "ls\n"));
        refusesKey("enter");
    }

    @Test
    void aCommandOfSeveralLinesIsJudgedAsAWhole() {
        start(Map.of(RiskKind.DELETION, Approval.DENY, RiskKind.COMMAND, Approval.ALLOW));
        openEmpty("xterm");
        type("r\\\n");
        refusesText("m -rf x\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pterm", "code", "idea64", "emacs", "kate"})
    void aTerminalInsideAnotherProgramIsOne(String program) {
        open(program);
        refusesText(COMMAND + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"code", "idea64", "kate"})
    void anEditorThatDescribesItsTextIsNone(String program) {
        open(program);
        focus(Role.EDIT, "main.py");
        type("import this\n");
        focus(Role.EDIT, "Terminal 1, bash");
        refusesText("import this\n");
        focus(Role.TERMINAL, "");
        refusesText("import this\n");
        assertThat(person.asked).hasSize(2);
    }

    @Test
    void aTextWithControlCharactersIsAskedAbout() {
        openEmpty("xterm");
        for (String text : List.of("ls \u001b\u0005", "ls \u000f", "ls \u0085")) {
            refused("clipboard_control", arguments("paste", "text", text));
        }
    }
}
