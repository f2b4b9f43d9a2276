package dev.surehand.platform.jna.com;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.Guid;
import com.sun.jna.platform.win32.Variant;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one job received from COM objects. Its end releases every reference once, on the thread of the job, the latest first.
 * Each value is checked before it is read, because other programs make them.
 */
public final class ComScope implements AutoCloseable {

    /** The size of a VARIANT, the largest that a method returns. */
    private static final int LARGEST_RESULT = 24;

    /** The fields of a VARIANT and of a SAFEARRAY, by their distance in bytes. */
    private static final int VARIANT_VALUE = 8;

    private static final int ARRAY_ELEMENT_SIZE = 4;
    private static final int ARRAY_DATA = 16;
    private static final int ARRAY_COUNT = 24;

    /** More numbers than any property has: runtime ids of real programs have fewer than 20. */
    private static final int MOST_NUMBERS = 64;

    private static final int LONGEST_TEXT = 2000;

    private final ComLibraries libraries;
    private final Memory result = new Memory(LARGEST_RESULT);
    private final Deque<ComRef> owned = new ArrayDeque<>();

    public ComScope(ComLibraries libraries) {
        this.libraries = libraries;
    }

    public ComLibraries libraries() {
        return libraries;
    }

    /** Takes over a reference that the caller owned. */
    public ComRef own(Pointer address) {
        ComRef ref = new ComRef(address);
        owned.push(ref);
        return ref;
    }

    /** Adds a reference of its own to one that somebody else owns. */
    public ComRef share(ComRef other) {
        other.AddRef();
        return own(other.getPointer());
    }

    /**
     * Calls a method whose last argument receives an object.
     *
     * @return empty if the program has none
     */
    public Optional<ComRef> object(ComRef on, int slot, Object... arguments) {
        result.clear();
        on.call(slot, with(arguments, result));
        return Optional.ofNullable(result.getPointer(0)).map(this::own);
    }

    /** Calls a method whose last argument receives a number of 32 bits. */
    public int number(ComRef on, int slot, Object... arguments) {
        result.clear();
        on.call(slot, with(arguments, result));
        return result.getInt(0);
    }

    /**
     * Calls a method whose last argument receives a text.
     *
     * @param most the largest number of UTF-16 units that are read
     */
    public String text(int most, ComRef on, int slot, Object... arguments) {
        result.clear();
        on.call(slot, with(arguments, result));
        Pointer text = result.getPointer(0);
        if (text == null) {
            return "";
        }
        try {
            return read(text, most);
        } finally {
            libraries.values().SysFreeString(text);
        }
    }

    /**
     * Calls a method whose last argument receives a VARIANT.
     *
     * @return a String, Integer, Boolean, Double, int[] or double[]; empty for everything else
     */
    public Optional<Object> value(ComRef on, int slot, Object... arguments) {
        result.clear();
        on.call(slot, with(arguments, result));
        try {
            return Optional.ofNullable(decode());
        } finally {
            libraries.values().VariantClear(result);
        }
    }

    /** Asks an object for another interface; empty if it does not have it. */
    public Optional<ComRef> interfaceOf(ComRef object, String iid) {
        result.clear();
        try {
            object.call(0, guid(iid), result);
        } catch (ComException e) {
            if (e.isMissing()) {
                return Optional.empty();
            }
            throw e;
        }
        return Optional.ofNullable(result.getPointer(0)).map(this::own);
    }

    /** Returns the memory of an identifier, such as {@code 30CBE57D-D9D0-452A-AB13-7AC5AC4825EE}. */
    public static Pointer guid(String text) {
        Guid.GUID guid = new Guid.GUID("{" + text + "}");
        guid.write();
        return guid.getPointer();
    }

    /** Runs a job with a text as COM passes it, and frees the text. */
    public void withText(String text, Consumer<Pointer> job) {
        byte[] units = text.getBytes(StandardCharsets.UTF_16LE);
        try (Memory memory = new Memory(units.length + 2L)) {
            memory.clear();
            memory.write(0, units, 0, units.length);
            Pointer made = Objects.requireNonNull(
                    libraries.values().SysAllocStringLen(memory, units.length / Character.BYTES),
                    "no memory for a text");
            try {
                job.accept(made);
            } finally {
                libraries.values().SysFreeString(made);
            }
        }
    }

    /** Runs a job with a VARIANT that holds a text. A method takes its address, also where its signature has the value. */
    public <T> T withTextValue(String text, Function<Pointer, T> job) {
        List<T> results = new ArrayList<>(1);
        withText(text, made -> {
            try (Memory value = new Memory(LARGEST_RESULT)) {
                value.clear();
                value.setShort(0, (short) Variant.VT_BSTR);
                value.setPointer(VARIANT_VALUE, made);
                results.add(job.apply(value));
            }
        });
        return results.get(0);
    }

    private static Object[] with(Object[] arguments, Pointer last) {
        Object[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }

    private @Nullable Object decode() {
        int type = Short.toUnsignedInt(result.getShort(0));
        return switch (type) {
            case Variant.VT_BSTR ->
                Optional.ofNullable(result.getPointer(VARIANT_VALUE))
                        .map(text -> read(text, LONGEST_TEXT))
                        .orElse(null);
            case Variant.VT_I4 -> result.getInt(VARIANT_VALUE);
            case Variant.VT_BOOL -> result.getShort(VARIANT_VALUE) != 0;
            case Variant.VT_R8 -> result.getDouble(VARIANT_VALUE);
            case Variant.VT_ARRAY | Variant.VT_I4 ->
                numbers(Integer.BYTES)
                        .map(found -> found.data().getIntArray(0, found.count()))
                        .orElse(null);
            case Variant.VT_ARRAY | Variant.VT_R8 ->
                numbers(Double.BYTES)
                        .map(found -> found.data().getDoubleArray(0, found.count()))
                        .orElse(null);
            default -> null;
        };
    }

    private record Numbers(Pointer data, int count) {}

    /** Returns the memory of an array of one dimension; empty if it is none, or has another kind of numbers. */
    private Optional<Numbers> numbers(int size) {
        Pointer array = result.getPointer(VARIANT_VALUE);
        if (array == null || array.getShort(0) != 1 || array.getInt(ARRAY_ELEMENT_SIZE) != size) {
            return Optional.empty();
        }
        Pointer data = array.getPointer(ARRAY_DATA);
        int count = array.getInt(ARRAY_COUNT);
        return data == null || count <= 0 || count > MOST_NUMBERS
                ? Optional.empty()
                : Optional.of(new Numbers(data, count));
    }

    /** The length of a BSTR is in front of it, in bytes. */
    private static String read(Pointer text, int most) {
        long units = Integer.toUnsignedLong(text.getInt(-Integer.BYTES)) / Character.BYTES;
        byte[] bytes = text.getByteArray(0, (int) Math.min(units, most) * Character.BYTES);
        return new String(bytes, StandardCharsets.UTF_16LE);
    }

    @Override
    public void close() {
        while (!owned.isEmpty()) {
            owned.pop().Release();
        }
        result.close();
    }
}
