package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.ScreenPoint;
import org.junit.jupiter.api.Test;

class ReachTest {

    private static final ScreenPoint POINT = new ScreenPoint(-5, 7);

    private final SimulatedInput desktop = new SimulatedInput();
    private final SimulatedSession session = desktop.session;
    private final Reach reach = new Reach(desktop.windows.libraries());

    @Test
    void nothingIsInTheWayOfAnOrdinaryProgram() {
        assertThatCode(() -> {
                    reach.checkAt(POINT);
                    reach.checkKeys();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void theLockScreenIsToldByItsName() {
        session.desktop = "Winlogon";
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        assertThat(desktop.windows.calls("CloseDesktop")).isEqualTo(1);
    }

    @Test
    void aDesktopThatIsDeniedIsSecureWhenNothingIsInFront() {
        desktop.windows.returning("OpenInputDesktop", null);
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
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
                .isEqualTo(desktop.windows.calls("WTSQuerySessionInformationW"));
    }

    @Test
    void whatIsNotKnownToBeLockedIsNot() {
        session.flags = SimulatedSession.UNKNOWN;
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
        session.flags = SimulatedSession.LOCKED;
        desktop.windows.returning("WTSQuerySessionInformationW", 0);
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
        desktop.windows.lacking("WTSQuerySessionInformationW");
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void windows7SaysLockedOfWhatIsNot() {
        desktop.windows.on("RtlGetVersion", arguments -> {
            ((Pointer) arguments[0]).setInt(4, 6);
            ((Pointer) arguments[0]).setInt(8, 1);
            return 0;
        });
        assertThat(refusal().code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        session.flags = SimulatedSession.LOCKED;
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void aSessionThatNobodyIsConnectedToTakesNoInput() {
        session.state = 4;
        assertThat(refusal().code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        desktop.windows.returning("WTSQuerySessionInformationW", 0);
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void aProgramWithHigherRightsTakesNoInput() {
        session.targetLevel = SimulatedSession.HIGH;
        assertThat(refusal().code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET);
        assertThat(refusal().details()).containsEntry("pid", SimulatedInput.PROCESS);
        session.ownUiAccess = 1;
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
    }

    @Test
    void whatMayNotBeLookedAtIsNotGuessedAt() {
        session.targetLevel = SimulatedSession.HIGH;
        desktop.windows.returning("OpenProcess", null);
        assertThatCode(() -> reach.checkAt(POINT)).doesNotThrowAnyException();
    }

    private DesktopException refusal() {
        try {
            reach.checkAt(POINT);
            throw new AssertionError("nothing was refused");
        } catch (DesktopException e) {
            return e;
        }
    }
}
