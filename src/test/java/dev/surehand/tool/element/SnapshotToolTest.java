package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tool ui_snapshot on the fake desktop. */
class SnapshotToolTest extends FakeForm {

    /** A reader searches; what acts must not guess. */
    @Test
    void partsOfWordsAreListedIfNothingHasTheWords() {
        assertThat(text("{'find':'save'}")).contains("\"Save\"").doesNotContain("whole words");
        assertThat(text("{'find':'elet'}").lines().skip(1).limit(1))
                .containsExactly("(no text has find as whole words; here it is a part of longer words)");
        assertThat(text("{'find':'elet'}")).contains("\"Delete\"");
        assertThat(bench.done("ui_snapshot", "{'find':'elet','format':'json'}")
                        .get("note")
                        .asText())
                .contains("whole words");
        assertThat(text("{'find':'elephant'}"))
                .contains("(nothing in view fits)")
                .doesNotContain("whole words");
    }

    @Test
    void aSnapshotIsALineForEachElement() {
        assertThat(text("{}").lines())
                .containsExactly(
                        "# window %s \"Form\" (\"fakeapp\") pid %d, monitor 0 at 100,50 400x300, focused; snapshot 1"
                                .formatted(
                                        id.wireName(),
                                        bench.desktop.windows().list().get(0).pid()),
                        "e1 edit \"Name\" value=\"Ada\" @160,70",
                        "e2 checkbox \"Wrap\" @160,100",
                        "e3 button \"Save\" @160,130",
                        "e4 button \"Delete\" @160,160",
                        "e5 button \"Old\" disabled @160,190",
                        "(1 element is not in view; find searches it too)");
    }

    @Test
    void aSearchShowsTheLinesAroundAndWhatIsNotInView() {
        assertThat(text("{'find':'quit'}").lines().skip(1))
                .containsExactly(
                        "(nothing in view fits)",
                        "Not in view:",
                        "e6 menuitem \"Quit\"",
                        "(1 element is not in view; find searches it too)");
        assertThat(text("{'find':'/^N/'}").lines().skip(1).limit(3))
                .containsExactly(
                        "e1 edit \"Name\" value=\"Ada\" @160,70",
                        "e2 checkbox \"Wrap\" @160,100",
                        "e3 button \"Save\" @160,130");
        bench.refused("invalid_parameter", "ui_snapshot", "{'find':'/(/'}");
    }

    /** Whoever sees a part must know how much there is. */
    @Test
    void whatIsCutIsCounted() {
        List<Element.Draft> form = form();
        for (int i = 0; i < 20; i++) {
            form.add(element("Hidden " + i, Role.BUTTON, 210).state(ElementState.VISIBLE, false));
        }
        bench.desktop.elements().show(id, tree(form));
        assertThat(text("{'max':2}").lines())
                .contains("(+3 more lines: pass ref, find or role for a part, or a larger max)");
        assertThat(text("{'find':'Delete','max':1}").lines().skip(1))
                .containsExactly(
                        "e4 button \"Delete\" @160,160", "(21 elements are not in view; find searches them too)");
        assertThat(text("{'find':'hidden','max':5}").lines()).contains("(+15 more)");
        assertThat(text("{'role':'button','max':2}").lines().skip(1))
                .containsExactly(
                        "e3 button \"Save\" @160,130",
                        "e4 button \"Delete\" @160,160",
                        "(+1 more lines: pass ref, find or role for a part, or a larger max)",
                        "Not in view:",
                        "(+20 more)",
                        "(21 elements are not in view; find searches them too)");
        assertThat(incomplete("{'format':'json','max':2}"))
                .containsExactly("3 more: pass ref, find or role for a part, or a larger max");
        assertThat(incomplete("{'format':'json','max':5}")).isEmpty();
        assertThat(incomplete("{'format':'json','find':'hidden','max':5}"))
                .containsExactly("15 more: pass ref, find or role for a part, or a larger max");
    }

