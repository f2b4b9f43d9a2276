package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** E5: how the end of .ci/run judges reports, which are made up here in the form in which Maven writes them. */
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

    private static final String PROGRAM =
            Path.of("src/build/java/rings").toAbsolutePath().toString();

    @TempDir
    private static Path classes;

    @TempDir
    private Path target;

    private final List<String> rings = new ArrayList<>();

    private record Verdict(int exit, String said) {
        String lastLine() {
            List<String> lines = said.lines().toList();
            return lines.get(lines.size() - 1);
        }
    }

    @BeforeAll
    static void compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String[] files = Stream.of("Rings", "Ring", "RingSummary", "Suite", "SuiteReader", "TestTimes")
                .map(name -> PROGRAM + "/" + name + ".java")
                .toArray(String[]::new);
        List<String> arguments = new ArrayList<>(List.of("-Xlint:all", "-Werror", "-d", classes.toString()));
        arguments.addAll(List.of(files));
        assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }

    @BeforeEach
    void testsOfBothSystemsHaveRun() throws IOException {
        ring("verify", "surefire-reports,failsafe-reports", "passed");
        ring("demo", "", "passed");
        ring("wine", "wine-reports", "passed");
        report("surefire-reports/TEST-a.xml", 2, 0, 0, PASSED.formatted("A") + "\n" + PASSED.formatted("B"));
        report("wine-reports/TEST-w.xml", 1, 0, 0, PASSED.formatted("W"));
        write("times.tsv", "verify\t\t100\nverify\tx\t1.0\nwine\tx\t1.0\n");
    }

    private void ring(String name, String folders, String state) {
        rings.removeIf(line -> line.startsWith(name + "\t"));
        rings.add("%s\t%s\t%s\t7".formatted(name, folders, state));
    }

    private void report(String file, int tests, int failures, int skipped, String cases) throws IOException {
        report(file, 1, tests, failures, skipped, cases);
    }

    private void report(String file, int seconds, int tests, int failures, int skipped, String cases)
            throws IOException {
        write(file, """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="x" time="%d" tests="%d" errors="0" skipped="%d" failures="%d" flakes="0">
                %s
                </testsuite>
                """.formatted(seconds, tests, skipped, failures, cases));
    }

    private void write(String file, String text) throws IOException {
        Path path = target.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private Verdict summary() throws IOException, InterruptedException {
        return run(
                "summary",
                target.toString(),
                ".ci/may-skip",
                target.resolve("times.tsv").toString());
    }

    private Verdict run(String... arguments) throws IOException, InterruptedException {
        write("ci/rings.tsv", String.join("\n", rings) + "\n");
        if (!Files.exists(target.resolve("ci/maven.log"))) {
            write("ci/maven.log", "");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes.toString(),
                "rings.Rings"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Verdict(process.waitFor(), text);
    }

    @Test
    void countsWhatPassedOnBothSystemsAndTheDemo() throws Exception {
        Verdict verdict = summary();
        assertThat(verdict.said())
                .contains("nothing: every ring and every test ran")
                .contains("  verify: passed: 2 passed, 0 failed, 0 skipped, 7 s")
                .contains("  demo: passed, 7 s")
                .contains("  wine: passed: 1 passed, 0 failed, 0 skipped, 7 s");
        assertThat(verdict.lastLine()).isEqualTo("4 passed, 0 failed, 0 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void acceptsASkippedTestThatIsOnTheList() throws Exception {
        String reason = "Assumption was not met due to: [JDK_25 on this machine] ";
        report("failsafe-reports/TEST-j.xml", 1, 0, 1, SKIPPED.formatted("2", "mcp.StdioEndToEndIT", reason));
        Verdict verdict = summary();
        assertThat(verdict.lastLine()).as(verdict.said()).isEqualTo("4 passed, 0 failed, 1 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void failsForASkippedTestThatIsNotOnTheList() throws Exception {
        String skipped = SKIPPED.formatted("1", "platform.x11.X11DesktopIT", "NOT RUN: no X server");
        report("failsafe-reports/TEST-x.xml", 1, 0, 1, skipped);
        Verdict verdict = summary();
        assertThat(verdict.said())
                .contains("what may be skipped (.ci/may-skip)\n  dev.surehand.platform.x11.X11DesktopIT");
        assertThat(verdict.lastLine()).isEqualTo("4 passed, 1 failed, 1 skipped");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void failsForASkippedTestThatNoReportNames() throws Exception {
        report("failsafe-reports/TEST-x.xml", 1, 0, 1, "");
        assertThat(summary().exit()).isEqualTo(1);
    }

    @Test
    void acceptsThreeTestsThatPassedTheSecondTimeAndNotFour() throws Exception {
        for (int i = 1; i <= 3; i++) {
            report("wine-reports/TEST-f" + i + ".xml", 1, 0, 0, AGAIN.formatted("F" + i));
        }
        Verdict three = summary();
        assertThat(three.said()).contains("dev.surehand.F1 works: once", "dev.surehand.F3 works: once");
        assertThat(three.exit()).as(three.said()).isZero();
        report("wine-reports/TEST-f4.xml", 1, 0, 0, AGAIN.formatted("F4"));
        Verdict four = summary();
        assertThat(four.said()).contains("More than 3 tests passed only when they were run again");
        assertThat(four.exit()).isEqualTo(1);
    }

    @Test
    void failsForAFailedTestAndForAFailedDemo() throws Exception {
        ring("demo", "", "failed");
        write("ci/maven.log", "10:00:00 [ERROR] Failed to execute goal x\n");
        Verdict demo = summary();
        assertThat(demo.lastLine()).isEqualTo("3 passed, 1 failed, 0 skipped");
        assertThat(demo.said()).contains("Failed to execute goal x");
        assertThat(demo.exit()).isEqualTo(1);
        ring("demo", "", "passed");
        ring("verify", "surefire-reports,failsafe-reports", "failed");
        String broken = "<testcase name=\"breaks\" classname=\"dev.surehand.X\"><failure message=\"red\" type=\"x\"/>";
        report("failsafe-reports/TEST-x.xml", 1, 1, 0, broken + "</testcase>");
        Verdict verdict = summary();
        assertThat(verdict.said()).contains("dev.surehand.X breaks: red");
        assertThat(verdict.lastLine()).isEqualTo("4 passed, 1 failed, 0 skipped");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void failsForARingInWhichNoTestRan() throws Exception {
        Files.delete(target.resolve("wine-reports/TEST-w.xml"));
        Verdict verdict = summary();
        assertThat(verdict.said()).contains("wine: no test ran");
        assertThat(verdict.lastLine()).isEqualTo("3 passed, 1 failed, 0 skipped");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void namesARingThatWasNotRunAndWhy() throws Exception {
        Files.delete(target.resolve("wine-reports/TEST-w.xml"));
        ring("wine", "wine-reports", "not run: no time");
        Verdict verdict = summary();
        assertThat(verdict.said())
                .contains("== What was not run\n  wine: not run: no time")
                .contains("== Rings\n")
                .doesNotContain("wine: no test ran");
        assertThat(verdict.lastLine()).isEqualTo("3 passed, 0 failed, 0 skipped");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void namesAClassThatTakesTwiceTheKeptTime() throws Exception {
        report("surefire-reports/TEST-a.xml", 7, 1, 0, 0, PASSED.formatted("A"));
        assertThat(summary().said()).contains("or have none\nnone\n");
        report("surefire-reports/TEST-a.xml", 8, 1, 0, 0, PASSED.formatted("A"));
        Verdict verdict = summary();
        assertThat(verdict.said()).contains("or have none\n  verify x: 8 s, kept 1 s\n");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void countsThoseBeyondThirtyThatTakeLonger() throws Exception {
        for (int i = 0; i < 32; i++) {
            report("surefire-reports/TEST-%d.xml".formatted(i), 8, 1, 0, 0, PASSED.formatted("A"));
        }
        assertThat(summary().said()).contains("kept 1 s\n  and 2 more\n==");
    }

    @Test
    void keepsTheTimesOfTheRun() throws Exception {
        write("page.md", "Before\n<!-- times: begin -->\nold\n<!-- times: end -->\nAfter\n");
        write("ci/maven.log", """
                23:59:50 [INFO] --- compiler:3.16.0:compile (default-compile) @ surehand ---
                00:00:20 [INFO] --- surefire:3.6.1:test (default-test) @ surehand ---
                00:00:30 [INFO] BUILD SUCCESS
                """);
        Path page = target.resolve("page.md");
        Path times = target.resolve("times.tsv");
        assertThat(run("times", target.toString(), times.toString(), page.toString())
                        .exit())
                .isZero();
        assertThat(times).content().contains("verify\t\t7\n", "verify\tx\t1.0\n", "wine\tx\t1.0\n");
        assertThat(page)
                .content()
                .startsWith("Before\n<!-- times: begin -->\n")
                .endsWith("<!-- times: end -->\nAfter\n")
                .contains("| verify | 2 | 7 |", "| Maven: compiler compile (default-compile) | 1 | 30.0 |")
                .doesNotContain("old");
    }
}
