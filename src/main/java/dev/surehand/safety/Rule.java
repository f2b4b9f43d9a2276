package dev.surehand.safety;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowKind;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A rule of the policy: a verdict for some windows.
 *
 * @param name for the person who wrote the rule, and for the client that the rule refuses
 */
record Rule(String name, Verdict verdict, Predicate<WindowIdentity> windows) {

    /**
     * Returns a rule for windows of certain programs with certain titles. A rule that forbids covers a window if the pattern
     * matches any name of the window's program or of a program shown inside the window. A rule that allows covers it only if
     * the pattern matches the executable names of all these programs; a program cannot choose those. So a program is not
     * allowed because it uses the name of an allowed program or is shown in that program's window.
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

    /** Returns the program's names. A program of which nothing is known has an empty name, which {@code *} matches. */
    private static Stream<OutsideText> names(ProgramIdentity program) {
        return program.names().isEmpty() ? Stream.of(OutsideText.NONE) : program.names().stream();
    }

    /**
     * Returns a rule for the windows of some processes. Panels and the desktop's background are not covered, because programs
     * are started from them.
     */
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
