package dev.surehand.platform.quartz.window;

import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.system.MacPermission;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Reads which program and window have the keyboard. The accessibility interface answers at once; NSWorkspace would answer with
 * what it learned when the main loop last ran. While Chromium, Electron and some others are active, the element of the whole
 * system knows no focus. The program of the frontmost window is then asked whether it is the active one.
 */
final class FocusReader {

    private static final String FOCUSED_PROGRAM = "AXFocusedApplication";
    private static final String FOCUSED_WINDOW = "AXFocusedWindow";
    private static final String FOCUSED_ELEMENT = "AXFocusedUIElement";

    /** The problem of a program that does not answer. */
    private static final String SILENT = "the program that has the keyboard does not answer";

    private final Accessibility accessibility;
    private final AxWindows windows;

    /**
     * The focus as far as it is known.
     *
     * @param pid of the active program
     * @param window number of its focused window
     * @param problem a sentence without its full stop that says why the focus is unknown; empty if it is known
     */
    record FocusReading(Optional<Long> pid, Optional<Long> window, Optional<String> problem) {

        static FocusReading unknown(String problem) {
            return new FocusReading(Optional.empty(), Optional.empty(), Optional.of(problem));
        }

        static FocusReading unknown(long pid, String problem) {
            return new FocusReading(Optional.of(pid), Optional.empty(), Optional.of(problem));
        }
    }

    FocusReader(AxWindows windows) {
        this.windows = windows;
        accessibility = windows.accessibility();
    }

    /** @param entries the windows on the screen, front to back */
    FocusReading read(List<WindowEntry> entries) {
        return read(entries, AnswerTime.USUAL);
    }

    /**
     * @param entries as for the other method
     * @param time that is left for the answers
     */
    FocusReading read(List<WindowEntry> entries, AnswerTime time) {
        Duration limit = time.left();
        try (AxElement system = accessibility.systemWide(limit);
                AxHeld program = AxHeld.of(system.element(FOCUSED_PROGRAM))) {
            OptionalLong pid =
                    program.exists() ? program.element().orElseThrow().pid() : OptionalLong.empty();
            if (pid.isPresent()) {
                return read(program.element().orElseThrow(), pid.getAsLong(), entries, limit);
            }
        } catch (AxException e) {
            if (e.reason() != AxException.Reason.NO_ANSWER) {
                return FocusReading.unknown(problem(e));
            }
        }
        return ofFrontmost(entries, time.left());
    }

    /** Reads the focus of the program that owns the frontmost window, if that program says that it is the active one. */
    private FocusReading ofFrontmost(List<WindowEntry> entries, Duration limit) {
        Optional<Long> owner = WindowEntry.frontmost(entries).map(WindowEntry::pid);
        if (owner.isEmpty()) {
            return FocusReading.unknown("macOS reports no program that has the keyboard");
        }
        long pid = owner.get();
        if (windows.isLeftAlone(pid)) {
            return FocusReading.unknown(pid, SILENT);
        }
        try (AxElement program = accessibility.application(pid, limit)) {
            return program.flag("AXFrontmost").orElse(false)
                    ? read(program, pid, entries, limit)
                    : FocusReading.unknown(
                            "macOS reports no program that has the keyboard, and the program of the frontmost window is not active");
        } catch (AxException e) {
            windows.noteFailure(pid, e, limit);
            return FocusReading.unknown(problem(e));
        }
    }

    private FocusReading read(AxElement program, long pid, List<WindowEntry> entries, Duration limit) {
        if (windows.isLeftAlone(pid)) {
            return FocusReading.unknown(pid, SILENT);
        }
        try (AxHeld window = AxHeld.of(program.element(FOCUSED_WINDOW))) {
            if (!window.exists()) {
                return FocusReading.unknown(pid, "the program that has the keyboard reports no window for it");
            }
            OptionalLong number = windows.number(window.element().orElseThrow(), entries);
            return number.isPresent()
                    ? new FocusReading(Optional.of(pid), Optional.of(number.getAsLong()), Optional.empty())
                    : FocusReading.unknown(pid, "the window that has the keyboard cannot be identified");
        } catch (AxException e) {
            windows.noteFailure(pid, e, limit);
            return FocusReading.unknown(pid, problem(e));
        }
    }

