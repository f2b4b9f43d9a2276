package dev.surehand.platform.quartz.declarations;

import com.sun.jna.Callback;
import com.sun.jna.Structure;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What Apple silicon calls in another way than Intel Macs, or what both leave open, looked for in a mapped function. JNA and
 * libffi know how structures and floating-point numbers travel; they cannot know that a function is variadic, which entry point
 * of Objective-C a structure needs, or that the upper bits of a small result have no meaning.
 */
final class UnsafeShapes {

    /** Functions of these frameworks that take a variable number of arguments, which Apple silicon passes on the stack. */
    static final Set<String> VARIADIC =
            Set.of("CGEventCreateScrollWheelEvent", "CFStringCreateWithFormat", "CFStringAppendFormat", "NSLog");

    private static final int IN_REGISTERS = 16;

    private UnsafeShapes() {}

    /** Returns what must not be; empty if the function is called in the same way on both. */
    static List<String> problems(Method method, boolean isMessage) {
        List<String> found = new ArrayList<>();
        if (method.isVarArgs() || VARIADIC.contains(method.getName())) {
            found.add("has a variable number of arguments");
        }
        CType result = JnaTypes.type(method.getReturnType());
        if (isMessage && result instanceof CType.Struct struct && CType.size(struct) > IN_REGISTERS) {
            found.add("returns " + struct
                    + " from a message: Intel Macs need objc_msgSend_stret, Apple silicon has none");
        }
        List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
        types.add(method.getReturnType());
        types.forEach(type -> found.addAll(problems(type)));
        return found;
    }

    private static List<String> problems(Class<?> type) {
        List<String> found = new ArrayList<>();
        if (type == boolean.class || type == Boolean.class) {
            found.add("uses boolean: JNA passes -1 and reads 32 bits, of which a C bool defines 8");
        }
        if (type == char.class) {
            found.add("uses char: JNA passes 32 bits, a UniChar has 16");
        }
        if (Callback.class.isAssignableFrom(type) && type != Callback.class) {
            for (Method callback : type.getMethods()) {
                if (Modifier.isAbstract(callback.getModifiers())) {
                    found.addAll(inCallback(callback));
                }
            }
        }
        return found;
    }

    /** Native code calls these; JNA copies structures into callbacks from where the convention of this processor puts them. */
    private static List<String> inCallback(Method callback) {
        List<String> found = new ArrayList<>();
        if (Arrays.stream(callback.getParameterTypes()).anyMatch(Structure.ByValue.class::isAssignableFrom)
                || Structure.ByValue.class.isAssignableFrom(callback.getReturnType())) {
            found.add("passes a structure by value to a callback");
        }
        if (callback.isVarArgs()) {
            found.add("has a callback with a variable number of arguments");
        }
        return found;
    }

    /**
     * Whether a structure travels by value in registers that libffi knows: up to four doubles, which is a homogeneous aggregate,
     * or up to two integers of 64 bits, in general registers on both processors.
     */
    static boolean isHomogeneous(CType.Struct struct) {
        List<CType> flat = flat(struct);
        return (flat.size() <= 4 && flat.stream().allMatch(new CType.Real(8)::equals))
                || (flat.size() <= 2 && flat.stream().allMatch(new CType.Int(8)::equals));
    }

    private static List<CType> flat(CType type) {
        return type instanceof CType.Struct struct
                ? struct.fields().stream()
                        .flatMap(field -> flat(field).stream())
                        .toList()
                : List.of(type);
    }

    /** Returns the structures that a function passes or returns by value. */
    static List<CType.Struct> structures(Method method) {
        List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
        types.add(method.getReturnType());
        return types.stream()
                .map(JnaTypes::type)
                .filter(CType.Struct.class::isInstance)
                .map(CType.Struct.class::cast)
                .toList();
    }
}
