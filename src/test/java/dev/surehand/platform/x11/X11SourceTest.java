package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.x11.hand.OwnHand;
import java.util.Map;
import org.junit.jupiter.api.Test;

class X11SourceTest {

    @Test
    void saysWhatWaylandMeans() {
        X11Source wayland = source(Map.of("DISPLAY", ":1", "WAYLAND_DISPLAY", "wayland-0"));
        assertThat(wayland.session(true)).map(CheckResult::state).contains(CheckResult.State.WORKS);
        assertThat(wayland.session(false))
                .hasValueSatisfying(finding -> assertThat(finding.remedy()).contains("Xorg"));
        assertThat(source(Map.of("XDG_SESSION_TYPE", "wayland")).session(false))
                .map(CheckResult::state)
                .contains(CheckResult.State.DOES_NOT_WORK);
        assertThat(source(Map.of("XDG_SESSION_TYPE", "x11")).session(false))
                .contains(CheckResult.works("session", "x11"));
    }

    @Test
    void saysWhatIsMissing() {
        X11Source none = source(Map.of("WAYLAND_DISPLAY", "wayland-0"));
        assertThat(none.name()).isEqualTo("none");
        assertThatThrownBy(() -> none.open(RecoveryJournal.NONE)).hasMessageContaining("Wayland session");
        assertThatThrownBy(() -> source(Map.of()).open(RecoveryJournal.NONE))
                .hasMessageContaining("DISPLAY is not set");
    }

    @Test
    void namesThePackagesThatAreMissing() {
        DesktopException refusal =
                DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "x").with(X11Desktop.PACKAGES, "libxcb1");
        assertThat(source(Map.of("DISPLAY", ":1")).remedy(refusal)).isEqualTo("sudo apt-get install libxcb1");
    }

    /** What lets a user into an X server is no help where the server has let them in. */
    @Test
    void theNextStepFitsTheRefusal() {
        X11Source unreachable = source(Map.of("DISPLAY", ":9999"));
        assertThatThrownBy(() -> unreachable.open(RecoveryJournal.NONE))
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(unreachable.remedy(refusal)).containsAnyOf("DISPLAY=", "xhost"));

        DesktopException refusal = DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "x");
        X11Source open = source(Map.of("DISPLAY", ":1"));
        assertThat(open.remedy(refusal)).isEmpty();
        assertThat(open.remedy(refusal.with(OwnHand.USABLE_HAND, "shared"))).contains("--hand shared");
        assertThat(source(Map.of()).remedy(refusal)).contains("DISPLAY=");
    }

    private static X11Source source(Map<String, String> environment) {
        return new X11Source(environment, new ThreadPause(), new NoLauncher());
    }
}
