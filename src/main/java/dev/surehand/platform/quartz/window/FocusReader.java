package dev.surehand.platform.quartz.window;

import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.system.MacPermission;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads which program and window have the keyboard. The accessibility interface answers at once; NSWorkspace would answer with
 * what it learned when the main loop last ran.
 */
final class FocusReader {

    private static final String FOCUSED_PROGRAM = "AXFocusedApplication";
    private static final String FOCUSED_WINDOW = "AXFocusedWindow";
    private static final String FOCUSED_ELEMENT = "AXFocusedUIElement";

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

    /** @param entries the windows on the screen */
    FocusReading read(List<WindowEntry> entries) {
        try (AxElement system = accessibility.systemWide();
                AxHeld program = AxHeld.of(system.element(FOCUSED_PROGRAM))) {
            OptionalLong pid =
                    program.exists() ? program.element().orElseThrow().pid() : OptionalLong.empty();
            return pid.isEmpty()
                    ? FocusReading.unknown("macOS reports no program that has the keyboard")
                    : read(program.element().orElseThrow(), pid.getAsLong(), entries);
        } catch (AxException e) {
            return FocusReading.unknown(problem(e));
        }
    }

    private FocusReading read(AxElement program, long pid, List<WindowEntry> entries) {
        if (windows.isLeftAlone(pid)) {
            return FocusReading.unknown(pid, "the program that has the keyboard does not answer");
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
            windows.noteFailure(pid, e);
            return FocusReading.unknown(pid, problem(e));
        }
    }

    /**
     * Returns why keys may go to another program than the active one: a panel such as a launcher can take the keyboard without
     * making its program the active one. Empty if the focused element belongs to the active program, or if there is none.
     */
    Optional<String> otherTaker(long active) {
        try (AxElement system = accessibility.systemWide();
                AxHeld element = AxHeld.of(system.element(FOCUSED_ELEMENT))) {
            return element.element()
                    .map(AxElement::pid)
                    .filter(pid -> !pid.equals(OptionalLong.of(active)))
                    .map(pid -> "another program than the active one has taken the keyboard");
        } catch (AxException e) {
            windows.noteFailure(active, e);
            return Optional.of(problem(e));
        }
    }

    private static String problem(AxException failure) {
        return switch (failure.reason()) {
            case NOT_ALLOWED ->
                "macOS lets this server not read the focus, because it is not switched on in System Settings, Privacy & Security, %s"
                        .formatted(MacPermission.ACCESSIBILITY.pane());
            case NO_ANSWER -> "the program that has the keyboard does not answer";
            case GONE -> "the program that had the keyboard has just ended";
            case NOT_OFFERED, FAILED -> "macOS did not report the focus (%s)".formatted(failure.getMessage());
        };
    }
}
