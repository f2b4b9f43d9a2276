package dev.surehand.agent.command;

import dev.surehand.agent.loop.RunReport;
import dev.surehand.desktop.text.OutsideText;
import java.io.PrintWriter;
import java.math.RoundingMode;

/** What came of a session, as lines for a person. */
final class ReportLines {

    private ReportLines() {}

    static void show(PrintWriter out, RunReport report) {
        out.println();
        out.println(
                "%s: %s".formatted(report.status().wireName().replace('_', ' '), OutsideText.lines(report.summary())));
        out.println("%d steps, %d actions, %d s, %d tokens%s"
                .formatted(
                        report.iterations(),
                        report.actions(),
                        report.time().toSeconds(),
                        report.usage().prompt() + report.usage().output(),
                        report.dollars()
                                .map(sum -> ", $" + sum.setScale(4, RoundingMode.HALF_UP))
                                .orElse("")));
        out.flush();
    }
}
