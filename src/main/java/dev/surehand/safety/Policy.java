package dev.surehand.safety;

import dev.surehand.desktop.WindowIdentity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What may be done with which window. The first rule that covers it counts; one that none covers may be worked. */
public final class Policy {

    private final List<Rule> rules;

    Policy(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * These rules, and after them those that hold unless one of these says otherwise: this process and those that started it,
     * such as the client and its terminal, are only looked at.
     */
    static Policy withDefaults(List<Rule> rules, ProcessHandle process) {
        Set<Long> starters = Stream.iterate(
                        process.parent(),
                        Optional::isPresent,
                        p -> p.orElseThrow().parent())
                .map(p -> p.orElseThrow().pid())
                .collect(Collectors.toSet());
        return new Policy(Stream.concat(
                        rules.stream(),
                        Stream.of(
                                Rule.ofProcesses("own-window", Verdict.LOOK_ONLY, Set.of(process.pid())),
                                Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, starters)))
                .toList());
    }

    /** Empty when no rule covers it. */
    Optional<Rule> ruleFor(WindowIdentity window) {
        return rules.stream().filter(rule -> rule.covers(window)).findFirst();
    }

    /** Whether there can be a window that is not to be looked at. */
    boolean mayDeny() {
        return rules.stream().anyMatch(rule -> rule.verdict() == Verdict.DENY);
    }
}
