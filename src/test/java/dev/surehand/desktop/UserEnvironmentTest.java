package dev.surehand.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserEnvironmentTest {

    @ParameterizedTest
    @CsvSource({
        "Linux,      XDG_CONFIG_HOME, /given",
        "Linux,      NOTHING,         /h/.config",
        "Mac OS X,   XDG_CONFIG_HOME, /h/Library/Application Support",
        "Windows 11, APPDATA,         /given",
        "Windows 11, NOTHING,         /h/AppData/Roaming"
    })
    void keepsSettingsWhereTheSystemWantsThem(String system, String variable, Path expected) {
        assertThat(new UserEnvironment(system, Path.of("/h"), Map.of(variable, "/given")).configuration())
                .isEqualTo(expected);
    }

    /** Java has ? for a user without an account; a folder of this name would be wherever the server was started. */
    @ParameterizedTest
    @CsvSource({"/h, /given, /h", "?, /given, /given", "?, ?, /", "?, '', /", "'', /given, /given"})
    void theHomeNeverDependsOnWhereTheServerWasStarted(String account, String variable, String expected) {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "the paths are those of Unix");
        assertThat(UserEnvironment.homeOf(account, Map.of("HOME", variable))).isEqualTo(expected);
    }

    /** The folder of the server is the project of the client, which may be gone, or have programs of its own. */
    @Test
    void aProgramIsStartedWhereAFolderIs(@TempDir Path folder) {
        String there = folder.toString();
        String gone = folder.resolve("gone").toString();
        assertThat(UserEnvironment.startFolder(there)).isEqualTo(new File(there));
        assertThat(UserEnvironment.startFolder(gone)).isEqualTo(new File("/"));
    }

    @Test
    void aHomeMayBeNamedNowhere() {
        assertThat(UserEnvironment.homeOf("?", Map.of())).isEqualTo("/");
    }

    @ParameterizedTest
    @CsvSource({
        "Linux,      XDG_STATE_HOME, /given",
        "Linux,      NOTHING,        /h/.local/state",
        "Mac OS X,   XDG_STATE_HOME, /h/Library/Application Support",
        "Windows 11, LOCALAPPDATA,   /given",
        "Windows 11, NOTHING,        /h/AppData/Local"
    })
    void keepsStateWhereTheSystemWantsIt(String system, String variable, Path expected) {
        assertThat(new UserEnvironment(system, Path.of("/h"), Map.of(variable, "/given")).state())
                .isEqualTo(expected);
    }
}
