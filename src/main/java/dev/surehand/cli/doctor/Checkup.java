package dev.surehand.cli.doctor;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Feature;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.recovery.RecoveryFile;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.RuleCoverage;
import dev.surehand.safety.consent.UnreportedInput;
import dev.surehand.tool.DesktopThread;
import dev.surehand.tool.screenshot.Calibrations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Performs all checks, one after the other. */
final class Checkup {

    private static final String UNREPORTED = "unreported_windows";
    private static final String NO_DESKTOP = "needs the desktop";

    private final Environment here;
    private final Session session;
    private final DesktopThread thread;
    private final List<CheckResult> checks = new ArrayList<>();
    private List<RuleCoverage> rules = List.of();

    /** @param thread the thread for everything that accesses the desktop; the caller closes it */
    Checkup(Environment here, DesktopThread thread) {
        this.here = here;
        this.session = here.session();
        this.thread = thread;
    }

    /**
     * The result of all checks.
     *
     * @param facts empty when there is no connection
     * @param monitors empty when there is no connection
     * @param rules the rules of the policy, with the windows that they match; empty when the windows are unknown
     */
    record Result(
            Optional<DesktopFacts> facts,
            List<Screenful> monitors,
            List<CheckResult> checks,
            List<RuleCoverage> rules) {

        /** Returns whether all essential checks work: an agent was seen to be able to look and to act. */
        boolean works() {
            return checks.stream().filter(CheckResult::essential).allMatch(CheckResult::works);
        }
    }

    Result perform() {
        List<Path> before = RecoveryFile.abandoned(here.stateDirectory());
        List<DesktopFacts> facts = new ArrayList<>();
        List<Screenful> monitors = List.of();
        checks.add(tried("display", () -> {
                    facts.add(session.facts());
                    return CheckResult.works(
                            "display", "connected: " + facts.get(0).system());
                })
                .needed());
        if (!facts.isEmpty()) {
            monitors = onDesktop(facts.get(0));
        } else {
            Stream.of("monitors", DesktopFacts.SEE, DesktopFacts.POINT, DesktopFacts.INPUT_FREE)
                    .forEach(id -> checks.add(untested(id).needed()));
            Stream.of("type", "windows", DesktopFacts.ELEMENTS, "permissions", "extensions")
                    .forEach(id -> checks.add(untested(id)));
        }
        here.libraries().forEach(library -> checks.add(check(library)));
        here.source().session(seen()).ifPresent(checks::add);
        checks.add(stateDirectory().needed());
        checks.add(leftovers(before));
        checks.add(calibration());
        here.archive().ifPresent(archive -> checks.add(archive.check()));
        return new Result(facts.stream().findFirst(), monitors, List.copyOf(checks), rules);
    }

    private List<Screenful> onDesktop(DesktopFacts facts) {
        SelfTest test = new SelfTest(session);
        List<Screenful> found = new ArrayList<>();
        checks.add(tried("monitors", () -> {
                    found.addAll(Screenful.all(session));
                    return CheckResult.works("monitors", described(found));
                })
                .needed());
        checks.add(unlessSkipped(facts, DesktopFacts.SEE, test::see).needed());
        CheckResult point = unlessSkipped(facts, DesktopFacts.POINT, test::point);
        checks.add(session.input().reportsPointer() ? point.needed() : point);
        checks.add(facts.inputFree().needed());
        checks.add(tried("type", this::typing));
        checks.add(tried("windows", this::windows));
        checks.add(unlessSkipped(facts, DesktopFacts.ELEMENTS, new ElementCheck(session)::perform));
        checks.add(CheckResult.works("permissions", facts.permissions()));
        checks.addAll(facts.others());
        session.windows()
                .whyUnreported()
                .ifPresent(why -> checks.add(unreportedInput(why).needed()));
        facts.features().forEach(feature -> checks.add(check(feature)));
        return found;
    }

    private static String described(List<Screenful> monitors) {
        return String.join(
                "; ",
                IntStream.range(0, monitors.size())
                        .mapToObj(i -> described(i, monitors.get(i)))
                        .toList());
    }

    private static String described(int index, Screenful screenful) {
        Monitor monitor = screenful.monitor();
        return "%d %s %dx%d at %d%%%s"
                .formatted(
                        index,
                        monitor.name(),
                        monitor.pixels().width(),
                        monitor.pixels().height(),
                        Math.round(screenful.details().scaleFactor() * 100),
                        monitor.primary() ? ", primary" : "");
    }

