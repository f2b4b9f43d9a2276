package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.GnomeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GNOME itself, through a whole server. It is seen through its portal; no input is sent without the leave of the owner. {@code ./mvnw verify -Pgnome} */
@Timeout(300)
class GnomeIT {

    private static final String FIRST = GnomePictures.WHOLE.formatted(0);
    private static final int TAB = 0xFF09;
    private static final int RETURN = 0xFF0D;

    private static GnomeDesktop desktop;
    private static Path jar;
    private static ServerProcess server;
    private static ToolCalls tools;

    @BeforeAll
    static void start() {
        desktop = GnomeDesktop.startOrReportNotRun();
        jar = desktop.copied(Path.of(System.getProperty("surehand.jar")));
        desktop.showWitness();
        desktop.permitScreenshots("yes");
        server = ServerProcess.initialized(desktop.process(command()));
        tools = new RemoteTools(server);
    }

    private static String[] command() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new String[] {java, "-jar", jar.toString(), "--timeout-ms", "30000"};
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
        if (desktop != null) {
            desktop.close();
        }
    }

    @Test
    void monitorsHaveTheirPixels() {
        JsonNode monitors =
                tools.done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
        assertThat(monitors).hasSize(2);
        assertThat(monitors.at("/0/width").asInt()).isEqualTo(1920);
        assertThat(monitors.at("/1/width").asInt()).isEqualTo(1280);
        assertThat(monitors.at("/1/height").asInt()).isEqualTo(1024);
    }

    @ParameterizedTest
    @CsvSource({"0, 1920, 1080", "1, 1280, 1024"})
    void aMonitorShowsWhatWasPaintedThere(int monitor, int width, int height) throws IOException {
        // GNOME's overview moves away for a while.
        Patience.until("each pixel of the window is shown", () -> {
            BufferedImage picture = GnomePictures.of(tools, monitor);
            return picture.getWidth() == width && picture.getHeight() == height && isAllPainted(picture);
        });
        assertThat(pictures()).isEmpty();
    }

    private static boolean isAllPainted(BufferedImage picture) {
        int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        return IntStream.range(0, pixels.length)
                .allMatch(i -> (pixels[i] & 0xFFFFFF) == painted(i % picture.getWidth(), i / picture.getWidth()));
    }

    /** Returns what wayland_witness.py paints. */
    private static int painted(int x, int y) {
        return (((x >> 8) * 16 + (y >> 8)) << 16) | ((y & 255) << 8) | (x & 255);
    }

    /** Returns the pictures that the portal has left in the home of the person. */
    private static List<Path> pictures() throws IOException {
        try (Stream<Path> all = Files.walk(desktop.home())) {
            return all.filter(file -> file.toString().endsWith(".png")).toList();
        }
    }

    /** Its picture would be of another desktop than the one of the compositor. */
    @Test
    void thePortalOfAnotherDesktopIsNotUsed() {
        try (GnomeDesktop other = GnomeDesktop.startOrReportNotRun()) {
            other.permitScreenshots("yes");
            ProcessBuilder program = desktop.process(command());
            String bus = "DBUS_SESSION_BUS_ADDRESS=" + other.environment().get("DBUS_SESSION_BUS_ADDRESS");
            program.command().addAll(program.command().size() - command().length, List.of("env", bus));
            try (ServerProcess mixed = ServerProcess.initialized(program)) {
                JsonNode answer = new RemoteTools(mixed).call("screenshot_control", FIRST);
                assertThat(answer.path("error_code").asText())
                        .as(answer.toString())
                        .isEqualTo("not_supported_here");
                assertThat(answer.get("error").asText())
                        .contains("no portal for screenshots that this server can reach");
            }
        }
    }

    @Test
    void aPersonWhoHasDeclinedIsNotOverruled() throws IOException {
        desktop.permitScreenshots("no");
        try {
            assertPermissionMissing("has declined");
        } finally {
            desktop.permitScreenshots("yes");
        }
    }

    /** Each request shows a dialog, so calls that come before the answer of the person must make no other one. */
    @Test
    void thePersonAgreesInOneDialogHoweverOftenACallAsks() throws IOException {
        desktop.forgetScreenshots();
        assertPermissionMissing("let them agree there");
        assertPermissionMissing("let them agree there");
        desktop.press(TAB, RETURN);
        Patience.until("no dialog is shown", () -> isAllPainted(GnomePictures.of(tools, 0)));
        assertThat(pictures()).isEmpty();
    }

    /** Where the person is asked each time, a call gets the picture that they agree to while it waits. */
    @Test
    void thePersonAgreesEachTime() throws IOException {
        desktop.permitScreenshots("ask");
        try {
            assertPermissionMissing("let them agree there");
            Patience.until("the person agrees while a call waits", () -> {
                CompletableFuture<JsonNode> answer =
                        CompletableFuture.supplyAsync(() -> tools.call("screenshot_control", FIRST));
                desktop.press(TAB, RETURN);
                return answer.join().path("success").asBoolean();
            });
            assertThat(pictures()).isEmpty();
        } finally {
            desktop.permitScreenshots("yes");
        }
    }

    /** On a busy machine a call may get the answer to an earlier one, or none yet. */
    private static void assertPermissionMissing(String reason) throws IOException {
        Patience.until("permission is missing: " + reason, () -> {
            JsonNode answer = tools.call(GnomePictures.TOOL, FIRST);
            assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo("permission_missing");
            return answer.get("error").asText().contains(reason);
        });
        assertThat(pictures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "mouse_control | {'action':'click','monitorIndex':0,'x':100,'y':100} | --unreported-windows allow",
                "keyboard_control | {'action':'type','text':'abc'} | --unreported-windows allow",
                "list_windows | {} | is neither sway nor KWin",
            })
    void whatItDoesNotOfferIsRefusedByNameAndNothingIsSent(String tool, String arguments, String missing) {
        List<String> before = desktop.lines();
        JsonNode answer = tools.call(tool, arguments);
        assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo("not_supported_here");
        assertThat(answer.get("error").asText()).contains(missing);
        assertThat(desktop.lines()).isEqualTo(before);
    }
}
