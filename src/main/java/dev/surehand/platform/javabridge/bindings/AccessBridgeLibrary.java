package dev.surehand.platform.javabridge.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;

/**
 * Functions of WindowsAccessBridge-64.dll. An object is a number of 64 bits, which means something only together with the number
 * of its Java program; 0 is no object. Each object that a function returns must be released. A function that returns a truth
 * value returns any number but 0 for true, and any number at all if the program has not answered.
 */
public interface AccessBridgeLibrary extends Library {

    void Windows_run();

    int isJavaWindow(Pointer window);

    int getAccessibleContextFromHWND(Pointer window, IntByReference program, LongByReference object);

    int getAccessibleContextWithFocus(Pointer window, IntByReference program, LongByReference object);

    int getAccessibleContextInfo(int program, long object, Pointer info);

    long getAccessibleChildFromContext(int program, long object, int index);

    long getAccessibleParentFromContext(int program, long object);

    long getTopLevelObject(int program, long object);

    int isSameObject(int program, long first, long second);

    void releaseJavaObject(int program, long object);

    int getAccessibleActions(int program, long object, Pointer actions);

    int doAccessibleActions(int program, long object, Pointer actions, IntByReference failed);

    int getAccessibleTextInfo(int program, long object, Pointer info, int x, int y);

    /** @param last the index of the last unit, which is included */
    int getAccessibleTextRange(int program, long object, int first, int last, Pointer text, short units);

    int setTextContents(int program, long object, Pointer text);

    int getCurrentAccessibleValueFromContext(int program, long object, Pointer text, short units);

    int getMinimumAccessibleValueFromContext(int program, long object, Pointer text, short units);

    int getMaximumAccessibleValueFromContext(int program, long object, Pointer text, short units);

    void addAccessibleSelectionFromContext(int program, long object, int index);

    void removeAccessibleSelectionFromContext(int program, long object, int index);

    void clearAccessibleSelectionFromContext(int program, long object);

    int isAccessibleChildSelectedFromContext(int program, long object, int index);

    long getAccessibleSelectionFromContext(int program, long object, int index);

    int requestFocus(int program, long object);
}
