package dev.surehand.platform.atspi.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program lacks, by the files in which Linux describes its process. */
class MissingTreeTest {

    private static final long PID = 7;

    @TempDir
    private Path processes;

    private String fix(String file, String environment, String options) throws IOException {
        Path process = Files.createDirectories(processes.resolve("" + PID));
        Files.writeString(process.resolve("maps"), "7f00-7f01 r-xp 00000000 08:01 99  /usr/lib/" + file + "\n");
        Files.writeString(process.resolve("environ"), environment);
        Files.writeString(process.resolve("cmdline"), options);
        return new MissingTree(processes).fix(PID);
    }

    @Test
    void startsChromiumAgainWhateverItsOptions() throws IOException {
        assertThat(fix("icudtl.dat", "", "chromium\0--app=x\0"))
                .isEqualTo(fix("icudtl.dat", "", "chromium\0--force-renderer-accessibility\0"))
                .contains("was started before this server read elements", "Start it again now")
                .doesNotContain("--force");
    }

    @Test
    void namesTheSettingOfEachToolkit() throws IOException {
        assertThat(fix("libQt5Core.so.5", "", "")).contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1");
        assertThat(fix("libQt6Core.so.6", "", "")).contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1");
        assertThat(fix("libxul.so", "", "")).contains("GNOME_ACCESSIBILITY=1");
        assertThat(fix("libgtk-3.so.0", "NO_AT_BRIDGE=1\0", "")).contains("without NO_AT_BRIDGE");
        assertThat(fix("libgtk-4.so.1", "", "")).contains("GTK 4");
        assertThat(fix("libX11.so", "DBUS_SESSION_BUS_ADDRESS=disabled:\0", "")).contains("without a session bus");
        assertThat(fix("libX11.so", "", "")).contains("Use screenshots");
    }

    /** With the option alone a Java program ends at its start: it does not find the class. */
    @Test
    void namesAllThatJavaNeeds() throws IOException {
        assertThat(fix("libjvm.so", "", ""))
                .contains(
                        "-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper",
                        "/usr/share/java/java-atk-wrapper.jar in its class path",
                        "instead of -jar",
                        "-Djava.library.path");
    }

    @Test
    void promisesNothingForJavaFx() throws IOException {
        assertThat(fix("libjvm.so\n7f00-7f01 r-xp 00000000 08:01 98  /home/a/.openjfx/cache/libglassgtk3.so", "", ""))
                .isEqualTo("It is built on JavaFX, which describes no elements on Linux. Use screenshots.");
    }

    @Test
    void saysNothingWrongOfAProcessThatIsGone() {
        assertThat(new MissingTree(processes).fix(8)).contains("Use screenshots");
    }
}
