package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Brings windows to the front and to the back. */
final class WindowOrder {

    private static final String MINIMIZED = QuartzWindowRequests.MINIMIZED;
    private static final Polling TO_CHANGE = Polling.ofMillis(20, 2000);

    /** The wait for a window to come to the front although a program has reported an error. */
    private static final Polling TO_COME = Polling.ofMillis(20, 500);

    private final AxWindows windows;
    private final Accessibility accessibility;
    private final FocusReader focus;
    private final WindowList list;
    private final RunningPrograms programs;
    private final Pause pause;

    WindowOrder(AxWindows windows, FocusReader focus, WindowList list, RunningPrograms programs, Pause pause) {
        this.windows = windows;
        this.focus = focus;
        this.list = list;
        this.programs = programs;
        this.pause = pause;
        accessibility = windows.accessibility();
    }

    /**
     * Brings a window to the front and makes its program the active one. A window on another Space has no element; macOS then
     * shows that Space when the program becomes active. Some programs report an error for a request that they have carried out,
     * or do not offer one of the requests, so an error counts only if the window does not come to the front. Without an error
     * the caller reads the focus back.
     */
    void front(WindowEntry entry) throws AxException {
        Optional<Long> active = focus.read(list.onScreen()).pid();
        List<AxException> failures = new ArrayList<>();
        try (AxElement program = accessibility.application(entry.pid())) {
            if (program.flag("AXHidden").orElse(false)) {
                program.set("AXHidden", false);
            }
            try (AxHeld window = AxHeld.of(windows.find(entry))) {
                if (window.exists()) {
                    raise(window.element().orElseThrow(), failures);
                }
            }
            attempt(() -> program.set("AXFrontmost", true), failures);
        }
        if (!active.equals(Optional.of(entry.pid()))) {
            programs.activate(entry.pid(), active);
        }
        if (!failures.isEmpty() && !pause.until(() -> isInFront(entry), TO_COME)) {
            throw failures.get(0);
        }
    }

    private boolean isInFront(WindowEntry entry) {
        return WindowEntry.frontmost(list.onScreen())
                .filter(front -> front.number() == entry.number())
                .isPresent();
    }

    /** A request that may be refused. */
    @FunctionalInterface
    private interface AxRequest {
        void send() throws AxException;
    }

    /** Sends a request, and notes its failure, if another request or macOS itself may have the effect. */
    private static void attempt(AxRequest request, List<AxException> failures) throws AxException {
        try {
            request.send();
        } catch (AxException e) {
            if (e.reason() == AxException.Reason.NOT_ALLOWED || e.reason() == AxException.Reason.GONE) {
                throw e;
            }
            failures.add(e);
        }
    }

    private void raise(AxElement window, List<AxException> failures) throws AxException {
        if (window.flag(MINIMIZED).orElse(false)) {
            window.set(MINIMIZED, false);
            pause.retry(
                    () -> window.flag(MINIMIZED).orElse(false) ? Optional.<Boolean>empty() : Optional.of(true),
                    TO_CHANGE);
        }
        attempt(() -> window.perform("AXRaise"), failures);
        attempt(() -> window.set("AXMain", true), failures);
    }

    /**
     * Puts a window behind all others. macOS has no request for it, so all others are raised, from back to front. The active
     * program's windows stay in front of those raised, so a window of the active program first gives its place to another
     * program. A window whose program does not answer stays behind; the caller reads the order back.
     */
    void back(WindowEntry entry) throws AxException {
        List<WindowEntry> shown = list.onScreen();
        List<WindowEntry> others = new ArrayList<>(shown.stream()
                .filter(other -> other.kind() == WindowKind.ORDINARY && other.number() != entry.number())
                .toList());
        if (others.isEmpty()) {
            return;
        }
        FocusReader.FocusReading before = focus.read(shown);
        Optional<WindowEntry> foreign =
                others.stream().filter(other -> other.pid() != entry.pid()).findFirst();
        if (foreign.isPresent() && before.pid().equals(Optional.of(entry.pid()))) {
            front(foreign.get());
        }
        WindowEntry next = others.stream()
                .filter(other -> before.window().equals(Optional.of(other.number())))
                .findFirst()
                .or(() -> foreign)
                .orElse(others.get(0));
        Collections.reverse(others);
        for (WindowEntry other : others) {
            raiseIfAnswering(other);
        }
        front(next);
    }

    private void raiseIfAnswering(WindowEntry entry) throws AxException {
        if (windows.isLeftAlone(entry.pid())) {
            return;
        }
        try (AxHeld window = AxHeld.of(windows.find(entry))) {
            if (window.exists()) {
                window.element().orElseThrow().perform("AXRaise");
            }
        } catch (AxException e) {
            if (e.reason() == AxException.Reason.NOT_ALLOWED) {
                throw e;
            }
            windows.noteFailure(entry.pid(), e);
        }
    }
}
