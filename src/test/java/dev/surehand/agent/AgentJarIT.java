package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.Turns;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** The two jars of the build: nothing of the agent is in the server's, and the agent's has what it needs. */
class AgentJarIT {

    private static final Path SERVER = Path.of(System.getProperty("surehand.jar", "target/surehand.jar"));
    private static final Path AGENT = Path.of(System.getProperty("surehand.agent.jar", "target/surehand-agent.jar"));

    /** What is in the server's jar, by its first two names; the libraries of the agent must not add one. */
    private static final Set<String> OF_THE_SERVER = Set.of(
            "com/ethlo",
            "com/fasterxml",
            "com/github",
            "com/networknt",
            "com/sun",
            "dev/surehand",
            "io/modelcontextprotocol",
            "org/freedesktop",
            "org/reactivestreams",
            "org/slf4j",
            "picocli",
            "reactor/adapter",
            "reactor/core",
            "reactor/util");

    private static Map<String, Long> entries(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> !entry.isDirectory())
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc, (a, b) -> a, TreeMap::new));
        }
    }

    private static Set<String> classPackages(Path jar) throws IOException {
        return entries(jar).keySet().stream()
                .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
                .map(name -> name.split("/"))
                .map(parts -> parts[0].equals("picocli") ? parts[0] : parts[0] + "/" + parts[1])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theServersJarHasNothingOfTheAgent() throws IOException {
        Set<String> names = entries(SERVER).keySet();
        assertThat(names).hasSizeGreaterThan(1_000);
        assertThat(classPackages(SERVER)).isSubsetOf(OF_THE_SERVER);
        assertThat(names)
                .noneMatch(name -> name.startsWith("dev/surehand/agent/"))
                .noneMatch(name -> name.contains("kotlin"))
                .noneMatch(name -> name.contains("anthropic") || name.contains("openai"))
                .noneMatch(name -> name.startsWith("com/fasterxml/") && !name.startsWith("com/fasterxml/jackson/"))
                .noneMatch(name -> name.startsWith("com/fasterxml/jackson/datatype/")
                        || name.startsWith("com/fasterxml/jackson/module/"))
                .noneMatch(name -> name.startsWith("com/github/") && !name.startsWith("com/github/hypfvieh/"));
    }

    /** Service files are joined from all libraries, so an agent's library could add a line. */
    @Test
    void servicesOfTheServerAreThoseOfItsOwnLibraries() throws IOException {
        try (JarFile file = new JarFile(SERVER.toFile())) {
            List<String> lines = new ArrayList<>();
            file.stream()
                    .filter(entry -> entry.getName().startsWith("META-INF/services/") && !entry.isDirectory())
                    .forEach(entry -> lines.addAll(lines(file, entry)));
            assertThat(lines).isNotEmpty().noneMatch(line -> line.matches(".*(kotlin|jsr310|jdk8|KotlinModule).*"));
        }
    }

    @Test
    void theAgentsJarHasAllOfTheServersClassesUnchanged() throws IOException {
        Map<String, Long> agent = entries(AGENT);
        assertThat(agent)
                .containsAllEntriesOf(entries(SERVER).entrySet().stream()
                        .filter(entry -> entry.getKey().endsWith(".class"))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        assertThat(agent)
                .containsKeys(
                        "dev/surehand/agent/provider/catalog/models.json",
                        "META-INF/licenses/anthropic-java-core/LICENSE");
    }

    @Test
    void eachJarStartsItsOwnProgram() throws IOException, InterruptedException {
        assertThat(output(0, "-jar", AGENT.toString(), "--version")).startsWith("surehand-agent ");
        assertThat(output(0, "-jar", AGENT.toString(), "--help")).contains("Usage: surehand-agent");
        assertThat(output(2, "-jar", AGENT.toString())).contains("Usage: surehand-agent");
        assertThat(output(0, "-jar", SERVER.toString(), "--version")).startsWith("surehand ");
    }

    /** What was left out of the SDKs is not needed: a whole turn of each wire format runs on the jar alone. */
    @Test
    void eachWireFormatWorksFromTheJar() throws IOException, InterruptedException {
        try (AnsweringServer server = new AnsweringServer()) {
            server.then(200, TurnsFromJar.ANTHROPIC)
                    .then(200, TurnsFromJar.OPENAI)
                    .then(200, TurnsFromJar.CHAT);
            String classes = classpath(TurnsFromJar.class, Turns.class);
            String output = output(
                    0, "-cp", AGENT + File.pathSeparator + classes, TurnsFromJar.class.getName(), server.address());
            assertThat(output.lines()).containsExactly("anthropic left_click", "openai left_click", "chat left_click");
        }
    }

    private static String classpath(Class<?>... classes) {
        return Stream.of(classes)
                .map(each -> each.getProtectionDomain().getCodeSource().getLocation())
                .map(location ->
                        Path.of(java.net.URI.create(location.toString())).toString())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> lines(JarFile file, ZipEntry entry) {
        try {
            return new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String output(int exit, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isEqualTo(exit);
        return output;
    }
}
