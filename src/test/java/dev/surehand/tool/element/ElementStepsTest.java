package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Steps of run_steps that work elements, on the fake desktop. */
class ElementStepsTest {

    private static final String FILL =
            "{'tool':'ui_act','arguments':{'action':'set_value','find':'Month','value':'12'}}";
    private static final String SEND = "{'tool':'ui_act','arguments':{'action':'press','find':'Send'}}";

    private static final String LIST = "{'tool':'list_windows'}";
    private static final String MENU = "{'tool':'ui_act','arguments':{'action':'show_menu','find':'Month'}}";
    private static final String LOOK = "{'tool':'ui_snapshot'}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    @BeforeEach
    void show() {
        form.put(form.element("Month", Role.EDIT, 0)
                .value("mm")
                .pattern(ElementPattern.SET_VALUE)
                .pattern(ElementPattern.SHOW_MENU));
        form.put(form.element("Send", Role.BUTTON, 1).pattern(ElementPattern.PRESS));
    }

    private JsonNode failed(String steps) {
        return bench.refused("expectation_failed", "run_steps", steps);
    }

    /** The next step would send the form without what the first one should have filled in. */
    @Test
    void aStepWithoutEffectEndsTheCall() {
        JsonNode answer = failed("{'steps':[%s,%s]}".formatted(FILL, SEND));
        assertThat(answer.get("error").asText())
                .startsWith("Step 1 of 2 (ui_act): ")
                .contains("no_effect")
                .contains("edit \"Month\" value=\"mm\"")
                .endsWith("The steps after step 1 were not run.");
        assertThat(answer.at("/lines/0").asText()).startsWith("1 failed ");
        assertThat(answer.at("/error_details/step").asInt()).isEqualTo(1);
        assertThat(bench.desktop.reached()).doesNotContain("Activate[]");
    }

    @Test
    void aStepWithoutEffectCountsAsFailedWhenAllAreTried() {
        JsonNode answer = failed("{'stopOnError':false,'steps':[%s,%s]}".formatted(FILL, SEND));
        assertThat(answer.get("steps_done").asInt()).isEqualTo(1);
        assertThat(answer.get("lines")).hasSize(2);
        assertThat(bench.desktop.reached()).contains("Activate[]");
    }

    @Test
    void eachSnapshotIsAnsweredInItsPlace() {
        bench.desktop.elements().onPerform((key, action) -> form.put(form.element("Sent", Role.TEXT, 2)));
        String shown = bench.result("run_steps", "{'steps':[%s,%s,%s]}".formatted(LOOK, SEND, LOOK))
                .shown();
        assertThat(shown)
                .containsSubsequence("1 ok ", "edit \"Month\"", "2 ok ", "3 ok ", "text \"Sent\"", "3 of 3 steps");
        assertThat(shown.substring(0, shown.indexOf("2 ok "))).doesNotContain("Sent");
    }

    @Test
    void aFailureKeepsTheLastLook() {
        JsonNode answer = failed("{'stopOnError':false,'steps':[%s,%s]}".formatted(FILL, LOOK));
        assertThat(answer.at("/looks/0/step").asInt()).isEqualTo(2);
        assertThat(answer.at("/looks/0/answer").asText()).contains("button \"Send\"");
    }

    @Test
    void aTextThatIsTooLongForTheAnswerIsSaidToBeLeftOut() {
        for (int row = 2; row < 300; row++) {
            form.put(form.element("A button with a name that takes some room, number " + row, Role.BUTTON, row % 8));
        }
        int length = bench.result("ui_snapshot", "{}").shown().length();
        assertThat(length).isBetween(15_000, 35_000);
        String shown = bench.result("run_steps", "{'steps':[%s,%s,%s]}".formatted(LOOK, LOOK, LOOK))
                .shown();
        assertThat(shown)
                .contains("(answer left out: The looks of one call have at most 40000 characters")
                .hasSizeBetween(length, 41_000);
        assertThat(shown.lines().filter(line -> line.contains("number 299"))).isNotEmpty();
    }

    /** A menu opened, and not the window that was expected. */
    @Test
    void aFailedExpectationSaysWhatChanged() {
        bench.desktop.elements().onPerform((key, action) -> form.put(form.element("Send later", Role.MENUITEM, 2)));
        JsonNode answer = failed(
                "{'steps':[%s]}".formatted(SEND.replaceFirst("}$", ",'expect':{'window':'Sent','timeoutMs':0}}")));
        assertThat(answer.at("/error_details/diff").toString()).contains("menuitem \\\"Send later\\\"");
        assertThat(answer.at("/error_details/answer/verified").asText()).isEqualTo("confirmed");
    }

