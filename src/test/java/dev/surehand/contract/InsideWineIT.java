package dev.surehand.contract;

import dev.surehand.testdesktop.TestsInWine;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WineProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Runs the tests that need Windows, {@code Win32…IT}, in a Windows JVM in Wine. */
@Timeout(600)
class InsideWineIT {

    /** They prove the same on each Wine, or nothing on Wine 8, and run on Wine 10. */
    private static final Set<String> ONLY_ON_WINE_10 = Set.of(
            "Win32AuditTrailIT", "Win32ElementsIT", "Win32RecoveryFileIT", "Win32ScreenIT", "Win32StructureLayoutIT");

    @BeforeAll
    static void install() {
        WineDesktop.installOrReportNotRun();
    }

    @TestFactory
    Stream<DynamicTest> unscaled() throws IOException {
        return run(96, windowsTests());
    }

    /**
     * Wine scales all monitors equally, and cannot change the scale while programs run. It does so alike in Wine 8 and 10, so that
     * Wine 8 has no test here.
     */
    @TestFactory
    Stream<DynamicTest> scaledTo150Percent() {
        return isWhole() ? run(144, List.of(Win32DesktopIT.class.getName())) : Stream.empty();
    }

    private static boolean isWhole() {
        return !WineDesktop.isOfThisMachine();
    }

    private static Stream<DynamicTest> run(int dpi, List<String> classes) {
        Path reports = Path.of("target", "wine", WineDesktop.name(), "" + dpi);
        try (WineDesktop windows = WineDesktop.start(dpi)) {
            WineProgram.compiled("elements");
            return new TestsInWine(windows, reports).run(classes);
        }
    }

    private static List<String> windowsTests() throws IOException {
        Path all = WineDesktop.testClasses();
        try (Stream<Path> files = Files.walk(all)) {
            return files.map(file -> all.relativize(file).toString())
                    .filter(file -> file.matches(".*/Win32\\w*IT\\.class"))
                    .map(file -> file.replace('/', '.').replaceFirst("\\.class$", ""))
                    .filter(type -> isWhole() || !ONLY_ON_WINE_10.contains(type.replaceFirst(".*\\.", "")))
                    .sorted()
                    .toList();
        }
    }
}
