package dev.surehand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.image.ImageLimit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

class OptionsTest {

    @ParameterizedTest
    @CsvSource({
        "--timeout-ms,5000",
        "--keyboard-timeout-ms,30000",
        "--held-limit-ms,30000",
        "--max-bytes,700000",
        "--focus-click,true",
        "--hand,Hands[all=[SHARED]]",
        "--files,Any[]",
        "--unreported-windows,REFUSE",
        "--log-level,WARN"
    })
    void haveDefaults(String flag, String expected) {
        Object value = parsed(Map.of()).findOption(flag).getValue();
        assertThat(value instanceof Duration time ? "" + time.toMillis() : value.toString())
                .isEqualTo(expected);
    }

    @Test
    void comeFromTheEnvironmentUnlessAFlagIsGiven() {
        Map<String, String> environment = Map.of("SUREHAND_TIMEOUT_MS", "7", "SUREHAND_MAX_BYTES", "");
        assertThat(timeout(parsed(environment))).isEqualTo(Duration.ofMillis(7));
        assertThat(timeout(parsed(environment, "--timeout-ms", "8"))).isEqualTo(Duration.ofMillis(8));
        assertThat(timeout(parsed(environment, "serve", "--timeout-ms", "9"))).isEqualTo(Duration.ofMillis(9));
        assertThat((Integer) parsed(environment).findOption("--max-bytes").getValue())
                .isEqualTo(700_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--timeout-ms=0",
                "--timeout-ms=-1",
                "--timeout-ms=1.5",
                "--max-bytes=9999999999",
                "--image-limit=big",
                "--image-limit=0x10",
                "--log-level=loud",
                "--stop-hotkey=ctrl+nosuchkey",
                "--yield=maybe",
                "--focus-click=maybe",
                "--hand=left",
                "--unreported-windows=maybe",
                "--no-such"
            })
    void areChecked(String flag) {
        assertThatThrownBy(() -> parsed(Map.of(), flag)).isInstanceOf(ParameterException.class);
    }

    @Test
    void theImageLimitHasADefault() {
        assertThat(parsed(Map.of()).findOption("--image-limit").<Object>getValue())
                .isEqualTo(ImageLimit.DEFAULT);
    }

    @Test
    void areCheckedInTheEnvironmentToo() {
        assertThatThrownBy(() -> parsed(Map.of("SUREHAND_IMAGE_LIMIT", "big")))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("--image-limit");
    }

    /** E1.12: what is no directory would be refused call by call; the start says so at once. */
    @Test
    void filesAreADirectoryThatExists() {
        assertThatThrownBy(() -> parsed(Map.of(), "--files", "/no/such/directory"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("/no/such/directory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2000", "1568", "none", "1920x1080", "NONE"})
    void takeImageLimits(String limit) {
        assertThat(parsed(Map.of(), "--image-limit", limit)
                        .findOption("--image-limit")
                        .<Object>getValue())
                .isEqualTo(ImageLimit.parse(limit));
    }

    @ParameterizedTest
    @CsvSource({
        "Linux,         XDG_STATE_HOME, /s, /s/surehand",
        "Linux,         NOTHING,        -,  /home/me/.local/state/surehand",
        "Mac OS X,      XDG_STATE_HOME, /s, /home/me/Library/Application Support/surehand",
        "Windows 11,    LOCALAPPDATA,   /l, /l/surehand",
        "Windows 11,    NOTHING,        -,  /home/me/AppData/Local/surehand"
    })
    void putStateWhereTheSystemWantsIt(String system, String variable, String value, Path expected) {
        assertThat(StateDirectory.standard(system, Path.of("/home/me"), Map.of(variable, value)))
                .isEqualTo(expected);
    }

    @Test
    void protectionIsOnUnlessSwitchedOff() {
        assertThat(isSet("--yield", parsed(Map.of()))).isTrue();
        assertThat(isSet("--stop-corner", parsed(Map.of()))).isTrue();
        assertThat(isSet("--stop-corner", parsed(Map.of(), "--stop-corner=false")))
                .isFalse();
        assertThat(isSet("--yield", parsed(Map.of("SUREHAND_YIELD", "false")))).isFalse();
        assertThat(keys(parsed(Map.of()))).isPresent();
        assertThat(keys(parsed(Map.of(), "--stop-hotkey", "none"))).isEmpty();
    }

    private static Optional<?> keys(CommandLine.Model.CommandSpec spec) {
        return spec.findOption("--stop-hotkey")
                .<ProtectionOptions.StopKeys>getValue()
                .keys();
    }

    @Test
    void aFlagStaysSetWhenTheEnvironmentSetsItToo() {
        Map<String, String> environment = Map.of("SUREHAND_READ_ONLY", "true", "SUREHAND_TOOLS", "a,b");
        assertThat(isSet("--read-only", parsed(environment))).isTrue();
        assertThat(isSet("--read-only", parsed(environment, "--read-only"))).isTrue();
        assertThat(isSet("--read-only", parsed(environment, "--read-only=false")))
                .isFalse();
        assertThat(isSet("--dry-run", parsed(Map.of(), "--dry-run", "serve"))).isTrue();
        assertThat(parsed(environment).findOption("--tools").<Object>getValue()).isEqualTo(Set.of("a", "b"));
        assertThat(parsed(environment, "--tools", "c").findOption("--tools").<Object>getValue())
                .isEqualTo(Set.of("c"));
        assertThatThrownBy(() -> parsed(Map.of("SUREHAND_DRY_RUN", "yes"))).isInstanceOf(ParameterException.class);
    }

    private static boolean isSet(String flag, CommandLine.Model.CommandSpec spec) {
        return spec.findOption(flag).<Boolean>getValue();
    }

    private static Duration timeout(CommandLine.Model.CommandSpec spec) {
        OptionSpec option = spec.findOption("--timeout-ms");
        return option.getValue();
    }

    private static CommandLine.Model.CommandSpec parsed(Map<String, String> environment, String... arguments) {
        CommandLine line = ServerCommand.commandLine(environment, arguments);
        line.parseArgs(arguments);
        return line.getCommandSpec();
    }
}
