package dev.surehand.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Builds the zip for Windows, unpacks it into a folder with a space in its name, and starts it in Wine by its own script. */
@Timeout(300)
class WindowsZipIT {

    private static final Rectangle PLACE = new Rectangle(300, 200, 400, 300);

    private static WineDesktop windows;
    private static String script;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        WineDesktop.installOrReportNotRun();
        Process build = new ProcessBuilder(
                        "src/packaging/build",
                        "zip",
                        "--only",
                        "windows-x64",
                        "--jar",
                        System.getProperty("surehand.jar"))
                .redirectErrorStream(true)
                .start();
        build.getOutputStream().close();
        String said = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(build.waitFor()).as(said).isZero();
        Path unpacked = Files.createDirectory(folder.resolve("Program Files"));
        unpack(zip(), unpacked);
        try (Stream<Path> files = Files.walk(unpacked)) {
            script = WineDesktop.path(files.filter(file -> file.endsWith("bin/surehand.cmd"))
                    .findFirst()
                    .orElseThrow());
        }
        windows = WineDesktop.start(96);
    }

    @AfterAll
    static void stop() {
        if (windows != null) {
            windows.close();
        }
    }

    private static Path zip() throws IOException {
        try (Stream<Path> packages = Files.list(Path.of("target/packages"))) {
            List<Path> zips = packages.filter(file -> file.toString().endsWith("-windows-x64.zip"))
                    .toList();
            assertThat(zips).hasSize(1);
            return zips.get(0);
        }
    }

    private static void unpack(Path zip, Path folder) throws IOException {
        try (ZipInputStream files = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = files.getNextEntry(); entry != null; entry = files.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(files, file);
            }
        }
    }

    private static ProcessBuilder surehand(String... arguments) {
        return windows.process(Stream.concat(Stream.of("cmd.exe", "/c", script), Stream.of(arguments))
                .toArray(String[]::new));
    }

    @Test
    void doctorReportsThatAllWorksWhichMust() throws Exception {
        try (WitnessProcess witness = windows.witness(PLACE)) {
            Process doctor = surehand("doctor", "--json")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            doctor.getOutputStream().close();
            JsonNode report =
                    new ObjectMapper().readTree(doctor.getInputStream().readAllBytes());
            assertThat(report.get("checks"))
                    .filteredOn(check -> check.get("essential").asBoolean())
                    .hasSizeGreaterThan(4)
                    .allSatisfy(check -> assertThat(check.get("state").asText())
                            .as("%s", check)
                            .isEqualTo("works"));
            assertThat(doctor.waitFor()).isZero();
            assertThat(witness.settledEvents(WitnessEvent.Press.class)).isEmpty();
        }
    }

    @Test
    void aClientsFirstScreenshotAndClick() throws IOException {
        try (ServerProcess server = ServerProcess.initialized(surehand("--timeout-ms", "30000"));
                WitnessProcess witness = windows.witness(PLACE)) {
            int monitor = primary(server);
            JsonNode shot =
                    server.ask("screenshot_control", "{\"action\":\"capture\",\"monitorIndex\":%d}".formatted(monitor));
            byte[] image = Base64.getDecoder().decode(picture(shot));
            assertThat(ImageIO.read(new ByteArrayInputStream(image)).getWidth()).isGreaterThan(1000);
            assertThat(witness.settledEvents(WitnessEvent.Press.class)).isEmpty();
            server.ask(
                    "mouse_control",
                    "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d,\"screenshotId\":\"monitor\"}"
                            .formatted(PLACE.x + 30, PLACE.y + 40, monitor));
            assertThat(witness.settledEvents(WitnessEvent.Press.class))
                    .singleElement()
                    .satisfies(press -> assertThat(press.at()).isEqualTo(new Point(PLACE.x + 30, PLACE.y + 40)));
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
        }
    }

    private static int primary(ServerProcess server) throws IOException {
        JsonNode listed = server.ask("screenshot_control", "{\"action\":\"list_monitors\"}");
        for (JsonNode monitor : listed.at("/structuredContent/monitors")) {
            if (monitor.get("x").asInt() == 0 && monitor.get("y").asInt() == 0) {
                return monitor.get("index").asInt();
            }
        }
        throw new AssertionError("no monitor at the origin: " + listed);
    }

    private static String picture(JsonNode result) {
        for (JsonNode content : result.get("content")) {
            if (content.get("type").asText().equals("image")) {
                return content.get("data").asText();
            }
        }
        throw new AssertionError("no image: " + result);
    }
}
