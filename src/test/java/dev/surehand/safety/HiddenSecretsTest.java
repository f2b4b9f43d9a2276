package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.tool.ReadRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No way leads back to the value of a secret that was entered. */
class HiddenSecretsTest extends SecretsBench {

    @Test
    void aFieldIsFilledInAndShowsTheMarkerOnly() throws IOException {
        showField("");
        JsonNode filled = done(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:mail}}'}"
                        .formatted(id.wireName()));
        assertThat(filled.get("verified").asText()).isEqualTo("confirmed");
        assertThat(filled.toString()).contains("{{secret:mail}}");
        assertThat(set).containsExactly(VALUE);
        done("ui_snapshot", "{'window_id':'%s','format':'json','regions':'always'}".formatted(id.wireName()));
        answers.add(bench.result("ui_snapshot", "{'window_id':'%s','regions':'always'}".formatted(id.wireName()))
                .shown());
        assertThat(answers.get(answers.size() - 1)).contains("{{secret:mail}}");
        assertHidden();
    }

    @Test
    void aCutTextDoesNotEndWithTheBeginningOfAValue() throws IOException {
        done("keyboard_control", TYPE);
        for (int before : List.of(1990, 1995, 1999)) {
            showField("x".repeat(before) + VALUE);
            JsonNode whole = done(
                    "ui_snapshot", "{'window_id':'%s','format':'json','regions':'never'}".formatted(id.wireName()));
            assertThat(whole.toString()).contains("xxx").doesNotContain("xT");
            List<String> refs = whole.findValuesAsText("ref");
            String ref = refs.get(refs.size() - 1);
            for (int more : List.of(0, 5, 10)) {
                desktop.elements().write(new ElementKey(id, "field"), "x".repeat(before + more) + VALUE);
                JsonNode text = done("ui_snapshot", "{'ref':'%s','text':true}".formatted(ref));
                assertThat(text.toString()).contains("xxx").doesNotContain("xT");
            }
        }
        assertHidden();
    }

    @Test
    void whatReadsItBackGetsTheMarker() throws IOException {
        done("keyboard_control", TYPE);
        desktop.clipboard().setText("copied: " + VALUE);
        assertThat(done("clipboard_control", "{'action':'get'}").get("text").asText())
                .isEqualTo("copied: {{secret:mail}}");
        desktop.open(VALUE + " - Editor", new ScreenRect(0, 400, 300, 200));
        assertThat(done("list_windows", "{}").toString()).contains("{{secret:mail}} - Editor");
        refused("window_not_found", "window_control", "{'action':'close','window_id':'999999'}");
        ReadRequest windows = new ReadRequest("list_windows", JsonNodeFactory.instance.objectNode(), false);
        answers.add(bench.dispatcher
                .readBetweenCalls(List.of(windows), Duration.ofSeconds(10))
                .toString());
        assertThat(answers.get(answers.size() - 1)).contains("{{secret:mail}} - Editor");
        assertHidden();
    }

    @Test
    void stepsEnterAndHideItToo() throws IOException {
        showField("");
        done(
                "run_steps",
                ("{'steps':[{'tool':'ui_act','arguments':{'window_id':'%1$s','action':'set_value','find':'Code','value':'{{secret:mail}}'}},"
                                + "{'tool':'type_text','arguments':{'window_id':'%1$s','text':'{{secret:mail}}'}},"
                                + "{'tool':'ui_snapshot','arguments':{'window_id':'%1$s','regions':'never'}}]}")
                        .formatted(id.wireName()));
        assertThat(letter.text()).isEqualTo(VALUE);
        assertThat(set).containsExactly(VALUE);
        call("run_steps", "{'dryRun':true,'steps':[{'tool':'keyboard_control','arguments':%s}]}".formatted(TYPE));
        assertThat(letter.text()).isEqualTo(VALUE);
        assertThat(set).containsExactly(VALUE);
        assertHidden();
    }

    @Test
    void anInterruptedEntryReportsTheMarkersAndHidesTheBeginning() throws IOException {
        desktop.onEvent(event -> {
            if (letter.text().equals("ab Tr0ub4")) {
                focusOther();
            }
        });
        JsonNode answer =
                refused("wrong_target_window", "keyboard_control", "{'action':'type','text':'ab {{secret:mail}}'}");
        assertThat(letter.text()).isEqualTo("ab Tr0ub4");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isEqualTo(3);
        showField("Tr0ub4");
        done("ui_snapshot", "{'window_id':'%s','format':'json','regions':'never'}".formatted(id.wireName()));
        assertThat(answers).noneMatch(each -> each.contains("Tr0u"));
        assertHidden();
    }

    @Test
    void secretsDoNotGoThroughTheClipboard() throws IOException {
        refused("invalid_parameter", "clipboard_control", "{'action':'set','text':'{{secret:mail}}'}");
        refused("invalid_parameter", "clipboard_control", "{'action':'paste','text':'{{secret:mail}}'}");
        refused(
                "invalid_parameter",
                "keyboard_control",
                "{'action':'type','text':'{{secret:mail}}','method':'clipboard'}");
        assertThat(desktop.clipboard().text()).isEmpty();
        assertNothingEntered();
        done("keyboard_control", "{'action':'type','text':'plain','method':'clipboard'}");
        assertHidden();
    }

    @Test
    void aValueThatWasNotEnteredIsNotLookedFor() {
        desktop.clipboard().setText(VALUE);
        assertThat(bench.done("clipboard_control", "{'action':'get'}")
                        .get("text")
                        .asText())
                .isEqualTo(VALUE);
    }

    /** What another program has copied is not the text of a caller. */
    @Test
    void aWrongMarkerOnTheClipboardIsPastedAsItIs() throws Exception {
        start(POLICY, Confirmation.ASK, false);
        desktop.clipboard().setText("write {{secret:");
        done("clipboard_control", "{'action':'paste'}");
        assertThat(letter.text()).isEqualTo("write {{secret:");
    }
}
