package dev.surehand.platform.quartz.hand;

import static dev.surehand.platform.quartz.hand.HandStage.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the hand beside the person clicks and presses, and what it refuses, on the stub. */
class QuartzHandIT {

    private HandStage stage;

    @BeforeEach
    void start() {
        stage = new HandStage();
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AXButton", "AXCheckBox", "AXRadioButton", "AXLink"})
    void aClickPressesTheElementThatIsThere(String role) {
        stage.add(role, "Send", 150);
        stage.click(150);
        assertThat(stage.sent()).containsExactly("ax-act AXPress Send");
        assertThat(stage.input().pointer()).isEqualTo(new ScreenPoint(130, 155));
        assertThat(stage.desktop.windows().focused().orElseThrow().id()).isEqualTo(stage.formId());
        stage.assertPersonUndisturbed();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AXTextField", "AXStaticText", "AXSlider", "AXRow", "AXImage", "AXGroup", "AXStrange"})
    void whatAPressDoesNotClickIsRefused(String role) {
        stage.add(role, "There", 150);
        stage.assertNothingSent("no element that a press clicks", () -> stage.click(150));
    }

    @ParameterizedTest
    @ValueSource(strings = {"AXPopUpButton", "AXMenuButton", "AXComboBox", "AXMenuItem"})
    void whatOpensAMenuIsRefused(String role) {
        stage.add(role, "Choose", 150);
        ElementKey key = stage.element("Choose").key();
        stage.assertNothingSent("menu", () -> stage.click(150));
        stage.assertNothingSent("menu", () -> stage.desktop.elements().perform(key, new ElementAction.Activate()));
    }

    @Test
    void aDisabledElementIsNotPressed() {
        stage.put(stage.add("AXButton", "Send", 150), "AXEnabled", "b", "0");
        assertThat(refusal(() -> stage.click(150)).code()).isEqualTo(ErrorCode.ELEMENT_DISABLED);
        assertThat(stage.sent()).isEmpty();
    }

    @Test
    void aPlaceWithoutElementsIsRefused() {
        stage.assertNothingSent("no element", () -> stage.click(300));
        stage.assertNothingSent("No program's window", () -> stage.click(700));
    }

    @Test
    void gesturesThatNeedAPointerAreRefused() {
        stage.add("AXButton", "Send", 150);
        ScreenPoint there = new ScreenPoint(130, 155);
        stage.input().moveTo(there);
        stage.assertNothingSent("one click", () -> stage.input().announce(Gesture.click(Button.LEFT, 2)));
        stage.assertNothingSent("one pointer", () -> stage.input().announce(Gesture.move(there)));
        stage.assertNothingSent("stays down", () -> stage.input().play(Gesture.press(Button.LEFT)));
        stage.assertNothingSent("right button", () -> stage.input().announce(Gesture.click(Button.RIGHT, 1)));
        stage.assertNothingSent("wheel", () -> stage.input().play(Gesture.wheel(Axis.VERTICAL, 1)));
    }

    /** Also while macOS reports no focused element, as while Chromium is active. */
    @ParameterizedTest
    @ValueSource(ints = {0, -25204, -25212})
    void theProgramThatThePersonHasInFrontIsRefused(int focusError) {
        stage.add("AXButton", "Send", 150);
        stage.control.stub_window_front(stage.form);
        stage.control.stub_app_errors(HandStage.FORM, focusError, 0);
        stage.assertNothingSent("is in front", () -> stage.click(150));
        stage.assertNothingSent(
                "is in front", () -> stage.desktop.windows().ask(stage.formId(), new WindowChange.Front()));
    }

    /** A panel, such as that of a launcher, takes the keyboard, and its program is not the active one. */
    @Test
    void aProgramWhosePanelHasTheKeyboardIsRefused() {
        stage.add("AXButton", "Send", 150);
        stage.control.stub_keys_to(HandStage.FORM);
        stage.assertNothingSent("is in front", () -> stage.click(150));
    }

    @Test
    void whileNothingIsKnownOfThePersonEverythingIsRefused() {
        stage.add("AXButton", "Send", 150);
        ElementKey key = stage.element("Send").key();
        stage.control.stub_window_close(stage.persons);
        stage.control.stub_app_ends(5002);
        stage.assertNothingSent("not known what the person has", () -> stage.click(150));
        stage.assertNothingSent(
                "not known what the person has",
                () -> stage.desktop.elements().perform(key, new ElementAction.Activate()));
    }

    @Test
    void behindALockScreenNothingIsClicked() {
        stage.add("AXButton", "Send", 150);
        stage.control.stub_locked(true);
        assertThat(refusal(() -> stage.click(150)).code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        assertThat(stage.sent()).isEmpty();
    }

    @Test
    void theFrontThatAProgramTakesIsGivenBack() {
        stage.makes(stage.add("AXButton", "Send", 150), "takes-front");
        DesktopException refusal = refusal(() -> stage.click(150));
        assertThat(refusal.code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(refusal).hasMessageContaining("was given back");
        stage.assertPersonUndisturbed();
    }

    @Test
    void theKeyboardThatANewWindowTakesIsGivenBack() {
        stage.makes(stage.add("AXButton", "Send", 150), "opens-window");
        ElementKey key = stage.element("Send").key();
        assertThat(refusal(() -> stage.desktop.elements().perform(key, new ElementAction.Activate())))
                .hasMessageContaining("was given back");
        stage.assertPersonUndisturbed();
    }

    /** Its panel takes the keyboard, and to make the person's program the active one again does not change that. */
    @Test
    void aProgramThatKeepsTheKeyboardIsNamed() {
        stage.add("AXButton", "Send", 150);
        stage.onPause = () -> {
            if (!stage.sent().isEmpty()) {
                stage.control.stub_keys_to(HandStage.FORM);
            }
        };
        assertThat(refusal(() -> stage.click(150))).hasMessageContaining("keeps it");
    }

    @Test
    void aMenuThatOpensIsClosed() {
        stage.makes(stage.add("AXButton", "More", 150), "opens-menu");
        assertThat(refusal(() -> stage.click(150))).hasMessageContaining("the menu was closed");
        assertThat(stage.sent()).contains("ax-act AXCancel Item");
        stage.assertPersonUndisturbed();
    }

    /** While it is open, nothing else is done with that program. */
    @Test
    void aMenuThatStaysOpenIsReported() {
        int button = stage.add("AXButton", "More", 150);
        stage.makes(button, "opens-menu");
        stage.makes(button, "keeps-menu");
        assertThat(refusal(() -> stage.click(150))).hasMessageContaining("is still open");
        assertThat(refusal(() -> stage.click(150))).hasMessageContaining("shows a menu");
        assertThat(stage.sent()).containsExactly("ax-act AXPress More");
    }

    @Test
    void elementsArePressedAndFilledInNatively() {
        stage.add("AXButton", "Send", 150);
        int field = stage.field("AXTextField", "old", 0);
        stage.desktop.elements().perform(stage.element("Send").key(), new ElementAction.Activate());
        stage.desktop.elements().perform(stage.element("Name").key(), new ElementAction.SetValue("new"));
        assertThat(stage.text(field)).isEqualTo("new");
        assertThat(stage.sent()).containsExactly("ax-act AXPress Send", "ax-set AXValue new Name");
        stage.assertPersonUndisturbed();
    }

    @Test
    void actionsThatMeanThePersonsFocusAreRefused() {
        stage.field("AXTextField", "", 0);
        ElementKey key = stage.element("Name").key();
        stage.assertNothingSent("focus", () -> stage.desktop.elements().perform(key, new ElementAction.GrabFocus()));
        stage.assertNothingSent("menu", () -> stage.desktop.elements().perform(key, new ElementAction.ShowMenu()));
    }

    @Test
    void windowsMoveAndCloseButAreNotRaised() {
        stage.desktop.windows().ask(stage.formId(), new WindowChange.NewBounds(new ScreenRect(50, 60, 300, 200)));
        stage.desktop.windows().ask(stage.formId(), new WindowChange.Front());
        assertThat(stage.desktop.windows().focused().orElseThrow().bounds())
                .isEqualTo(new ScreenRect(50, 60, 300, 200));
        stage.assertPersonUndisturbed();
        for (WindowChange change : List.of(new WindowChange.Minimize(), new WindowChange.Back())) {
            stage.assertNothingSent("foreground", () -> stage.desktop.windows().ask(stage.formId(), change));
        }
        stage.desktop.windows().ask(stage.formId(), new WindowChange.Close());
        assertThat(stage.desktop.windows().find(stage.formId())).isEqualTo(Optional.empty());
        stage.assertPersonUndisturbed();
    }

    @Test
    void theClipboardAndTheLauncherAreThePersons() {
        stage.assertNothingSent("clipboard", () -> stage.desktop.clipboard().setText("mine"));
        assertThat(refusal(stage.desktop.launcher()::checkAllowed).code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
    }

    @Test
    void withoutThePermissionThePersonIsNamedItsPlace() {
        stage.add("AXButton", "Send", 150);
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        assertThat(refusal(() -> stage.click(150)).code()).isEqualTo(ErrorCode.PERMISSION_MISSING);
        assertThat(refusal(() -> stage.desktop.windows().ask(stage.formId(), new WindowChange.Front())))
                .hasMessageContaining("Privacy & Security, Accessibility");
        assertThat(stage.sent()).isEmpty();
    }
}
