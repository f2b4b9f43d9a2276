package dev.surehand;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT;
import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchRule;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Windows;
import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of docs/ARCHITECTURE.md. Main and Toolbox, in the root package, put everything together and may name everything. */
class ArchitectureTest {

    /** The drawing. What nobody may use, such as mcp and platform, is in no list. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "mcp", Set.of("tool", "schema", "desktop"),
            "safety", Set.of("desktop"),
            "cli", Set.of("tool", "safety", "schema", "desktop"),
            "dialog", Set.of("tool", "safety", "desktop"),
            "agent", Set.of("tool", "safety", "schema", "image", "desktop", "platform"),
            "tool", Set.of("schema", "image", "safety", "desktop"),
            "platform", Set.of("desktop", "image"),
            "schema", Set.of(),
            "image", Set.of(),
            "desktop", Set.of());

    /** It puts the agent together, as Main does with the server, and asks Main for the tools. The classes in it belong to it. */
    private static final String AGENT_MAIN = "dev\\.surehand\\.agent\\.AgentMain(\\$.*)?";

    private static final int LONGEST_FILE = 400;
    private static final int LONGEST_METHOD = 40;

    /** In one package, with its package-info. */
    private static final int MOST_FILES = 45;

    private static final SourceTree SOURCES = SourceTree.under(List.of(Path.of("src/main")));
    private static final SourceTree TESTS = SourceTree.under(SourceRoots.allButMain());

    private static final Path PAGE = Path.of("docs/ARCHITECTURE.md");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

    /** The name of a class, but not a part of a path, of a property or of a name with a gap. */
    private static final Pattern CLASS_NAME = Pattern.compile("(?<![\\w/…-])[A-Z]\\w*[a-z]\\w*+(?!…)");

    // Rule 1
    @Test
    void layersUseOnlyWhatIsDrawnBelowThem() {
        check(classes().should().resideInAnyPackage(packages(MAY_USE.keySet(), "dev.surehand")));
        MAY_USE.forEach((layer, below) -> check(classes()
                .that()
                .resideInAPackage("dev.surehand.%s..".formatted(layer))
                .and()
                .haveNameNotMatching(AGENT_MAIN)
                .should()
                .onlyDependOnClassesThat(not(resideInAPackage("dev.surehand.."))
                        .or(resideInAnyPackage(packages(below, "dev.surehand.%s..".formatted(layer)))))
                .allowEmptyShould(true)));
    }

