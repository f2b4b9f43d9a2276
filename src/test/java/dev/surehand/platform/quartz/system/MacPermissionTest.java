package dev.surehand.platform.quartz.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.system.ResponsibleApp.StartedBy;
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
                .isEqualTo(new ResponsibleApp(
                        "Terminal", StartedBy.APP, Path.of("/System/Applications/Utilities/Terminal.app")));
        assertThat(ResponsibleApp.of(Optional.of(JAVA), List.of(JAVA, TERMINAL)))
                .isEqualTo(new ResponsibleApp("java", StartedBy.PROGRAM, Path.of(JAVA)));
    }

    @Test
    void otherwiseTheNearestParentInAnAppIsNamedByItsOutermostApp() {
        assertThat(ResponsibleApp.of(Optional.empty(), List.of(JAVA, "/bin/zsh", HELPER, TERMINAL)))
                .isEqualTo(new ResponsibleApp(
                        "Visual Studio Code", StartedBy.APP, Path.of("/Applications/Visual Studio Code.app")));
        assertThat(ResponsibleApp.of(
                        Optional.empty(), List.of("/A.app/Contents/jbr/Contents/Home/bin/java", "/bin/sh")))
                .extracting(ResponsibleApp::startedBy)
                .isEqualTo(StartedBy.PROGRAM);
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
    void withoutAnAppTheProgramThatLaunchdStartedIsNamed() {
        ResponsibleApp cron =
                ResponsibleApp.of(Optional.empty(), List.of(JAVA, "/bin/sh", "/usr/sbin/cron", "/sbin/launchd"));
        assertThat(cron).isEqualTo(new ResponsibleApp("cron", StartedBy.PROGRAM, Path.of("/usr/sbin/cron")));
        assertThat(MacPermission.ACCESSIBILITY.missing(cron))
                .hasMessageContaining(
                        "No app has started this server, so macOS goes by the program that has, \"cron\".")
                .hasMessageContaining(
                        "switch on \"cron\"; if the list lacks it, click +, press command+shift+G, and enter \"/usr/sbin/cron\".")
                .hasMessageEndingWith("Then end this server, and let it be started again.");
        assertThat(ResponsibleApp.of(Optional.of(JAVA), List.of(JAVA, "/sbin/launchd")))
                .isEqualTo(new ResponsibleApp("java", StartedBy.PROGRAM, Path.of(JAVA)));
    }

    @Test
    void overSshTheProgramOfRemoteLoginIsNamed() {
        ResponsibleApp expected =
                new ResponsibleApp("sshd-keygen-wrapper", StartedBy.SSH, Path.of("/usr/libexec/sshd-keygen-wrapper"));
        for (String program :
                List.of("/usr/libexec/sshd-session", "/usr/sbin/sshd", "/usr/libexec/sshd-keygen-wrapper")) {
            assertThat(ResponsibleApp.of(Optional.empty(), List.of(JAVA, "/bin/zsh", program, "/sbin/launchd")))
                    .isEqualTo(expected);
            assertThat(ResponsibleApp.of(Optional.of(program), List.of(JAVA, "/bin/zsh")))
                    .isEqualTo(expected);
        }
        assertThat(MacPermission.SCREEN_RECORDING.missing(expected))
                .hasMessageContaining("This server was started over ssh")
                .hasMessageContaining("Remote Login must allow this user (System Settings, General, Sharing)")
                .hasMessageContaining("enter \"/usr/libexec/sshd-keygen-wrapper\"")
                .hasMessageEndingWith("Then close the ssh session, connect again, and start this server again.");
    }
}
