package dev.surehand.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
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
