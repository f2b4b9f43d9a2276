package dev.surehand.platform.quartz.element;

import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * Asks programs to describe their content that do so only when they are asked: those built on Electron, which made an attribute
 * for it. The one that Chrome reads is left alone, because windows then no longer take the sizes that they are given.
 */
final class TreeSwitch implements AutoCloseable {

    private static final String OF_ELECTRON = "AXManualAccessibility";
    private static final String OF_CHROME = "AXEnhancedUserInterface";

    private final Accessibility accessibility;
    private final Set<Long> switched = new HashSet<>();

    TreeSwitch(Accessibility accessibility) {
        this.accessibility = accessibility;
    }

    /** Asks a program to describe its content; returns false if it has no such switch. */
    boolean switchOn(long pid, Duration limit) throws AxException {
        try (AxElement program = accessibility.application(pid, limit)) {
            program.set(OF_ELECTRON, true);
            switched.add(pid);
            return true;
        } catch (AxException e) {
            if (e.reason() == AxException.Reason.NOT_OFFERED || e.reason() == AxException.Reason.FAILED) {
                return false;
            }
            throw e;
        }
    }

    /** Says what a program needs that describes nothing. */
    String fix(long pid, Duration limit) throws AxException {
        if (switched.contains(pid)) {
            return "It is built on Electron and was just asked to describe itself. Try again in a few seconds, or use screenshots.";
        }
        try (AxElement program = accessibility.application(pid, limit)) {
            return program.flag(OF_CHROME).isPresent()
                    ? "It is built on Chromium. Start it again with the option --force-renderer-accessibility, or use screenshots."
                    : "It draws its content itself, and reports nothing about it to macOS. Use screenshots.";
        }
    }

    /** Switches off what was switched on, as far as the programs still answer. */
    @Override
    public void close() {
        for (long pid : switched) {
            try (AxElement program = accessibility.application(pid)) {
                program.set(OF_ELECTRON, false);
            } catch (AxException e) {
                // A program that has ended, or hangs, needs nothing to be put back.
            }
        }
        switched.clear();
    }
}
