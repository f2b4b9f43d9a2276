package dev.surehand.platform.wayland.ei;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.linux.UnixSocket;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.ScriptedEis;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Emulated input by a script that plays the desktop; {@code KdeIT} has the real one. */
class EmulatedDevicesIT {

    private static final int LEFT = 0x110;
    private static final int OWN_PROCESS = (int) ProcessHandle.current().pid();

    @TempDir
    private Path folder;

    private ScriptedEis desktop;
    private EmulatedDevices devices;

    /** How far the clock of the devices has run ahead. */
    private Duration ahead = Duration.ZERO;

    /** Whether each look at that clock is a second after the one before. */
    private boolean isHurried;

    private Instant now() {
        ahead = isHurried ? ahead.plusSeconds(1) : ahead;
        return Instant.now().plus(ahead);
    }

    @BeforeEach
    void connect() throws IOException {
        desktop = new ScriptedEis(folder.resolve("eis"));
        devices = new EmulatedDevices(UnixSocket.connect(desktop.path()).descriptor(), OWN_PROCESS, this::now);
        assertThat(devices.regions()).hasSize(2);
    }

    @AfterEach
    void disconnect() {
        devices.close();
        desktop.close();
    }

    private List<String> events() {
        return desktop.lines().stream()
                .filter(line -> line.matches("(move|button|scroll|key|start) .*"))
                .toList();
    }

    @Test
    void theServerSaysThatItSends() {
        assertThat(desktop.lines()).contains("version 1", "context 2", "name Surehand", "pong");
    }

    /** A pointer that moves by distances is not asked for: it would be a second one. */
    @Test
    void onlyWhatIsUsedIsAskedFor() {
        assertThat(desktop.lines()).contains("bind " + (2 | 4 | 8 | 16));
    }

    @Test
    void eventsArriveInOrderEachInAFrame() {
        devices.move(new ScreenPoint(1500.5, 300.25));
        devices.button(LEFT, true);
        devices.button(LEFT, false);
        devices.notch(true, 1);
        devices.notch(false, -1);
        devices.key(30, true);
        devices.key(30, false);
        assertThat(events())
                .containsExactly(
                        "start 1",
                        "move 1500.50 300.25",
                        "button 272 1",
                        "button 272 0",
                        "scroll 0 120",
                        "scroll -120 0",
                        "start 1",
                        "key 30 1",
                        "key 30 0");
        assertThat(desktop.lines().stream().filter(line -> line.startsWith("frame")))
                .hasSize(7);
    }

    @Test
    void thePointerReachesAllMonitors() {
        assertThat(devices.regions())
                .containsExactly(new ScreenRect(0, 0, 1280, 1024), new ScreenRect(1280, 0, 1920, 1080));
    }

    @Test
    void aDeviceThatIsPausedSendsNothing() {
        devices.move(new ScreenPoint(1, 1));
        desktop.pause();
        List<String> before = events();
        isHurried = true;
        assertThatThrownBy(() -> devices.button(LEFT, true))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("Nothing was sent")
                .extracting(e -> ((DesktopException) e).code())
                .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(events()).isEqualTo(before);
        isHurried = false;
        desktop.resume();
        devices.button(LEFT, true);
        assertThat(events()).endsWith("start 2", "button 272 1");
    }

    @Test
    void devicesThatAreMadeAnewAreUsed() {
        devices.move(new ScreenPoint(1, 1));
        desktop.remakeDevices();
        devices.move(new ScreenPoint(2, 2));
        assertThat(events()).endsWith("start 1", "move 2.00 2.00");
        assertThat(desktop.lines()).noneMatch(line -> line.startsWith("unknown"));
    }

    @Test
    void theEndOfTheConnectionIsSeen() {
        assertThat(devices.hasEnded()).isFalse();
        desktop.disconnect("the user has ended it");
        Patience.until("the end is seen", devices::hasEnded);
        assertThatThrownBy(() -> devices.button(LEFT, true)).isInstanceOf(DesktopException.class);
    }

    @Test
    void aDesktopThatClosesAtOnceIsReported() throws IOException {
        try (ScriptedEis closing = new ScriptedEis(folder.resolve("closing"), true)) {
            int socket = UnixSocket.connect(closing.path()).descriptor();
            assertThatThrownBy(() -> new EmulatedDevices(socket, OWN_PROCESS))
                    .isInstanceOf(DesktopException.class)
                    .hasMessageContaining("has ended");
        }
    }

    /** What is typed must not go to whoever listens. */
    @Test
    void anotherProcessThanTheDesktopGetsNothing() throws IOException {
        int before = desktop.lines().size();
        int socket = UnixSocket.connect(desktop.path()).descriptor();
        assertThatThrownBy(() -> new EmulatedDevices(socket, OWN_PROCESS + 1))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("another program");
        assertThat(desktop.lines()).hasSize(before);
    }

    /** A desktop that hangs must not hang the server. */
    @Test
    void aDesktopThatDoesNotAnswerIsReported() {
        devices.move(new ScreenPoint(2, 2));
        desktop.fallSilent();
        isHurried = true;
        assertThatThrownBy(() -> devices.move(new ScreenPoint(1, 1)))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("did not answer within 5 s");
    }
}
