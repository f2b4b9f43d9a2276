package dev.surehand.desktop.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that this server starts gets what a program of a desktop needs, and no credentials. */
class ChildEnvironmentTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ANTHROPIC_API_KEY",
                "OPENAI_API_KEY",
                "GEMINI_API_KEY",
                "AWS_SECRET_ACCESS_KEY",
                "AWS_PROFILE",
                "GITHUB_TOKEN",
                "NPM_TOKEN",
                "PGPASSWORD",
                "SUREHAND_SECRET_MAIL",
                "SUREHAND_POLICY",
                "Surehand_Desktop",
                "SSH_AUTH_SOCK",
                "KRB5CCNAME",
                "XDG_SESSION_TOKEN",
                "KDE_WALLET_PASSWORD",
                "QT_SERVICE_PWD",
                "GST_HTTP_AUTH",
                "GNOME_KEYRING_CONTROL",
                "LD_PRELOAD",
                "JAVA_TOOL_OPTIONS",
                "ANYTHING"
            })
    void credentialsAndWhatIsNotListedStayHere(String name) {
        assertThat(ChildEnvironment.of(Map.of(name, "x"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DISPLAY", "XAUTHORITY", "HOME", "LANG", "LC_ALL", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
                "WAYLAND_DISPLAY", "GTK_THEME", "QT_QPA_PLATFORM", "BROWSER", "SystemRoot", "ProgramFiles(x86)",
                        "http_proxy"
            })
    void whatAProgramNeedsIsPassedOn(String name) {
        assertThat(ChildEnvironment.of(Map.of(name, "x"))).containsEntry(name, "x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://me:word@proxy:3128", "me:word@proxy", "http://me@proxy"})
    void aProxyWithANameIsLeftOut(String address) {
        assertThat(ChildEnvironment.of(Map.of("https_proxy", address))).isEmpty();
    }

    @Test
    void onlyAbsoluteFoldersAreSearchedForPrograms() {
        String folder = new File("bin").getAbsolutePath();
        String path = String.join(File.pathSeparator, "bin", folder, "", ".", folder);
        assertThat(ChildEnvironment.of(Map.of("PATH", path)))
                .containsEntry("PATH", folder + File.pathSeparator + folder);
        assertThat(ChildEnvironment.of(Map.of("Path", path)))
                .as("as Windows writes it")
                .containsEntry("Path", folder + File.pathSeparator + folder);
    }

    @Test
    void aProcessGetsNothingElse() {
        ProcessBuilder builder = new ProcessBuilder("x");
        builder.environment().put("ANYTHING", "x");
        ChildEnvironment.give(builder, Map.of("HOME", "/x", "OPENAI_API_KEY", "y"));
        assertThat(builder.environment()).isEqualTo(new HashMap<>(Map.of("HOME", "/x")));
    }
}
