package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.DeclarationSource.Method;
import dev.surehand.platform.quartz.declarations.Declarations.Found;
import dev.surehand.platform.quartz.declarations.SourceUses.Sent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Compares what this backend maps with the declarations.
 *
 * @param callbacks the callbacks of the bindings, which may be the code of a block
 */
record Comparison(Declarations declarations, List<Signature> callbacks) {

    enum Kind {
        FUNCTION("functions"),
        STRUCTURE("structures"),
        CONSTANT("constants"),
        TEXT("texts"),
        VARIABLE("variables"),
        CLASS("classes"),
        SELECTOR("selectors");

        private final String plural;

        Kind(String plural) {
            this.plural = plural;
        }

        String plural() {
            return plural;
        }
    }

    /**
     * What was found out about one name.
     *
     * @param shape how this backend maps it
     * @param confirmedBy the packages that agree, without the architecture
     * @param since the first macOS that has it; empty if unknown
     */
    record Row(Kind kind, String name, String shape, Set<String> confirmedBy, List<String> differences, String since) {

        boolean isAbsent() {
            return confirmedBy.isEmpty() && differences.isEmpty();
        }
    }

    Row function(String name, Signature ours) {
        return row(
                Kind.FUNCTION,
                name,
                ours,
                known(declarations.all(source -> source.functions.get(name))),
                Signature::differences);
    }

    private static List<Found<Signature>> known(List<Found<Signature>> all) {
        return all.stream().filter(found -> found.value().isKnown()).toList();
    }

    Row structure(CType.Struct ours) {
        return row(
                Kind.STRUCTURE,
                ours.name(),
                ours,
                declarations.all(source -> source.structures.get(ours.name())),
                (own, declared) -> Signature.fieldsMatch(own.fields(), declared.fields())
                                && CType.size(own) == CType.size(declared)
                        ? List.of()
                        : List.of("it is " + declared));
    }

    Row constant(String name, long value) {
        return row(
                Kind.CONSTANT,
                name,
                value,
                declarations.all(source -> source.numbers.get(name)),
                (own, declared) -> isSame(own, declared) ? List.of() : List.of("it is " + declared));
    }

    /** An unsigned number of 32 or 64 bits may be written as a negative one. */
    private static boolean isSame(long ours, BigInteger declared) {
        return declared.longValue() == ours
                || (ours < 0 && ours >= Integer.MIN_VALUE && declared.bitLength() <= 32 && declared.intValue() == ours);
    }

    Row variable(String name) {
        return present(Kind.VARIABLE, name, source -> source.variables.contains(name) ? name : null);
    }

    Row type(String name) {
        return present(Kind.CLASS, name, source -> source.owners.contains(name) ? name : null);
    }

    /** A text that a constant of the header has as its value, such as AXMinimized. */
    Row text(String text) {
        return present(Kind.TEXT, text, source -> source.texts.containsValue(text) ? text : null);
    }

    /** A selector that is named but not sent from here, such as that of a method which macOS calls. */
    Row selector(String name) {
        return present(Kind.SELECTOR, name, source -> source.methods.get(name));
    }

    private Row present(Kind kind, String name, Function<DeclarationSource, ?> lookup) {
        return row(kind, name, "", declarations.all(lookup::apply), (own, declared) -> List.of());
    }

    /**
     * Compares a message with the methods of its selector.
     *
     * @param receivers the classes whose objects this backend has; a selector of others does not count
     */
    Row selector(Sent sent, Signature ours, Set<String> receivers) {
        Set<String> lines = new TreeSet<>();
        (sent.ofClass().isEmpty() ? receivers : sent.ofClass())
                .forEach(type -> lines.addAll(declarations.lineage(type)));
        List<Found<List<Method>>> found = declarations.all(source -> declared(source, sent, lines));
        Set<String> confirmed = new TreeSet<>();
        List<String> differences = new ArrayList<>();
        for (Found<List<Method>> methods : found) {
            for (Method method : methods.value()) {
                List<String> different = new ArrayList<>(Signature.differences(ours, method.signature()));
                method.signature().arguments().stream()
                        .filter(this::isUnknownBlock)
                        .forEach(block -> different.add("no callback of the bindings is the code of a " + block));
                if (different.isEmpty()) {
                    confirmed.add(methods.source().name());
                }
                different.forEach(text -> differences.add(
                        "%s, %s of %s: %s".formatted(sent.place(), method.owner(), methods.source(), text)));
            }
        }
        return new Row(Kind.SELECTOR, sent.selector(), ours.toString(), confirmed, differences, "");
    }

    /** The code of a block gets the block before its arguments. */
    private boolean isUnknownBlock(CType argument) {
        if (!(argument instanceof CType.Block block)
                || block.signature() == null
                || !block.signature().isKnown()) {
            return false;
        }
        List<CType> arguments = new ArrayList<>(List.of(new CType.Address(new CType.Unknown("block"))));
        arguments.addAll(block.signature().arguments());
        Signature code = new Signature(block.signature().result(), arguments, false);
        return callbacks.stream()
                .noneMatch(callback -> Signature.differences(callback, code).isEmpty());
    }

    private static List<Method> declared(DeclarationSource source, Sent sent, Set<String> lines) {
        List<Method> methods = source.methods.getOrDefault(sent.selector(), List.of()).stream()
                .filter(method -> lines.contains(method.owner()))
                .filter(method -> sent.ofClass().isEmpty()
                        || method.ofClass()
                        || method.owner().equals("NSObject"))
                .filter(method -> method.signature().isKnown())
                .toList();
        return methods.isEmpty() ? null : methods;
    }

    private <T, D> Row row(
            Kind kind, String name, T ours, List<Found<D>> found, BiFunction<T, D, List<String>> differ) {
        Set<String> confirmed = new TreeSet<>();
        List<String> differences = new ArrayList<>();
        String since = "";
        for (Found<D> declared : found) {
            List<String> different = differ.apply(ours, declared.value());
            if (different.isEmpty()) {
                confirmed.add(declared.source().name());
            }
            different.forEach(text -> differences.add(declared.source() + ": " + text));
            since = declared.source().since.getOrDefault(name, since);
        }
        return new Row(kind, name, String.valueOf(ours), confirmed, differences, since);
    }
}
