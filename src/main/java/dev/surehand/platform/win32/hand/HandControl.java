package dev.surehand.platform.win32.hand;

import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.win32.window.Win32WindowFacts;

/**
 * A control that the hand may work.
 *
 * @param window the top-level window that it is in
 * @param thread the thread that reads its messages
 * @param x in pixels of its client area, where the hand points; y the same
 */
record HandControl(HWND handle, HWND window, int thread, ProvenClass kind, int style, int x, int y) {

    WindowId id() {
        return Win32WindowFacts.id(handle);
    }

    WindowId windowId() {
        return Win32WindowFacts.id(window);
    }

    boolean has(int flag) {
        return (style & flag) != 0;
    }
}
