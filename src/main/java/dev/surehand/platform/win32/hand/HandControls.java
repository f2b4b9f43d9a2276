package dev.surehand.platform.win32.hand;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.Locale;
import java.util.Optional;

/** Finds the control that a message would go to, and refuses all that is not known to take posted messages. */
final class HandControls {

    /** How many controls may be one in another. */
    private static final int DEEPEST = 100;

    private final WindowsLibraries libraries;
    private final User32 user32;
    private final ControlMessages messages;
    private final Win32InputAccess access;

    HandControls(WindowsLibraries libraries, ControlMessages messages) {
        this.libraries = libraries;
        this.messages = messages;
        user32 = libraries.user32();
        access = new Win32InputAccess(libraries);
    }

    /**
     * Returns the control at a point of the virtual screen, in the window that the person sees there.
     *
     * @throws DesktopException needs_shared_hand, and as {@link Win32InputAccess#checkAt}
     */
    HandControl at(ScreenPoint point) {
        access.checkAt(point);
        Pixel pixel = Pixel.of(point);
        HWND part = pixel.window(user32);
        HWND top = part == null ? null : user32.GetAncestor(part, WinUser.GA_ROOT);
        if (top == null || top.equals(user32.GetDesktopWindow())) {
            throw BackgroundHand.refused("No program's window is there");
        }
        HWND control = deepest(top, pixel);
        Pixel inside = client(control, pixel);
        HandControl found = known(control, top, inside);
        try (var area = new ScopedStructure<>(new RECT())) {
            if (!user32.GetClientRect(control, area.get())
                    || inside.x() < 0
                    || inside.y() < 0
                    || inside.x() >= area.get().right
                    || inside.y() >= area.get().bottom) {
                throw BackgroundHand.refused(
                        "That is the border or the scroll bar of a control, which follows the person's mouse");
            }
        }
        return found;
    }

    /**
     * Returns the edit control that has the focus among those of a window's thread.
     *
     * @throws DesktopException needs_shared_hand, and as {@link Win32InputAccess#checkProcess}
     */
    HandControl focused(WindowId id) {
        HWND window = Win32WindowFacts.handle(id);
        IntByReference process = new IntByReference();
        int thread = user32.GetWindowThreadProcessId(window, process);
        access.checkProcess(process.getValue());
        Optional<HWND> focus = thread == 0
                ? Optional.empty()
                : GuiThread.of(user32, thread).focus().map(Win32WindowFacts::handle);
        if (focus.isEmpty()) {
            throw BackgroundHand.refused(
                    "No control of window %s has the focus within its program. Click into a field first"
                            .formatted(id.wireName()));
        }
        HWND top = user32.GetAncestor(focus.get(), WinUser.GA_ROOT);
        if (top == null || !Win32WindowFacts.id(top).equals(id)) {
            throw BackgroundHand.refused(
                    "The focus within the program is in another window than %s. Click into a field first"
                            .formatted(id.wireName()));
        }
        HandControl found = known(focus.get(), top, new Pixel(0, 0));
        if (found.kind() != ProvenClass.EDIT) {
            throw BackgroundHand.refused(
                    "The control that has the focus within the program (%s) takes no text in a way that is known"
                            .formatted(messages.className(focus.get())));
        }
        return found;
    }

    private HWND deepest(HWND top, Pixel pixel) {
        HWND control = top;
        for (int i = 0; i < DEEPEST; i++) {
            Pixel inside = client(control, pixel);
            HWND child;
            try (var point = new ScopedStructure<>(new POINT.ByValue(inside.x(), inside.y()))) {
                child = user32.RealChildWindowFromPoint(control, point.get());
            }
            if (child == null || child.equals(control)) {
                return control;
            }
            control = child;
        }
        throw BackgroundHand.refused("The controls there lie too deep one in another");
    }

    private Pixel client(HWND window, Pixel pixel) {
        try (var point = new ScopedStructure<>(new POINT(pixel.x(), pixel.y()))) {
            if (!user32.ScreenToClient(window, point.get())) {
                throw BackgroundHand.refused("The window there has just closed");
            }
            return Pixel.of(point.get());
        }
    }

    private HandControl known(HWND control, HWND top, Pixel inside) {
        String className = messages.className(control);
        int style = messages.style(control);
        ProvenClass kind = ProvenClass.named(className)
                .filter(found -> found.knows(style))
                .orElseThrow(() -> BackgroundHand.refused(
                        "It is not known whether that control (class \"%s\") does with posted messages what it does with mouse and keys. Its elements can be worked (ui_snapshot, ui_act)"
                                .formatted(printable(className))));
        if (user32.IsIconic(top) || !user32.IsWindowVisible(control)) {
            throw BackgroundHand.refused(
                    "The window is minimised or hidden, and to show it would take the person's focus");
        }
        if (!user32.IsWindowEnabled(control) || !user32.IsWindowEnabled(top)) {
            throw BackgroundHand.refused("The control is disabled, or its window waits for a dialog");
        }
        checkUnscaled(top);
        return new HandControl(control, top, messages.thread(control), kind, style, inside.x(), inside.y());
    }

    /** Programs choose the names of their classes. */
    private static String printable(String className) {
        return className.replaceAll("[^A-Za-z0-9_.#:\\[\\]-]", "?").toLowerCase(Locale.ROOT);
    }

    /** Windows enlarges the windows of programs that do not know the scale of a monitor, and these count in other pixels. */
    private void checkUnscaled(HWND top) {
        try {
            IntByReference dpi = new IntByReference();
            int status = libraries
                    .shcore()
                    .GetDpiForMonitor(
                            user32.MonitorFromWindow(top, WinUser.MONITOR_DEFAULTTONEAREST),
                            Shcore.MDT_EFFECTIVE_DPI,
                            dpi,
                            new IntByReference());
            if (status == Shcore.S_OK && user32.GetDpiForWindow(top) == dpi.getValue()) {
                return;
            }
        } catch (UnsatisfiedLinkError olderWindows) {
            throw BackgroundHand.refused("This Windows does not report whether it enlarges that window");
        }
        throw BackgroundHand.refused("Windows enlarges that window, whose program counts in other pixels");
    }
}
