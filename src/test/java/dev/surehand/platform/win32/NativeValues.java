package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinNT.OSVERSIONINFOEX;
import com.sun.jna.platform.win32.WinUser.MONITORINFOEX;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;

/** Makes handles, and writes what Windows writes into the arguments of a function. */
public final class NativeValues {

    private NativeValues() {}

    public static HWND window(long handle) {
        return new HWND(new Pointer(handle));
    }

    /**
     * @param buffer a char[]
     * @return the length of the text
     */
    public static int write(Object buffer, String text) {
        text.getChars(0, text.length(), (char[]) buffer, 0);
        ((char[]) buffer)[text.length()] = 0;
        return text.length();
    }

    /** @return 1, the result of a function that succeeds */
    public static int write(Object rect, Rectangle value) {
        RECT to = (RECT) rect;
        to.left = value.left();
        to.top = value.top();
        to.right = value.right();
        to.bottom = value.bottom();
        return 1;
    }

    /** @return 1, the result of a function that succeeds */
    public static int write(Object point, Pixel value) {
        ((POINT) point).x = value.x();
        ((POINT) point).y = value.y();
        return 1;
    }

    /** @return 1, the result of a function that succeeds */
    public static int write(Object monitor, Rectangle place, Rectangle work, int flags, String device) {
        MONITORINFOEX to = (MONITORINFOEX) monitor;
        write(to.rcMonitor, place);
        write(to.rcWork, work);
        to.dwFlags = flags;
        write(to.szDevice, device);
        return 1;
    }

    /** @return 0, the status of a function that succeeds */
    public static int write(Object version, int major, int minor, int build, int product) {
        OSVERSIONINFOEX to = (OSVERSIONINFOEX) version;
        to.dwMajorVersion = new DWORD(major);
        to.dwMinorVersion = new DWORD(minor);
        to.dwBuildNumber = new DWORD(build);
        to.wProductType = (byte) product;
        return 0;
    }
}
