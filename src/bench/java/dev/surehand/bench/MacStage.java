package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.QuartzServerMain;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubDesktop.StubDisplay;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The desktop in C that stands in for macOS, with a window that takes clicks and text, and small windows of ten programs. Places
 * on its first monitor are those of {@link Stage}.
 */
final class MacStage implements AutoCloseable {

    /** Displays with two pixels a point. */
    static final StubDisplay UHD = new StubDisplay(5, new ScreenRect(1920, 0, 1920, 1080), new Size(3840, 2160));

    static final StubDisplay FIVE_K = new StubDisplay(6, new ScreenRect(1920, 0, 2560, 1440), new Size(5120, 2880));

    private static final Rectangle WITNESS = new Rectangle(1020, 550, 760, 480);
    private static final int FIRST_PID = 9001;
    private static final int PROGRAMS = 10;

    private final QuartzStub stub;
    private final StubDesktop desktop;
    private final StubWitness witness;
    private final Path state;
    private int small;

    MacStage(QuartzStub stub, String state) {
        this.stub = stub;
        this.state = Stage.OUTPUT.resolve(state);
        desktop = StubDesktop.on(stub);
        desktop.plug(StubDesktop.MAIN);
        desktop.plug(UHD);
        witness = desktop.open("Witness", WITNESS);
        for (int i = 0; i < PROGRAMS; i++) {
            stub.control()
                    .stub_app(
                            FIRST_PID + i,
                            StubControl.PLAIN,
                            "Program " + i,
                            "org.example.program" + i,
                            "/Applications/Program%d.app/Contents/MacOS/program".formatted(i));
        }
    }

    QuartzStub stub() {
        return stub;
    }

    StubWitness witness() {
        return witness;
    }

    /** Puts another display in the place of the second one. */
    void useFiveK() {
        desktop.unplug(UHD);
        desktop.plug(FIVE_K);
    }

    /** Opens small windows on the first monitor until there are this many windows with the first one. */
    void windows(int wanted) {
        for (; small < wanted - 1; small++) {
            stub.control()
                    .stub_window(
                            FIRST_PID + small % PROGRAMS,
                            20 + 90 * (small % 10),
                            40 + 90 * (small / 10),
                            80,
                            80,
                            0,
                            Scenery.SMALL_TITLE + " " + small);
        }
    }

    /** Returns the server of a jar as a client starts it, except that it does not yield to the user. */
    ProcessBuilder server(Path jar) {
        String programs = stub.pbpaste().toString().replaceFirst("pbpaste$", "");
        stub.screencapture();
        List<String> command = new ArrayList<>(List.of(Stage.javaCommand()));
        command.addAll(Stage.FLAGS);
        command.addAll(List.of(
                "-Djna.library.path=" + stub.directory(),
                "-Dquartz.programs=" + programs,
                "-cp",
                jar + File.pathSeparator + WitnessProcess.classes(),
                QuartzServerMain.class.getName(),
                "--yield=false",
                "--state-dir",
                state.toString()));
        ProcessBuilder server = new ProcessBuilder(command);
        server.environment().put("QUARTZ_STUB", stub.file().toString());
        return server;
    }

    /** Returns the index of the monitor with this size. */
    static int monitor(Client server, Size size) {
        JsonNode monitors = server.result("screenshot_control", "{\"action\":\"list_monitors\"}")
                .at("/structuredContent/monitors");
        return StreamSupport.stream(monitors.spliterator(), false)
                .filter(monitor -> monitor.path("width").asInt() == size.width()
                        && monitor.path("height").asInt() == size.height())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No monitor of " + size + ": " + monitors))
                .path("monitorIndex")
                .asInt();
    }

    @Override
    public void close() {
        witness.close();
        desktop.close();
    }
}
