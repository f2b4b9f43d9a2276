package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;

/** A translation in the version information of a file. */
@Structure.FieldOrder({"wLanguage", "wCodePage"})
public final class LANGANDCODEPAGE extends Structure {
    public short wLanguage;
    public short wCodePage;

    public LANGANDCODEPAGE(Pointer memory) {
        super(memory);
        read();
    }
}
