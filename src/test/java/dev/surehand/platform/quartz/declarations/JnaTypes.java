package dev.surehand.platform.quartz.declarations;

import com.sun.jna.Callback;
import com.sun.jna.IntegerType;
import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.Structure;
import com.sun.jna.ptr.ByReference;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.FloatByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.ptr.ShortByReference;
import dev.surehand.platform.quartz.declarations.CType.Address;
import dev.surehand.platform.quartz.declarations.CType.Int;
import dev.surehand.platform.quartz.declarations.CType.Real;
import dev.surehand.platform.quartz.declarations.CType.Unknown;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What JNA passes for a Java type on a 64-bit Mac. */
final class JnaTypes {

    private static final CType POINTER = new Address(new Unknown(""));

    /** JNA passes a boolean as an int of 0 or -1, and takes all 32 bits of a result: neither is a bool of C. */
    private static final Map<Class<?>, CType> KNOWN = Map.ofEntries(
            Map.entry(void.class, new CType.Nothing()),
            Map.entry(byte.class, new Int(1)),
            Map.entry(short.class, new Int(2)),
            Map.entry(int.class, new Int(4)),
            Map.entry(long.class, new Int(8)),
            Map.entry(float.class, new Real(4)),
            Map.entry(double.class, new Real(8)),
            Map.entry(boolean.class, new Int(4)),
            Map.entry(char.class, new Int(4)),
            Map.entry(Pointer.class, POINTER),
            Map.entry(Structure.class, POINTER),
            Map.entry(String.class, new Address(new Int(1))),
            Map.entry(byte[].class, new Address(new Int(1))),
            Map.entry(short[].class, new Address(new Int(2))),
            Map.entry(char[].class, new Address(new Int(2))),
            Map.entry(int[].class, new Address(new Int(4))),
            Map.entry(long[].class, new Address(new Int(8))),
            Map.entry(float[].class, new Address(new Real(4))),
            Map.entry(double[].class, new Address(new Real(8))),
            Map.entry(Pointer[].class, new Address(POINTER)));

    private static final Map<Class<?>, CType> BY_REFERENCE = Map.of(
            ByteByReference.class, new Int(1),
            ShortByReference.class, new Int(2),
            IntByReference.class, new Int(4),
            LongByReference.class, new Int(8),
            NativeLongByReference.class, new Int(8),
            FloatByReference.class, new Real(4),
            DoubleByReference.class, new Real(8),
            PointerByReference.class, POINTER);

    private static final Map<Class<?>, Integer> BYTES =
            Map.of(Byte.class, 1, Short.class, 2, Integer.class, 4, Long.class, 8);

    private JnaTypes() {}

    /** @param skipped arguments that are not compared, such as the receiver and the selector of a message */
    static Signature signature(Method method, int skipped) {
        List<CType> arguments = Arrays.stream(method.getParameterTypes())
                .skip(skipped)
                .map(JnaTypes::type)
                .toList();
        return new Signature(type(method.getReturnType()), arguments, method.isVarArgs());
    }

    static CType type(Class<?> java) {
        if (KNOWN.containsKey(java)) {
            return KNOWN.get(java);
        }
        if (Structure.class.isAssignableFrom(java)) {
            CType.Struct struct = structure(java.asSubclass(Structure.class));
            return Structure.ByValue.class.isAssignableFrom(java) ? struct : new Address(struct);
        }
        if (Callback.class.isAssignableFrom(java)) {
            return new CType.Code(callback(java));
        }
        if (IntegerType.class.isAssignableFrom(java)) {
            return new Int(bytes(java.asSubclass(IntegerType.class)));
        }
        if (ByReference.class.isAssignableFrom(java)) {
            return new Address(target(java));
        }
        return PointerType.class.isAssignableFrom(java) ? POINTER : new Unknown(java.getName());
    }

    private static CType target(Class<?> reference) {
        return BY_REFERENCE.entrySet().stream()
                .filter(entry -> entry.getKey().isAssignableFrom(reference))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new Unknown(reference.getName()));
    }

    /** Returns the signature of the only method of a callback; null if it has several. */
    static Signature callback(Class<?> java) {
        List<Method> methods = Arrays.stream(java.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .toList();
        return methods.size() == 1 ? signature(methods.get(0), 0) : null;
    }

    private static int bytes(Class<? extends IntegerType> java) {
        try {
            Class<?> carrier = java.getDeclaredConstructor().newInstance().nativeType();
            return BYTES.get(carrier);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(java.getName(), e);
        }
    }

    static CType.Struct structure(Class<? extends Structure> java) {
        List<CType> fields = new ArrayList<>();
        for (String name : order(java)) {
            fields.add(field(java, name));
        }
        return new CType.Struct(name(java), List.copyOf(fields));
    }

    /** The name of the class that lists the fields: one by value, or for a use, extends it. */
    private static String name(Class<?> java) {
        Class<?> level = java;
        while (level.getDeclaredAnnotation(Structure.FieldOrder.class) == null) {
            level = level.getSuperclass();
        }
        return level.getSimpleName();
    }

    private static List<String> order(Class<?> java) {
        List<String> names = new ArrayList<>();
        for (Class<?> level = java; level != Structure.class; level = level.getSuperclass()) {
            Structure.FieldOrder order = level.getDeclaredAnnotation(Structure.FieldOrder.class);
            if (order != null) {
                names.addAll(0, List.of(order.value()));
            }
        }
        return names;
    }

    private static CType field(Class<?> java, String name) {
        try {
            Class<?> type = java.getField(name).getType();
            return Structure.class.isAssignableFrom(type) && !Structure.ByReference.class.isAssignableFrom(type)
                    ? structure(type.asSubclass(Structure.class))
                    : type(type);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(java.getName(), e);
        }
    }
}
