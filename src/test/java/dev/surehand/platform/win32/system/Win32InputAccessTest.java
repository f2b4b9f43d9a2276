package dev.surehand.platform.win32.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser.GUITHREADINFO;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.SimulatedInput;
import dev.surehand.platform.win32.SimulatedSession;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class Win32InputAccessTest {

    private static final ScreenPoint POINT = new ScreenPoint(-5, 7);

    private final SimulatedInput desktop = new SimulatedInput();
    private final SimulatedSession session = desktop.session;
    private final Win32InputAccess access = new Win32InputAccess(desktop.windows.libraries());

    @Test
    void nothingIsInTheWayOfAnOrdinaryProgram() {
        assertThatCode(() -> {
                    access.checkAt(POINT);
                    access.checkKeys();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void theLockScreenIsKnownByItsName() {
        session.desktop = "Winlogon";
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        assertThat(desktop.windows.calls("CloseDesktop")).isEqualTo(1);
    }

    @Test
    void aDesktopThatIsDeniedIsSecureWhenNothingIsInFront() {
        desktop.windows.returning("OpenInputDesktop", null);
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
        desktop.windows.returning("GetForegroundWindow", null);
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
    }

    @Test
    void aLockedSessionIsSecureWhateverIsInFront() {
        session.flags = SimulatedSession.LOCKED;
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        desktop.windows.returning("OpenInputDesktop", null);
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        assertThat(desktop.windows.calls("WTSFreeMemory"))
                .isEqualTo(desktop.windows.calls("WTSQuerySessionInformation"));
    }

    @Test
    void whatIsNotKnownToBeLockedIsNot() {
        session.flags = SimulatedSession.UNKNOWN;
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
        session.flags = SimulatedSession.LOCKED;
        desktop.windows.returning("WTSQuerySessionInformation", 0);
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
        desktop.windows.lacking("WTSQuerySessionInformation");
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void windows7SaysLockedOfWhatIsNot() {
        desktop.windows.on("RtlGetVersion", arguments -> NativeValues.write(arguments[0], 6, 1, 0, 0));
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        session.flags = SimulatedSession.LOCKED;
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void aSessionThatNobodyIsConnectedToTakesNoInput() {
        session.state = 4;
        assertThat(refusal().code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        desktop.windows.returning("WTSQuerySessionInformation", 0);
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void aProgramWithHigherRightsTakesNoInput() {
        session.targetLevel = SimulatedSession.HIGH;
        assertThat(refusal().code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
        assertThat(refusal().details()).containsEntry("pid", SimulatedInput.PROCESS);
        session.ownUiAccess = 1;
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void keysGoToWhatHasTheFocusNotToWhatIsInFront() {
        HWND field = NativeValues.window(0x702);
        desktop.windows
                .on("GetGUIThreadInfo", arguments -> {
                    GUITHREADINFO info = (GUITHREADINFO) arguments[1];
                    assertThat(arguments[0]).isEqualTo(0);
                    assertThat(info.cbSize).isEqualTo(72);
                    info.hwndActive = NativeValues.window(0x701);
                    info.hwndFocus = field;
                    info.hwndCapture = NativeValues.window(0x703);
                    return 1;
                })
                .on("GetWindowThreadProcessId", arguments -> {
                    boolean isField = arguments[0].equals(field);
                    ((IntByReference) arguments[1]).setValue(isField ? 9 : SimulatedInput.PROCESS);
                    return isField ? 90 : 70;
                });
        assertThat(FocusedThread.of(desktop.windows.libraries().user32()))
                .isEqualTo(new FocusedThread(Optional.of(field), 90, 9));
        session.targetLevel = SimulatedSession.HIGH;
        assertThatThrownBy(access::checkKeys)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.details()).containsEntry("pid", 9));
        assertThat(refusal().details()).containsEntry("pid", SimulatedInput.PROCESS);
    }

    @Test
    void whatMayNotBeLookedAtIsNotGuessedAt() {
        session.targetLevel = SimulatedSession.HIGH;
        desktop.windows.returning("OpenProcess", null);
        assertThatCode(() -> access.checkAt(POINT)).doesNotThrowAnyException();
    }

    private DesktopException refusal() {
        try {
            access.checkAt(POINT);
            throw new AssertionError("nothing was refused");
        } catch (DesktopException e) {
            return e;
        }
    }
}
