package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.SwingForm;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Real programs that were started in a way in which they describe nothing: the answer names what they lack. */
class MissingTreeIT {

    private static final String[] PLACE = {"100", "100", "420", "640"};

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private SessionBus bus;
    private Desktop connected;

    @BeforeEach
    void connect() {
        bus = SessionBus.on(desktop);
        connected = bus.source().open(RecoveryJournal.NONE);
    }

    @AfterEach
    void disconnect() {
        connected.close();
        bus.close();
    }

    private ProcessBuilder python(String script, String title, Path log, Map<String, String> environment) {
        ProcessBuilder program = bus.process(
                "/usr/bin/python3",
                TestDesktop.source(script).toString(),
                title,
                log.toString(),
                PLACE[0],
                PLACE[1],
                PLACE[2],
                PLACE[3]);
        program.environment().putAll(environment);
        return program;
    }

    /** Returns what the answer says. */
    private String refusal(FormTarget form) {
        WindowInfo window = form.listed(connected.windows());
        return Patience.until("the program describes nothing", Patience.LONG, () -> {
            try {
                connected.elements().read(window, new ReadLimit(Patience.LONG, 5000));
                throw new AssertionError("it describes itself");
            } catch (DesktopException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.NO_ELEMENTS);
                return java.util.Optional.of(e.getMessage());
            }
        });
    }

    @Test
    void gtk3WithoutItsBridge() {
        try (FormTarget form = FormTarget.of(
                desktop, (title, log) -> python("gtk_form.py", title, log, Map.of("NO_AT_BRIDGE", "1")))) {
            assertThat(refusal(form))
                    .contains("It is built on GTK 3. Start it again without NO_AT_BRIDGE in its environment.");
        }
    }

    @Test
    void gtk4WithAnotherInterface() {
        try (FormTarget form = FormTarget.of(
                desktop, (title, log) -> python("gtk4_form.py", title, log, Map.of("GTK_A11Y", "none")))) {
            assertThat(refusal(form)).contains("It is built on GTK 4. Start it again without GTK_A11Y");
        }
    }

    @Test
    void swingWithoutTheWrapper() {
        try (FormTarget form = FormTarget.of(
                desktop,
                (title, log) -> bus.process(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djavax.accessibility.assistive_technologies=",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SwingForm.class.getName(),
                        title,
                        log.toString(),
                        PLACE[0],
                        PLACE[1],
                        PLACE[2],
                        PLACE[3]))) {
            assertThat(refusal(form))
                    .contains("-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper");
        }
    }

    @Test
    void anyProgramWithoutASessionBus() {
        try (FormTarget form = FormTarget.of(
                desktop,
                (title, log) -> python(
                        "qt_form.py",
                        title,
                        log,
                        Map.of("DBUS_SESSION_BUS_ADDRESS", "disabled:", "XDG_RUNTIME_DIR", "/nowhere")))) {
            assertThat(refusal(form)).contains("DBUS_SESSION_BUS_ADDRESS of the desktop");
        }
    }
}
