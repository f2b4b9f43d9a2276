package dev.surehand.safety.consent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.ExactTextDecoder;
import dev.surehand.desktop.text.OddTexts;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.Policies;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S4-78 (B20): a question shows whole, and visibly, what is entered after a yes; what is too long for it is refused. */
@RandomTrials
class WholeQuestionTest {

    private static final String TEXT = "\nText: ";
    private static final String LINE = "\nLine: ";

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(Person.NO);
    private final List<String> log = new ArrayList<>();

    @AutoClose
    private ToolBench bench;

    private FakeWindow window;
    private WindowId id;

    @BeforeEach
    void start() {
        RiskGate gate = new RiskGate(
                new RiskSettings(Map.of(), Confirmation.ASK),
                (kind, outcome) -> log.add(kind.wireName() + " " + outcome));
        bench = new ToolBench(Policies.guarded(desktop, gate), gate);
        bench.caller = person;
    }

    private void open(String program) {
        window = desktop.open("~", new ScreenRect(0, 0, 400, 300)).ownedBy(program, 17);
        id = desktop.windows().list().get(0).id();
    }

    /** Opens a terminal whose line is empty, because Ctrl+C has emptied it. */
    private void openTerminal() {
        open("xterm");
        bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
    }

    private void focus(Role role, ElementState... states) {
        focus(role, "Delete", states);
    }

