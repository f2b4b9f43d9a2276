package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.SourceRoots;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** E5: each class of tests is in a ring, and {@code .ci/run} runs each ring or this test says where it is run instead. */
class RingsTest {

    /** The profiles that {@code .ci/run} leaves out. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "fast", "has nothing that verify has not",
            "bench", "measures",
            "packages", "before a release, as docs/releasing.md says",
            "clients", "before a release, as docs/clients.md says",
            "replay", "before a release, as docs/sequences.md says",
            "window-managers", "has the classes of verify, with more window managers");

    /** What runs in a JVM on Windows, which InsideWineIT starts. */
    private static final String INSIDE_WINE = ".*/Win32\\w*IT\\.java";

    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    private static Document pom;

    @BeforeAll
    static void read() throws IOException, ParserConfigurationException, SAXException {
        pom = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile());
    }

    @Test
    void eachClassOfTestsOnADesktopIsInARing() throws Exception {
        List<PathMatcher> excluded = patterns("/project/properties/it.exclude");
        List<Predicate<Path>> rings = new ArrayList<>();
        rings.add(test -> excluded.stream().noneMatch(each -> each.matches(test)));
        for (String profile : texts("/project/profiles/profile/id")) {
            if (!profile.equals("fast")) {
                String properties = "/project/profiles/profile[id='" + profile + "']/properties/";
                List<PathMatcher> included = patterns(properties + "it.include");
                List<PathMatcher> not = patterns(properties + "it.exclude");
                rings.add(test -> included.stream().anyMatch(each -> each.matches(test))
                        && not.stream().noneMatch(each -> each.matches(test)));
            }
        }
        Set<Path> tests = tests("IT.java");
        tests.removeIf(
                test -> test.toString().matches(INSIDE_WINE) || rings.stream().anyMatch(ring -> ring.test(test)));
        assertThat(tests).isEmpty();
    }

    @Test
    void eachClassOfUnitTestsIsInARing() throws Exception {
        List<PathMatcher> elsewhere = patterns("/project/profiles/profile[id='programs']//includes/include");
        for (String test : texts("/project/profiles/profile/properties/test")) {
            elsewhere.add(matcher("**/" + test + ".java"));
        }
        List<PathMatcher> excluded = patterns(
                "/project/build/plugins/plugin[artifactId='maven-surefire-plugin']/configuration/excludes/exclude");
        Set<Path> tests = tests("Test.java");
        tests.removeIf(test -> elsewhere.stream().anyMatch(each -> each.matches(test)));
        tests.removeIf(test -> Files.exists(Path.of("src/test/java").resolve(test))
                && excluded.stream().noneMatch(each -> each.matches(test)));
        assertThat(tests).isEmpty();
    }

    @Test
    void eachProfileIsRunByCiOrElsewhere() throws Exception {
        String run = Files.readString(Path.of(".ci/run"));
        Set<String> left = new TreeSet<>(texts("/project/profiles/profile/id"));
        left.removeIf(profile ->
                Pattern.compile("-P" + profile + "(?![\\w-])").matcher(run).find());
        assertThat(left).isEqualTo(new TreeSet<>(ELSEWHERE.keySet()));
    }

    /** Returns the classes with this end, below the source roots of tests and programs. */
    private static Set<Path> tests(String end) throws IOException {
        Set<Path> found = new TreeSet<>();
        for (Path root : SourceRoots.allButMain()) {
            try (Stream<Path> files = Files.walk(root.resolve("java"))) {
                files.filter(file -> file.toString().endsWith(end))
                        .map(root.resolve("java")::relativize)
                        .forEach(found::add);
            }
        }
        assertThat(found).isNotEmpty();
        return found;
    }

    private static List<PathMatcher> patterns(String path) throws XPathExpressionException {
        return texts(path).stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .map(String::strip)
                .filter(pattern -> !pattern.isEmpty())
                .map(RingsTest::matcher)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static PathMatcher matcher(String pattern) {
        return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    }

    private static List<String> texts(String path) throws XPathExpressionException {
        NodeList nodes = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> nodes.item(i).getTextContent().strip())
                .toList();
    }
}
