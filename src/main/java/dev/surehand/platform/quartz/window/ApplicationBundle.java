package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program that is installed as a folder.
 *
 * @param path of the folder, whose name ends with {@code .app}
 * @param identifier such as {@code com.apple.TextEdit}; empty if the bundle has none
 * @param names that the bundle gives itself, with that of its executable
 */
record ApplicationBundle(Path path, Optional<String> identifier, Set<String> names) {

    static final String SUFFIX = ".app";

    ApplicationBundle {
        names = Set.copyOf(names);
    }

    /** Returns the name of the folder without its ending, as the Finder shows it. */
    String name() {
        String file = path.getFileName().toString();
        return file.substring(0, file.length() - SUFFIX.length());
    }

    /** Returns whether a person or a program calls it so: by its name, its identifier or its path. */
    boolean isCalled(String text) {
        return text.equalsIgnoreCase(name())
                || text.equalsIgnoreCase(name() + SUFFIX)
                || identifier.filter(text::equalsIgnoreCase).isPresent()
                || text.equals(path.toString());
    }

    boolean calls(String text) {
        return names.stream().anyMatch(text::equalsIgnoreCase);
    }

    Application application() {
        Set<String> all = Stream.concat(Stream.concat(Stream.of(name()), names.stream()), identifier.stream())
                .map(each -> each.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return new Application(path.toString(), OutsideText.of(name()), all);
    }
}
