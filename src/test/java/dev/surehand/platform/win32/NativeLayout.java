package dev.surehand.platform.win32;

import com.sun.jna.IntegerType;
import com.sun.jna.NativeLong;
import com.sun.jna.Structure;
import com.sun.jna.Union;
import com.sun.jna.platform.win32.WinDef.LONG;
import com.sun.jna.platform.win32.WinDef.ULONG;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The layout that a C compiler for a 64-bit system gives to a structure.
 *
 * @param longBytes the size of a C long
 * @param charBytes the size of a wchar_t
 */
record NativeLayout(int longBytes, int charBytes) {

    static final NativeLayout WINDOWS = new NativeLayout(4, 2);

    private static final List<Class<?>> LONGS = List.of(LONG.class, ULONG.class, NativeLong.class);

    /** The size and the alignment of a field, in bytes. */
    private record Extent(int size, int alignment) {

        static Extent of(int size) {
            return new Extent(size, size);
        }

        Extent times(int count) {
            return new Extent(size * count, alignment);
        }
    }

    /** Returns a text such as {@code 16: left 0, top 4, right 8, bottom 12}: the size and the offsets, in bytes. */
    String describe(Structure structure) {
        return "%d: %s"
                .formatted(
                        extent(structure).size(),
                        fields(structure).stream()
                                .map(field -> field.getName() + " " + offset(structure, field))
                                .collect(Collectors.joining(", ")));
    }

    private int offset(Structure structure, Field wanted) {
        int end = 0;
        for (Field field : fields(structure)) {
            Extent extent = extent(structure, field);
            int start = structure instanceof Union ? 0 : aligned(end, extent.alignment());
            if (field.equals(wanted)) {
                return start;
            }
            end = start + extent.size();
        }
        throw new AssertionError(wanted);
    }

    private Extent extent(Structure structure) {
        int end = 0;
        int alignment = 1;
        for (Field field : fields(structure)) {
            Extent extent = extent(structure, field);
            end = Math.max(end, offset(structure, field) + extent.size());
            alignment = Math.max(alignment, extent.alignment());
        }
        return new Extent(aligned(end, alignment), alignment);
    }

    private Extent extent(Structure structure, Field field) {
        try {
            Class<?> type = field.getType();
            Object value = field.get(structure);
            return type.isArray()
                    ? one(type.getComponentType(), Array.get(value, 0)).times(Array.getLength(value))
                    : one(type, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private Extent one(Class<?> type, Object value) {
        if (Structure.class.isAssignableFrom(type) && !Structure.ByReference.class.isAssignableFrom(type)) {
            return extent(value == null ? Structure.newInstance(type.asSubclass(Structure.class)) : (Structure) value);
        } else if (LONGS.contains(type)) {
            return Extent.of(longBytes);
        } else if (IntegerType.class.isAssignableFrom(type)) {
            return primitive(((IntegerType) value).toNative().getClass());
        }
        return primitive(type);
    }

    private Extent primitive(Class<?> type) {
        if (type == byte.class) {
            return Extent.of(Byte.BYTES);
        } else if (type == short.class || type == Short.class) {
            return Extent.of(Short.BYTES);
        } else if (type == char.class) {
            return Extent.of(charBytes);
        } else if (type == int.class || type == Integer.class || type == boolean.class) {
            return Extent.of(Integer.BYTES);
        }
        // A long, or a pointer of any kind.
        return Extent.of(Long.BYTES);
    }

    /** Returns the fields in the order of their declaration, which JNA holds to that of {@code FieldOrder}. */
    private static List<Field> fields(Structure structure) {
        Class<?> type = structure.getClass();
        while (type.getAnnotation(Structure.FieldOrder.class) == null && type.getSuperclass() != Union.class) {
            type = type.getSuperclass();
        }
        Structure.FieldOrder order = type.getAnnotation(Structure.FieldOrder.class);
        Class<?> declaring = type;
        return order == null
                ? Arrays.stream(type.getFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .toList()
                : Arrays.stream(order.value())
                        .map(name -> field(declaring, name))
                        .toList();
    }

    private static Field field(Class<?> type, String name) {
        try {
            return type.getField(name);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private static int aligned(int offset, int alignment) {
        return (offset + alignment - 1) / alignment * alignment;
    }
}
