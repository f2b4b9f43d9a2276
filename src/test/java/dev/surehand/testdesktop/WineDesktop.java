package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Windows of this test's own, Wine with a Windows JVM, on a {@link TestDesktop} of its own. The monitors are those of
 * the X server, but the primary, the one in the middle, has its corner at 0, 0.
 */
public final class WineDesktop implements AutoCloseable {
    private static final Path SCRIPT = TestDesktop.source("../wine/wine.sh").normalize();
    private static final Duration STOP_LIMIT = Duration.ofSeconds(30);

    /** What the script sets up, {@code machine} or {@code debian13}, and for which Java; without them Wine 8 and Java 17. */
    private static final String WINE = System.getProperty("surehand.wine", "machine");

    private static final String JAVA = System.getProperty("surehand.wine.java", "17");

    /** Why the first attempt to install it failed. It would fail again for each class, after minutes. */
    private static TestDesktop.Unavailable unavailable;

    private final TestDesktop desktop;
    private final Map<String, String> facts;

    private WineDesktop(TestDesktop desktop, Map<String, String> facts) {
        this.desktop = desktop;
        this.facts = facts;
    }

    /** @param dpi of all monitors; 96 is 100 % */
    public static WineDesktop start(int dpi) {
        install();
        TestDesktop desktop = TestDesktop.start();
        try {
            String directory = desktop.directory().toString();
            return new WineDesktop(
                    desktop,
                    TestDesktop.start(SCRIPT, "start", directory, "--dpi", "" + dpi, "--wine", WINE, "--java", JAVA));
        } catch (IllegalStateException e) {
            desktop.close();
            throw e;
        }
    }

    /** It may take minutes, which are no test's. Where Wine cannot be had the tests are reported as not run. */
    public static void installOrReportNotRun() {
        TestDesktop.orReportNotRun(() -> {
            install();
            return SCRIPT;
        });
    }

    private static synchronized void install() {
        if (unavailable != null) {
            throw unavailable;
        }
        try {
            TestDesktop.install(SCRIPT, "--wine", WINE, "--java", JAVA);
        } catch (TestDesktop.Unavailable e) {
            unavailable = e;
            throw e;
        }
    }

    /** Of this Wine, such as {@code 8.0}. */
    public String version() {
        return desktop.run(facts.get("WINE"), "--version").strip().replaceFirst("^wine-([0-9.]+).*", "$1");
    }

    /** Of the Windows JVM, such as 17. */
    public static int javaVersion() {
        return Integer.parseInt(JAVA);
    }

    /** Of which Wine and which Java it is, to name files after. */
    public static String name() {
        return WINE + "-" + JAVA;
    }

    public TestDesktop desktop() {
        return desktop;
    }

    /** A Windows program; its standard streams are pipes as of any other. */
    public ProcessBuilder process(String... command) {
        List<String> wine = new ArrayList<>(List.of(facts.get("WINE")));
        wine.addAll(List.of(command));
        ProcessBuilder program = desktop.process(wine.toArray(String[]::new));
        program.environment()
                .putAll(Map.of(
                        "WINEPREFIX", facts.get("WINEPREFIX"),
                        "WINEARCH", "win64",
                        "WINEDEBUG", "-all",
                        "WINEDLLOVERRIDES", "mscoree,mshtml="));
        return program;
    }

    /** The Windows JVM. */
    public ProcessBuilder java(List<String> arguments) {
        return process(javaCommand(arguments).toArray(String[]::new));
    }

    /** To be started by a Windows program. Java 25 prints warnings of calls that Wine lacks to standard output. */
    public List<String> javaCommand(List<String> arguments) {
        return Stream.concat(Stream.of(facts.get("JAVA"), "-XX:-PrintWarnings"), arguments.stream())
                .toList();
    }

    public WitnessProcess witness(Rectangle bounds) {
        return witness(bounds, List.of());
    }

    /** In a frame, which its bounds contain. */
    public WitnessProcess framedWitness(Rectangle bounds) {
        return witness(bounds, List.of("decorated"));
    }

    private WitnessProcess witness(Rectangle bounds, List<String> more) {
        List<String> arguments = new ArrayList<>(WitnessProcess.arguments(path(WitnessProcess.classes()), bounds));
        arguments.addAll(more);
        return WitnessProcess.onWindows(java(arguments), bounds);
    }

    /** @param options {@link WindowsOnlooker#BY_SYSTEM_IN} or nothing */
    public Child onlooker(String... options) {
        String jar = path(Path.of(System.getProperty("surehand.jar")));
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                jar + ";" + path(WitnessProcess.classes()),
                WindowsOnlooker.class.getName()));
        arguments.addAll(List.of(options));
        return new Child(java(arguments));
    }

    /** Where this project's tests lie. */
    public static Path testClasses() {
        return WitnessProcess.classes();
    }

    /** As Windows programs name it. */
    public static String path(Path file) {
        return "Z:" + file.toAbsolutePath().toString().replace('/', '\\');
    }

    /** What Windows programs name so. */
    public Path file(String path) {
        String drive = path.substring(0, 2).toLowerCase(Locale.ROOT);
        return Path.of(
                facts.get("WINEPREFIX"), "dosdevices", drive, path.substring(2).replace('\\', '/'));
    }

    /** A class path of this JVM, for a Windows one. */
    public static String classPath(String entries) {
        return Stream.of(entries.split(File.pathSeparator))
                .map(entry -> path(Path.of(entry)))
                .collect(Collectors.joining(";"));
    }

    @Override
    public void close() {
        TestDesktop.script(SCRIPT, STOP_LIMIT, "stop", desktop.directory().toString())
                .orThrow(List.of("stop"));
        desktop.close();
    }
}
