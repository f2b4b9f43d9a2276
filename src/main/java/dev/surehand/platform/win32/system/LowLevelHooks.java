package dev.surehand.platform.win32.system;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HMODULE;
import com.sun.jna.platform.win32.WinDef.LPARAM;
import com.sun.jna.platform.win32.WinDef.WPARAM;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HHOOK;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages;
import org.jspecify.annotations.Nullable;

/**
 * A hook for the mouse and one for the keyboard, which see all input of the session before any window. All methods run on the
 * thread of one {@link MessageLoop}; when that thread ends, Windows removes the hooks.
 */
public final class LowLevelHooks {

    /** The return value of a hook that drops the event. */
    public static final long DROPPED = 1;

    private final User32 user32;
    private final Kernel32 kernel32;
    private final HMODULE module;

    /** References to the hook procedures, because Windows calls them as long as the hooks are set. */
    private final User32Messages.HookProc onMouse;

    private final User32Messages.HookProc onKey;
    private @Nullable HHOOK mouseHook;
    private @Nullable HHOOK keyHook;
    private int setTick;

    /** Sets no hook yet. */
    public LowLevelHooks(WindowsLibraries windows, User32Messages.HookProc onMouse, User32Messages.HookProc onKey) {
        user32 = windows.user32();
        kernel32 = windows.kernel32();
        module = kernel32.GetModuleHandle(null);
        this.onMouse = onMouse;
        this.onKey = onKey;
    }

    /**
     * Sets new hooks, and removes the old ones only after that.
     *
     * @throws DesktopException not_supported_here when Windows refuses
     */
    public void set() {
        setTick = kernel32.GetTickCount();
        mouseHook = replace(mouseHook, WinUser.WH_MOUSE_LL, onMouse);
        keyHook = replace(keyHook, WinUser.WH_KEYBOARD_LL, onKey);
    }

    private HHOOK replace(@Nullable HHOOK old, int kind, User32Messages.HookProc procedure) {
        HHOOK hook = user32.SetWindowsHookEx(kind, procedure, module, 0);
        if (hook == null) {
            throw refused("error %d".formatted(kernel32.GetLastError()));
        }
        unhook(old);
        return hook;
    }

    /** @param why a few words for the caller */
    public static DesktopException refused(String why) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Windows does not let this program see mouse and keyboard (%s).".formatted(why));
    }

    /** Returns the time since the hooks were set, in milliseconds. */
    public int age() {
        return kernel32.GetTickCount() - setTick;
    }

    /** Passes an event on to the hooks that others have set, and returns what the hook returns to let the event through. */
    public long next(int code, long message, Pointer details) {
        return user32.CallNextHookEx(null, code, new WPARAM(message), new LPARAM(Pointer.nativeValue(details)))
                .longValue();
    }

    public void remove() {
        unhook(mouseHook);
        unhook(keyHook);
    }

    private void unhook(@Nullable HHOOK hook) {
        if (hook != null) {
            user32.UnhookWindowsHookEx(hook);
        }
    }
}
