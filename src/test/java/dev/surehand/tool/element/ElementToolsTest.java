package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.testdesktop.Patience;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The tools ui_act and ui_wait on the fake desktop. */
class ElementToolsTest extends FakeForm {

    /** S3-14, S3-41: the program does it, and no pointer or key moves. */
    @Test
    void anElementIsWorkedThroughItsProgram() {
        text("{}");
        bench.desktop.elements().onPerform((key, action) -> {
            List<Element.Draft> form = form();
            form.set(1, form.get(1).state(ElementState.CHECKED));
            bench.desktop.elements().show(id, tree(form));
        });
        JsonNode answer = bench.done("ui_act", "{'action':'check','ref':'e2'}");
        assertThat(answer.get("method").asText()).isEqualTo("native");
        assertThat(answer.get("verified").asText()).isEqualTo("confirmed");
        assertThat(answer.get("element").asText()).isEqualTo("e2 checkbox \"Wrap\" checked");
        assertThat(answer.get("diff")).extracting(JsonNode::asText).containsExactly("~ e2 checkbox \"Wrap\" checked");
        assertThat(bench.desktop.log()).isEmpty();
        assertThat(bench.done("ui_act", "{'action':'check','ref':'e2'}")
                        .get("method")
                        .asText())
                .isEqualTo("none");
    }

    @Test
    void anActionWithoutAnEffectIsReportedAsSuch() {
        JsonNode answer = bench.done("ui_act", "{'action':'set_value','find':'Name','value':'Grace'}");
        assertThat(answer.get("verified").asText()).isEqualTo("no_effect");
        assertThat(answer.get("element").asText()).contains("value=\"Ada\"");
        JsonNode press = bench.done("ui_act", "{'action':'press','find':'Save'}");
        assertThat(press.get("verified").asText()).isEqualTo("unconfirmed");
        assertThat(press.get("note").asText()).contains("Nothing was seen to change");
    }

    /** S3-14: without a pattern, a click at the place of the element. */
    @Test
    void anElementThatOffersNothingIsClicked() {
        JsonNode answer = bench.done("ui_act", "{'action':'press','find':'Delete'}");
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        assertThat(bench.desktop.log()).contains("press left button");
        assertThat(bench.desktop.pointer().x()).isEqualTo(160);
        assertThat(bench.desktop.pointer().y()).isEqualTo(160);
    }

    /** A toggle sets the state of a button, and a program that waits for a click does not hear of it. */
    @Test
    void aPressOfWhatCanOnlyBeToggledIsAClick() {
        bench.refused("pattern_unsupported", "ui_act", "{'action':'press','find':'Wrap','via':'native'}");
        JsonNode answer = bench.done("ui_act", "{'action':'press','find':'Wrap'}");
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        assertThat(answer.get("verified").asText()).isEqualTo("unconfirmed");
        assertThat(bench.desktop.reached()).contains("press left button").doesNotContain("Toggle[]");
    }

    /** S3-42: what is not offered is refused with what is. */
    @Test
    void nativeAloneRefusesWhatIsNotOffered() {
        JsonNode answer =
                bench.refused("pattern_unsupported", "ui_act", "{'action':'expand','find':'Save','via':'native'}");
        assertThat(answer.at("/error_details/supported/0").asText()).isEqualTo("press");
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void aDisabledElementIsRefused() {
        bench.refused("element_disabled", "ui_act", "{'action':'press','find':'Old'}");
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void severalElementsThatFitAreListed() {
        List<Element.Draft> form = form();
        form.add(element("Save as", Role.BUTTON, 240));
        form.add(Element.of(new ElementKey(id, "Save 2"), Role.BUTTON)
                .name("Save")
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(300, 240, 50, 20)));
        bench.desktop.elements().show(id, tree(form));
        JsonNode answer = bench.refused("multiple_matches", "ui_act", "{'action':'press','find':'save'}");
        assertThat(answer.at("/error_details/matches")).hasSize(2);
        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'nothing'}");
        bench.refused("missing_required_parameter", "ui_act", "{'action':'press'}");
    }

