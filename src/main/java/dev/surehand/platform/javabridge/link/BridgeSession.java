package dev.surehand.platform.javabridge.link;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinUser.MSG;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.javabridge.bindings.AccessBridgeLibrary;
import dev.surehand.platform.javabridge.bindings.BridgeUser32;
import dev.surehand.platform.jna.ScopedStructure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the thread of the bridge has opened. Its methods are called on that thread only. */
public final class BridgeSession {

    /** Programs that run already report themselves within that time after the bridge is loaded. */
    private static final Polling TO_MEET_ALL = Polling.ofMillis(20, 2000);

    /** A program that has just opened its window. */
    private static final Polling TO_MEET_ONE = Polling.ofMillis(20, 300);

    /** What a program may take to accept an empty message, in milliseconds. */
    private static final int TO_RESPOND_MS = 300;

    /** A program has one; any program could make more. */
    private static final int MOST_DIALOGS = 8;

    /** The window with which the bridge of each program takes questions is a dialog with this title. */
    private static final char[] DIALOG = utf16("#32770");

    private static final char[] DIALOG_TITLE = utf16("Access Bridge status");

    private final BridgeUser32 user32;
    private final AccessBridgeLibrary bridge;
    private final Pause pause;

    /** Objects that could not be released, because their program did not answer. */
    private final Map<ProgramId, Deque<Long>> unreleased = new HashMap<>();

    private boolean hasMetAll;

    BridgeSession(BridgeUser32 user32, AccessBridgeLibrary bridge, Pause pause) {
        this.user32 = user32;
        this.bridge = bridge;
        this.pause = pause;
        bridge.Windows_run();
    }

    AccessBridgeLibrary bridge() {
        return bridge;
    }

    /**
     * Begins to ask the program of a window; empty if its bridge is off, so that it answers nothing. The caller closes it.
     *
     * @throws dev.surehand.desktop.error.DesktopException program_not_answering if the program is known to hang
     */
    public Optional<JavaProgram> program(BridgeQuestion question) {
        Pointer window = new Pointer(question.window().value());
        pump();
        // A second question to a program that still works on the first would be mixed up with it.
        checkResponds(window, question);
        boolean isKnown = pause.until(() -> isMet(window, question), hasMetAll ? TO_MEET_ONE : TO_MEET_ALL);
        hasMetAll = true;
        if (!isKnown) {
            return Optional.empty();
        }
        IntByReference number = new IntByReference();
        LongByReference top = new LongByReference();
        boolean isTop =
                JavaProgram.timed(question, () -> bridge.getAccessibleContextFromHWND(window, number, top)) != 0;
        if (!isTop || top.getValue() == 0) {
            return Optional.empty();
        }
        ProgramId id = new ProgramId(number.getValue(), process(window));
        Deque<Long> left = unreleased.remove(id);
        JavaProgram program = new JavaProgram(this, question, id, top.getValue());
        if (left != null) {
            left.forEach(program::own);
        }
        return Optional.of(program);
    }

    private boolean isMet(Pointer window, BridgeQuestion question) {
        question.check();
        pump();
        return JavaProgram.timed(question, () -> bridge.isJavaWindow(window)) != 0;
    }

    private void checkResponds(Pointer window, BridgeQuestion question) {
        if (!dialogs(process(window)).stream().allMatch(this::responds)) {
            throw question.notAnswering();
        }
    }

    private List<Pointer> dialogs(long process) {
        List<Pointer> found = new ArrayList<>();
        Pointer dialog = user32.FindWindowExW(null, null, DIALOG, DIALOG_TITLE);
        while (dialog != null && found.size() < MOST_DIALOGS) {
            if (process(dialog) == process) {
                found.add(dialog);
            }
            dialog = user32.FindWindowExW(null, dialog, DIALOG, DIALOG_TITLE);
        }
        return found;
    }

    /** Releases what was kept for later, in programs that are still there and answer. */
    public void releaseAll() {
        unreleased.forEach((program, objects) -> {
            List<Pointer> dialogs = dialogs(program.process());
            if (!dialogs.isEmpty() && dialogs.stream().allMatch(this::responds)) {
                objects.forEach(object -> bridge.releaseJavaObject(program.number(), object));
            }
        });
        unreleased.clear();
    }

    private boolean responds(Pointer window) {
        int flags = BridgeUser32.SMTO_BLOCK | BridgeUser32.SMTO_ABORTIFHUNG;
        return user32.SendMessageTimeoutW(
                        window, BridgeUser32.WM_NULL, 0, 0, flags, TO_RESPOND_MS, new LongByReference())
                != 0;
    }

    private long process(Pointer window) {
        IntByReference process = new IntByReference();
        user32.GetWindowThreadProcessId(window, process);
        return Integer.toUnsignedLong(process.getValue());
    }

    /** Returns the process of a window. */
    public long process(WindowId window) {
        return process(new Pointer(window.value()));
    }

    /** Returns where Windows has a window, with its frame; empty if it has closed. */
    public Optional<ScreenRect> bounds(WindowId window) {
        int[] edges = new int[4];
        return user32.GetWindowRect(new Pointer(window.value()), edges) == 0
                ? Optional.empty()
                : Optional.of(new ScreenRect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]));
    }

    /** Handles the messages that are waiting. Programs report themselves, and their end, by messages. */
    private void pump() {
        try (var scoped = new ScopedStructure<>(new MSG())) {
            MSG message = scoped.get();
            while (user32.PeekMessageW(message, null, 0, BridgeUser32.WM_APP - 1, BridgeUser32.PM_REMOVE) != 0) {
                user32.TranslateMessage(message);
                user32.DispatchMessageW(message);
            }
            while (user32.PeekMessageW(message, null, BridgeUser32.WM_APP + 1, -1, BridgeUser32.PM_REMOVE) != 0) {
                user32.DispatchMessageW(message);
            }
        }
    }

    /** Releases an object when its program next answers. */
    public void keepForLater(ProgramId program, long object) {
        unreleased.computeIfAbsent(program, each -> new ArrayDeque<>()).add(object);
    }

    private static char[] utf16(String text) {
        return (text + "\0").toCharArray();
    }
}
