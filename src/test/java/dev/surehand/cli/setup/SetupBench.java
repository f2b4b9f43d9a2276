package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Runs setup for clients whose files are in a folder of the test. */
abstract class SetupBench {

    static final JavaCommand PROGRAM =
            new JavaCommand(Path.of("/jdk/bin/java"), Optional.of(Path.of("/opt/surehand.jar")));

    static final Set<ConfigurableClient> TYPED =
            Set.of(ConfigurableClient.VSCODE, ConfigurableClient.CLAUDE_CODE, ConfigurableClient.GOOSE);

    static final String USUAL_BUS = "unix:path=/run/user/1000/bus";

    final Map<String, String> environment = new HashMap<>(Map.of("DISPLAY", ":7"));
    final List<String> checked = new ArrayList<>();

    String system = "Linux";

    @TempDir
    Path home;

    @TempDir
    Path state;

    Shell setup(ConfigurableClient client, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--client", client.toString()));
        arguments.addAll(List.of(more));
        return Shell.run(command(), arguments.toArray(String[]::new));
    }

    SetupCommand command() {
        return new SetupCommand(place(), Optional.of(USUAL_BUS), PROGRAM, state, checked::addAll);
    }

    UserEnvironment place() {
        return new UserEnvironment(system, home, environment);
    }

    Path file(ConfigurableClient client) {
        return client.file(place());
    }

    /** Writes the text to Cursor's file. */
    Path given(String text) throws IOException {
        Path file = file(ConfigurableClient.CURSOR);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static List<String> texts(JsonNode array) {
        List<String> all = new ArrayList<>();
        array.forEach(text -> all.add(text.asText()));
        return all;
    }

    JsonNode read(ConfigurableClient client) throws IOException {
        ObjectMapper mapper = switch (client.format()) {
            case TOML -> new TomlMapper();
            case YAML -> new YAMLMapper();
            default -> new ObjectMapper();
        };
        return mapper.readTree(file(client).toFile());
    }

    static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }
}
