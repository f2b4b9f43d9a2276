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
 * A Windows desktop for one test: Wine with a Windows JVM, on its own {@link TestDesktop}. The monitors are those of the X
 * server, but the primary monitor, the one in the middle, has its top left corner at 0, 0.
 */
public final class WineDesktop implements AutoCloseable {
    private static final Path SCRIPT = TestDesktop.source("../wine/wine.sh").normalize();
    private static final Duration STOP_LIMIT = Duration.ofSeconds(30);

    /**
     * Which Wine the script sets up, {@code machine} or {@code debian13}; {@link #JAVA} is the Java version. The defaults are
     * Wine 8 and Java 17.
     */
    private static final String WINE = System.getProperty("surehand.wine", "machine");

    private static final String JAVA = System.getProperty("surehand.wine.java", "17");

    private final TestDesktop desktop;
    private final Map<String, String> facts;

    private WineDesktop(TestDesktop desktop, Map<String, String> facts) {
        this.desktop = desktop;
        this.facts = facts;
    }

    /**
     * Starts a desktop.
     *
     * @param dpi the resolution of all monitors; 96 is 100 %
     */
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

    /**
     * Installs Wine before the tests start, because it may take minutes that must not count as a test's. If Wine is not
     * available, the tests are reported as not run.
     */
    public static void installOrReportNotRun() {
        TestDesktop.orReportNotRun(() -> {
            install();
            return SCRIPT;
        });
    }

    private static void install() {
        Installation.ensure(SCRIPT, "--wine", WINE, "--java", JAVA);
    }

    /** Returns the version of this Wine, such as {@code 8.0}. */
    public String version() {
        return desktop.run(facts.get("WINE"), "--version").strip().replaceFirst("^wine-([0-9.]+).*", "$1");
    }

    /** Returns the version of the Windows JVM, such as 17. */
    public static int javaVersion() {
        return Integer.parseInt(JAVA);
    }

    /** Returns whether the tests run in the Wine of this machine, which is Wine 8. */
    public static boolean isOfThisMachine() {
        return WINE.equals("machine");
    }

    /** Returns a name for this combination of Wine and Java, for use in file names. */
    public static String name() {
        return WINE + "-" + JAVA;
    }

    public TestDesktop desktop() {
        return desktop;
    }

    /** Returns a Windows program; its standard streams are pipes like those of any other program. */
    public ProcessBuilder process(String... command) {
        List<String> wine = new ArrayList<>(List.of(facts.get("WINE")));
        wine.addAll(List.of(command));
        ProcessBuilder program = desktop.process(wine.toArray(String[]::new));
        program.environment()
                .putAll(Map.of(
                        "WINEPREFIX", facts.get("WINEPREFIX"),
                        "WINEARCH", "win64",
                        "WINEDEBUG", "-all",
                        "JAVA_HOME", path(withBridge().getParent().getParent()),
                        "WINEDLLOVERRIDES", "mscoree,mshtml="));
        return program;
    }

    /** Returns the Windows JVM with arguments. */
    public ProcessBuilder java(List<String> arguments) {
        return process(javaCommand(arguments).toArray(String[]::new));
    }

    /**
     * Returns the command of the Windows JVM for a Windows program to start. It suppresses warnings, because Java 25 prints
     * warnings about calls that Wine lacks to standard output.
     */
    public List<String> javaCommand(List<String> arguments) {
        return Stream.concat(Stream.of(facts.get("JAVA"), "-XX:-PrintWarnings"), arguments.stream())
                .toList();
    }

    /**
     * Returns a program in a Windows JVM that has the Java Access Bridge. The JVM of {@link #java} lacks it; a server there finds
     * its library by JAVA_HOME.
     */
    public ProcessBuilder javaWithBridge(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(withBridge().toString()));
        command.addAll(arguments);
        return process(command.toArray(String[]::new));
    }

    private Path withBridge() {
        return Path.of(facts.get("JAVA_WITH_BRIDGE"));
    }

    public WitnessProcess witness(Rectangle bounds) {
        return witness(bounds, List.of());
    }

    /** Starts a witness with a frame, which the bounds include. */
    public WitnessProcess framedWitness(Rectangle bounds) {
        return witness(bounds, List.of("decorated"));
    }

    private WitnessProcess witness(Rectangle bounds, List<String> more) {
        List<String> arguments = new ArrayList<>(WitnessProcess.arguments(path(WitnessProcess.classes()), bounds));
        arguments.addAll(more);
        return WitnessProcess.onWindows(java(arguments), bounds);
    }

    /**
     * Starts an onlooker.
     *
     * @param options {@link WindowsOnlooker#BY_SYSTEM_IN} or nothing
     */
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

    /** Returns the directory of this project's compiled tests. */
    public static Path testClasses() {
        return WitnessProcess.classes();
    }

    /** Returns the path of a file as Windows programs name it. */
    public static String path(Path file) {
        return "Z:" + file.toAbsolutePath().toString().replace('/', '\\');
    }

    /** Returns the file that Windows programs call by this path. */
    public Path file(String path) {
        String drive = path.substring(0, 2).toLowerCase(Locale.ROOT);
        return Path.of(
                facts.get("WINEPREFIX"), "dosdevices", drive, path.substring(2).replace('\\', '/'));
    }

    /** Converts a class path of this JVM to one for a Windows JVM. */
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
