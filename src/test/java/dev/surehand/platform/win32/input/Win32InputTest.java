package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.SimulatedInput;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class Win32InputTest {

    private static final int VK_LBUTTON = 1;
    private static final int VK_RBUTTON = 2;
    private static final int VK_LCONTROL = 0xA2;
    private static final Key LETTER_A = Key.of('a');
    private static final Key EURO = Key.of('€');

    private final SimulatedInput desktop = new SimulatedInput();
    private final Win32Input input = desktop.input(duration -> {});

    // S0-28
    @Test
    void thePointerGoesToNegativeCoordinates() {
        input.play(Gesture.move(new ScreenPoint(-1280, -200)));
        assertThat(input.pointer()).isEqualTo(new ScreenPoint(-1280, -200));
        assertThat(desktop.sent).containsExactly("mouse c001 0");
    }

    @Test
    void aMoveThatStopsShortIsMadeGoodByTheOtherWayTwice() {
        AtomicInteger calls = new AtomicInteger();
        desktop.windows.on("SendInput", arguments -> arguments[0]).on("SetCursorPos", arguments -> {
            int x = calls.incrementAndGet() == 1 ? 0 : (int) (long) arguments[0];
            desktop.cursor = new Pixel(x, (int) (long) arguments[1]);
            return 1;
        });
        input.play(Gesture.move(new ScreenPoint(-500, 40)));
        assertThat(input.pointer()).isEqualTo(new ScreenPoint(-500, 40));
        assertThat(calls).hasValue(2);
    }

    @Test
    void aFenceAroundThePointerIsReportedWithWantedAndGot() {
        desktop.drops = true;
        desktop.windows.on(
                "GetClipCursor", arguments -> NativeValues.write(arguments[0], new Rectangle(0, 0, 640, 480)));
        DesktopException refusal = refusal(() -> input.play(Gesture.move(new ScreenPoint(800, 500))));
        assertThat(refusal.code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(refusal).hasMessageContaining("keeps it within (0, 0) to (639, 479)");
        assertThat(refusal.details())
                .containsEntry("wanted", Map.of("x", 800, "y", 500))
                .containsEntry("got", Map.of("x", 10, "y", 10));
    }

    // S0-29: as under a window with higher rights
    @Test
    void aMoveThatIsAcceptedAndDroppedIsAnError() {
        desktop.drops = true;
        assertThat(refusal(() -> input.play(Gesture.move(new ScreenPoint(800, 500)))))
                .hasMessageContaining("accepted the move and dropped it")
                .extracting(DesktopException::code)
                .isEqualTo(ErrorCode.INPUT_BLOCKED);
    }

    @Test
    void theLineOfADragMayCrossWhereNoMonitorIs() {
        desktop.drops = true;
        input.play(Gesture.move(new ScreenPoint(-600, 1000)));
        assertThat(desktop.cursor).isEqualTo(new Pixel(10, 10));
    }

    // S0-27: with SendInput
    @Test
    void aClickPressesAndReleases() {
        input.play(Gesture.click(Button.LEFT, 1));
        assertThat(desktop.sent).containsExactly("mouse 2 0", "mouse 4 0");
        assertThat(desktop.down).isEmpty();
    }

    @Test
    void swappedButtonsAreSwappedBackAndReleasedAsTheyWerePressed() {
        desktop.windows.on("GetSystemMetrics", arguments -> (int) arguments[0] == User32.SM_SWAPBUTTON ? 1 : 0);
        input.play(Gesture.press(Button.LEFT));
        assertThat(desktop.down).containsExactly(VK_RBUTTON);
        assertThat(input.isDown(Button.LEFT)).isTrue();
        assertThat(input.isDown(Button.RIGHT)).isFalse();
        desktop.windows.returning("GetSystemMetrics", 0);
        input.play(Gesture.release(Button.LEFT));
        assertThat(desktop.down).isEmpty();
    }

    @Test
    void aPressThatIsAcceptedAndDroppedIsAnError() {
        desktop.drops = true;
        assertThat(refusal(() -> input.play(Gesture.press(Button.LEFT))).code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(refusal(() -> input.play(Gesture.press(EURO))).code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
    }

    /** As in Wine when the focus has just moved. */
    @Test
    void aPressThatIsUpAgainAtOnceHasArrived() {
        desktop.releasesAtOnce = true;
        input.play(Gesture.press(EURO).then(Gesture.release(EURO)));
        input.play(Gesture.click(Button.LEFT, 2));
        assertThat(desktop.sent).contains("mouse 2 0", "mouse 4 0");
    }

    @Test
    void anEarlierPressIsNoProofOfAnother() {
        desktop.drops = true;
        for (Pressable what : List.of(EURO, Button.LEFT)) {
            desktop.pressedSinceAsked.addAll(List.of(0x45, VK_LBUTTON));
            assertThat(refusal(() -> input.play(Gesture.press(what).then(Gesture.release(what)))))
                    .hasMessageContaining("did not go down");
        }
    }

    @Test
    void whatIsToBeHeldMustStayDown() {
        desktop.releasesAtOnce = true;
        for (Pressable what : List.of(EURO, Button.LEFT)) {
            assertThat(refusal(() -> input.play(Gesture.press(what))))
                    .hasMessageContaining("does not stay down")
                    .extracting(DesktopException::code)
                    .isEqualTo(ErrorCode.INPUT_BLOCKED);
        }
    }

    @Test
    void aWheelTurnsNotchByNotchUpAndRightBeingPositive() {
        input.play(Gesture.wheel(Axis.VERTICAL, 2).then(Gesture.wheel(Axis.VERTICAL, -1)));
        input.play(Gesture.wheel(Axis.HORIZONTAL, 1));
        assertThat(desktop.sent).containsExactly("mouse 800 -120", "mouse 800 -120", "mouse 800 120", "mouse 1000 120");
    }

    @Test
    void aKeyThatDidNotGoDownIsPressedAnew() {
        desktop.drops = true;
        refusal(() -> input.play(Gesture.press(EURO)));
        desktop.drops = false;
        input.play(Gesture.press(EURO));
        assertThat(desktop.down).containsExactlyInAnyOrder(0xA2, 0xA5, 0x45);
    }

    @Test
    void aTurnThatIsAcceptedAndDroppedIsAnError() {
        desktop.drops = true;
        assertThat(refusal(() -> input.play(Gesture.wheel(Axis.VERTICAL, 1))).code())
                .isEqualTo(ErrorCode.INPUT_BLOCKED);
    }

    @Test
    void inputThatIsNotAcceptedIsAnErrorAndNothingStaysPressed() {
        desktop.accepts = 0;
        DesktopException refusal = refusal(() -> input.play(Gesture.press(Button.LEFT)));
        assertThat(refusal.code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(refusal.details()).containsEntry("accepted", 0).containsEntry("sent", 1);
    }

    @Test
    void aLockScreenThatCameUpMeanwhileIsTheReason() {
        desktop.windows.returning("GetCursorPos", 0);
        assertThat(refusal(input::pointer).code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        desktop.windows.returning("OpenInputDesktop", null).returning("GetForegroundWindow", null);
        assertThat(refusal(input::pointer).code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
    }

    @Test
    void aWindowWithHigherRightsThatCameUpMeanwhileIsTheReason() {
        desktop.windows.on("SendInput", arguments -> {
            desktop.session.targetLevel = SimulatedSession.HIGH;
            return arguments[0];
        });
        assertThat(refusal(() -> input.play(Gesture.press(LETTER_A))).code())
                .isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
        assertThat(refusal(() -> input.play(Gesture.press(Button.LEFT))).code())
                .isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
        desktop.session.targetLevel = SimulatedSession.MEDIUM;
        assertThat(refusal(() -> input.type(new TypedText("a"), TypingStyle.FAST, typed -> {}))
                        .code())
                .isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
    }

    @Test
    void aProgramThatDoesNotShowItsRightsIsTheReasonOnlyWhereInputIsDropped() {
        desktop.session.hidesToken = true;
        input.play(Gesture.press(LETTER_A).then(Gesture.release(LETTER_A)));
        input.play(Gesture.click(Button.LEFT, 1));
        input.type(new TypedText("a"), TypingStyle.FAST, typed -> {});
        desktop.drops = true;
        for (Runnable use : List.<Runnable>of(
                () -> input.play(Gesture.press(LETTER_A)),
                () -> input.play(Gesture.click(Button.LEFT, 1)),
                () -> input.type(new TypedText("a"), TypingStyle.FAST, typed -> {}))) {
            DesktopException refusal = refusal(use);
            assertThat(refusal.code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
            assertThat(refusal).hasMessageContaining("most likely");
            assertThat(refusal.details()).containsEntry("pid", SimulatedInput.PROCESS);
        }
    }

    @Test
    void whoLeftTheSessionMeanwhileIsTheReason() {
        desktop.windows.on("SendInput", arguments -> {
            desktop.session.state = 4;
            return arguments[0];
        });
        assertThat(refusal(() -> input.play(Gesture.press(LETTER_A)))).hasMessageContaining("Nobody is connected");
    }

    @Test
    void aCharacterIsPressedWithTheModifiersOfTheLayout() {
        input.play(Gesture.press(EURO));
        assertThat(desktop.sent).containsExactly("key a2 1d 0", "key a5 38 1", "key 45 45 0");
        assertThat(input.isDown(EURO)).isTrue();
        input.play(Gesture.release(EURO));
        assertThat(desktop.sent.subList(3, 6)).containsExactly("key 45 45 2", "key a5 38 3", "key a2 1d 2");
    }

    @Test
    void aModifierThatSomebodyHoldsIsNotReleased() {
        desktop.down.add(VK_LCONTROL);
        input.play(Gesture.press(EURO).then(Gesture.release(EURO)));
        assertThat(desktop.down).containsExactly(VK_LCONTROL);
    }

    @Test
    void aLatinLetterIsItsKeyOnLayoutsWithoutLatinLetters() {
        input.play(Gesture.press(Key.of('c')));
        assertThat(desktop.sent).containsExactly("key 43 43 0");
    }

    @Test
    void whatTheLayoutHasNoKeyForIsRefused() {
        input.checkCombo(combo("ctrl+?"));
        for (String character : List.of("ц", "ю", "🙂")) {
            DesktopException refusal = refusal(() -> input.checkCombo(combo("ctrl+" + character)));
            assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
            assertThat(refusal).hasMessageContaining("action type");
        }
    }

    @Test
    void everyNamedKeyHasAVirtualKeyOfItsOwn() {
        assertThat(NamedKey.values())
                .extracting(VirtualKey::of)
                .doesNotHaveDuplicates()
                .allMatch(key -> key.code() > 0 && key.scanCode() > 0);
    }

    @Test
    void whatWindowsTakesOnlyFromAKeyboardIsRefused() {
        assertThat(refusal(() -> input.checkCombo(combo("meta+l"))).code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
        assertThat(refusal(() -> input.checkCombo(combo("ctrl+ralt+delete"))).code())
                .isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
        input.checkCombo(combo("delete"));
        input.play(Gesture.pressAll(List.of(Key.of(NamedKey.CTRL), Key.of(NamedKey.ALT))));
        assertThat(refusal(() -> input.checkCombo(combo("delete"))).code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
        assertThat(desktop.sent).hasSize(2);
    }

    @Test
    void shortcutsAreRefusedInAConsole() {
        assertThat(input.keysOf(Shortcut.COPY).describe()).isEqualTo("ctrl+c");
        desktop.windows.on("GetClassName", arguments -> NativeValues.write(arguments[1], "ConsoleWindowClass"));
        assertThat(refusal(() -> input.keysOf(Shortcut.COPY)).code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
    }

    @Test
    void whatAKilledProcessHeldForACharacterIsReleased() {
        desktop.down.addAll(List.of(0xA2, 0xA5, 0xA0));
        input.repair(List.of("windows key 162", "windows key 165"));
        assertThat(desktop.down).containsExactly(0xA0);
    }

    @Test
    void theLayoutIsThatOfTheWindowInFront() {
        assertThat(input.layout().languageTag()).isEqualTo("en-US");
        assertThat(input.layout().name().shown())
                .isEqualTo("US of SYSTEM\\CurrentControlSet\\Control\\Keyboard Layouts\\00000409");
    }

    @Test
    void releasesAndRestsAreNeverRefused() {
        desktop.down.add(VK_LBUTTON);
        desktop.windows.returning("OpenInputDesktop", null).returning("GetForegroundWindow", null);
        input.play(Gesture.release(Button.LEFT));
        assertThat(desktop.down).isEmpty();
        assertThat(refusal(() -> input.play(Gesture.press(Button.LEFT))).code())
                .isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
    }

    private static KeyCombo combo(String keys) {
        return KeyCombo.parse(keys, List.of());
    }

    private static DesktopException refusal(Runnable use) {
        try {
            use.run();
        } catch (DesktopException e) {
            return e;
        }
        throw new AssertionError("nothing was refused");
    }
}