    /**
     * Returns why keys may go to another program than the active one: a panel such as a launcher can take the keyboard without
     * making its program the active one. Empty if the focused element belongs to the active program; if macOS reports no
     * focused element, empty if no other program has a panel that has or may have the keyboard.
     *
     * @param shown the windows on the screen
     */
    Optional<String> otherTaker(long active, List<WindowEntry> shown) {
        try (AxElement system = accessibility.systemWide();
                AxHeld element = AxHeld.of(system.element(FOCUSED_ELEMENT))) {
            if (element.exists()) {
                return isOf(active, element.element().orElseThrow())
                        ? Optional.empty()
                        : Optional.of("another program than the active one has taken the keyboard");
            }
        } catch (AxException e) {
            if (e.reason() != AxException.Reason.NO_ANSWER) {
                return Optional.of(problem(e));
            }
        }
        return panels(shown)
                .filter(panel -> panel.pid() != active)
                .flatMap(panel -> takerWith(panel, shown).stream())
                .findFirst();
    }

    /**
     * Returns whether the focused element of the system is in a program, or may be: in the active one, or in a panel.
     *
     * @param shown the windows on the screen
     */
    boolean mayHaveElement(long pid, List<WindowEntry> shown) {
        try (AxElement system = accessibility.systemWide();
                AxHeld element = AxHeld.of(system.element(FOCUSED_ELEMENT))) {
            if (element.exists()) {
                return isOf(pid, element.element().orElseThrow());
            }
        } catch (AxException e) {
            if (e.reason() != AxException.Reason.NO_ANSWER) {
                return true;
            }
        }
        return panels(shown)
                .filter(panel -> panel.pid() == pid)
                .anyMatch(panel -> takerWith(panel, shown).isPresent());
    }

    private static Stream<WindowEntry> panels(List<WindowEntry> shown) {
        return shown.stream().filter(entry -> entry.layer() > WindowEntry.ORDINARY && entry.isLarge());
    }

    /** Returns whether an element belongs to a program, by its process or by that of its window. */
    private boolean isOf(long program, AxElement element) throws AxException {
        OptionalLong wanted = OptionalLong.of(program);
        return element.pid().equals(wanted) || windows.ownerOf(element).equals(wanted);
    }

    /** Returns why a panel of another program may have the keyboard; empty if its program says that it does not. */
    private Optional<String> takerWith(WindowEntry panel, List<WindowEntry> shown) {
        String unknown = "%s has a panel open and does not say whether the panel has taken the keyboard"
                .formatted(panel.owner());
        if (windows.isLeftAlone(panel.pid())) {
            return Optional.of(unknown);
        }
        try (AxElement program = accessibility.application(panel.pid());
                AxHeld window = AxHeld.of(program.element(FOCUSED_WINDOW))) {
            if (!window.exists()) {
                return Optional.empty();
            }
            OptionalLong number = windows.number(window.element().orElseThrow(), shown);
            if (number.isEmpty()) {
                return Optional.of(unknown);
            }
            return number.getAsLong() == panel.number()
                    ? Optional.of("a panel of %s has taken the keyboard".formatted(panel.owner()))
                    : Optional.empty();
        } catch (AxException e) {
            windows.noteFailure(panel.pid(), e);
            return Optional.of(unknown);
        }
    }

    private static String problem(AxException failure) {
        return switch (failure.reason()) {
            case NOT_ALLOWED ->
                "macOS lets this server not read the focus, because it is not switched on in System Settings, Privacy & Security, %s"
                        .formatted(MacPermission.ACCESSIBILITY.pane());
            case NO_ANSWER -> SILENT;
            case GONE -> "the program that had the keyboard has just ended";
            case NOT_OFFERED, FAILED -> "macOS did not report the focus (%s)".formatted(failure.getMessage());
        };
    }
}
