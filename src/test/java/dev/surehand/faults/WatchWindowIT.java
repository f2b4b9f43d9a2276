package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.UserServer;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the window of {@code surehand watch} with a real server, which another process looks at and works. */
class WatchWindowIT {

    private static final String SHOT =
            "{\"format\":\"png\",\"output\":\"file\",\"monitorIndex\":0,\"maxBytes\":7000000}";

    /** The colours of the mark, of the button and of what is wrong, without alpha. */
    private static final int MARK = 0xff2d55;

    private static final int STOP = 0xc62828;
    private static final int FAULT = 0xfde3e3;

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    @AutoClose
    private static WitnessProcess witness;

    @TempDir
    private Path directory;

    private ServerProcess server;
    private Process watcher;

    @BeforeAll
    static void start() {
        witness = WitnessProcess.on(desktop, new Rectangle(200, 200, 400, 400));
    }

    @BeforeEach
    void open() {
        server = ServerProcess.on(
                desktop,
                "--audit",
                directory.toString(),
                "--audit-pictures",
                "--state-dir",
                directory.resolve("state").toString());
        click();
        server.ask("screenshot_control", "{\"monitorIndex\":0}");
        try {
            watcher = desktop.process(UserServer.command("watch", "--window", directory.toString()))
                    .redirectError(directory.resolve("errors").toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Patience.until("the window is shown", () -> !window().isEmpty());
        Patience.until("the mark is shown", () -> count(MARK) > 20);
    }

    @AfterEach
    void end() {
        server.close();
        watcher.destroyForcibly();
        Patience.until("no window is left", () -> window().isEmpty());
    }

    private static String output(String script) {
        return desktop.run("sh", "-c", script);
    }

    /** Returns the id of the window; empty while it is not shown. */
    private static String window() {
        return output("xdotool search --onlyvisible --name '^Surehand watch$' || true")
                .strip();
    }

    private static Rectangle place() {
        List<Integer> numbers = Stream.of(
                        output("eval $(xdotool getwindowgeometry --shell %s) && echo $X $Y $WIDTH $HEIGHT"
                                        .formatted(window()))
                                .strip()
                                .split(" ", -1))
                .map(Integer::valueOf)
                .toList();
        return new Rectangle(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
    }

    private JsonNode answer(String tool, String arguments) {
        server.call(9, tool, arguments);
        return server.receive().at("/result/structuredContent");
    }

    private String click() {
        String id = answer("list_windows", "{\"title\":\"Witness\"}")
                .at("/windows/0/window_id")
                .asText();
        return answer("click", "{\"window_id\":\"%s\",\"x\":150,\"y\":100}".formatted(id))
                .path("error_code")
                .asText("none");
    }

    /** Returns what the whole screen shows. */
    private BufferedImage screen() {
        Path file = Path.of(answer("screenshot_control", SHOT).path("path").asText());
        try {
            BufferedImage shown = ImageIO.read(file.toFile());
            Files.delete(file);
            return shown;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how many pixels of the window have a colour. */
    private long count(int colour) {
        BufferedImage shown = screen();
        Rectangle at = place();
        long count = 0;
        for (int y = at.y; y < at.y + at.height; y++) {
            for (int x = at.x; x < at.x + at.width; x++) {
                count += (shown.getRGB(x, y) & 0xffffff) == colour ? 1 : 0;
            }
        }
        return count;
    }

    private boolean isStopAsked() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.anyMatch(file -> file.toString().endsWith(".stop"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void letGoOn() {
        desktop.run(UserServer.command("watch", "--continue", directory.toString()));
    }

    /** Keeps a picture of the screen, for a person who judges the looks. */
    private void keep(String name) throws IOException {
        Optional<String> folder = Optional.ofNullable(System.getProperty("surehand.looks"));
        if (folder.isPresent()) {
            Files.createDirectories(Path.of(folder.get()));
            Rectangle at = place();
            ImageIO.write(
                    screen().getSubimage(at.x, at.y - 20, at.width, at.height + 20),
                    "png",
                    Path.of(folder.get(), name).toFile());
        }
    }

    @Test
    void itsButtonStopsTheServerAndNothingInItLetsTheServerGoOn() throws IOException {
        keep("running.png");
        Rectangle at = place();
        assertThat(count(STOP)).as("the button").isGreaterThan(5000);
        output("xdotool mousemove %d %d click 1".formatted(at.x + at.width / 2, at.y + at.height - 50));
        Patience.until("a stop is asked", this::isStopAsked);
        Patience.until("the server is stopped", () -> click().equals("stopped_by_user"));
        Patience.until("the button is grey", () -> count(STOP) < 2000);
        keep("stopped.png");
        witness.clear();
        for (int x = at.x + 20; x < at.x + at.width; x += 60) {
            for (int y = at.y + 10; y < at.y + at.height; y += 40) {
                output("xdotool mousemove %d %d click 1".formatted(x, y));
            }
        }
        output(
                "xdotool windowactivate --sync %s key --delay 30 Return space alt+s alt+c Escape Tab space Tab Return Tab space"
                        .formatted(window()));
        assertThat(isStopAsked()).isTrue();
        Patience.until("it is still stopped", () -> click().equals("stopped_by_user"));
        assertThat(witness.events(WitnessEvent.Press.class)).isEmpty();
        letGoOn();
        Patience.until("it goes on", () -> click().equals("none"));
        Patience.until("the button is red again", () -> count(STOP) > 5000);
    }

    @Test
    void itIsWorkedByTheKeyboardAndNeverByAServer() throws IOException {
        Rectangle at = place();
        JsonNode refused = answer(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0,\"screenshotId\":\"monitor\"}"
                        .formatted(at.x + at.width / 2, at.y + at.height - 50));
        assertThat(refused.path("error_code").asText()).as(refused.toString()).isEqualTo("blocked_by_policy");
        assertThat(refused.at("/error_details/rule").asText()).isEqualTo("watch-window");
        assertThat(isStopAsked()).isFalse();
        keep("refused.png");
        output("xdotool windowactivate --sync %s key alt+s".formatted(window()));
        Patience.until("the keys stop it", this::isStopAsked);
        letGoOn();
        Patience.until("it goes on", () -> !isStopAsked());
        Patience.until("the button is red again", () -> count(STOP) > 5000);
        output("xdotool windowactivate --sync %s key Return".formatted(window()));
        Patience.until("the Enter key stops it", this::isStopAsked);
        server.endInput();
        server.awaitExit(Patience.LONG);
        assertThat(window()).as("the window stays until the person closes it").isNotEmpty();
        output("wmctrl -i -c %s".formatted(window()));
        Patience.until("the watcher ends", () -> !watcher.isAlive());
        assertThat(watcher.exitValue()).isZero();
        assertThat(directory.resolve("errors")).isEmptyFile();
    }

    @Test
    void aDragARefusalAndAnEditedLogAreShown() throws IOException {
        Rectangle at = place();
        answer(
                "mouse_control",
                "{\"action\":\"drag\",\"x\":250,\"y\":250,\"endX\":540,\"endY\":420,\"monitorIndex\":0,\"screenshotId\":\"monitor\",\"observe\":\"monitor\"}");
        answer(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0,\"screenshotId\":\"monitor\"}"
                        .formatted(at.x + 50, at.y + 50));
        keep("drag.png");
        output("xdotool mousemove %d %d click 1".formatted(at.x + 100, at.y + at.height - 280));
        keep("chosen.png");
        assertThat(count(FAULT)).isZero();
        Path log = log();
        Files.writeString(log, "added by somebody\n", StandardOpenOption.APPEND);
        Patience.until("the fault is shown", () -> count(FAULT) > 1000);
        keep("fault.png");
        output("wmctrl -i -c %s".formatted(window()));
        Patience.until("the watcher ends", () -> !watcher.isAlive());
        assertThat(watcher.exitValue()).isEqualTo(1);
    }

    private Path log() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d.*\\.jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
