package dev.surehand.platform.winocr;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComLibraries;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import dev.surehand.platform.winocr.bindings.WindowsRuntime;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What one job received from objects of the Windows Runtime. Its end releases every reference once. */
final class RuntimeScope implements AutoCloseable {

    // Methods of IVectorView
    private static final int GET_AT = 6;
    private static final int GET_SIZE = 7;

    private static final int NO_POINTER = 0x80004003;

    private final WindowsRuntime runtime;
    private final ComScope objects;

    RuntimeScope(WindowsRuntime runtime, ComLibraries libraries) {
        this.runtime = runtime;
        objects = new ComScope(libraries);
    }

    /**
     * Returns the object that makes others of a class, or answers for the class.
     *
     * @throws ComException if this Windows has no such class
     */
    ComRef factory(String type, String iid) {
        return withText(type, name -> {
            PointerByReference made = new PointerByReference();
            check(runtime.RoGetActivationFactory(name, ComScope.guid(iid), made));
            return objects.own(Optional.ofNullable(made.getValue()).orElseThrow(() -> new ComException(NO_POINTER)));
        });
    }

    /**
     * Calls a method whose last argument receives an object.
     *
     * @return empty if there is none
     */
    Optional<ComRef> object(ComRef on, int slot, Object... arguments) {
        return objects.object(on, slot, arguments);
    }

    /** Calls a method whose last argument receives a number of 32 bits. */
    int number(ComRef on, int slot) {
        return objects.number(on, slot);
    }

    Optional<ComRef> interfaceOf(ComRef object, String iid) {
        return objects.interfaceOf(object, iid);
    }

    /** Returns the first objects of a list, at most the given number. */
    List<ComRef> items(Optional<ComRef> list, int most) {
        List<ComRef> items = new ArrayList<>();
        if (list.isPresent()) {
            // The size is a number without a sign.
            long size = Integer.toUnsignedLong(objects.number(list.get(), GET_SIZE));
            for (int i = 0; i < Math.min(size, most); i++) {
                objects.object(list.get(), GET_AT, i).ifPresent(items::add);
            }
        }
        return items;
    }

    /**
     * Calls a method whose last argument receives a text.
     *
     * @param most the largest number of UTF-16 units that are read
     */
    String text(int most, ComRef on, int slot) {
        PointerByReference made = new PointerByReference();
        on.call(slot, made);
        Pointer text = made.getValue();
        try {
            IntByReference count = new IntByReference();
            Pointer units = runtime.WindowsGetStringRawBuffer(text, count);
            int length = (int) Math.min(Integer.toUnsignedLong(count.getValue()), most);
            return units == null
                    ? ""
                    : new String(units.getByteArray(0, length * Character.BYTES), StandardCharsets.UTF_16LE);
        } finally {
            runtime.WindowsDeleteString(text);
        }
    }

    /** Runs a job with a text as the Windows Runtime passes it, and frees the text. */
    <T> T withText(String text, Function<Pointer, T> job) {
        byte[] units = text.getBytes(StandardCharsets.UTF_16LE);
        PointerByReference made = new PointerByReference();
        try (Memory memory = new Memory(units.length + 2L)) {
            memory.clear();
            memory.write(0, units, 0, units.length);
            check(runtime.WindowsCreateString(memory, units.length / Character.BYTES, made));
        }
        try {
            return job.apply(made.getValue());
        } finally {
            runtime.WindowsDeleteString(made.getValue());
        }
    }

    private static void check(int result) {
        if (result < 0) {
            throw new ComException(result);
        }
    }

    @Override
    public void close() {
        objects.close();
    }
}
