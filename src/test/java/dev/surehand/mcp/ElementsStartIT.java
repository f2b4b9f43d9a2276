package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.UserServer;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server loads, and says in the session, before the first question about an element. */
class ElementsStartIT {

    private static final String DBUS = "org.freedesktop.dbus.";

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    /** Decision 29 */
    @Test
    void nothingOfDBusIsLoadedBeforeTheFirstQuestion(@TempDir Path directory) {
        Path classes = directory.resolve("classes");
        try (SessionBus bus = SessionBus.on(desktop);
                FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(100, 100, 400, 600));
                ServerProcess server = ServerProcess.withClassLogOn(bus, classes)) {
            server.ask("list_windows", "{}");
            server.ask("take_screenshot", "{}");
            assertThat(classes).content().contains("dev.surehand.mcp.").doesNotContain(DBUS);
            assertThat(bus.isAccessibilityEnabled()).isFalse();
            Patience.until(
                    "the form is described",
                    () -> server.ask("ui_snapshot", "{}").toString().contains("Save"));
            assertThat(classes).content().contains(DBUS);
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(bus.isAccessibilityEnabled()).isFalse();
            assertThat(form.lines()).contains("ready");
        }
    }

    /** F1-01: programs would describe themselves to nobody, and go on after the person has logged in again. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theNextServerOrDoctorTakesBackWhatAKilledOneSaid(boolean isDoctor, @TempDir Path state)
            throws IOException, InterruptedException {
        try (SessionBus bus = SessionBus.on(desktop);
                FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(100, 100, 400, 600))) {
            try (ServerProcess killed = ServerProcess.on(bus, "--state-dir", state.toString())) {
                Patience.until(
                        "the form is described",
                        () -> killed.ask("ui_snapshot", "{}").toString().contains("Save"));
                killed.kill();
                killed.awaitExit(Patience.LONG);
            }
            assertThat(bus.isAccessibilityEnabled()).isTrue();
            if (isDoctor) {
                runDoctor(bus, state);
            } else {
                try (ServerProcess next = ServerProcess.on(bus, "--state-dir", state.toString())) {
                    next.ask("list_windows", "{}");
                    assertThat(bus.isAccessibilityEnabled()).isFalse();
                    next.endInput();
                    assertThat(next.awaitExit(Patience.LONG)).isZero();
                }
            }
            assertThat(bus.isAccessibilityEnabled()).isFalse();
            assertThat(state.resolve("recovery")).isEmptyDirectory();
            assertThat(form.lines()).contains("ready");
        }
    }

    private static void runDoctor(SessionBus bus, Path state) throws IOException, InterruptedException {
        Process doctor = bus.process(UserServer.command("--state-dir", state.toString(), "doctor"))
                .redirectErrorStream(true)
                .start();
        String said = new String(doctor.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        doctor.waitFor();
        assertThat(said).contains("1 of killed servers, put right now");
    }
}
