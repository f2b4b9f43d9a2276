package dev.surehand.platform.jna.com;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.COM.Unknown;

/**
 * The address of a COM object. Who keeps one owns one reference to the object; {@link ComScope} counts these for the length of a
 * job.
 */
public final class ComRef extends Unknown {

    public ComRef(Pointer address) {
        super(address);
    }

    /**
     * Calls a method of the object.
     *
     * @param slot its number in the table of methods; the first three belong to IUnknown
     * @throws ComException if it failed
     */
    public void call(int slot, Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = getPointer();
        for (int i = 0; i < arguments.length; i++) {
            all[i + 1] = arguments[i] instanceof ComRef other ? other.getPointer() : arguments[i];
        }
        int result = _invokeNativeInt(slot, all);
        if (result < 0) {
            throw new ComException(result);
        }
    }
}
