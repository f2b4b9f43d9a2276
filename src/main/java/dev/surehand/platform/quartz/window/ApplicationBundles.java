package dev.surehand.platform.quartz.window;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The programs that are installed in some folders and the folders in these, such as Utilities. */
public final class ApplicationBundles {

    private static final int DEEPEST = 2;
    private static final List<String> NAME_KEYS = List.of("CFBundleDisplayName", "CFBundleName", "CFBundleExecutable");

    private final Messages messages;
    private final ObjectiveC runtime;
    private final List<Path> folders;

    public ApplicationBundles(QuartzLibraries libraries, List<Path> folders) {
        messages = new Messages(libraries.objectiveC());
        runtime = libraries.objectiveC();
        this.folders = List.copyOf(folders);
    }

    /** Returns the folders in which macOS keeps programs, and the Finder, which is in a folder with parts of the system. */
    public static List<Path> foldersOf(Map<String, String> environment) {
        List<Path> folders = new ArrayList<>(List.of(
                Path.of("/Applications"),
                Path.of("/System/Applications"),
                // Safari, which is updated on its own.
                Path.of("/System/Cryptexes/App/System/Applications"),
                Path.of("/System/Library/CoreServices/Applications"),
                QuartzLauncher.FINDER));
        Optional.ofNullable(environment.get("HOME")).ifPresent(home -> folders.add(Path.of(home, "Applications")));
        return folders;
    }

    List<ApplicationBundle> installed() {
        List<Path> paths = new ArrayList<>();
        folders.forEach(folder -> collect(folder, DEEPEST, paths));
        return paths.stream().filter(firstOf(new HashSet<>())).map(this::bundle).toList();
    }

    /** Returns a filter for paths that leaves out a folder that another path has led to: links count as what they lead to. */
    private static Predicate<Path> firstOf(Set<Path> known) {
        return path -> {
            try {
                return known.add(path.toRealPath());
            } catch (IOException removedMeanwhile) {
                return false;
            }
        };
    }

    private static boolean isBundle(Path folder) {
        return folder.getFileName().toString().endsWith(ApplicationBundle.SUFFIX);
    }

    /** A folder that is missing or cannot be read has no programs for this user. */
    private static void collect(Path folder, int deepest, List<Path> found) {
        if (!Files.isDirectory(folder)) {
            return;
        } else if (isBundle(folder)) {
            found.add(folder);
            return;
        }
        try (Stream<Path> inside = Files.list(folder)) {
            inside.filter(Files::isDirectory).sorted().forEach(path -> {
                if (isBundle(path) || deepest > 1) {
                    collect(path, deepest - 1, found);
                }
            });
        } catch (IOException | UncheckedIOException e) {
            // As above.
        }
    }

    private ApplicationBundle bundle(Path path) {
        return messages.inPool(() -> {
            Pointer bundle = withPath(path);
            Set<String> names = new HashSet<>();
            NAME_KEYS.forEach(key -> value(bundle, key).ifPresent(names::add));
            return new ApplicationBundle(
                    path, text(runtime.send(bundle, messages.selector("bundleIdentifier"))), names);
        });
    }

    /** Returns the bundle's object, which lives in the pool of the caller; null if macOS cannot read it. */
    private @Nullable Pointer withPath(Path path) {
        try (Owned<CFStringRef> name = Owned.string(path.toString())) {
            return runtime.send(messages.classOf("NSBundle"), messages.selector("bundleWithPath:"), address(name));
        }
    }

    private Optional<String> value(@Nullable Pointer bundle, String key) {
        try (Owned<CFStringRef> name = Owned.string(key)) {
            Pointer value = runtime.send(bundle, messages.selector("objectForInfoDictionaryKey:"), address(name));
            boolean isText = value != null
                    && runtime.sendResponds(
                                    value, messages.selector("respondsToSelector:"), messages.selector("UTF8String"))
                            != 0;
            return isText ? text(value) : Optional.empty();
        }
    }

    private static @Nullable Pointer address(Owned<CFStringRef> string) {
        CFStringRef made = string.get();
        return made == null ? null : made.getPointer();
    }

    private Optional<String> text(@Nullable Pointer string) {
        return Optional.ofNullable(runtime.send(string, messages.selector("UTF8String")))
                .map(bytes -> bytes.getString(0, StandardCharsets.UTF_8.name()));
    }
}
