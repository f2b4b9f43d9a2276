package dev.surehand.safety;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowKind;
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
     * What forbids holds for a window by each name of its program, and of each that shows itself inside it; what allows, by the
     * names of their executables alone, which no program chooses, and of all of them. So a program that calls itself like an
     * allowed one, or shows itself in its window, is not let through.
     */
    static Rule of(String name, Verdict verdict, Glob program, Glob title) {
        return new Rule(
                name,
                verdict,
                window -> title.matches(window.caption().whole())
                        && (verdict == Verdict.ALLOW
                                ? window.program().executables().stream()
                                        .allMatch(each -> program.matches(each.whole()))
                                : names(window.program()).anyMatch(each -> program.matches(each.whole()))));
    }

    /** A program of which nothing is known has an empty name, which {@code *} covers. */
    private static Stream<OutsideText> names(ProgramIdentity program) {
        return program.names().isEmpty() ? Stream.of(OutsideText.NONE) : program.names().stream();
    }

    /** Panels and the desktop's background are left alone: programs are started from them. */
    static Rule ofProcesses(String name, Verdict verdict, Set<Long> pids) {
        return new Rule(
                name,
                verdict,
                window -> window.kind() != WindowKind.SHELL
                        && Stream.concat(Stream.of(window.pid()), window.program().processes().stream())
                                .anyMatch(pids::contains));
    }

    boolean covers(WindowIdentity window) {
        return windows.test(window);
    }
}