    // Rule 1
    @Test
    void ofTheAgentOnlyItsMainKnowsThePlatforms() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.surehand.agent..")
                .and()
                .haveNameNotMatching(AGENT_MAIN)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.surehand.platform.."));
    }

    /** The compiler then names the method that a decorator does not forward. */
    @Test
    void portsWithDecoratorsHaveNoDefaultMethods() {
        assertThat(Windows.class.getMethods()).noneMatch(Method::isDefault);
        assertThat(Elements.class.getMethods()).noneMatch(Method::isDefault);
    }

    // Rule 2
    @Test
    void theDomainIsPlainJava() {
        check(classes()
                .that()
                .resideInAPackage("dev.surehand.desktop..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("java..", "org.jspecify..", "dev.surehand.desktop..")
                        .and(not(resideInAPackage("java.awt..")))));
    }

    // Rule 3
    @Test
    void eachLibraryIsKnownWhereItIsNeeded() {
        check(onlyIn("com.sun.jna..", "dev.surehand.platform.."));
        check(onlyIn("org.freedesktop.dbus..", "dev.surehand.platform.dbus.."));
        check(onlyIn("io.modelcontextprotocol..", "dev.surehand.mcp..", "dev.surehand.agent.port.stdio.."));
        check(onlyIn("reactor..", "dev.surehand.mcp..", "dev.surehand.agent.port.stdio.."));
        check(onlyIn("com.networknt..", "dev.surehand.schema.."));
        check(onlyIn(
                "javax.swing..", "dev.surehand.dialog..", "dev.surehand.cli.watch..", "dev.surehand.agent.demo.."));
        check(onlyIn("picocli..", "dev.surehand", "dev.surehand.cli..", "dev.surehand.agent.."));
        check(onlyIn("com.anthropic..", "dev.surehand.agent.provider.anthropic.."));
        check(onlyIn("com.openai..", "dev.surehand.agent.provider.openai.."));
        check(onlyIn("java.net.http..", "dev.surehand.agent.provider.http.."));
        check(onlyIn(
                "com.fasterxml.jackson..",
                "dev.surehand.agent..",
                "dev.surehand.mcp..",
                "dev.surehand.cli..",
                "dev.surehand.platform.wayland.window..",
                "dev.surehand.tool..",
                "dev.surehand.safety..",
                "dev.surehand.schema.."));
    }

    /** Nothing of the agent is in the jar of the server, so nothing there may need it. */
    @Test
    void theServerDoesNotKnowTheAgent() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("dev.surehand.agent..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.surehand.agent.."));
    }

    // Rule 4
    @Test
    void platformsDoNotKnowEachOther() {
        check(slices().matching("dev.surehand.platform.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(
                        alwaysTrue(),
                        resideInAnyPackage(
                                "dev.surehand.platform.jna..",
                                "dev.surehand.platform.dbus..",
                                "dev.surehand.platform.linux..")));
    }

    // Rule 4
    @Test
    void theRoomsOfAPlatformAreItsOwn() {
        for (String platform : List.of(
                "x11", "win32", "quartz", "xdg", "turbojpeg", "atspi", "uia", "javabridge", "winocr", "wayland")) {
            check(noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.surehand.platform.%s..".formatted(platform))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("dev.surehand.platform.%s.*..".formatted(platform))
                    .allowEmptyShould(true));
        }
    }

    // Rule 4
    @Test
    void bindingsAreSignaturesForTheirOwnPlatform() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.surehand.platform")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.surehand.platform.*.bindings.."));
        check(methods()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage("dev.surehand.platform.*.bindings..")
                .and()
                .areDeclaredInClassesThat()
                .areNotAssignableTo("com.sun.jna.Structure")
                .should(have(noBody())));
    }

    // Rule 5
    @Test
    void packagesHaveNoCycles() {
        check(slices().matching("dev.surehand.(*)..").should().beFreeOfCycles());
        check(slices().matching("dev.surehand.(**)").should().beFreeOfCycles());
    }

    // Rule 6
    @Test
    void standardStreamsBelongToTheCommandLineAndTheTransport() {
        var others = noClasses()
                .that(not(resideInAPackage("dev.surehand.mcp..")))
                .and()
                .doNotHaveFullyQualifiedName("dev.surehand.ServerCommand")
                .and()
                .doNotHaveFullyQualifiedName("dev.surehand.dialog.QuestionWindow")
                .and()
                .doNotHaveFullyQualifiedName("dev.surehand.agent.demo.DemoForm");
        check(others.should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "in")
                .orShould()
                .accessField(FileDescriptor.class, "out")
                .orShould()
                .accessField(FileDescriptor.class, "in"));
    }

    // Rule 6
    @Test
    void onlyPausesAndClocksKnowTheTime() {
        check(noClasses()
                .that()
                .areNotAssignableTo(Pause.class)
                .and()
                .areNotAssignableTo(Clock.class)
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", long.class, int.class)
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now"));
    }

    /** It fails in a root directory that is not a mount point, as build machines and containers have it. */
    @Test
    void nothingAsksForTheMountOfAFile() {
        check(noClasses().should().callMethod(Files.class, "getFileStore", Path.class));
    }

    // Rule 7. Selections and RequestDesk serve other programs, on threads that no call waits for.
    @Test
    void everythingIsCaughtWhereItIsServedOnly() {
        Set<String> everything = Set.of("Exception", "RuntimeException", "Throwable", "Error");
        Set<String> allowed = Set.of(
                "Dispatcher.java",
                "ReadsBetweenCalls.java",
                "StdioTransport.java",
                "SdkServer.java",
                "RequestRunner.java",
                "Selections.java",
                "RequestDesk.java");
        assertThat(SOURCES.catches())
                .filteredOn(clause -> everything.contains(clause.type()) && !allowed.contains(clause.file()))
                .isEmpty();
    }

    // Rule 8
    @Test
    void classesAndPackagesHaveASubject() {
        // An X11 window manager is a program of that name.
        var ours = noClasses().that().doNotHaveFullyQualifiedName("dev.surehand.platform.x11.window.WindowManager");
        check(ours.should().haveNameMatching(".*(Utils?|Helper|Manager|Service|Impl)(\\$.*)?"));
        check(noClasses().should().resideInAnyPackage("..util..", "..common..", "..model.."));
    }

    /** Rule 8: the page leads to classes by their names. */
    @Test
    void thePageNamesClassesThatExist() throws IOException {
        Set<String> named = CODE.matcher(Files.readString(PAGE))
                .results()
                .flatMap(code -> CLASS_NAME.matcher(code.group(1)).results())
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        assertThat(named).hasSizeGreaterThan(50).isSubsetOf(union(SOURCES.types(), TESTS.types()));
    }

    /** Rule 8: a name stands for one thing, also that of a nested type. */
    @Test
    void simpleNamesAreUnique() {
        assertThat(SOURCES.types()).isNotEmpty().doesNotHaveDuplicates();
    }

    // Rule 9
    @Test
    void packagesAreSmall() {
        Map<Path, Long> files = SOURCES.files().stream()
                .collect(Collectors.groupingBy(SourceTree.File::directory, Collectors.counting()));
        assertThat(files)
                .isNotEmpty()
                .allSatisfy((directory, count) ->
                        assertThat(count).as("files in %s", directory).isLessThanOrEqualTo(MOST_FILES));
    }

    // Rule 9
    @Test
    void filesAndMethodsAreShort() {
        System.out.printf(
                "Sizes: %d files, median %d lines, longest %d; %d methods, median %d lines, longest %d"
                        + " (aim: medians of at most 80 and 6)%n",
                SOURCES.files().size(),
                median(SOURCES.files(), SourceTree.File::lines),
                longest(SOURCES.files(), SourceTree.File::lines),
                SOURCES.methods().size(),
                median(SOURCES.methods(), SourceTree.Method::lines),
                longest(SOURCES.methods(), SourceTree.Method::lines));
        assertThat(SOURCES.files()).filteredOn(f -> f.lines() > LONGEST_FILE).isEmpty();
        assertThat(TESTS.files()).filteredOn(f -> f.lines() > LONGEST_FILE).isEmpty();
        assertThat(SOURCES.methods())
                .filteredOn(m -> m.lines() > LONGEST_METHOD)
                .isEmpty();
    }

    private static void check(ArchRule rule) {
        rule.check(ProductClasses.ALL);
    }

    private static ArchRule onlyIn(String library, String... packages) {
        return classes()
                .that(not(resideInAnyPackage(packages)))
                .should()
                .onlyDependOnClassesThat(not(resideInAPackage(library)));
    }

    private static String[] packages(Set<String> layers, String more) {
        return Stream.concat(layers.stream().map("dev.surehand.%s.."::formatted), Stream.of(more))
                .toArray(String[]::new);
    }

    private static DescribedPredicate<JavaMethod> noBody() {
        return DescribedPredicate.describe(
                "no body",
                method -> method.getModifiers().contains(ABSTRACT)
                        || method.getModifiers().contains(NATIVE));
    }

    private static Set<String> union(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet());
    }

    private static <T> int median(List<T> all, ToIntFunction<T> size) {
        return all.stream().mapToInt(size).sorted().toArray()[all.size() / 2];
    }

    private static <T> int longest(List<T> all, ToIntFunction<T> size) {
        return all.stream().mapToInt(size).max().orElseThrow();
    }
}
