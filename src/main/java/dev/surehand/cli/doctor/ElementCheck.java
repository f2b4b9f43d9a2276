package dev.surehand.cli.doctor;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads a few elements of each window, and reports which programs describe none and what each of them lacks. */
final class ElementCheck {

    /** Enough to see that a program describes something. */
    private static final ReadLimit A_FEW = new ReadLimit(Duration.ofMillis(300), 20);

    /** The most windows that are asked: together they may take no longer than one check. */
    private static final int MOST = 12;

    private final Session session;
    private final List<String> silent = new ArrayList<>();
    private final Set<String> remedies = new LinkedHashSet<>();
    private int described;

    ElementCheck(Session session) {
        this.session = session;
    }

    CheckResult perform() {
        List<WindowInfo> windows =
                session.windows().list().stream().filter(WindowInfo::isShown).toList();
        for (WindowInfo window : windows.subList(0, Math.min(MOST, windows.size()))) {
            try {
                session.elements().read(window, A_FEW);
                described++;
            } catch (DesktopException e) {
                if (e.code() == ErrorCode.NOT_SUPPORTED_HERE || e.code() == ErrorCode.PERMISSION_MISSING) {
                    return CheckResult.fails(DesktopFacts.ELEMENTS, e.getMessage(), "");
                }
                silent.add(window.describe());
                remedies.add(e.getMessage());
            }
        }
        return result(windows.size());
    }

    private CheckResult result(int shown) {
        String found = "%d of %d windows are described by their programs".formatted(described, shown)
                + (shown > MOST ? ", of the %d that were asked".formatted(MOST) : "")
                + (silent.isEmpty() ? "" : "; not: " + String.join(", ", silent));
        boolean works = silent.isEmpty() || described > 0;
        String remedy = String.join(" ", remedies);
        return new CheckResult(
                DesktopFacts.ELEMENTS,
                false,
                works ? CheckResult.State.WORKS : CheckResult.State.DOES_NOT_WORK,
                found,
                remedy);
    }
}
