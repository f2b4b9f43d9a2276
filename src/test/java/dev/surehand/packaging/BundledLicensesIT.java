package dev.surehand.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The licences in both jars: each library in a jar has a folder with its texts, and nothing else has. */
class BundledLicensesIT {

    private static final String FOLDER = "META-INF/licenses/";

    /** What is in many libraries, so that it says nothing of where it is from. */
    private static final Pattern IN_MANY = Pattern.compile(
            "META-INF/(MANIFEST\\.MF|services/.*|licenses/.*|[^/]*(LICENSE|NOTICE|AL2\\.0|LGPL2\\.1)[^/]*)");

    private static final Pattern LEGAL_NAME = Pattern.compile(
            "(?i)META-INF/(.*/)?[^/]*(LICEN[CS]E|NOTICE|COPYING|COPYRIGHT|AL2\\.0|LGPL2\\.1)[^/]*(?<!\\.class)");

    /** One of these is in each text of a licence, and in none that only names a licence. */
    private static final List<String> GRANTS = List.of(
            "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
            "Permission is hereby granted",
            "Redistribution and use in source and binary forms");

    /** The files of each jar, which all tests read, by name, with their checksums. */
    private static final Map<Path, Map<String, Long>> ENTRIES = new HashMap<>();

    private record Library(String artifact, Path jar) {}

    private static Path jar(String property) {
        return Path.of(System.getProperty(property));
    }

    private static List<Library> libraries() {
        return Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .map(jar ->
                        new Library(jar.getParent().getParent().getFileName().toString(), jar))
                .toList();
    }

    private static Map<String, Long> entries(Path jar) {
        return ENTRIES.computeIfAbsent(jar, BundledLicensesIT::read);
    }

    private static Map<String, Long> read(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> !entry.isDirectory())
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc, (a, b) -> a, TreeMap::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A library is in a jar if one of its files is. */
    private static List<Library> bundled(Map<String, Long> ours) {
        List<Library> libraries = libraries();
        assertThat(libraries).hasSizeGreaterThan(20);
        Set<Library> found = new HashSet<>();
        for (Library library : libraries) {
            if (entries(library.jar()).entrySet().stream()
                    .anyMatch(entry -> !IN_MANY.matcher(entry.getKey()).matches()
                            && entry.getValue().equals(ours.get(entry.getKey())))) {
                found.add(library);
            }
        }
        return List.copyOf(found);
    }

    private static String text(Path jar, String name) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(name);
            assertThat(entry).as("%s in %s", name, jar).isNotNull();
            return new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"surehand.jar", "surehand.agent.jar"})
    void exactlyTheBundledLibrariesHaveAFolder(String property) {
        Map<String, Long> ours = entries(jar(property));
        List<String> artifacts =
                bundled(ours).stream().map(Library::artifact).distinct().toList();
        Set<String> folders = ours.keySet().stream()
                .filter(name -> name.startsWith(FOLDER))
                .map(name -> name.substring(FOLDER.length(), name.indexOf('/', FOLDER.length())))
                .collect(Collectors.toSet());
        assertThat(artifacts).contains("jackson-core", "jna", "picocli", "reactor-core");
        assertThat(folders)
                .as("src/build/licenses/texts.properties names what a library lacks; pom.xml what a jar does not carry")
                .containsExactlyInAnyOrderElementsOf(artifacts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"surehand.jar", "surehand.agent.jar"})
    void eachFolderHasTheTextsOfTheLibraryUnchangedAndGrantsALicence(String property) throws IOException {
        Path jar = jar(property);
        Map<String, Long> ours = entries(jar);
        for (Library library : bundled(ours)) {
            String folder = FOLDER + library.artifact() + "/";
            for (Map.Entry<String, Long> entry : entries(library.jar()).entrySet()) {
                if (LEGAL_NAME.matcher(entry.getKey()).matches()) {
                    String name = entry.getKey().substring(entry.getKey().lastIndexOf('/') + 1);
                    assertThat(ours).containsEntry(folder + name, entry.getValue());
                }
            }
            assertThat(ours.keySet().stream().filter(name -> name.startsWith(folder)))
                    .as(folder)
                    .anySatisfy(name -> assertThat(GRANTS).anyMatch(text(jar, name)::contains));
        }
    }

    /** Apache's licence demands that notices are passed on; in the jar's own file they are found where one looks first. */
    @ParameterizedTest
    @ValueSource(strings = {"surehand.jar", "surehand.agent.jar"})
    void theJarHasItsOwnLicenceAndAllNotices(String property) throws IOException {
        Path jar = jar(property);
        assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("LICENSE")));
        String notice = text(jar, "META-INF/NOTICE").replaceAll("\\s+", " ");
        for (Library library : bundled(entries(jar))) {
            if (entries(library.jar()).containsKey("META-INF/NOTICE")) {
                for (String paragraph :
                        text(library.jar(), "META-INF/NOTICE").strip().split("\\R\\s*\\R", -1)) {
                    assertThat(notice)
                            .as(library.artifact())
                            .contains(paragraph.strip().replaceAll("\\s+", " "));
                }
            }
        }
    }
}