    /** Does not type anything, because it is unknown which window would receive it. */
    private CheckResult typing() {
        KeyboardLayout layout = session.input().layout();
        return CheckResult.untested(
                "type",
                "nothing is typed here; the layout is %s (%s)".formatted(layout.languageTag(), layout.name()),
                "");
    }

    private CheckResult windows() {
        List<WindowInfo> windows = session.windows().list();
        rules = here.policy().coverage(windows);
        return CheckResult.works("windows", windows.size() + " listed, panels and hidden ones with them");
    }

    /** Checks whether input is sent although the desktop does not report its windows. */
    private CheckResult unreportedInput(String why) {
        try {
            here.policy().unreported().check(why, here.areRisksJudged());
            return CheckResult.works(
                    UNREPORTED,
                    "mouse and keyboard reach windows that are not known, because of %s allow; no window is protected from them"
                            .formatted(UnreportedInput.OPTION));
        } catch (DesktopException refusal) {
            return CheckResult.fails(
                    UNREPORTED, refusal.getMessage(), "see " + UnreportedInput.OPTION + " in docs/safety.md");
        }
    }

    private CheckResult check(Feature feature) {
        String id = feature.name().toLowerCase(Locale.ROOT).replace('-', '_');
        return feature.there()
                ? CheckResult.works(id, "is available, for " + feature.serves())
                : CheckResult.fails(id, "missing, and needed for " + feature.serves(), feature.remedy());
    }

    private boolean seen() {
        return checks.stream()
                .filter(check -> check.id().equals(DesktopFacts.SEE))
                .allMatch(CheckResult::works);
    }

    private CheckResult stateDirectory() {
        Path directory = here.stateDirectory();
        try {
            Path recovery = RecoveryFile.directory(directory);
            Files.delete(Files.createTempFile(recovery, "doctor", ".tmp"));
            return CheckResult.works("state_dir", directory.toString());
        } catch (IOException e) {
            return CheckResult.fails(
                    "state_dir",
                    directory + " cannot be written (" + e
                            + "), so nothing can be pressed: it could not be released after a kill",
                    "let this user write into \"%s\", or name another folder by --state-dir".formatted(directory));
        }
    }

    private CheckResult leftovers(List<Path> before) {
        List<Path> after = RecoveryFile.abandoned(here.stateDirectory());
        int taken = before.size() - after.size();
        if (after.isEmpty()) {
            return CheckResult.works(
                    "leftovers", taken == 0 ? "none of killed servers" : taken + " of killed servers, put right now");
        }
        return CheckResult.untested(
                "leftovers",
                "%d of killed servers wait for their display: %s"
                        .formatted(after.size(), after.get(0).getFileName()),
                "run this on that display; if it is gone for good, delete \"%s\"".formatted(after.get(0)));
    }

    private CheckResult calibration() {
        Calibrations calibrations = Calibrations.in(here.stateDirectory());
        List<String> known = calibrations.all().stream()
                .map(Calibrations.Calibrated::describe)
                .toList();
        return calibrations
                .fault()
                .map(fault -> CheckResult.fails(
                        "calibration",
                        "the calibration results of clients cannot be read (%s) and are ignored".formatted(fault),
                        "delete \"%s\", and calibrate again".formatted(calibrations.file())))
                .orElseGet(() -> CheckResult.works(
                        "calibration",
                        known.isEmpty() ? "no client has been calibrated yet" : String.join("; ", known)));
    }

    private static CheckResult untested(String id) {
        return CheckResult.untested(id, NO_DESKTOP, "");
    }

    private CheckResult unlessSkipped(DesktopFacts facts, String id, Callable<CheckResult> work) {
        return facts.skipped().stream()
                .filter(skipped -> skipped.id().equals(id))
                .findFirst()
                .orElseGet(() -> tried(id, work));
    }

    private CheckResult tried(String id, Callable<CheckResult> work) {
        try {
            return thread.run(here.limit(), work);
        } catch (DesktopException e) {
            return CheckResult.fails(
                    id, e.getMessage(), id.equals("display") ? here.source().remedy(e) : "");
        }
    }
}
