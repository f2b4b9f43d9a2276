package dev.surehand.platform.win32.hand;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.hand.PersonsFocus;
import dev.surehand.desktop.hand.WorkedProgram;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What the person has in front: the foreground window, and the focus of its thread, which all windows of the thread share. */
final class ThreadFocus implements PersonsFocus {

    private final User32 user32;
    private final ControlMessages messages;
    private final Windows windows;

    /** @param windows the windows as the person has them */
    ThreadFocus(ControlMessages messages, Windows windows) {
        this.messages = messages;
        this.windows = windows;
        user32 = messages.user32();
    }

    @Override
    public boolean isShared(WindowId window) {
        HWND front = user32.GetForegroundWindow();
        return front != null && messages.thread(front) == messages.thread(Win32WindowFacts.handle(window));
    }

    @Override
    public WorkedProgram beginWork(WindowId window) {
        return new WorkedThread(window);
    }

    private Optional<WindowId> foreground() {
        return Optional.ofNullable(user32.GetForegroundWindow())
                .map(window -> user32.GetAncestor(window, WinUser.GA_ROOT))
                .map(Win32WindowFacts::id);
    }

    private Optional<WindowId> focus() {
        return GuiThread.of(user32, 0).focus();
    }

    private int process(WindowId window) {
        IntByReference process = new IntByReference();
        user32.GetWindowThreadProcessId(Win32WindowFacts.handle(window), process);
        return process.getValue();
    }

    /** The thread of a window, and what the person had when its work began. */
    private final class WorkedThread implements WorkedProgram {

        private final int thread;
        private final int process;
        private final Optional<WindowId> foregroundBefore = foreground();
        private final Optional<WindowId> focusBefore = focus();
        private final Set<WindowId> shownBefore = Set.copyOf(windows.ids());

        WorkedThread(WindowId window) {
            thread = messages.thread(Win32WindowFacts.handle(window));
            process = process(window);
        }

        @Override
        public boolean hasMenu() {
            return GuiThread.of(user32, thread).isBusy();
        }

        @Override
        public void closeMenu() {
            GuiThread.of(user32, thread)
                    .menuOwner()
                    .map(Win32WindowFacts::handle)
                    .ifPresent(owner -> messages.post(owner, User32.WM_CANCELMODE, 0, 0));
        }

        @Override
        public boolean hasOpened() {
            Set<WindowId> opened = new HashSet<>(windows.ids());
            opened.removeAll(shownBefore);
            return opened.stream().anyMatch(window -> process(window) == process);
        }

        @Override
        public boolean hasTaken() {
            return isOther(foreground(), foregroundBefore) || isOther(focus(), focusBefore);
        }

        /** Returns whether something has moved to a window of the process. Where else it moves, the person has moved it. */
        private boolean isOther(Optional<WindowId> now, Optional<WindowId> before) {
            return !now.equals(before)
                    && now.filter(window -> process(window) == process).isPresent();
        }

        @Override
        public void giveBack() {
            foregroundBefore.map(Win32WindowFacts::handle).ifPresent(user32::SetForegroundWindow);
        }
    }
}