    /** An element that became another one between snapshot and press is not pressed. */
    @Test
    void aButtonThatChangedItsNameIsNotPressed() {
        text("{}");
        List<Element.Draft> form = form();
        form.set(2, form.get(2).name("Erase the disk"));
        bench.desktop.elements().show(id, tree(form));
        JsonNode answer = bench.refused("element_changed", "ui_act", "{'action':'press','ref':'e3'}");
        assertThat(answer.get("error").asText()).contains("button \"Save\"").contains("button \"Erase the disk\"");
        form.remove(2);
        bench.desktop.elements().show(id, tree(form));
        bench.refused("stale_element", "ui_act", "{'action':'press','ref':'e3'}");
        assertThat(bench.desktop.reached()).doesNotContain("Activate[]");
    }

    /** The client gets at once what it would ask for next, and what it gets it may use. */
    @Test
    void aStaleRefIsAnsweredWithWhatThereIsInstead() {
        text("{}");
        List<Element.Draft> form = form();
        form.set(2, element("Save again", Role.BUTTON, 120).name("Save").pattern(ElementPattern.PRESS));
        bench.desktop.elements().show(id, tree(form));
        JsonNode details = bench.refused("stale_element", "ui_act", "{'action':'press','ref':'e3'}")
                .get("error_details");
        assertThat(details.at("/candidates/0").asText()).isEqualTo("e6 button \"Save\" @160,130");
        assertThat(details.get("changed_since_snapshot").asInt()).isEqualTo(1);
        assertThat(details.get("diff").toString()).contains("+ e6 button").contains("- e3 button");
        assertThat(bench.desktop.reached()).doesNotContain("Activate[]");
        bench.done("ui_act", "{'action':'press','ref':'e6'}");
        assertThat(bench.desktop.reached()).contains("Activate[]");
    }

    /** What only has the same role, or only the same name, is no candidate; nor is the element itself. */
    @Test
    void onlyWhatIsLikeTheLostElementIsACandidate() {
        text("{}");
        List<Element.Draft> form = form();
        form.set(2, element("Save box", Role.CHECKBOX, 120).name("Save"));
        form.add(element("Close", Role.BUTTON, 240).pattern(ElementPattern.PRESS));
        bench.desktop.elements().show(id, tree(form));
        JsonNode gone = bench.refused("stale_element", "ui_act", "{'action':'press','ref':'e3'}");
        assertThat(gone.at("/error_details/candidates")).isEmpty();
        form.set(2, element("Save", Role.BUTTON, 120).name("Save as").pattern(ElementPattern.PRESS));
        form.add(element("Other", Role.BUTTON, 270).name("Save").pattern(ElementPattern.PRESS));
        bench.desktop.elements().show(id, tree(form));
        JsonNode changed = bench.refused("element_changed", "ui_act", "{'action':'press','ref':'e3'}");
        assertThat(changed.at("/error_details/candidates")).hasSize(1);
        assertThat(changed.at("/error_details/candidates/0").asText()).contains("button \"Save\"");
    }

    @Test
    void anElementUnderAnotherOneIsNotClicked() {
        List<Element.Draft> form = form();
        form.add(element("Cover", Role.BUTTON, 150));
        bench.desktop.elements().show(id, tree(form));
        JsonNode answer = bench.refused("occluded", "ui_act", "{'action':'press','find':'Delete'}");
        assertThat(answer.at("/error_details/covered_by").asText()).isEqualTo("button \"Cover\"");
        assertThat(bench.desktop.log()).isEmpty();
    }

    /** The value of a password field is in no answer, and not in the words of an action. */
    @Test
    void aPasswordIsInNoAnswer() {
        List<Element.Draft> form = form();
        form.set(0, form.get(0).value("hunter2").state(ElementState.PASSWORD));
        bench.desktop.elements().show(id, tree(form));
        assertThat(text("{}")).contains("e1 edit \"Name\" password").doesNotContain("hunter2");
        assertThat(text("{'format':'json'}")).doesNotContain("hunter2");
        JsonNode answer = bench.done("ui_act", "{'action':'set_value','ref':'e1','value':'hunter3'}");
        assertThat(answer.toString()).doesNotContain("hunter");
        assertThat(new ElementAction.SetValue("hunter3").toString()).doesNotContain("hunter3");
    }