    private void focus(Role role, String name, ElementState... states) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(drawn("top", Role.WINDOW).build(), -1).orElseThrow();
        Element.Draft it =
                drawn("it", role).name(name).state(ElementState.FOCUSED).pattern(ElementPattern.SET_VALUE);
        for (ElementState state : states) {
            it = it.state(state);
        }
        builder.add(it.build(), top);
        desktop.elements().show(id, builder.build());
    }

    private Element.Draft drawn(String key, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(new ScreenRect(0, 0, 400, 300));
    }

    private static ObjectNode with(String action, String text) {
        return JsonNodeFactory.instance.objectNode().put("action", action).put("text", text);
    }

    private void refused(String tool, ObjectNode arguments) {
        JsonNode answer = bench.reply(tool, arguments).structured();
        assertThat(answer.path("error_code").asText())
                .as("%s %s: %s", tool, arguments, answer)
                .isEqualTo("blocked_by_policy");
    }

    private String question() {
        return person.asked.get(person.asked.size() - 1);
    }

    private String questionFor(String text) {
        refused("keyboard_control", with("type", text));
        return question();
    }

    @Test
    void aRowOfBlanksHidesNothing() {
        openTerminal();
        String text = "echo done" + " ".repeat(220) + "; touch mark\n";
        assertThat(questionFor(text)).endsWith("\nText: \"echo done«blank ×220»; touch mark«line end»\"");
        assertThat(person.asked).hasSize(1);
        person.answer = Person.YES;
        bench.reply("keyboard_control", with("type", text));
        assertThat(window.text()).isEqualTo(text);
    }

    @Test
    void longTextsAndEachOfTheirLinesAreShownWhole() {
        openTerminal();
        String text = "echo " + "x".repeat(1000) + "\ntouch " + "y".repeat(1000) + "\nls\n";
        assertThat(questionFor(text))
                .contains("\nText: " + ExactText.of(text))
                .endsWith("\nLine: \"touch " + "y".repeat(1000) + "\"");
    }

    /** What the line will hold was written by several calls, or by single keys. */
    @Test
    void theQuestionHasTheWholeLineAsItIsSubmitted() {
        openTerminal();
        bench.reply("keyboard_control", with("type", "touch"));
        bench.done("keyboard_control", "{'action':'press','key':'space'}");
        bench.reply("keyboard_control", with("type", " mark"));
        assertThat(questionFor(".txt\n")).endsWith("\nText: \".txt«line end»\"\nLine: \"touch«blank ×2»mark.txt\"");
        bench.refused("blocked_by_policy", "keyboard_control", "{'action':'press','key':'enter'}");
        assertThat(question()).endsWith("\nLine: \"touch«blank ×2»mark\"");
    }

    @Test
    void directionMarksAndLookAlikesAreNamed() {
        openTerminal();
        assertThat(questionFor("cat \u202ehs.x; touch m\u2069\n")).contains("«U+202E»hs.x; touch m«U+2069»");
        assertThat(questionFor("./p\u0430y\n"))
                .contains(
                        "\"./p\u0430y«line end»\" (contains U+0430, which looks like \"a\"; mixes Latin and Cyrillic");
    }

    /** A program may treat the kinds of line ends in different ways. */
    @Test
    void pastedLineEndsAreShownAsTheyAre() {
        openTerminal();
        refused("clipboard_control", with("paste", "ls\r\ntouch m\r\u001b[2K"));
        assertThat(question()).contains("\nText: \"ls«carriage return»«line end»touch m«carriage return»«escape»[2K\"");
    }

    @Test
    void aPressByATextShowsTheText() {
        open("files");
        focus(Role.BUTTON);
        assertThat(questionFor("\n"))
                .contains("press the button \"Delete\" with enter")
                .endsWith("\nText: \"«line end»\"");
    }

    @Test
    void thePasswordIsNotShownButWhatFollowsIt() {
        open("browser");
        focus(Role.EDIT, ElementState.PASSWORD);
        assertThat(questionFor("hunter2")).endsWith("\nText: 7 characters for a password, which are not shown");
        assertThat(questionFor("hunter2\nrm -rf x"))
                .contains("\nText: 7 characters for a password, which are not shown, and then \"«line end»rm -rf x\"")
                .doesNotContain("hunter2");
    }

    @Test
    void theValueForAFieldIsShownWhole() {
        open("editor");
        focus(Role.EDIT);
        bench.done("ui_snapshot", "{'window_id':'%s'}".formatted(id.wireName()));
        String value = "rm -rf a" + " ".repeat(300) + "b";
        refused(
                "ui_act",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("action", "set_value")
                        .put("ref", "e1")
                        .put("value", value));
        assertThat(question()).contains("fill in the field \"Delete\"").endsWith("\nText: \"rm -rf a«blank ×300»b\"");
    }

    /** The end of a title can be what decides. */
    @Test
    void ofALongTitleItIsSaidHowMuchFollows() {
        window = desktop.open("Draft " + "a".repeat(300) + " of the contract", new ScreenRect(0, 0, 400, 300))
                .ownedBy("p".repeat(250), 17);
        id = desktop.windows().list().get(0).id();
        focus(Role.BUTTON);
        String where = "in \"Draft " + "a".repeat(194) + "«… 122 more characters»\" (\"" + "p".repeat(200)
                + "«… 50 more characters»\")";
        assertThat(questionFor("\n")).contains(where);
        bench.refused(
                "blocked_by_policy", "window_control", "{'action':'close','window_id':'%s'}".formatted(id.wireName()));
        assertThat(question()).contains(where);
    }

    /** A yes is judged by the title, so the reason has it too. */
    @Test
    void theReasonSaysHowMuchOfATitleFollows() {
        window = desktop.open("Delete " + "a".repeat(300) + "?", new ScreenRect(0, 0, 400, 300))
                .ownedBy("files", 17);
        id = desktop.windows().list().get(0).id();
        focus(Role.BUTTON, "OK");
        assertThat(questionFor("\n"))
                .contains("answers the window \"Delete " + "a".repeat(193) + "«… 108 more characters»\"");
    }

    @Test
    void whatIsTooLongIsRefusedWithoutAQuestion() {
        openTerminal();
        for (String tool : List.of("keyboard_control", "clipboard_control")) {
            var answer = bench.reply(
                            tool, with(tool.startsWith("k") ? "type" : "paste", "touch " + "m".repeat(4000) + "\n"))
                    .structured();
            assertThat(answer.path("error_code").asText()).isEqualTo("blocked_by_policy");
            assertThat(answer.path("error").asText())
                    .contains("too long to be shown whole in a question (at most 4000 characters)")
                    .contains("Enter it in parts")
                    .contains("\"risks\": {\"command\": \"allow\"}");
        }
        assertThat(person.asked).isEmpty();
        assertThat(window.text()).isEmpty();
        assertThat(log).contains("command too_long");
    }

    /** Nobody knows any more how such a line begins or ends. */
    @Test
    void aLineThatIsTooLongIsRefusedAtItsEnter() {
        openTerminal();
        for (int i = 0; i < 3; i++) {
            bench.reply("keyboard_control", with("type", "\ud83d\ude00".repeat(900)));
        }
        bench.refused("blocked_by_policy", "keyboard_control", "{'action':'press','key':'enter'}");
        assertThat(person.asked).isEmpty();
        bench.done("keyboard_control", "{'action':'press','key':'ctrl+c'}");
        assertThat(questionFor("touch m\n")).endsWith("\nText: \"touch m«line end»\"");
    }

    @Test
    void eachQuestionShowsEveryCharacter() {
        openTerminal();
        Random random = new Random(Trials.SEED);
        for (int i = Trials.count(100, 10_000); i > 0; i--) {
            boolean isTyped = random.nextBoolean();
            String text = " ".repeat(random.nextInt(3)) + "touch m;" + OddTexts.next(random, false) + "\n"
                    + OddTexts.next(random, false);
            person.asked.clear();
            refused(isTyped ? "keyboard_control" : "clipboard_control", with(isTyped ? "type" : "paste", text));
            if (person.asked.isEmpty()) {
                assertThat(log).last().asString().endsWith("too_long");
            } else {
                assertThat(question()).contains(TEXT + ExactText.of(text));
                assertThat(ExactTextDecoder.decoded(ExactTextDecoder.formAfter(TEXT, question())))
                        .isEqualTo(text);
                assertThat(ExactText.fits(question())).isTrue();
                if (question().contains(LINE)) {
                    assertThat(text).contains(ExactTextDecoder.decoded(ExactTextDecoder.formAfter(LINE, question())));
                }
            }
        }
        assertThat(window.text()).isEmpty();
    }
}
