package dev.surehand.safety;

import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What may be done with which window. The first rule that covers it counts; one that none covers may be worked. */
public final class Policy {

    private final List<Rule> rules;
    private final Opening opening;

    /** Before anything is opened, the person is asked. */
    Policy(List<Rule> rules) {
        this(rules, Opening.ASK);
    }

    private Policy(List<Rule> rules, Opening opening) {
        this.rules = List.copyOf(rules);
        this.opening = opening;
    }

    /** The same rules, with another word on opening programs, files and addresses. */
    Policy with(Opening newOpening) {
        return new Policy(rules, newOpening);
    }

    Opening opening() {
        return opening;
    }

    /**
     * These rules, and after them those that hold unless one of these says otherwise: this process and those that started it,
     * such as the client and its terminal, are only looked at.
     */
    static Policy withDefaults(List<Rule> rules, ProcessHandle process) {
        return new Policy(Stream.concat(
                        rules.stream(),
                        Stream.of(
                                Rule.ofProcesses("own-window", Verdict.LOOK_ONLY, Set.of(process.pid())),
                                Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, starters(process))))
                .toList());
    }

    /** Up to the shell of Windows, whose windows are the taskbar and all folders. */
    private static Set<Long> starters(ProcessHandle process) {
        return Stream.iterate(starter(process), Optional::isPresent, p -> starter(p.orElseThrow()))
                .map(p -> p.orElseThrow().pid())
                .collect(Collectors.toSet());
    }

    private static Optional<ProcessHandle> starter(ProcessHandle process) {
        return process.parent().filter(parent -> !isShell(parent) && !startedAfter(parent, process));
    }

    private static boolean isShell(ProcessHandle process) {
        return process.info().command().orElse("").toLowerCase(Locale.ROOT).endsWith("\\explorer.exe");
    }

    /** On Windows a process that has ended is still named as the parent, and another may have its number by now. */
    private static boolean startedAfter(ProcessHandle parent, ProcessHandle child) {
        Instant late = child.info().startInstant().orElse(Instant.MAX);
        return parent.info().startInstant().orElse(Instant.MIN).isAfter(late);
    }

    /** Empty when no rule covers it. */
    Optional<Rule> ruleFor(WindowIdentity window) {
        return rules.stream().filter(rule -> rule.covers(window)).findFirst();
    }

    /** Each window once, at the first rule that fits it; every rule in order, and at the end the windows that none fits. */
    public List<RuleCoverage> coverage(List<WindowInfo> windows) {
        Map<Optional<Rule>, List<WindowInfo>> byRule =
                windows.stream().collect(Collectors.groupingBy(window -> ruleFor(window.identity())));
        Stream<RuleCoverage> covered = rules.stream()
                .map(rule -> new RuleCoverage(
                        rule.name(), rule.verdict().wireName(), byRule.getOrDefault(Optional.of(rule), List.of())));
        RuleCoverage rest = new RuleCoverage(
                RuleCoverage.NO_RULE, Verdict.ALLOW.wireName(), byRule.getOrDefault(Optional.empty(), List.of()));
        return Stream.concat(covered, Stream.of(rest)).toList();
    }

    /** Whether there can be a window that is not to be looked at. */
    boolean mayDeny() {
        return rules.stream().anyMatch(rule -> rule.verdict() == Verdict.DENY);
    }
}
