package dev.surehand.platform.quartz.hand;

import static dev.surehand.platform.quartz.hand.HandStage.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.testdesktop.StubControl;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text for a program that the person does not have in front, on the stub. */
class QuartzHandTextIT {

    private static final String TEXT = "Grüße, 漢字 🙂 and more than one part";

    private HandStage stage;

    @BeforeEach
    void start() {
        stage = new HandStage();
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    // S3-51
    @ParameterizedTest
    @ValueSource(strings = {"AXTextField", "AXTextArea"})
    void textArrivesAtTheCaretAndIsReadBack(String role) {
        int field = stage.field(role, "[]", 1);
        assertThat(stage.type(TEXT).isVerified()).isTrue();
        assertThat(stage.text(field)).isEqualTo("[" + TEXT + "]");
        assertThat(stage.sent())
                .hasSize(4)
                .allSatisfy(line ->
                        assertThat(line).startsWith("to-program pid=5001 ").contains(" flags=0x0"));
        assertThat(stage.control.stub_key_down(0)).isFalse();
        stage.assertPersonUndisturbed();
    }

    @Test
    void whatIsSelectedIsReplaced() {
        int field = stage.field("AXTextField", "one two three", 0);
        stage.put(field, "AXSelectedTextRange", "r", "4,3");
        stage.type("🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂");
        assertThat(stage.text(field)).isEqualTo("one 🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂 three");
    }

    /** So others report it of programs in the background: the events are lost, without an error. */
    @Test
    void textThatDoesNotArriveIsAnError() {
        int field = stage.field("AXTextField", "as it was", 0);
        stage.makes(field, "deaf");
        DesktopException refusal = refusal(() -> stage.type(TEXT));
        assertThat(refusal.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(refusal.details()).containsEntry("characters_typed", 0);
        assertThat(refusal).hasMessageContaining("has not taken it");
        assertThat(stage.sent()).hasSize(2);
    }

    @Test
    void textThatArrivesChangedIsAnErrorAfterItsPart() {
        int field = stage.field("AXTextField", "", 0);
        stage.makes(field, "capitals");
        assertThat(refusal(() -> stage.type("a".repeat(50)))).hasMessageContaining("differs from what it should be");
        assertThat(stage.text(field)).isEqualTo("A".repeat(20));
    }

    @Test
    void aFieldThatIsFullIsAnErrorThatCounts() {
        int field = stage.field("AXTextField", "", 0);
        stage.put(field, "stub-longest", "i", "30");
        DesktopException refusal = refusal(() -> stage.type("b".repeat(50)));
        assertThat(refusal.details()).containsEntry("characters_typed", 20);
        assertThat(refusal).hasMessageContaining("20 characters had been typed");
        assertThat(stage.text(field)).isEqualTo("b".repeat(20));
    }

    /** The stub fails if the value of a field for passwords is read. */
    @Test
    void aFieldForPasswordsIsRefused() {
        stage.put(stage.field("AXTextField", "secret", 0), "AXSubrole", "s", "AXSecureTextField");
        stage.assertNothingSent("password", () -> stage.type("more"));
    }

    @Test
    void fieldsThatTakeNoTextAreRefused() {
        int field = stage.field("AXTextField", "", 0);
        stage.control.stub_element_offers(field, "", "AXFocused");
        stage.assertNothingSent("read-only", () -> stage.type("text"));
        stage.put(field, "AXEnabled", "b", "0");
        stage.assertNothingSent("no field that takes text", () -> stage.type("text"));
    }

    /** In a page Return may send the form, and Tab leaves the field. */
    @ParameterizedTest
    @ValueSource(strings = {"two\nlines", "a\tb"})
    void keysInATextAreRefused(String text) {
        stage.field("AXTextArea", "", 0);
        stage.assertNothingSent("Enter and Tab are keys", () -> stage.type(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"AXComboBox", "AXWebArea", "AXGroup", "AXButton"})
    void otherElementsWithTheFocusAreRefused(String role) {
        stage.field(role, "", 0);
        stage.assertNothingSent("no field that takes text", () -> stage.type("text"));
    }

    @Test
    void aWindowWithoutFocusIsRefused() {
        stage.assertNothingSent("no element with the focus", () -> stage.type("text"));
        int other = stage.control.stub_window(HandStage.FORM, 150, 150, 300, 300, 0, "Other");
        stage.control.stub_window_front(stage.persons);
        int field = stage.field(other, "AXTextField", "", 0);
        stage.assertNothingSent("another window has it", () -> stage.type("text"));
        assertThat(stage.text(field)).isEmpty();
    }

    @Test
    void aFieldThatDoesNotReportItsCaretIsRefused() {
        int field = stage.field("AXTextField", "", 0);
        stage.put(field, "AXSelectedTextRange", "x", "-25205");
        stage.assertNothingSent("its selection", () -> stage.type("text"));
    }

    @Test
    void theGuardIsAskedBeforeEachPart() {
        int field = stage.field("AXTextField", "", 0);
        List<String> seen = new ArrayList<>();
        FocusGuard guard = focus -> {
            seen.add(stage.text(field));
            if (seen.size() == 3) {
                throw DesktopException.of(ErrorCode.BLOCKED_BY_POLICY, "no more");
            }
        };
        DesktopException refusal = refusal(() -> stage.type("c".repeat(50), guard));
        assertThat(refusal.code()).isEqualTo(ErrorCode.BLOCKED_BY_POLICY);
        assertThat(refusal.details()).containsEntry("characters_typed", 20);
        assertThat(seen).containsExactly("", "", "c".repeat(20));
    }

    @Test
    void thePersonWhoComesEndsIt() {
        int field = stage.field("AXTextField", "", 0);
        FocusGuard coming = focus -> {
            if (!stage.text(field).isEmpty()) {
                stage.control.stub_window_front(stage.form);
            }
        };
        assertThat(refusal(() -> stage.type("d".repeat(50), coming)).code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(stage.text(field)).isEqualTo("d".repeat(20));
    }

    @Test
    void aFieldThatLosesTheFocusEndsIt() {
        int field = stage.field("AXTextField", "", 0);
        FocusGuard leaving =
                focus -> stage.put(field, "AXFocused", "b", stage.text(field).isEmpty() ? "1" : "0");
        assertThat(refusal(() -> stage.type("e".repeat(50), leaving))).hasMessageContaining("has lost the focus");
        assertThat(stage.text(field)).isEqualTo("e".repeat(20));
    }

    @Test
    void aProgramThatComesToTheFrontForItIsFoundOut() {
        stage.makes(stage.field("AXTextField", "", 0), "takes-front");
        assertThat(refusal(() -> stage.type("text"))).hasMessageContaining("was given back");
        stage.assertPersonUndisturbed();
    }

    @Test
    void withoutThePermissionToPostTextIsNeverSuccess() {
        int field = stage.field("AXTextField", "", 0);
        stage.control.stub_allow(StubControl.MAY_POST, false);
        assertThat(refusal(() -> stage.type("text")).code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(stage.text(field)).isEmpty();
    }

    @Test
    void textWithoutAWindowIsRefused() {
        Input input = stage.input();
        DesktopException refusal =
                refusal(() -> input.type(new TypedText("text"), TypingStyle.FAST, FocusGuard.ANYWHERE, count -> {}));
        assertThat(refusal).hasMessageContaining("no window yet").hasMessageContaining("nothing was typed");
    }
}
