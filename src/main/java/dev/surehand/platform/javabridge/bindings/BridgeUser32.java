package dev.surehand.platform.javabridge.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinUser.MSG;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import org.jspecify.annotations.Nullable;

/** Functions of user32.dll for the thread of the bridge, and for the windows of Java programs. */
public interface BridgeUser32 extends Library {

    int WM_NULL = 0;
    int WM_APP = 0x8000;
    int PM_REMOVE = 1;

    /** The caller handles no message meanwhile. */
    int SMTO_BLOCK = 1;

    /** Returns at once for a window whose thread has fetched no message for five seconds. */
    int SMTO_ABORTIFHUNG = 2;

    int GetMessageW(MSG message, @Nullable Pointer window, int first, int last);

    int PeekMessageW(MSG message, @Nullable Pointer window, int first, int last, int flags);

    int TranslateMessage(MSG message);

    long DispatchMessageW(MSG message);

    int PostThreadMessageW(int thread, int message, long wParam, long lParam);

    int GetClassNameW(Pointer window, char[] name, int units);

    int GetWindowThreadProcessId(Pointer window, IntByReference process);

    /** @param bounds four numbers of 32 bits: left, top, right, bottom */
    int GetWindowRect(Pointer window, int[] bounds);

    /** @param type a text in UTF-16 that ends with a 0; title as well */
    @Nullable
    Pointer FindWindowExW(@Nullable Pointer parent, @Nullable Pointer after, char[] type, char[] title);

    long SendMessageTimeoutW(
            Pointer window, int message, long wParam, long lParam, int flags, int limit, LongByReference result);
}
