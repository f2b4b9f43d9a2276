package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.safety.consent.Approval;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.Person;
import dev.surehand.safety.risk.RiskKind;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which secrets are entered, and where. */
class SecretsTest extends SecretsBench {

    @Test
    void theValueArrivesAndTheAnswerHasTheMarkerOnly() throws IOException {
        JsonNode answer = done("keyboard_control", "{'action':'type','text':'a {{secret:mail}}, {{secret:mail}}\\n'}");
        assertThat(letter.text()).isEqualTo("a " + VALUE + ", " + VALUE + "\n");
        assertThat(answer.get("characters_typed").asInt()).isEqualTo("a {{secret:mail}}, {{secret:mail}}\n".length());
        done("type_text", "{'window_id':'%s','text':'{{secret:ring}}'}".formatted(id.wireName()));
        assertThat(letter.text()).endsWith("ring-value");
        assertHidden();
    }

    /** What is shown of long values and texts is cut, maybe inside of the value. */
    @Test
    void aMarkerIsNotPutTogetherFromTwoCalls() throws IOException {
        refused("invalid_parameter", "keyboard_control", "{'action':'type','text':'{{secret:'}");
        assertNothingEntered();
        done("keyboard_control", "{'action':'type','text':'{'}");
        done("keyboard_control", "{'action':'type','text':'{secret:mail}}'}");
        assertThat(letter.text()).isEqualTo("{{secret:mail}}");
        assertHidden();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{secret:",
                "{{secret:}}",
                "{{secret: mail}}",
                "{{ secret:mail }}",
                "{{SECRET:mail}}",
                "{{secret:Mail}}",
                "{{secret:mail}",
                "{{secret:ma-il}}",
                "{{secret:{{secret:mail}}}}",
                "{{secret:mail}} {{secret:"
            })
    void aWrongMarkerIsRefused(String text) {
        JsonNode answer =
                refused("invalid_parameter", "keyboard_control", "{'action':'type','text':'%s'}".formatted(text));
        assertThat(answer.get("error").asText()).contains("{{secret:name}}");
        assertNothingEntered();
    }

    @Test
    void anUnknownSecretIsRefusedWithTheNamesThatThereAre() {
        JsonNode answer = refused(
                "invalid_parameter", "keyboard_control", "{'action':'type','text':'user\\t{{secret:bank}}\\n'}");
        assertThat(answer.get("error").asText())
                .contains("\"bank\"", "free, mail", "SUREHAND_SECRET_BANK", "--secrets");
        keyring.refusal = Optional.of(DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "No keyring answers."));
        answer = refused("invalid_parameter", "keyboard_control", "{'action':'type','text':'{{secret:ring}}'}");
        assertThat(answer.get("error").asText()).contains("No keyring answers.");
        assertNothingEntered();
        done("keyboard_control", TYPE);
        assertThat(letter.text()).isEqualTo(VALUE);
    }

    @Test
    void aLockedKeyringIsReported() {
        keyring.refusal = Optional.of(DesktopException.of(ErrorCode.PERMISSION_MISSING, "The keyring is locked."));
        refused("permission_missing", "keyboard_control", "{'action':'type','text':'{{secret:ring}}'}");
        assertNothingEntered();
    }

    @Test
    void aValueThatNoKeyTypesIsRefusedWithoutShowingIt() throws Exception {
        start(new Policy(List.of()).with(Map.of(RiskKind.SECRET, Approval.ALLOW)), Confirmation.OFF, false);
        JsonNode answer = refused("invalid_parameter", "keyboard_control", "{'action':'type','text':'{{secret:bad}}'}");
        assertThat(answer.toString()).contains("line break").doesNotContain("lines");
        assertNothingEntered();
    }

    @Test
    void aTiedSecretGoesToItsWindowsOnly() throws IOException {
        focusOther();
        JsonNode answer = refused("blocked_by_policy", "keyboard_control", TYPE);
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo("secrets");
        assertThat(answer.get("error").asText()).contains("\"mail\"", "\"Other\"");
        assertNothingEntered();
        assertHidden();
    }

    /** The system asks about the window right before it sends the keys. */
    @Test
    void theWindowIsCheckedWhileTheSecretIsTyped() throws Exception {
        start(
                new Policy(List.of())
                        .tying(Map.of("mail", Rule.of("mail", Verdict.ALLOW, new Glob("*"), new Glob("Letter")))),
                Confirmation.OFF,
                false);
        desktop.onEvent(event -> {
            if (letter.text().equals("Tr0")) {
                letter.retitle("Chat");
            }
        });
        JsonNode answer = refused("blocked_by_policy", "keyboard_control", TYPE);
        assertThat(letter.text()).isEqualTo("Tr0");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isZero();
        assertHidden();
    }

    @Test
    void aFreeSecretIsNotEnteredWhereNobodyIsAsked() throws Exception {
        String type = "{'action':'type','text':'{{secret:free}}'}";
        JsonNode answer = refused("blocked_by_policy", "keyboard_control", type);
        assertThat(answer.get("error").asText()).contains("tied to no window", "--confirm ask");
        assertNothingEntered();
        start(POLICY, Confirmation.ASK, false);
        person.answer = Person.NO;
        refused("blocked_by_policy", "keyboard_control", type);
        assertNothingEntered();
        person.answer = Person.YES;
        done("keyboard_control", type);
        assertThat(letter.text()).isEqualTo("free-value");
        assertHidden();
    }

    @Test
    void theQuestionNamesTheSecretOnce() throws Exception {
        start(POLICY, Confirmation.ASK, false);
        showField("", ElementState.PASSWORD, ElementState.FOCUSED);
        done("keyboard_control", "{'action':'type','text':'{{secret:mail}}\\n'}");
        assertThat(person.asked)
                .containsExactly(
                        "An agent wants to type text in \"Letter\" (\"editor\"). This enters a secret: it enters the user's secret \"mail\".\nText: \"{{secret:mail}}«line end»\"");
        assertThat(letter.text()).isEqualTo(VALUE + "\n");
        done(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:mail}}'}"
                        .formatted(id.wireName()));
        assertThat(person.asked).hasSize(2).allMatch(question -> question.contains("secret \"mail\""));
        assertHidden();
    }

    @Test
    void aDryRunReadsNoValue() throws Exception {
        start(POLICY, Confirmation.OFF, true);
        done("keyboard_control", "{'action':'type','text':'{{secret:ring}}'}");
        refused("invalid_parameter", "keyboard_control", "{'action':'type','text':'{{secret:bank}}'}");
        start(POLICY, Confirmation.OFF, false);
        showField("");
        done(
                "run_steps",
                "{'dryRun':true,'steps':[{'tool':'ui_act','arguments':{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:ring}}'}}]}"
                        .formatted(id.wireName()));
        JsonNode unknown = call(
                "run_steps",
                "{'dryRun':true,'steps':[{'tool':'ui_act','arguments':{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:bank}}'}}]}"
                        .formatted(id.wireName()));
        assertThat(unknown.toString()).contains("There is no secret");
        assertNothingEntered();
        assertThat(keyring.reads).isZero();
    }
}
