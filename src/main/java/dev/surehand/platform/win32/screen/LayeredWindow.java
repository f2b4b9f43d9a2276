package dev.surehand.platform.win32.screen;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.BLENDFUNCTION;
import com.sun.jna.platform.win32.WinUser.SIZE;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.overlay.OverlayPicture;
import dev.surehand.desktop.overlay.OverlayPicture.OverlayInk;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A layered window that shows a picture, through which each click goes. Windows keeps the picture, so no message has to be
 * answered. All methods run on the thread that created the window.
 */
final class LayeredWindow {

    /** A window class that exists in every version of Windows. */
    private static final String WINDOW_CLASS = "STATIC";

    /**
     * Layered and transparent, clicks go through it. A tool window is not in the task bar, and one that does not become active
     * takes no focus.
     */
    private static final int STYLE = WinUser.WS_EX_LAYERED
            | WinUser.WS_EX_TRANSPARENT
            | User32.WS_EX_TOPMOST
            | User32.WS_EX_NOACTIVATE
            | User32.WS_EX_TOOLWINDOW;

    private static final int SHOW_IN_PLACE =
            WinUser.SWP_NOMOVE | WinUser.SWP_NOSIZE | WinUser.SWP_NOACTIVATE | WinUser.SWP_SHOWWINDOW;

    private static final HWND TOPMOST = new HWND(new Pointer(User32.HWND_TOPMOST));
    private static final int OPAQUE_INK = 0xFF000000;

    private final WindowsLibraries windows;
    private final User32 user32;
    private final OverlayPicture picture;
    private final HWND handle;

    private LayeredWindow(WindowsLibraries windows, OverlayPicture picture, HWND handle) {
        this.windows = windows;
        user32 = windows.user32();
        this.picture = picture;
        this.handle = handle;
    }

    /**
     * Creates a window and does not show it.
     *
     * @param picture in pixels of the virtual screen
     * @throws DesktopException not_supported_here when Windows refuses the window or its picture
     */
    static LayeredWindow create(WindowsLibraries windows, OverlayPicture picture) {
        PixelRect bounds = picture.bounds();
        // Created at its place: a window that moves to a monitor of another scale may be resized by Windows.
        HWND handle = windows.user32()
                .CreateWindowEx(
                        STYLE,
                        WINDOW_CLASS,
                        null,
                        WinUser.WS_POPUP,
                        bounds.x(),
                        bounds.y(),
                        bounds.width(),
                        bounds.height(),
                        null,
                        null,
                        null,
                        null);
        if (handle == null) {
            throw refused(windows, "no window");
        }
        LayeredWindow window = new LayeredWindow(windows, picture, handle);
        if (!window.draw()) {
            DesktopException refusal = refused(windows, "no picture in its window");
            window.destroy();
            throw refusal;
        }
        return window;
    }

    private static DesktopException refused(WindowsLibraries windows, String what) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Windows gives the overlay %s (error %d). Pass marks to ui_snapshot to see the boxes in a picture."
                        .formatted(what, windows.kernel32().GetLastError()));
    }

    HWND handle() {
        return handle;
    }

    OverlayPicture picture() {
        return picture;
    }

    private boolean draw() {
        PixelRect bounds = picture.bounds();
        try (Dib dib = Dib.of(windows.gdi32(), new Size(bounds.width(), bounds.height()));
                var place = new ScopedStructure<>(new POINT(bounds.x(), bounds.y()));
                var size = new ScopedStructure<>(new SIZE(bounds.width(), bounds.height()));
                var source = new ScopedStructure<>(new POINT(0, 0));
                var blend = new ScopedStructure<>(new BLENDFUNCTION())) {
            dib.clear();
            ByteBuffer bgra = dib.pixels().bgrx().order(ByteOrder.LITTLE_ENDIAN);
            picture.ink().forEach(ink -> fill(bgra, ink));
            blend.get().BlendOp = WinUser.AC_SRC_OVER;
            blend.get().SourceConstantAlpha = (byte) User32.OPAQUE;
            blend.get().AlphaFormat = WinUser.AC_SRC_ALPHA;
            return user32.UpdateLayeredWindow(
                    handle, null, place.get(), size.get(), dib.dc(), source.get(), 0, blend.get(), WinUser.ULW_ALPHA);
        }
    }

    private void fill(ByteBuffer bgra, OverlayInk ink) {
        PixelRect bounds = picture.bounds();
        int left = ink.area().x() - bounds.x();
        int top = ink.area().y() - bounds.y();
        for (int y = top; y < top + ink.area().height(); y++) {
            for (int x = left; x < left + ink.area().width(); x++) {
                bgra.putInt(Integer.BYTES * (y * bounds.width() + x), OPAQUE_INK | ink.colour());
            }
        }
    }

    /** Shows the window in front of all others, without the focus. */
    void show() {
        if (!user32.SetWindowPos(handle, TOPMOST, 0, 0, 0, 0, SHOW_IN_PLACE)) {
            throw refused(windows, "no place in front of the other windows");
        }
    }

    void conceal() {
        user32.ShowWindow(handle, WinUser.SW_HIDE);
    }

    void destroy() {
        user32.DestroyWindow(handle);
    }
}
