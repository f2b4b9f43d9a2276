package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Steps of run_steps that work elements, on the fake desktop. */
class ElementStepsTest {

    private static final String FILL = "{'tool':'ui_act','arguments':{'action':'set_value','find':'Month','value':'12'}}";
    private static final String SEND = "{'tool':'ui_act','arguments':{'action':'press','find':'Send'}}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FormScene form = new FormScene(bench);

    @BeforeEach
    void show() {
        form.put(form.element("Month", Role.EDIT, 0).value("mm").pattern(ElementPattern.SET_VALUE));
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
}
