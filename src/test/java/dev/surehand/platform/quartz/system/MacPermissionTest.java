package dev.surehand.platform.quartz.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests which program a refusal names, and what it says to do. */
class MacPermissionTest {

    private static final String JAVA = "/Library/Java/JavaVirtualMachines/temurin-17.jdk/Contents/Home/bin/java";
    private static final String TERMINAL = "/System/Applications/Utilities/Terminal.app/Contents/MacOS/Terminal";
    private static final String HELPER =
            "/Applications/Visual Studio Code.app/Contents/Frameworks/Code Helper (Plugin).app/Contents/MacOS/Code Helper (Plugin)";

    @Test
    void theProcessThatMacosNamesComesFirst() {
        assertThat(ResponsibleApp.of(Optional.of(TERMINAL), List.of(JAVA, HELPER)))
                .isEqualTo(
                        new ResponsibleApp("Terminal", true, Path.of("/System/Applications/Utilities/Terminal.app")));
        assertThat(ResponsibleApp.of(Optional.of(JAVA), List.of(JAVA, TERMINAL)))
                .isEqualTo(new ResponsibleApp("java", false, Path.of(JAVA)));
    }

    @Test
    void otherwiseTheNearestParentInAnAppIsNamedByItsOutermostApp() {
        assertThat(ResponsibleApp.of(Optional.empty(), List.of(JAVA, "/bin/zsh", HELPER, TERMINAL)))
                .isEqualTo(new ResponsibleApp(
                        "Visual Studio Code", true, Path.of("/Applications/Visual Studio Code.app")));
        assertThat(ResponsibleApp.of(
                        Optional.empty(), List.of("/A.app/Contents/jbr/Contents/Home/bin/java", "/bin/sh")))
                .extracting(ResponsibleApp::isApp)
                .isEqualTo(false);
        assertThat(ResponsibleApp.of(Optional.empty(), List.of()).name()).isEqualTo("java");
    }

    // S2-24
    @Test
    void theRefusalNamesAppPaneAndRestart() {
        ResponsibleApp app = ResponsibleApp.of(Optional.of(TERMINAL), List.of());
        DesktopException refusal = MacPermission.SCREEN_RECORDING.missing(app);
        assertThat(refusal.code()).isEqualTo(ErrorCode.PERMISSION_MISSING);
        assertThat(refusal)
                .hasMessage(
                        "macOS shows this server no windows of other programs. Open System Settings, Privacy &"
                                + " Security, Screen & System Audio Recording"
                                + " (x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture), and switch"
                                + " on \"Terminal\"; if the list lacks it, add it with +. Then quit \"Terminal\" and open it again.");
        assertThat(refusal.details())
                .containsEntry("permission", "screen_recording")
                .containsEntry("app", "Terminal")
                .containsEntry("app_path", "/System/Applications/Utilities/Terminal.app")
                .containsEntry("restart", true)
                .containsEntry(
                        "settings", "x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture");
        assertThat(MacPermission.ACCESSIBILITY.missing(app))
                .hasMessageContaining("Privacy_Accessibility")
                .hasMessageContaining("takes effect at once");
        assertThat(MacPermission.INPUT_MONITORING.missing(app)).hasMessageContaining("Privacy_ListenEvent");
    }

    @Test
    void anExecutableIsAddedByItsPath() {
        ResponsibleApp java = ResponsibleApp.of(Optional.of(JAVA), List.of());
        assertThat(MacPermission.ACCESSIBILITY.missing(java))
                .hasMessageContaining("switch on \"java\"; if the list lacks it, add \"" + JAVA + "\" with +");
    }
}
