package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.DeclarationSource.Method;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the packages declare of the names that this backend uses, so that these can be compared without the packages. Below each
 * name are the facts about it, each with its type and the numbers of the sources that have it.
 */
record DeclarationTable(Set<String> names, Declarations declarations) {

    static final Path FILE = Path.of("src/test/resources/dev/surehand/platform/quartz/declarations.tsv");

    static final String COMMAND = "./mvnw -q test -Dtest=DeclarationPackagesTest -Dsurehand.write=true";

    private static final String HAND = "hand";

    private static final String HEAD = """
            # What the packages of src/test/declarations/packages.txt declare of the names of macOS that the code uses.
            # Written by DeclarationPackagesTest; do not edit. Write it again: %s
            """.formatted(COMMAND);

    static DeclarationTable read() throws IOException {
        return of(Files.readAllLines(FILE));
    }

    static DeclarationTable of(List<String> lines) {
        List<DeclarationSource> generated = new ArrayList<>();
        List<DeclarationSource> byHand = new ArrayList<>();
        List<DeclarationSource> all = new ArrayList<>();
        Set<String> names = new TreeSet<>();
        String name = "";
        for (String line : lines) {
            String[] part = line.split("\t", -1);
            if (part[0].isEmpty()) {
                for (String number : part[2].split(" ", -1)) {
                    learn(all.get(Integer.parseInt(number)), name, part[1]);
                }
            } else if (part.length > 1) {
                DeclarationSource source = new DeclarationSource(part[1], part[2]);
                (part[0].equals(HAND) ? byHand : generated).add(source);
                all.add(source);
            } else if (!line.startsWith("#")) {
                name = line;
                names.add(name);
            }
        }
        return new DeclarationTable(names, new Declarations(generated, byHand));
    }

    private static void learn(DeclarationSource source, String name, String written) {
        String[] fact = written.split(" ", 2);
        switch (fact[0]) {
            case "function" -> source.functions.put(name, TypeEncoding.parseSignature(fact[1]));
            case "since" -> source.since.put(name, fact[1]);
            case "number" -> source.number(name, new BigInteger(fact[1]));
            case "text" -> source.texts.put(name, name);
            case "variable" -> source.variables.add(name);
            case "structure" -> source.structures.put(name, (CType.Struct) TypeEncoding.parse(fact[1]));
            case "class" -> source.owners.add(name);
            case "extends" -> source.superclasses.put(name, fact[1]);
            default ->
                source.add(new Method(
                        fact[0].substring(1), name, fact[0].startsWith("+"), TypeEncoding.parseSignature(fact[1])));
        }
    }

    /**
     * Returns the text of the table.
     *
     * @param names what the table has; methods only of classes among them, if this backend sends their messages
     */
    static String text(Declarations of, Set<String> names, Set<String> sent) {
        Map<String, Map<String, Set<Integer>>> facts = new TreeMap<>();
        names.forEach(name -> facts.put(name, new TreeMap<>()));
        StringBuilder text = new StringBuilder(HEAD);
        int number = 0;
        for (DeclarationSource source : of.sources()) {
            String kind = of.byHand().contains(source) ? HAND : "generated";
            text.append("%s\t%s\t%s\n".formatted(kind, source.name(), source.architecture()));
            new Writer(facts, sent, number++).write(source);
        }
        facts.forEach((name, known) -> {
            text.append(name).append('\n');
            known.forEach((fact, sources) -> text.append("\t%s\t%s\n".formatted(fact, numbers(sources))));
        });
        return text.toString();
    }

    private static String numbers(Collection<Integer> sources) {
        return sources.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Collects what one source has. */
    private record Writer(Map<String, Map<String, Set<Integer>>> facts, Set<String> sent, int number) {

        void write(DeclarationSource source) {
            source.functions.forEach((name, signature) -> add(name, "function " + TypeEncoding.of(signature)));
            source.since.forEach((name, version) -> add(name, "since " + version));
            source.numbers.forEach((name, value) -> add(name, "number " + value));
            source.texts.values().forEach(text -> add(text, "text"));
            source.variables.forEach(name -> add(name, "variable"));
            source.structures.forEach((name, struct) -> add(name, "structure " + TypeEncoding.of(struct)));
            source.owners.forEach(name -> add(name, "class"));
            source.superclasses.forEach((name, above) -> add(name, "extends " + above));
            source.methods.values().stream()
                    .flatMap(Collection::stream)
                    .filter(method -> facts.containsKey(method.owner()) || !sent.contains(method.selector()))
                    .forEach(this::add);
        }

        private void add(Method method) {
            String kind = method.ofClass() ? "+" : "-";
            add(method.selector(), kind + method.owner() + " " + TypeEncoding.of(method.signature()));
        }

        private void add(String name, String fact) {
            if (facts.containsKey(name)) {
                facts.get(name).computeIfAbsent(fact, unused -> new TreeSet<>()).add(number);
            }
        }
    }
}
