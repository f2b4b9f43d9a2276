package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the jar's setup command in processes. */
@RandomTrials
class SetupIT {

    private static final int PROCESSES = 6;
    private static final int ROUNDS = Trials.count(1, 3);

    @TempDir
    private Path home;

    /** E1.12: of several concurrent processes, none loses the entry of another. */
    @Test
    void severalAtOnceLoseNothing() throws Exception {
        List<String> names = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<Process> all = new ArrayList<>();
            for (int i = 0; i < PROCESSES; i++) {
                names.add("server-%d-%d".formatted(round, i));
                all.add(setup(names.get(names.size() - 1)));
            }
            for (Process one : all) {
                assertThat(one.waitFor()).isZero();
            }
        }
        Path file = home.resolve(".cursor/mcp.json");
        assertThat(new ObjectMapper().readTree(file.toFile()).get("mcpServers").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrderElementsOf(names);
        assertThat(home.resolve(".cursor"))
                .isDirectoryNotContaining(left -> left.toString().endsWith(".new"));
    }

    private Process setup(String name) throws IOException {
        ProcessBuilder program = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.home=" + home,
                "-jar",
                System.getProperty("surehand.jar"),
                "setup",
                "--client=cursor",
                "--name=" + name);
        program.environment().put("HOME", home.toString());
        program.environment().put("XDG_STATE_HOME", home.resolve("state").toString());
        Path output = Files.createTempFile(home, "setup", ".log");
        return program.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    }
}
