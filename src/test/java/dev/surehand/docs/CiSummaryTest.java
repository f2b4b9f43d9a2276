package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** E5: how .ci/summary judges reports, which are made up here in the form in which Maven writes them. */
@EnabledOnOs(OS.LINUX)
class CiSummaryTest {

    private static final String PASSED = "<testcase name=\"works\" classname=\"dev.surehand.%s\" time=\"0.1\"/>";

    private static final String SKIPPED = """
            <testcase name="works[%s]" classname="dev.surehand.%s" time="0"><skipped message="%s" type="x"/>
            </testcase>""";

    private static final String AGAIN = """
            <testcase name="works" classname="dev.surehand.%s" time="1">
              <flakyFailure message="once" type="x">
                <stackTrace><![CDATA[x
            ]]></stackTrace>
              </flakyFailure>
            </testcase>""";

    @TempDir
    private Path reports;

    private record Verdict(int exit, String said) {
        String lastLine() {
            List<String> lines = said.lines().toList();
            return lines.get(lines.size() - 1);
        }
    }

    @BeforeEach
    void testsOfBothSystemsHaveRun() throws IOException {
        report("surefire-reports/TEST-a.xml", 2, 0, 0, PASSED.formatted("A") + "\n" + PASSED.formatted("B"));
        report("wine-reports/TEST-w.xml", 1, 0, 0, PASSED.formatted("W"));
        report("wine10-java21-reports/TEST-w.xml", 1, 0, 0, PASSED.formatted("W"));
    }

    private void report(String file, int tests, int failures, int skipped, String cases) throws IOException {
        Path path = reports.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="x" time="1" tests="%d" errors="0" skipped="%d" failures="%d" flakes="0">
                %s
                </testsuite>
                """.formatted(tests, skipped, failures, cases));
    }

    private Verdict summary(String demo, int failed) throws IOException, InterruptedException {
        return summary(demo, failed, "ran");
    }

    private Verdict summary(String demo, int failed, String wine10) throws IOException, InterruptedException {
        Path said = Files.writeString(reports.resolve("said"), "");
        Process process = new ProcessBuilder(
                        "bash", ".ci/summary", reports.toString(), demo, "" + failed, said.toString(), wine10)
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Verdict(process.waitFor(), text);
    }

    @Test
    void countsWhatPassedOnBothSystemsAndTheDemo() throws Exception {
        Verdict verdict = summary("passed", 0);
        assertThat(verdict.said())
                .contains("nothing: every test ran")
                .contains("== Tests on linux: 2 passed, 0 failed, 0 skipped")
                .contains("== Tests on windows: 1 passed, 0 failed, 0 skipped")
                .contains("== Tests on wine 10: 1 passed, 0 failed, 0 skipped");
        assertThat(verdict.lastLine()).isEqualTo("5 passed, 0 failed, 0 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void acceptsASkippedTestThatIsOnTheList() throws Exception {
        String reason = "Assumption was not met due to: [JDK_25 on this machine] ";
        report("failsafe-reports/TEST-j.xml", 1, 0, 1, SKIPPED.formatted("2", "mcp.StdioEndToEndIT", reason));
        Verdict verdict = summary("passed", 0);
        assertThat(verdict.lastLine()).as(verdict.said()).isEqualTo("5 passed, 0 failed, 1 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void acceptsThatWine10CannotBeSetUp() throws Exception {
        String reason = "NOT RUN: no desktop is available. debian13.sh: this machine does not allow mounts";
        report("wine10-java21-reports/TEST-w.xml", 1, 0, 1, SKIPPED.formatted("1", "faults.KillWineIT", reason));
        Verdict verdict = summary("passed", 0);
        assertThat(verdict.lastLine()).as(verdict.said()).isEqualTo("4 passed, 0 failed, 1 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void failsForASkippedTestThatIsNotOnTheList() throws Exception {
        String skipped = SKIPPED.formatted("1", "platform.x11.X11DesktopIT", "NOT RUN: no X server");
        report("failsafe-reports/TEST-x.xml", 1, 0, 1, skipped);
        Verdict verdict = summary("passed", 0);
        assertThat(verdict.said())
                .contains("what may be skipped (.ci/may-skip)\n  dev.surehand.platform.x11.X11DesktopIT");
        assertThat(verdict.lastLine()).isEqualTo("5 passed, 1 failed, 1 skipped");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void failsForASkippedTestThatNoReportNames() throws Exception {
        report("failsafe-reports/TEST-x.xml", 1, 0, 1, "");
        assertThat(summary("passed", 0).exit()).isEqualTo(1);
    }

    @Test
    void acceptsThreeTestsThatPassedTheSecondTimeAndNotFour() throws Exception {
        for (int i = 1; i <= 3; i++) {
            report("wine-reports/TEST-f" + i + ".xml", 1, 0, 0, AGAIN.formatted("F" + i));
        }
        Verdict three = summary("passed", 0);
        assertThat(three.said()).contains("dev.surehand.F1 works: once", "dev.surehand.F3 works: once");
        assertThat(three.exit()).as(three.said()).isZero();
        report("wine-reports/TEST-f4.xml", 1, 0, 0, AGAIN.formatted("F4"));
        Verdict four = summary("passed", 0);
        assertThat(four.said()).contains("More than 3 tests passed only when they were run again");
        assertThat(four.exit()).isEqualTo(1);
    }

    @Test
    void failsForAFailedTestAndForAFailedDemo() throws Exception {
        assertThat(summary("failed", 1).lastLine()).isEqualTo("4 passed, 1 failed, 0 skipped");
        String broken = "<testcase name=\"breaks\" classname=\"dev.surehand.X\"><failure message=\"red\" type=\"x\"/>";
        report("failsafe-reports/TEST-x.xml", 1, 1, 0, broken + "</testcase>");
        Verdict verdict = summary("passed", 1);
        assertThat(verdict.said()).contains("dev.surehand.X breaks: red");
        assertThat(verdict.lastLine()).isEqualTo("5 passed, 1 failed, 0 skipped");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void failsWhereNoTestRan() throws Exception {
        Files.delete(reports.resolve("wine-reports/TEST-w.xml"));
        Verdict verdict = summary("passed", 0);
        assertThat(verdict.said()).contains("no test ran on windows");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void reportsWine10AsNotRunWhereThereWasNoTimeForIt() throws Exception {
        Files.delete(reports.resolve("wine10-java21-reports/TEST-w.xml"));
        assertThat(summary("passed", 0).exit()).isEqualTo(1);
        Verdict verdict = summary("passed", 0, "not run: no time");
        assertThat(verdict.said())
                .contains("== What was not run\n  Wine 10: not run: no time\nnothing else: every other test ran")
                .contains("== Tests on wine 10: not run: no time")
                .doesNotContain("Tests on wine 10: 0 passed");
        assertThat(verdict.lastLine()).isEqualTo("4 passed, 0 failed, 0 skipped");
        assertThat(verdict.exit()).isZero();
    }
}
