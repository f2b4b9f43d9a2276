package dev.surehand.contract;

import dev.surehand.testdesktop.TestsInWine;
import dev.surehand.testdesktop.WineDesktop;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The contract of all desktops on Windows, as Wine is it, unscaled and at 150 %. */
@Timeout(300)
class ContractWineIT {

    @TestFactory
    Stream<DynamicTest> at96Dpi(@TempDir Path reports) {
        return contract(96, reports);
    }

    @TestFactory
    Stream<DynamicTest> at144Dpi(@TempDir Path reports) {
        return contract(144, reports);
    }

    private static Stream<DynamicTest> contract(int dpi, Path reports) {
        try (WineDesktop windows = WineDesktop.startOrReportNotRun(dpi)) {
            return new TestsInWine(windows, reports).run(Win32DesktopWT.class);
        }
    }
}
