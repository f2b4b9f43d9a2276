package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.WString;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of shell32.dll. */
public interface Shell32 extends StdCallLibrary {

    /** Returns the handle of the process, which the caller must close. */
    int SEE_MASK_NOCLOSEPROCESS = 0x40;

    /** Returns only after the program has started. Required because this thread has no message loop. */
    int SEE_MASK_NOASYNC = 0x100;

    /** Shows no error dialog; the caller receives the error. */
    int SEE_MASK_FLAG_NO_UI = 0x400;

    int SW_SHOWNORMAL = 1;

    /** @return 0 on failure; GetLastError returns the reason */
    int ShellExecuteExW(ShellExecuteInfo info);

    /** SHELLEXECUTEINFOW. */
    @Structure.FieldOrder({
        "cbSize",
        "fMask",
        "hwnd",
        "lpVerb",
        "lpFile",
        "lpParameters",
        "lpDirectory",
        "nShow",
        "hInstApp",
        "lpIDList",
        "lpClass",
        "hkeyClass",
        "dwHotKey",
        "hIconOrMonitor",
        "hProcess"
    })
    final class ShellExecuteInfo extends Structure {
        public int cbSize;
        public int fMask;
        public Pointer hwnd;
        public WString lpVerb;
        public WString lpFile;
        public WString lpParameters;
        public WString lpDirectory;
        public int nShow;
        public Pointer hInstApp;
        public Pointer lpIDList;
        public WString lpClass;
        public Pointer hkeyClass;
        public int dwHotKey;
        public Pointer hIconOrMonitor;

        /** The started process; null when a process that already runs has opened the target. */
        public Pointer hProcess;
    }
}
