package dev.surehand.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the archive of classes with the jar, as processes of the JVM that runs this. */
@RandomTrials
class ClassDataArchiveIT {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"test","version":"1"}}}
            """;

    private static final String FROM_ARCHIVE = "dev.surehand.Main source: shared objects file";

    @TempDir
    private Path home;

    private Path jar;

    private record Ended(int exitCode, String out) {}

    @BeforeEach
    void ownJar() throws IOException {
        jar = Files.copy(Path.of(System.getProperty("surehand.jar")), home.resolve("surehand.jar"));
    }

    @Test
    void setupWritesAnEntryWhoseServerTakesItsClassesFromTheArchive() throws Exception {
        assertThat(surehand("setup", "--client=cursor", "--print").out()).doesNotContain("SharedArchiveFile");
        assertThat(surehand("setup", "--client=cursor").exitCode()).isZero();
        List<String> entry = entry();
        assertThat(entry).contains("-XX:SharedArchiveFile=" + archive(), "-jar");
        assertThat(surehand("setup", "--client=cursor", "--print").out())
                .contains(archive().toString());
        Path log = home.resolve("classes.log");
        entry.add(1, "-Xlog:class+load:file=" + log);
        entry.remove("-Xlog:disable");
        assertThat(run(entry, INITIALIZE).out()).contains("\"serverInfo\"");
        assertThat(Files.readString(log)).contains(FROM_ARCHIVE);
        JsonNode check = check();
        assertThat(check.get("state").asText()).isEqualTo("works");
        assertThat(check.get("found").asText()).contains(archive().toString());
    }

    @Test
    void aServerStartsWithoutAnArchiveThatDoesNotFit() throws Exception {
        JsonNode check = check();
        assertThat(check.get("state").asText()).isEqualTo("not_tested");
        assertThat(check.get("next").asText()).isEqualTo("surehand archive");
        surehand("setup", "--client=cursor");
        byte[] made = Files.readAllBytes(archive());
        archive().toFile().setWritable(true);

        for (String kind : Trials.some(1, List.of("cut in half", "empty", "of another JVM"))) {
            Files.write(archive(), damaged(made, kind));
            startsWithoutIt(kind);
        }
        Files.write(archive(), made);
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000_000_000L));
        startsWithoutIt("of another jar");

        assertThat(surehand("archive").exitCode()).isZero();
        assertThat(check().get("state").asText()).isEqualTo("works");
        Files.delete(archive());
        assertThat(run(entry(), INITIALIZE).out())
                .as("missing")
                .startsWith("{\"")
                .hasLineCount(1);
    }

    @Test
    void setupWritesTheEntryWithoutAnArchiveThatCannotBeMade() throws Exception {
        Files.createDirectories(home.resolve("state"));
        Files.writeString(home.resolve("state/surehand"), "a file where a folder should be");
        Ended setup = surehand("setup", "--client=cursor", "--print");
        assertThat(setup.exitCode()).isZero();
        Ended archive = surehand("archive");
        assertThat(archive.exitCode()).isEqualTo(1);
        assertThat(archive.out()).contains("could not be made", "The server starts without it");
    }

    private void startsWithoutIt(String what) throws Exception {
        Ended server = run(entry(), INITIALIZE);
        assertThat(server.exitCode()).as(what).isZero();
        assertThat(server.out()).as(what).startsWith("{\"").hasLineCount(1);
        assertThat(new ObjectMapper().readTree(server.out()).has("result"))
                .as(what)
                .isTrue();
        JsonNode check = check();
        assertThat(check.get("state").asText()).as(what).isEqualTo("does_not_work");
        assertThat(check.get("next").asText()).as(what).isEqualTo("surehand archive");
    }

    private static byte[] damaged(byte[] archive, String kind) {
        return switch (kind) {
            case "cut in half" -> Arrays.copyOf(archive, archive.length / 2);
            case "empty" -> new byte[0];
            default -> ofAnotherJvm(archive);
        };
    }

    /** Changes a letter of the version of the JVM that the archive names. */
    private static byte[] ofAnotherJvm(byte[] archive) {
        byte[] changed = archive.clone();
        String start = new String(archive, 0, 4096, StandardCharsets.ISO_8859_1);
        int version = start.indexOf("64-Bit Server VM (");
        assertThat(version).as("the JVM names itself").isPositive();
        changed[version + "64-Bit Server VM (".length()]++;
        return changed;
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("state/surehand"))) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private List<String> entry() throws IOException {
        JsonNode entry = new ObjectMapper()
                .readTree(home.resolve(".cursor/mcp.json").toFile())
                .at("/mcpServers/surehand");
        List<String> command = new ArrayList<>(List.of(entry.get("command").asText()));
        entry.get("args").forEach(argument -> command.add(argument.asText()));
        return command;
    }

    private JsonNode check() throws Exception {
        JsonNode report =
                new ObjectMapper().readTree(surehand("doctor", "--json").out());
        for (JsonNode check : report.get("checks")) {
            if (check.get("id").asText().equals("class_data")) {
                return check;
            }
        }
        throw new AssertionError("no class_data in " + report);
    }

    private Ended surehand(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Duser.home=" + home));
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(List.of(arguments));
        return run(command, "");
    }

    private Ended run(List<String> command, String input) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("XDG_STATE_HOME", home.resolve("state").toString());
        builder.environment().remove("DISPLAY");
        Path err = home.resolve("stderr.log");
        Process process = builder.redirectError(err.toFile()).start();
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        return new Ended(exitCode, exitCode == 0 ? out : out + Files.readString(err));
    }
}
