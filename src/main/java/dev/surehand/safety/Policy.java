package dev.surehand.safety;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.consent.Approval;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.UnreportedInput;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.secret.SecretTies;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules that say what may be done with which window. The first rule that covers a window decides; a window that no rule
 * covers may be worked.
 */
public final class Policy {

    /** The title of the windows in which servers ask the user. Calls may only look at them, also where a rule allows more. */
    public static final String QUESTION_TITLE = "Surehand asks";

    /** The title of the windows in which a person watches a server. Calls may only look at them too. */
    public static final String WATCH_TITLE = "Surehand watch";

    /** The rules for these windows; they hold beside the rules of the person, and the stricter one decides. */
    private static final List<Rule> OWN =
            List.of(ownWindow("question-window", QUESTION_TITLE), ownWindow("watch-window", WATCH_TITLE));

    /** The executables of the processes that show them: servers and {@code watch}. */
    private static final List<Glob> SHOWING = List.of(new Glob("java*"), new Glob("surehand*"));

    private final List<Rule> own;
    private final List<Rule> rules;
    private final Approval opening;
    private final Map<RiskKind, Approval> risks;
    private final Map<String, Rule> ties;
    private final UnreportedInput unreported;

    /** Creates a policy with which the person is asked before anything is opened. */
    Policy(List<Rule> rules) {
        this(List.of(), rules, Approval.ASK, Map.of(), Map.of(), new UnreportedInput(!rules.isEmpty(), false));
    }

    private Policy(
            List<Rule> own,
            List<Rule> rules,
            Approval opening,
            Map<RiskKind, Approval> risks,
            Map<String, Rule> ties,
            UnreportedInput unreported) {
        this.own = List.copyOf(own);
        this.rules = List.copyOf(rules);
        this.opening = opening;
        this.risks = Map.copyOf(risks);
        this.ties = Map.copyOf(ties);
        this.unreported = unreported;
    }

    /** Returns a policy with the same rules and another setting for opening programs, files and addresses. */
    Policy with(Approval newOpening) {
        return new Policy(own, rules, newOpening, risks, ties, unreported);
    }

    /** Returns a policy with the same rules and other settings for actions with a risk. */
    Policy with(Map<RiskKind, Approval> newRisks) {
        return new Policy(own, rules, opening, newRisks, ties, unreported);
    }

    /** Returns a policy with the same rules and other windows that secrets are tied to, by the names of the secrets. */
    Policy tying(Map<String, Rule> newTies) {
        return new Policy(own, rules, opening, risks, newTies, unreported);
    }

    /**
     * Returns a policy with the same rules and another setting for systems that do not report windows.
     *
     * @param isAllowed whether input may go to a window that is not known, if no rule of the user needs to know it
     */
    public Policy withUnreportedWindows(boolean isAllowed) {
        return new Policy(own, rules, opening, risks, ties, unreported.with(isAllowed));
    }

    /** Returns what this policy says about input to windows that the system does not report. */
    public UnreportedInput unreported() {
        return unreported;
    }

    /**
     * Returns which secrets may be entered where.
     *
     * @param confirmation what happens before an action with a risk
     */
    public SecretTies ties(Confirmation confirmation) {
        Map<String, Predicate<WindowIdentity>> windows = new HashMap<>();
        ties.forEach((name, tie) -> windows.put(name, tie::covers));
        boolean isAllowed = risks.get(RiskKind.SECRET) == Approval.ALLOW;
        return new SecretTies(windows, isAllowed || confirmation != Confirmation.OFF);
    }

    /** Returns what is said about each kind of risk; a kind that is not among them is asked about. */
    public Map<RiskKind, Approval> risks() {
        return risks;
    }

    Approval opening() {
        return opening;
    }

    /**
     * Returns a policy with these rules followed by the default rules, which decide unless one of these rules does. By the
     * default rules, the windows of this process and of the processes that started it, such as the client and its terminal, may
     * only be looked at. The windows in which servers ask and are watched have rules beside them, which allow nothing that these
     * rules forbid.
     */
    static Policy withDefaults(List<Rule> rules, ProcessHandle process) {
        List<Rule> all = new ArrayList<>(rules);
        all.add(Rule.ofProcesses("own-window", Verdict.LOOK_ONLY, Set.of(process.pid())));
        all.add(Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, starters(process)));
        return new Policy(OWN, all, Approval.ASK, Map.of(), Map.of(), new UnreportedInput(!rules.isEmpty(), false));
    }

    /**
     * Returns the ids of the processes that started a process, up to but without the Windows shell, whose windows are the
     * taskbar and all folders.
     */
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

    /**
     * Returns whether the parent started after the child. On Windows a process that has ended is still named as the parent, and
     * another process may have its id by now.
     */
    private static boolean startedAfter(ProcessHandle parent, ProcessHandle child) {
        Instant late = child.info().startInstant().orElse(Instant.MAX);
        return parent.info().startInstant().orElse(Instant.MIN).isAfter(late);
    }

    /**
     * Returns a rule for windows of ours. They are recognised by their title and their process: a program that only shows the title
     * is another one. A program whose executable is unknown may be ours.
     */
    private static Rule ownWindow(String name, String title) {
        Glob titles = new Glob(title + "*");
        return new Rule(
                name,
                Verdict.LOOK_ONLY,
                window -> titles.matches(window.caption().whole())
                        && (window.program().executables().isEmpty()
                                || window.program().executables().stream().anyMatch(Policy::mayShowOurs)));
    }

    private static boolean mayShowOurs(OutsideText executable) {
        return executable.isEmpty() || SHOWING.stream().anyMatch(each -> each.matches(executable.whole()));
    }

    /** Returns the rule that decides on the window; empty when no rule covers it. */
    Optional<Rule> ruleFor(WindowIdentity window) {
        Optional<Rule> first = first(rules, window);
        return Stream.of(first(own, window), first)
                .flatMap(Optional::stream)
                .reduce((ours, other) -> other.verdict().compareTo(ours.verdict()) > 0 ? other : ours);
    }

    private static Optional<Rule> first(List<Rule> rules, WindowIdentity window) {
        return rules.stream().filter(rule -> rule.covers(window)).findFirst();
    }

    /**
     * Returns which windows each rule decides on: every rule in order, then the windows that no rule covers. Each window
     * appears once, at the first rule that covers it.
     */
    public List<RuleCoverage> coverage(List<WindowInfo> windows) {
        Map<Optional<Rule>, List<WindowInfo>> byRule =
                windows.stream().collect(Collectors.groupingBy(window -> ruleFor(window.identity())));
        Stream<RuleCoverage> covered = Stream.concat(own.stream(), rules.stream())
                .map(rule -> new RuleCoverage(
                        rule.name(), rule.verdict().wireName(), byRule.getOrDefault(Optional.of(rule), List.of())));
        RuleCoverage rest = new RuleCoverage(
                RuleCoverage.NO_RULE, Verdict.ALLOW.wireName(), byRule.getOrDefault(Optional.empty(), List.of()));
        return Stream.concat(covered, Stream.of(rest)).toList();
    }

    /** Returns whether any rule can deny a window. */
    boolean mayDeny() {
        return rules.stream().anyMatch(rule -> rule.verdict() == Verdict.DENY);
    }
}
