package dev.surehand.platform.dbus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the session bus is looked for. */
class AccessibilityBusTest {

    @TempDir
    private Path usual;

    /** A client that is started with the entry of setup gives the server neither variable. */
    @Test
    void theUsualBusIsFoundWithoutVariables() throws IOException {
        Path bus = Files.createFile(usual.resolve("bus"));
        assertThat(AccessibilityBus.sessionAddress(Map.of(), usual)).isEqualTo("unix:path=" + bus);
    }

    @Test
    void whatTheEnvironmentNamesComesFirst() throws IOException {
        Files.createFile(usual.resolve("bus"));
        Map<String, String> named = Map.of("DBUS_SESSION_BUS_ADDRESS", "unix:path=/elsewhere");
        assertThat(AccessibilityBus.sessionAddress(named, usual)).isEqualTo("unix:path=/elsewhere");
        for (Map<String, String> other : List.of(
                Map.of("XDG_RUNTIME_DIR", "/no such folder"), Map.of("DBUS_SESSION_BUS_ADDRESS", "disabled:"))) {
            assertThatThrownBy(() -> AccessibilityBus.sessionAddress(other, usual))
                    .isInstanceOf(DesktopException.class)
                    .hasMessageContaining("DBUS_SESSION_BUS_ADDRESS");
        }
    }
}
