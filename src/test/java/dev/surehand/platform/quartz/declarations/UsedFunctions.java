package dev.surehand.platform.quartz.declarations;

import com.sun.jna.Library;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The native functions that this backend maps: all of its bindings, and those of jna-platform that its code reaches, also
 * through other classes of jna-platform.
 */
final class UsedFunctions {

    private static final String QUARTZ = "dev.surehand.platform.quartz";
    private static final String BINDINGS = QUARTZ + ".bindings";
    private static final String JNA_MAC = "com.sun.jna.platform.mac";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(QUARTZ, JNA_MAC);

    /** Returns native methods, and methods of interfaces that JNA implements, in the order of their names. */
    List<Method> all() {
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

    /** Returns the classes of the bindings, such as structures and callbacks. */
    List<Class<?>> types() {
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
