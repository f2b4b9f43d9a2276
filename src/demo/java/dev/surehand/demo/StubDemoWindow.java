package dev.surehand.demo;

import com.sun.jna.Native;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/**
 * The window of the demo on the desktop in C: {@code StubDemoWindow TITLE X Y}, with its place in pixels of the desktop and the
 * scale of its display in the property that AWT uses. It reports and ends like {@link DemoWindow}; the desktop itself paints it.
 */
public final class StubDemoWindow {

    private static final int TEXT_ROOM = 1 << 16;
    private static final int BETWEEN_LOOKS_NS = 10_000_000;
    private static final int PID = Math.toIntExact(ProcessHandle.current().pid());

    private StubDemoWindow() {}

    public static void main(String[] arguments) throws IOException {
        StubControl control = QuartzStub.ofEnvironment();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> control.stub_app_ends(PID)));
        control.stub_app(
                PID, StubControl.DEMO, "Demo", "dev.surehand.demo", "/Applications/Demo.app/Contents/MacOS/Demo");
        double scale = Double.parseDouble(System.getProperty("sun.java2d.uiScale"));
        int window = control.stub_window(
                PID,
                Integer.parseInt(arguments[1]) / scale,
                Integer.parseInt(arguments[2]) / scale,
                DemoWindow.WIDTH,
                DemoWindow.HEIGHT,
                0,
                arguments[0]);
        Thread reporter = new Thread(() -> report(control, window), "report");
        reporter.setDaemon(true);
        reporter.start();
        while (System.in.read() >= 0) {
            // Until its owner is gone.
        }
        System.exit(0);
    }

    private static void report(StubControl control, int window) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        String last = "";
        while (true) {
            String line = seen(control, window).line();
            if (!line.equals(last)) {
                last = line;
                out.println(line);
            }
            LockSupport.parkNanos(BETWEEN_LOOKS_NS);
        }
    }

    private static Seen seen(StubControl control, int window) {
        int[] counts = new int[5];
        byte[] text = new byte[TEXT_ROOM];
        if (!control.stub_demo(window, counts) || !control.stub_window_text(window, text, TEXT_ROOM)) {
            throw new IllegalStateException("The window of the demo is closed.");
        }
        return new Seen(
                counts[0],
                counts[1] != 0,
                counts[2],
                counts[3],
                counts[4],
                Native.toString(text, StandardCharsets.UTF_8.name()));
    }
}
