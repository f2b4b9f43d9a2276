package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions and constants of user32.dll that jna-platform lacks: controls of other programs, and their messages. */
public interface User32Controls extends StdCallLibrary {

    int WM_GETTEXT = 0x000D;
    int WM_GETTEXTLENGTH = 0x000E;
    int WM_CANCELMODE = 0x001F;
    int WM_LBUTTONDBLCLK = 0x0203;
    int WM_MOUSEWHEEL = 0x020A;
    int MK_LBUTTON = 0x0001;

    int EM_GETSEL = 0x00B0;
    int EM_GETFIRSTVISIBLELINE = 0x00CE;
    int LB_GETTOPINDEX = 0x018E;

    int ES_MULTILINE = 0x0004;
    int ES_PASSWORD = 0x0020;
    int ES_READONLY = 0x0800;

    /** Flags of a GUITHREADINFO: the thread shows a menu, or a window of it is being moved. */
    int GUI_INMOVESIZE = 0x2;

    int GUI_INMENUMODE = 0x4;
    int GUI_SYSTEMMENUMODE = 0x8;
    int GUI_POPUPMENUMODE = 0x10;

    /**
     * Returns the direct child at a point of the client area, also one that is disabled or hidden; the window itself where it has
     * no child. A control in a group box is found, not the box.
     */
    @Nullable
    HWND RealChildWindowFromPoint(HWND parent, POINT.ByValue point);

    /** Converts a point of the virtual screen to a point of the client area. */
    boolean ScreenToClient(HWND window, POINT point);
}
