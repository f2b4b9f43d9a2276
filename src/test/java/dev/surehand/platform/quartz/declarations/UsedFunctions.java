package dev.surehand.platform.quartz.declarations;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Structure;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import dev.surehand.ProductClasses;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The native functions that this backend maps: all of its bindings, and those of jna-platform that its code reaches, also
 * through other classes of jna-platform.
 */
final class UsedFunctions {

    private static final String QUARTZ = "dev.surehand.platform.quartz";
    private static final String BINDINGS = QUARTZ + ".bindings";
    private static final String JNA_MAC = "com.sun.jna.platform.mac";

    private final JavaClasses classes = ProductClasses.only(QUARTZ, JNA_MAC);

    /** Native methods, and methods of interfaces that JNA implements, in the order of their names. */
    private final List<Method> all = all();

    /** Returns the functions without those of ObjectiveC that send messages. */
    List<Method> functions() {
        return all.stream().filter(method -> !isMessage(method)).toList();
    }

    /** Returns the methods of ObjectiveC that send messages. */
    List<Method> messages() {
        return all.stream().filter(UsedFunctions::isMessage).toList();
    }

    private static boolean isMessage(Method method) {
        return method.getDeclaringClass() == ObjectiveC.class
                && method.getName().startsWith("send");
    }

    private List<Method> all() {
        Stream<Method> bound = classes.stream()
                .filter(type -> type.getPackageName().equals(BINDINGS))
                .flatMap(type -> Arrays.stream(load(type).getDeclaredMethods())
                        .filter(method -> isLibrary(type) || Modifier.isNative(method.getModifiers())));
        return Stream.concat(bound, reached().stream().map(UsedFunctions::method))
                .filter(method -> !method.isSynthetic())
                .distinct()
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
                .toList();
    }

    /** Returns structures of the bindings, and those of jna-platform in their signatures. */
    List<CType.Struct> structures() {
        Stream<Class<?>> inSignatures = all.stream()
                .flatMap(method ->
                        Stream.concat(Stream.of(method.getReturnType()), Arrays.stream(method.getParameterTypes())));
        Map<String, CType.Struct> named = new TreeMap<>();
        Stream.concat(types().stream(), inSignatures)
                .filter(type -> Structure.class.isAssignableFrom(type) && type != Structure.class)
                .map(type -> JnaTypes.structure(type.asSubclass(Structure.class)))
                .forEach(struct -> named.put(struct.name(), struct));
        return List.copyOf(named.values());
    }

    /** Returns the signatures of the callbacks of the bindings. */
    List<Signature> callbacks() {
        return types().stream()
                .filter(Callback.class::isAssignableFrom)
                .map(JnaTypes::callback)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns the classes of the bindings, such as structures and callbacks. */
    private List<Class<?>> types() {
        return classes.stream()
                .filter(type -> type.getPackageName().equals(BINDINGS))
                .<Class<?>>map(UsedFunctions::load)
                .toList();
    }

    private Set<JavaCodeUnit> reached() {
        Set<JavaCodeUnit> functions = new HashSet<>();
        Set<JavaCodeUnit> seen = new HashSet<>();
        Deque<JavaCodeUnit> open = new ArrayDeque<>();
        classes.stream()
                .filter(type -> type.getPackageName().startsWith(QUARTZ))
                .forEach(type -> open.addAll(type.getCodeUnits()));
        while (!open.isEmpty()) {
            JavaCodeUnit unit = open.pop();
            if (!seen.add(unit)) {
                continue;
            }
            if (unit.getOwner().getPackageName().equals(JNA_MAC) && isLibrary(unit.getOwner())) {
                functions.add(unit);
            } else {
                called(unit).forEach(open::add);
            }
        }
        return functions;
    }

    private static Stream<JavaCodeUnit> called(JavaCodeUnit unit) {
        return Stream.concat(
                        Stream.concat(
                                unit.getMethodCallsFromSelf().stream(), unit.getConstructorCallsFromSelf().stream()),
                        Stream.concat(
                                unit.getMethodReferencesFromSelf().stream(),
                                unit.getConstructorReferencesFromSelf().stream()))
                .flatMap(call -> call.getTarget().resolveMember().stream())
                .filter(JavaCodeUnit.class::isInstance)
                .map(JavaCodeUnit.class::cast)
                .filter(target -> target.getOwner().getPackageName().equals(JNA_MAC));
    }

    private static boolean isLibrary(JavaClass type) {
        return type.isInterface() && type.isAssignableTo(Library.class);
    }

    private static Method method(JavaCodeUnit unit) {
        List<String> parameters =
                unit.getRawParameterTypes().stream().map(JavaClass::getName).toList();
        return Arrays.stream(load(unit.getOwner()).getDeclaredMethods())
                .filter(method -> method.getName().equals(unit.getName()))
                .filter(method -> Arrays.stream(method.getParameterTypes())
                        .map(Class::getName)
                        .toList()
                        .equals(parameters))
                .findFirst()
                .orElseThrow();
    }

    /** Loads the class without its static initializer, which would look for a framework. */
    private static Class<?> load(JavaClass type) {
        try {
            return Class.forName(type.getName(), false, UsedFunctions.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
