package dev.surehand.platform.jna.com;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.OleAuto;
import org.jspecify.annotations.Nullable;

/**
 * Functions of oleaut32.dll. Those of jna-platform take and return structures, one of which would be needed for each of the many
 * thousand values of a tree; these take the address.
 */
public interface OleValues extends OleAuto {

    /** @param text in UTF-16 */
    @Nullable
    Pointer SysAllocStringLen(Pointer text, int units);

    void SysFreeString(Pointer text);

    int VariantClear(Pointer variant);
}
