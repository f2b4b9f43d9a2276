package dev.surehand.platform.jna;

import com.sun.jna.Memory;
import com.sun.jna.Structure;

/**
 * A structure for one block. Its memory is freed at the end of the block: the garbage collector would free it later, one
 * structure at a time, on a thread of its own.
 *
 * @param get the structure, which has allocated its own memory
 */
public record ScopedStructure<S extends Structure>(S get) implements AutoCloseable {

    @Override
    public void close() {
        ((Memory) get.getPointer()).close();
    }
}
