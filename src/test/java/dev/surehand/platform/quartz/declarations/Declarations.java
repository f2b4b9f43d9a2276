package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.PinnedPackages.Pinned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The declarations of all packages. Packages written by hand count only where no generated one has the name. */
record Declarations(List<DeclarationSource> generated, List<DeclarationSource> byHand) {

    static Declarations read(List<Pinned> packages) throws IOException {
        List<DeclarationSource> generated = new ArrayList<>();
        List<DeclarationSource> byHand = new ArrayList<>();
        Map<Pinned, List<String>> texts = new HashMap<>();
        RustTypes types = new RustTypes();
        RustTypes typesByHand = new RustTypes();
        for (Pinned pinned : packages) {
            if (pinned.kind().equals("fwinfo")) {
                generated.addAll(fwinfo(pinned));
            } else {
                texts.put(pinned, RustReader.texts(pinned.directory()));
                texts.get(pinned).forEach((isByHand(pinned) ? typesByHand : types)::learn);
            }
        }
        for (Pinned pinned : packages) {
            if (texts.containsKey(pinned)) {
                DeclarationSource source = new DeclarationSource(pinned.toString(), "");
                RustReader.read(texts.get(pinned), isByHand(pinned) ? typesByHand : types, source);
                (isByHand(pinned) ? byHand : generated).add(source);
            }
        }
        return new Declarations(generated, byHand);
    }

    private static boolean isByHand(Pinned pinned) {
        return pinned.kind().equals("hand");
    }

    private static List<DeclarationSource> fwinfo(Pinned pinned) throws IOException {
        DeclarationSource arm = new DeclarationSource(pinned.toString(), "arm64");
        DeclarationSource intel = new DeclarationSource(pinned.toString(), "x86_64");
        try (Stream<Path> files = Files.list(pinned.directory())) {
            for (Path file : files.filter(f -> f.toString().endsWith(".fwinfo")).toList()) {
                FwinfoReader.read(file, file.toString().contains("arm64") ? arm : intel);
            }
        }
        return List.of(arm, intel);
    }

    List<DeclarationSource> sources() {
        return Stream.concat(generated.stream(), byHand.stream()).toList();
    }

    /** A declaration and the package that has it. */
    record Found<T>(DeclarationSource source, T value) {}

    /** Returns what each source has under a name; null is nothing. */
    <T> List<Found<T>> all(Function<DeclarationSource, T> lookup) {
        List<Found<T>> found = in(generated, lookup);
        return found.isEmpty() ? in(byHand, lookup) : found;
    }

    private static <T> List<Found<T>> in(List<DeclarationSource> sources, Function<DeclarationSource, T> lookup) {
        return sources.stream()
                .map(source -> new Found<>(source, lookup.apply(source)))
                .filter(found -> found.value() != null)
                .toList();
    }

    /** Returns the class and those that it extends. */
    Set<String> lineage(String type) {
        Set<String> line = new HashSet<>();
        Set<String> open = new HashSet<>(Set.of(type));
        while (!open.isEmpty()) {
            line.addAll(open);
            Set<String> above = new HashSet<>();
            for (DeclarationSource source : generated) {
                open.stream()
                        .map(source.superclasses::get)
                        .filter(next -> next != null && !line.contains(next))
                        .forEach(above::add);
            }
            open = above;
        }
        line.add("NSObject");
        line.add("NSObjectProtocol");
        return line;
    }
}
