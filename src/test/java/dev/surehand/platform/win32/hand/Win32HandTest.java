package dev.surehand.platform.win32.hand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the hand posts, and what it refuses, on a Windows that also has what Wine lacks: rights, scaling, programs that are deaf. */
class Win32HandTest {

    private static final ScreenPoint THERE = new ScreenPoint(110, 215);

    private final SimulatedControls desktop = new SimulatedControls();
    private final BackgroundHand hand = desktop.hand();
    private final Input input = hand.input();

    private void click(int times) {
        Gesture click = Gesture.click(Button.LEFT, times);
        input.checkReachable(THERE);
        input.moveTo(THERE);
        input.announce(click);
        input.play(click);
    }

    private void type(String text) {
        input.type(new TypedText(text), TypingStyle.FAST, FocusGuard.ANYWHERE, count -> {});
    }

    private static DesktopException refusal(Runnable call) {
        DesktopException refusal = catchThrowableOfType(DesktopException.class, call::run);
        assertThat(refusal).isNotNull();
        return refusal;
    }

    /** S3-53 */
    private void assertNothingPosted(String reason, Runnable call) {
        DesktopException refusal = refusal(call);
        assertThat(refusal.code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(refusal).hasMessageContaining(reason).hasMessageContaining("nothing was sent");
        assertThat(desktop.posted).isEmpty();
    }

    @Test
    void aDoubleClickIsPostedInPixelsOfTheControl() {
        click(2);
        assertThat(desktop.posted).containsExactly("201 1 f000a", "202 0 f000a", "203 1 f000a", "202 0 f000a");
        assertThat(input.pointer()).isEqualTo(THERE);
        assertThat(hand.windows().focused().orElseThrow().id()).isEqualTo(desktop.window);
    }

    @Test
    void textIsPostedInUnitsAndReadBack() {
        desktop.style = User32.ES_MULTILINE;
        desktop.text = "[]";
        desktop.caret = 1;
        click(1);
        desktop.posted.clear();
        type("ä🙂\n");
        assertThat(desktop.posted).containsExactly("102 e4 1", "102 d83d 1", "102 de42 1", "102 d 1");
        assertThat(desktop.text).isEqualTo("[ä🙂\r\n]");
    }

    @Test
    void textThatDoesNotArriveIsAnError() {
        click(1);
        desktop.isDeaf = true;
        DesktopException refusal = refusal(() -> type("lost"));
        assertThat(refusal.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(refusal.details()).containsEntry("characters_typed", 0);
    }

    @Test
    void textThatArrivesChangedIsAnErrorAfterTheFirstPart() {
        click(1);
        desktop.onMessage = message -> desktop.text = desktop.text.toUpperCase(Locale.ROOT);
        assertThat(refusal(() -> type("a".repeat(100)))).hasMessageContaining("differs from what it should be");
        assertThat(desktop.text).hasSize(64);
    }

    /** The button is released all the same. */
    @Test
    void aClickThatIsNotReadIsAnError() {
        desktop.isDeaf = true;
        assertThat(refusal(() -> click(1)).code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(desktop.posted).containsExactly("201 1 f000a", "202 0 f000a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Chrome_RenderWidgetHostHWND", "SunAwtFrame", "Windows.UI.Core.CoreWindow", "RichEdit20W", ""})
    void aClassThatIsNotProvenIsRefused(String className) {
        desktop.className = className;
        assertNothingPosted("not known", () -> click(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {User32.BS_GROUPBOX, 0x8, 0xB})
    void aButtonOfAnotherKindIsRefused(int kind) {
        desktop.className = "Button";
        desktop.style = kind;
        assertNothingPosted("not known", () -> click(1));
    }

    @Test
    void aDoubleClickThatAControlDoesNotShowIsRefused() {
        desktop.className = "ListBox";
        assertNothingPosted("2 times", () -> click(2));
    }

    @Test
    void windowsThatDoNotTakeInputAreRefused() {
        desktop.isEnabled = false;
        assertNothingPosted("disabled", () -> click(1));
        desktop.isEnabled = true;
        desktop.isIconic = true;
        assertNothingPosted("minimised", () -> click(1));
        desktop.isIconic = false;
        desktop.flags = User32.GUI_INMENUMODE;
        assertNothingPosted("menu", () -> click(1));
        desktop.flags = 0;
        desktop.windowDpi = 144;
        assertNothingPosted("other pixels", () -> click(1));
        desktop.windows.lacking("GetDpiForWindow");
        assertNothingPosted("does not report", () -> click(1));
    }

    @Test
    void theWindowThatThePersonHasInFrontIsRefused() {
        desktop.front = desktop.top;
        assertNothingPosted("is in front", () -> click(1));
        assertNothingPosted("is in front", () -> hand.windows().ask(desktop.window, new WindowChange.Front()));
    }

    @Test
    void thePersonWhoComesWhileTextIsTypedEndsIt() {
        click(1);
        desktop.onMessage = message -> desktop.front = desktop.top;
        assertThat(refusal(() -> type("a".repeat(100))).code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(desktop.text).hasSize(64);
    }

    @Test
    void programsWithHigherRightsAreRefused() {
        desktop.session.targetLevel = SimulatedSession.HIGH;
        assertThat(refusal(() -> click(1)).code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
        assertThat(desktop.posted).isEmpty();
    }

    @Test
    void aMessageThatWindowsRefusesIsAnError() {
        desktop.refusesPosts = true;
        assertThat(refusal(() -> click(1)).code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
    }

    @Test
    void whatAProgramTakesIsGivenBack() {
        desktop.onMessage = message -> desktop.front = desktop.top;
        DesktopException refusal = refusal(() -> click(1));
        assertThat(refusal.code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(refusal).hasMessageContaining("was given back");
        assertThat(desktop.front).isNotEqualTo(desktop.top);
    }

    @Test
    void aProgramThatKeepsTheForegroundIsNamed() {
        desktop.windows.returning("SetForegroundWindow", 0);
        desktop.onMessage = message -> desktop.front = desktop.top;
        assertThat(refusal(() -> click(1))).hasMessageContaining("keeps it");
    }

    /** A person may go to any other window meanwhile. */
    @Test
    void whereThePersonGoesIsTheirs() {
        desktop.onMessage = message -> desktop.front = SimulatedControls.OTHERS;
        click(1);
        assertThat(desktop.windows.calls("SetForegroundWindow")).isZero();
    }

    @Test
    void aMenuThatOpensIsClosed() {
        desktop.onMessage = message -> desktop.flags = message == User32.WM_LBUTTONUP ? User32.GUI_INMENUMODE : 0;
        assertThat(refusal(() -> click(1))).hasMessageContaining("the menu was closed");
        assertThat(desktop.posted).last().isEqualTo("1f 0 0");
    }

    @Test
    void gesturesThatNeedAPointerAreRefused() {
        input.moveTo(THERE);
        assertNothingPosted("one pointer", () -> input.announce(Gesture.move(THERE)));
        assertNothingPosted("stays down", () -> input.announce(Gesture.press(Button.LEFT)));
        assertNothingPosted("stays down", () -> input.play(Gesture.press(Button.LEFT)));
        assertNothingPosted("right button", () -> input.announce(Gesture.click(Button.RIGHT, 1)));
        assertNothingPosted("horizontal", () -> input.play(Gesture.wheel(Axis.HORIZONTAL, 1)));
        assertNothingPosted("3 times", () -> input.announce(Gesture.click(Button.LEFT, 3)));
    }

    @Test
    void aWheelThatScrollsNothingIsAnError() {
        input.moveTo(THERE);
        assertThat(refusal(() -> input.play(Gesture.wheel(Axis.VERTICAL, 2))).code())
                .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(desktop.posted).containsExactly("20a ff880000 d7006e");
    }

    /** What a program that hangs has scrolled is not known, so it is not at the end. */
    @Test
    void aProgramThatHangsIsNotTheEndOfAList() {
        input.moveTo(THERE);
        desktop.hiddenLines = 30;
        desktop.onMessage = message -> desktop.isHung = message == User32.WM_MOUSEWHEEL && desktop.posted.size() == 2;
        Gesture turn = Gesture.wheel(Axis.VERTICAL, 5);
        input.announce(turn);
        assertThat(refusal(() -> input.play(turn))).hasMessageContaining("may hang");
        assertThat(desktop.posted).hasSize(2);
    }

    /** A real wheel does nothing at the end of a list either. */
    @Test
    void theWheelStopsAtTheEndOfAList() {
        input.moveTo(THERE);
        desktop.hiddenLines = 3;
        Gesture turn = Gesture.wheel(Axis.VERTICAL, 30);
        input.announce(turn);
        turn.apartByAimed().forEach(input::play);
        assertThat(desktop.posted).hasSize(4).containsOnly("20a ff880000 d7006e");
        input.announce(turn);
        assertThat(refusal(() -> input.play(turn)).code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(desktop.posted).hasSize(5);
    }

    /** The focus of an element is that of the person's window. */
    @Test
    void actionsThatMeanThePersonsFocusAreRefused() {
        Elements elements = hand.elements(desktop.persons.elements());
        ElementKey key = new ElementKey(desktop.window, "button");
        assertNothingPosted("focus", () -> elements.perform(key, new ElementAction.GrabFocus()));
        assertNothingPosted("menu", () -> elements.perform(key, new ElementAction.ShowMenu()));
    }
}