    @Test
    void aProgramThatReportsNothingIsNotAnEmptyAnswer() {
        bench.desktop
                .elements()
                .refuse(DesktopException.of(ErrorCode.NO_ELEMENTS, "Start it with --force-renderer-accessibility."));
        JsonNode answer = bench.refused("no_elements", "ui_snapshot", "{'regions':'never'}");
        assertThat(answer.get("error").asText()).contains("--force-renderer-accessibility");
        assertThat(text("{}")).contains("(Start it with --force-renderer-accessibility.)");
    }

    /** S3-43, S3-45: an event ends the wait, and no event is asked for after it. */
    @Test
    void aWaitEndsWithTheEventOfItsProgram() throws InterruptedException {
        List<Element.Draft> form = form();
        Thread program = new Thread(() -> {
            Patience.until("the wait watches", () -> bench.desktop.elements().watches() == 1);
            form.add(element("Done", Role.BUTTON, 240));
            bench.desktop.elements().show(id, tree(form));
            bench.desktop
                    .elements()
                    .emit(new ElementEvent(ElementEvent.EventKind.STRUCTURE, Optional.of(id), Optional.empty()));
        });
        program.start();
        JsonNode answer = bench.done("ui_wait", "{'until':'appears','find':'Done','timeoutMs':60000}");
        program.join();
        assertThat(answer.at("/lines/0").asText()).endsWith("button \"Done\"");
        assertThat(answer.get("ref").asText()).matches("e\\d+");
        assertThat(bench.desktop.elements().watches()).isZero();
    }

    @Test
    void whatAlreadyIsSoIsReportedAtOnce() {
        assertThat(bench.done("ui_wait", "{'until':'value','find':'Name','value':'Ada','timeoutMs':0}")
                        .at("/lines/0")
                        .asText())
                .contains("value=\"Ada\"");
        bench.done("ui_wait", "{'until':'gone','find':'nothing of that name','timeoutMs':0}");
        bench.done("ui_wait", "{'until':'window','find':'form','timeoutMs':0}");
    }

    /** A label cannot be worked, but it says that something is done. */
    @Test
    void aTextCanBeWaitedFor() {
        List<Element.Draft> form = form();
        form.add(element("3 of 3 done", Role.TEXT, 240));
        bench.desktop.elements().show(id, tree(form));
        JsonNode answer = bench.done("ui_wait", "{'until':'appears','find':'3 of 3','timeoutMs':0}");
        assertThat(answer.at("/lines/0").asText()).endsWith("text \"3 of 3 done\"");
        bench.refused("operation_timeout", "ui_wait", "{'until':'gone','find':'3 of 3','timeoutMs':0}");
    }

    @Test
    void whatDoesNotComeTrueIsRefused() {
        bench.refused("operation_timeout", "ui_wait", "{'until':'enabled','find':'Old','timeoutMs':0}");
        bench.refused("operation_timeout", "ui_wait", "{'until':'changed','timeoutMs':0}");
        bench.refused("missing_required_parameter", "ui_wait", "{'until':'appears'}");
        bench.refused("missing_required_parameter", "ui_wait", "{'until':'window'}");
        assertThat(bench.desktop.elements().watches()).isZero();
    }

    /** Who does not use elements does not pay for them. */
    @Test
    void observeNamesTheFocusedElementOnceElementsAreUsed() {
        String click = "{'action':'click','x':300,'y':200,'monitorIndex':0,'observe':'change'}";
        bench.desktop
                .elements()
                .change(
                        new ElementKey(id, "Name"),
                        element("Name", Role.EDIT, 60)
                                .state(ElementState.FOCUSED)
                                .build());
        assertThat(bench.done("mouse_control", click).at("/effect").has("focused_element"))
                .isFalse();
        text("{}");
        assertThat(bench.done("mouse_control", click)
                        .at("/effect/focused_element")
                        .asText())
                .isEqualTo("e1 edit \"Name\" focused");
        bench.desktop.elements().knowFocus(false);
        assertThat(bench.done("mouse_control", click).at("/effect").has("focused_element"))
                .isFalse();
        assertThat(text("{'focused':true}")).contains("e1 edit \"Name\" focused");
        bench.desktop.elements().knowFocus(true);
        bench.desktop.elements().refuse(DesktopException.of(ErrorCode.PROGRAM_NOT_ANSWERING, "It hangs."));
        assertThat(bench.done("mouse_control", click).at("/effect").has("focused_element"))
                .isFalse();
    }
}
