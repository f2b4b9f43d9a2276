import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the licence texts of libraries, each into a folder with the name of its artifact: the files in its jar, and those that a list of
 * properties names for it. The build runs this file: {@code java CollectLicenses.java LIST TO CLASSPATH}. BundledLicensesIT fails if a library
 * has none.
 */
final class CollectLicenses {

    private static final Pattern LICENSE = Pattern.compile(
            "(.*/)?[^/]*(LICEN[CS]E|NOTICE|COPYING|COPYRIGHT|AL2\\.0|LGPL2\\.1)[^/]*", Pattern.CASE_INSENSITIVE);

    private CollectLicenses() {}

    public static void main(String[] arguments) throws IOException {
        Path list = Path.of(arguments[0]);
        Path to = Path.of(arguments[1]);
        Properties lacking = new Properties();
        try (Reader reader = Files.newBufferedReader(list)) {
            lacking.load(reader);
        }
        delete(to);
        for (Path jar : jars(arguments[2])) {
            // In a Maven repository: ARTIFACT/VERSION/ARTIFACT-VERSION.jar.
            String artifact = jar.getParent().getParent().getFileName().toString();
            Path folder = to.resolve(artifact);
            copyFromJar(jar, folder);
            Object named = lacking.remove(artifact);
            if (named != null) {
                for (String name : named.toString().split(", *")) {
                    copyFile(list.resolveSibling(name), folder);
                }
            }
        }
        if (!lacking.isEmpty()) {
            throw new IllegalArgumentException(list + " names artifacts that are no dependencies: " + lacking.keySet());
        }
    }

    private static List<Path> jars(String classpath) {
        return Stream.of(classpath.split(Pattern.quote(java.io.File.pathSeparator)))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }

    private static void copyFromJar(Path jar, Path folder) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                if (entry.isDirectory()
                        || entry.getName().endsWith(".class")
                        || !LICENSE.matcher(entry.getName()).matches()) {
                    continue;
                }
                String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
                Files.createDirectories(folder);
                Files.write(
                        folder.resolve(name),
                        file.getInputStream(entry).readAllBytes(),
                        java.nio.file.StandardOpenOption.CREATE_NEW);
            }
        }
    }

    private static void copyFile(Path text, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.copy(text, folder.resolve(text.getFileName()));
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> files = new ArrayList<>();
        try (Stream<Path> found = Files.walk(folder)) {
            found.sorted(Comparator.reverseOrder()).forEach(files::add);
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
