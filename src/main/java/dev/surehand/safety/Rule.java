package dev.surehand.safety;

import dev.surehand.desktop.OutsideText;
import dev.surehand.desktop.ProgramIdentity;
import dev.surehand.desktop.WindowIdentity;
import dev.surehand.desktop.WindowKind;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Says what may be done with some windows.
 *
 * @param name for the person who wrote it, and for who is refused by it
 */
record Rule(String name, Verdict verdict, Predicate<WindowIdentity> windows) {

    /**
     * What forbids holds for a program by each of its names; what allows, by the name of its executable alone, which no program
     * chooses. So a program that calls itself like an allowed one is not let through.
     */
    static Rule of(String name, Verdict verdict, Glob program, Glob title) {
        return new Rule(
                name,
                verdict,
                window -> title.matches(window.caption().whole())
                        && names(verdict, window.program()).anyMatch(each -> program.matches(each.whole())));
    }

    /** A program of which nothing is known has an empty name, which {@code *} covers. */
    private static Stream<OutsideText> names(Verdict verdict, ProgramIdentity program) {
        return verdict == Verdict.ALLOW || program.names().isEmpty()
                ? Stream.of(program.executable())
                : program.names().stream();
    }

    /** Panels and the desktop's background are left alone: programs are started from them. */
    static Rule ofProcesses(String name, Verdict verdict, Set<Long> pids) {
        return new Rule(name, verdict, window -> pids.contains(window.pid()) && window.kind() != WindowKind.SHELL);
    }

    boolean covers(WindowIdentity window) {
        return windows.test(window);
    }
}
