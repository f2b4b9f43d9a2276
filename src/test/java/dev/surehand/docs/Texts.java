package dev.surehand.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The text files of the repository. */
final class Texts {

    private static final Pattern KIND = Pattern.compile(".*\\.(java|md|json|xml|py|sh|html|mjs)");

    private Texts() {}

    /**
     * @param roots files, and directories with all that is below them
     * @return their text by path, relative to the top of the repository
     */
    static SortedMap<Path, String> below(String... roots) {
        SortedMap<Path, String> texts = new TreeMap<>();
        for (String root : roots) {
            try {
                for (Path file : filesBelow(Path.of(root))) {
                    texts.put(file, Files.readString(file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return texts;
    }

    private static List<Path> filesBelow(Path root) throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> Files.isRegularFile(path)
                            && KIND.matcher(path.toString()).matches())
                    .toList();
        }
    }
}
