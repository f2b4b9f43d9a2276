package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The classes that a client waits for: those that are loaded until initialize is answered. All that are not of the JDK are in the list
 * start-classes.txt, which {@code ./mvnw verify -DskipUnitTests -Dit.test=StartClassesIT -Dsurehand.write=true} writes again.
 */
class StartClassesIT {

    private static final Path LIST = Path.of("src/test/resources/dev/surehand/mcp/start-classes.txt");

    /** The last class before the answer is written. */
    private static final String ANSWER = "dev.surehand.mcp.stdio.OutboundQueue$WriteAttempt";

    private static final Pattern LOADED = Pattern.compile("\\] (\\S+) source:");
    private static final List<String> OF_THE_JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.proxy.");

    /** Large parts of the JDK that a start has no use for. */
    private static final List<String> NEVER =
            List.of("java.awt.", "javax.", "java.sql.", "java.net.http.", "java.util.logging.", "java.beans.");

    @ParameterizedTest
    @EnumSource
    void theFirstAnswerNeedsNoMoreThanTheList(Jdk jdk, @TempDir Path directory) throws IOException {
        Path log = directory.resolve("classes");
        try (ServerProcess server = ServerProcess.jarWithClassLog(jdk, log)) {
            server.send(ServerProcess.INITIALIZE);
            assertThat(server.receive().at("/result/serverInfo/name").asText()).isEqualTo("surehand");
        }
        List<String> loaded = loaded(log);
        assertThat(loaded).as("the log has the answer").contains(ANSWER);
        List<String> before = loaded.subList(0, loaded.indexOf(ANSWER) + 1);
        Set<String> ours = before.stream()
                .filter(name -> OF_THE_JDK.stream().noneMatch(name::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        if (Boolean.getBoolean("surehand.write")) {
            ours.addAll(Files.exists(LIST) ? Files.readAllLines(LIST) : List.of());
            Files.createDirectories(LIST.getParent());
            Files.write(LIST, ours);
        }
        assertThat(Files.readAllLines(LIST))
                .as("the list; see the comment of this class")
                .containsAll(ours);
        assertThat(before).noneMatch(name -> NEVER.stream().anyMatch(name::startsWith));
    }

    /** The names in the order of loading, without the classes that the JVM makes for lambdas. */
    private static List<String> loaded(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .map(LOADED::matcher)
                .filter(Matcher::find)
                .map(line -> line.group(1))
                .filter(name -> !name.contains("$$Lambda") && !name.contains("/0x"))
                .toList();
    }
}