    /** A key has no diff of its own. */
    @Test
    void aFailureAfterAKeySaysWhatChangedSinceTheLastSnapshot() {
        bench.desktop.onEvent(event -> {
            if (event.equals("press f5")) {
                form.put(form.element("Send later", Role.MENUITEM, 2));
            }
        });
        JsonNode answer = failed(
                "{'steps':[%s,{'tool':'keyboard_control','arguments':{'action':'press','key':'f5'},'expect':{'window':'Sent','timeoutMs':0}}]}"
                        .formatted(LOOK));
        assertThat(answer.at("/error_details/diff").toString()).contains("+ e").contains("Send later");
    }

    private void renameSend(String name) {
        form.put(form.element("Send", Role.BUTTON, 1).name(name).pattern(ElementPattern.PRESS));
    }

    private static String press(String ref) {
        return "{'steps':[{'tool':'ui_act','arguments':{'action':'press','ref':'%s'}}]}".formatted(ref);
    }

    /** The refusal shows the new name, so that the same call means it. */
    @Test
    void callingAgainWorksAfterAChangedName() {
        bench.result("ui_snapshot", "{}");
        renameSend("Delete all");
        JsonNode refused = bench.refused("element_changed", "run_steps", press("e2"));
        assertThat(refused.get("error").asText()).contains("Delete all").contains("call again");
        assertThat(bench.desktop.reached()).doesNotContain("Activate[]");
        assertThat(bench.result("run_steps", press("e2"))).isInstanceOf(ToolResult.Done.class);
        assertThat(bench.desktop.reached()).contains("Activate[]");
    }

    @Test
    void aNameThatALookOfStepsHasShownCounts() {
        bench.result("ui_snapshot", "{}");
        renameSend("Delete all");
        bench.result("run_steps", "{'steps':[%s,%s]}".formatted(LOOK, LIST));
        assertThat(bench.result("run_steps", press("e2"))).isInstanceOf(ToolResult.Done.class);
    }

    /** The answer has one line for the step, not its diff. */
    @Test
    void aNameThatOnlyOtherStepsSawDoesNotCount() {
        bench.result("ui_snapshot", "{}");
        bench.desktop.elements().onPerform((key, action) -> renameSend("Delete all"));
        bench.result("run_steps", "{'steps':[%s]}".formatted(MENU));
        bench.desktop.elements().onPerform((key, action) -> {});
        bench.refused("element_changed", "run_steps", press("e2"));
    }

    /** The line of the step shows the element as it is now. */
    @Test
    void aNameInTheLineOfAStepCounts() {
        bench.result("ui_snapshot", "{}");
        bench.desktop.elements().onPerform((key, action) -> renameSend("Sending"));
        String shown = bench.result("run_steps", press("e2")).shown();
        assertThat(shown).contains("e2 button \"Sending\"");
        bench.desktop.elements().onPerform((key, action) -> {});
        assertThat(bench.result("run_steps", press("e2"))).isInstanceOf(ToolResult.Done.class);
    }

    /** The answer of the run has a line for the step, and not its diff. */
    @Test
    void whatChangedInARunIsInTheDiffOfTheNextAct() {
        bench.result("ui_snapshot", "{}");
        bench.desktop.elements().onPerform((key, action) -> form.put(form.element("Sent", Role.TEXT, 2)));
        bench.result("run_steps", "{'steps':[%s]}".formatted(SEND));
        bench.desktop.elements().onPerform((key, action) -> {});
        String press = "{'action':'press','find':'Send'}";
        assertThat(bench.done("ui_act", press).get("diff").toString()).contains("Sent");
        assertThat(bench.done("ui_act", press).get("diff")).isEmpty();
    }

    @Test
    void whatALookOfARunShowedIsInNoLaterDiff() {
        bench.result("ui_snapshot", "{}");
        form.put(form.element("Sent", Role.TEXT, 2));
        bench.result("run_steps", "{'steps':[%s]}".formatted(LOOK));
        assertThat(bench.done("ui_act", "{'action':'press','find':'Send'}").get("diff"))
                .isEmpty();
    }
}