    private List<String> incomplete(String arguments) {
        JsonNode incomplete = bench.done("ui_snapshot", arguments).get("incomplete");
        return StreamSupport.stream(incomplete.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** What was not read may still be there. */
    @ParameterizedTest
    @EnumSource(names = {"NO_ANSWER", "TOO_MANY"})
    void aReadingThatWasCutShortSaysOfNothingThatItIsGone(Omission.Cause cause) {
        text("{}");
        List<Element.Draft> form = form();
        form.remove(2);
        ElementTree cut = new ElementTree(tree(form).nodes(), List.of(new Omission(cause, 1)));
        bench.desktop.elements().show(id, cut);
        assertThat(text("{'since':1}")).doesNotContain("- e3").contains("(incomplete: ");
    }

    @Test
    void onlyWhatChangedSinceASnapshot() {
        text("{}");
        List<Element.Draft> form = form();
        form.set(1, form.get(1).state(ElementState.CHECKED));
        form.remove(2);
        form.add(2, element("Send", Role.BUTTON, 120));
        bench.desktop.elements().show(id, tree(form));
        assertThat(text("{'since':1}").lines().skip(1).limit(3))
                .containsExactly("+ e6 button \"Send\"", "~ e2 checkbox \"Wrap\" checked", "- e3 button \"Save\"");
        assertThat(text("{'since':2}")).contains("nothing changed since snapshot 2");
        bench.refused("invalid_parameter", "ui_snapshot", "{'since':9}");
    }

    /** A comparison of the part with the whole window would tell that the rest of the window is gone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'format':'json'",
                "'ref':'e1'",
                "'at':{'x':160,'y':70,'monitorIndex':0}",
                "'focused':true",
                "'find':'Save'",
                "'role':'button'"
            })
    void whatChangedIsToldOfTheWholeWindowAlone(String member) {
        text("{}");
        JsonNode answer = bench.refused("invalid_parameter", "ui_snapshot", "{'since':1,%s}".formatted(member));
        assertThat(answer.get("error").asText()).contains("does not go with " + member.substring(1, 3));
    }

    /** S3-40 */
    @Test
    void theWholeTextOfAnElementIsRead() {
        text("{}");
        JsonNode answer = bench.done("ui_snapshot", "{'ref':'e1','text':true}");
        assertThat(answer.get("text").asText()).isEqualTo("Ada");
        assertThat(answer.get("cut").asBoolean()).isFalse();
        bench.refused("missing_required_parameter", "ui_snapshot", "{'text':true}");
    }

    /** S3-40, E1.13: a document keeps its lines and tabs, and hides nothing from a person who reads the answer. */
    @Test
    void theTextOfADocumentHidesNothing() {
        text("{}");
        bench.desktop.elements().write(new ElementKey(id, "Name"), "a\tb\r\n\u202Egpj.exe\u202C \u200Bc\u001B[2K\n");
        JsonNode answer = bench.done("ui_snapshot", "{'ref':'e1','text':true}");
        assertThat(answer.get("text").asText()).isEqualTo("a\tb\ngpj.exe c [2K\n");
        assertThat(answer.get("hidden_characters").asBoolean()).isTrue();
        bench.desktop.elements().write(new ElementKey(id, "Name"), "a\tb\n");
        assertThat(bench.done("ui_snapshot", "{'ref':'e1','text':true}").has("hidden_characters"))
                .isFalse();
    }

    /** What is left out is no reason to believe that the text is complete; half a character at the cut is not hidden. */
    @Test
    void aLongTextThatHidesCharactersIsCut() {
        text("{}");
        bench.desktop.elements().write(new ElementKey(id, "Name"), "\u200B".repeat(30_000));
        JsonNode hidden = bench.done("ui_snapshot", "{'ref':'e1','text':true}");
        assertThat(hidden.get("text").asText()).isEmpty();
        assertThat(hidden.get("cut").asBoolean()).isTrue();
        assertThat(hidden.get("hidden_characters").asBoolean()).isTrue();
        bench.desktop.elements().write(new ElementKey(id, "Name"), "a" + "👍".repeat(20_000));
        JsonNode halved = bench.done("ui_snapshot", "{'ref':'e1','text':true}");
        assertThat(halved.get("text").asText()).endsWith("👍");
        assertThat(halved.get("cut").asBoolean()).isTrue();
        assertThat(halved.has("hidden_characters")).isFalse();
    }

    /** S3-33: the element under a point of a monitor. */
    @Test
    void theElementAtAPointIsDescribed() {
        assertThat(text("{'at':{'x':130,'y':125,'monitorIndex':0}}").lines().skip(1))
                .containsExactly("e1 button \"Save\" @160,130");
        bench.refused("window_not_found", "ui_snapshot", "{'at':{'x':1900,'y':1000,'monitorIndex':0}}");
        bench.refused("coordinates_out_of_bounds", "ui_snapshot", "{'at':{'x':5000,'y':0,'monitorIndex':0}}");
    }

    /** A dialog that is closing still has the focus, and no longer answers. */
    @Test
    void withoutANameTheWindowIsLookedAtThatGetsTheFocusOfOneThatCloses() {
        for (ErrorCode code : List.of(ErrorCode.WINDOW_NOT_FOUND, ErrorCode.WINDOW_MINIMIZED)) {
            FakeWindow dialog = bench.desktop.open("Really?", new ScreenRect(200, 100, 200, 100));
            bench.desktop.elements().refuse(DesktopException.of(code, "It is gone."));
            bench.desktop.later(2, () -> {
                bench.desktop.closeWindow(dialog);
                bench.desktop.elements().answer();
            });
            assertThat(text("{'regions':'never'}")).contains("button \"Save\"");
        }
        bench.refused("window_not_found", "ui_snapshot", "{'window_id':'999'}");
    }
}
