package dev.surehand.platform.win32;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jna.NativeMapped;
import com.sun.jna.NativeMappedConverter;
import com.sun.jna.win32.StdCallLibrary;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A Windows made of lambdas, one for each function. A call of any other function fails the test. */
public final class Scripted {

    /**
     * Takes the arguments as the binding declares them. Returns the result of the function, null for void; a number stands for
     * a BOOL, and a number or a Pointer for the type that the binding declares.
     */
    @FunctionalInterface
    public interface Answer extends Function<Object[], Object> {}

    private final Map<String, Answer> answers = new HashMap<>();
    private final List<String> calls = new CopyOnWriteArrayList<>();

    /** Sets the answer of a function; a later answer for the same name replaces it. */
    public Scripted on(String function, Answer answer) {
        assertTrue(isBound(function), () -> "no binding has " + function);
        answers.put(function, answer);
        return this;
    }

    public Scripted returning(String function, Object value) {
        return on(function, arguments -> value);
    }

    /** Makes a function missing, as on a Windows that is too old for it. */
    public Scripted lacking(String function) {
        return on(function, arguments -> {
            throw new UnsatisfiedLinkError(function);
        });
    }

    /** Returns the names of the called functions, in order. */
    public List<String> calls() {
        return List.copyOf(calls);
    }

    public long calls(String function) {
        return calls.stream().filter(function::equals).count();
    }

    public WindowsLibraries libraries() {
        RecordComponent[] libraries = WindowsLibraries.class.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(libraries).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return WindowsLibraries.class
                    .getDeclaredConstructor(types)
                    .newInstance(Arrays.stream(types).map(this::library).toArray());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("The libraries cannot be scripted.", e);
        }
    }

    private Object library(Class<?> functions) {
        InvocationHandler handler = (proxy, method, arguments) -> call(method, arguments);
        return Proxy.newProxyInstance(functions.getClassLoader(), new Class<?>[] {functions}, handler);
    }

    private Object call(Method method, Object[] arguments) {
        Answer answer = answers.get(method.getName());
        if (answer == null) {
            throw new AssertionError("not scripted: %s%s".formatted(method.getName(), Arrays.toString(arguments)));
        }
        calls.add(method.getName());
        return declared(method.getReturnType(), answer.apply(arguments));
    }

    private static Object declared(Class<?> type, Object result) {
        if (type == boolean.class && result instanceof Number number) {
            return number.intValue() != 0;
        }
        return result == null || type.isInstance(result) || !NativeMapped.class.isAssignableFrom(type)
                ? result
                : NativeMappedConverter.getInstance(type).fromNative(result, null);
    }

    private static boolean isBound(String function) {
        return Arrays.stream(WindowsLibraries.class.getRecordComponents())
                .map(RecordComponent::getType)
                .filter(StdCallLibrary.class::isAssignableFrom)
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .anyMatch(method -> method.getName().equals(function));
    }
}
