package dev.surehand.testdesktop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Runs test classes with JUnit in a Windows JVM, with the product's own jar. Each of their tests becomes a test here. */
public final class TestsInWine {
    private final WineDesktop windows;
    private final Path reports;
    private final List<String> said = new ArrayList<>();

    /** @param reports the directory for JUnit's own report */
    public TestsInWine(WineDesktop windows, Path reports) {
        this.windows = windows;
        this.reports = reports;
    }

    /** Runs all test classes, then returns one test for each of their tests. */
    public Stream<DynamicTest> run(List<String> classes) {
        Process junit = Program.start(windows.java(arguments(classes)).redirectErrorStream(true));
        try (BufferedReader lines = junit.inputReader(StandardCharsets.UTF_8);
                PrintWriter answers = new PrintWriter(junit.outputWriter(StandardCharsets.UTF_8), true)) {
            lines.lines().forEach(line -> take(line, answers));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Program.end(junit);
        }
        List<DynamicTest> tests = report();
        Assertions.assertFalse(tests.isEmpty(), () -> "No test ran in Wine:\n" + String.join("\n", said));
        return tests.stream();
    }

    private List<String> arguments(List<String> classes) {
        String classPath = System.getProperty("surehand.jar") + ":" + System.getProperty("java.class.path");
        List<String> arguments = new ArrayList<>(List.of(
                "-Dsun.java2d.uiScale=1",
                "-Dfile.encoding=UTF-8",
                "-Dbasedir=" + WineDesktop.path(Path.of("").toAbsolutePath()),
                "-cp",
                WineDesktop.classPath(classPath),
                "org.junit.platform.console.ConsoleLauncher",
                "execute",
                "--disable-banner",
                "--details=none",
                "--reports-dir",
                WineDesktop.path(reports)));
        classes.forEach(test -> arguments.addAll(List.of("--select-class", test)));
        return arguments;
    }

    private void take(String line, PrintWriter answers) {
        if (line.startsWith(HostDesktop.REQUEST)) {
            String[] request =
                    line.substring(HostDesktop.REQUEST.length()).strip().split(" ", -1);
            HostDesktop.serve(windows.desktop(), request[0], request[1]);
            answers.println("done");
        } else {
            said.add(line);
        }
    }

    private List<DynamicTest> report() {
        try (Stream<Path> files = Files.list(reports)) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .flatMap(TestsInWine::cases)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(String.join("\n", said), e);
        }
    }

    private static Stream<DynamicTest> cases(Path report) {
        try {
            NodeList cases = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(report.toFile())
                    .getElementsByTagName("testcase");
            return IntStream.range(0, cases.getLength()).mapToObj(i -> test((Element) cases.item(i)));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(report.toString(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DynamicTest test(Element run) {
        String suite = run.getAttribute("classname").replaceFirst(".*\\.", "");
        return DynamicTest.dynamicTest(suite + "." + run.getAttribute("name"), () -> outcome(run));
    }

    private static void outcome(Element run) {
        for (Node child = run.getFirstChild(); child != null; child = child.getNextSibling()) {
            switch (child.getNodeName()) {
                case "failure", "error" -> Assertions.fail(child.getTextContent());
                case "skipped" -> Assumptions.abort(child.getTextContent());
                default -> {
                    // The line is something that the test printed.
                }
            }
        }
    }
}
