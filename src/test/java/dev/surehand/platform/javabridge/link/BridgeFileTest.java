package dev.surehand.platform.javabridge.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BridgeFileTest {

    @TempDir
    Path folder;

    private Path made(String place) throws IOException {
        Path file = folder.resolve(place).resolve("bin").resolve(BridgeFile.NAME);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }

    @Test
    void theJavaOfTheServerComesFirst() throws IOException {
        Path own = made("own");
        Path other = made("other");
        Map<String, String> environment =
                Map.of("JAVA_HOME", folder.resolve("other").toString());
        assertThat(new BridgeFile(environment, folder.resolve("own")).find()).isEqualTo(own);
        assertThat(new BridgeFile(environment, folder.resolve("none")).find()).isEqualTo(other);
    }

    @Test
    void aMissingFileIsRefusedWithThePlacesAndTheNextStep() {
        Map<String, String> environment = Map.of("JAVA_HOME", "relative", "SystemRoot", folder.toString());
        assertThatThrownBy(() -> new BridgeFile(environment, folder.resolve("own")).find())
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining(folder.resolve("own").toString())
                .hasMessageContaining("System32")
                .hasMessageContaining("JAVA_HOME")
                .hasMessageNotContaining("relative");
    }
}
