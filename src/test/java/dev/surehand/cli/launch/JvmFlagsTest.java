package dev.surehand.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmFlagsTest {

    @Test
    void packagesStartTheServerWithTheFlagsOfSetup() throws IOException {
        assertThat(Files.readAllLines(Path.of("src/packaging/launcher/jvm.flags")))
                .isEqualTo(JvmFlags.SERVER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/clients.md"})
    void theEntriesInTheDocumentsHaveThem(String page) throws IOException {
        assertThat(Files.readString(Path.of(page))).contains(JvmFlags.SERVER);
    }
}
