package dev.surehand.platform.quartz.declarations;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one package says about Apple's headers. */
final class DeclarationSource {

    /** A method that a class or protocol declares. */
    record Method(String owner, String selector, boolean ofClass, Signature signature) {}

    private final String name;
    private final String architecture;

    /** The macOS that brought a function, where the source says so. */
    final Map<String, String> since = new HashMap<>();

    final Map<String, Signature> functions = new HashMap<>();
    final Map<String, BigInteger> numbers = new HashMap<>();
    final Map<String, String> texts = new HashMap<>();
    final Set<String> variables = new HashSet<>();
    final Map<String, CType.Struct> structures = new HashMap<>();
    final Map<String, String> superclasses = new HashMap<>();
    final Map<String, List<Method>> methods = new HashMap<>();

    /** Classes and protocols with methods. */
    final Set<String> owners = new HashSet<>();

    /** @param architecture empty if the source is for all */
    DeclarationSource(String name, String architecture) {
        this.name = name;
        this.architecture = architecture;
    }

    String name() {
        return name;
    }

    String architecture() {
        return architecture;
    }

    @Override
    public String toString() {
        return architecture.isEmpty() ? name : name + " for " + architecture;
    }

    void add(Method method) {
        methods.computeIfAbsent(method.selector(), selector -> new ArrayList<>())
                .add(method);
        owners.add(method.owner());
    }

    /** Adds a number under one of the names that the header gives it. */
    void number(String constant, BigInteger value) {
        numbers.put(constant, value);
    }
}
