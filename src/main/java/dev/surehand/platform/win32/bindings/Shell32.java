package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.WString;
import com.sun.jna.win32.StdCallLibrary;

/** shell32.dll. */
public interface Shell32 extends StdCallLibrary {

    /** The caller gets the handle of the process, and closes it. */
    int SEE_MASK_NOCLOSEPROCESS = 0x40;

    /** It returns when the program has been started, since this thread has no message loop of its own. */
    int SEE_MASK_NOASYNC = 0x100;

    /** No error box on the screen: the caller gets the error. */
    int SEE_MASK_FLAG_NO_UI = 0x400;

    int SW_SHOWNORMAL = 1;

    /** @return 0 when it failed; GetLastError says why */
    int ShellExecuteExW(ShellExecuteInfo info);

    /** SHELLEXECUTEINFOW */
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

        /** Null where another process was asked to do it. */
        public Pointer hProcess;
    }
}
