package dev.surehand.platform.x11;

import dev.surehand.desktop.ThreadPause;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** An X server of this test's own, and programs on it; both end with it. */
final class XServer implements AutoCloseable {

    private final Process process;
    private final String display;
    private final List<Process> programs = new ArrayList<>();

    private XServer(Process process, String display) {
        this.process = process;
        this.display = display;
    }

    /** Three monitors: 1920 x 1080 primary, 1280 x 1024 on its left, 3840 x 2160 on its right; and openbox. */
    static XServer threeMonitors() throws IOException {
        Path conf = Files.createTempFile("dummy", ".conf");
        try (InputStream text = XServer.class.getResourceAsStream("dummy.conf")) {
            Files.write(conf, text.readAllBytes());
        }
        XServer server = start(
                "Xorg",
                "-config",
                conf.toString(),
                "-noreset",
                "-nolisten",
                "tcp",
                "-novtswitch",
                "-sharevts",
                "-logfile",
                "/dev/null");
        server.run("xrandr --newmode 3840x2160 712.75 3840 4160 4576 5312 2160 2163 2168 2237");
        server.run("xrandr --addmode DUMMY1 1280x1024");
        server.run("xrandr --addmode DUMMY2 3840x2160");
        server.plugIn();
        server.manage();
        return server;
    }

    static XServer withDepth(int depth) throws IOException {
        return start("Xvfb", "-screen", "0", "640x480x" + depth, "-nolisten", "tcp", "-noreset");
    }

    private static XServer start(String... command) throws IOException {
        List<String> all =
                Stream.concat(Stream.of(command), Stream.of("-displayfd", "1")).toList();
        Process process = new ProcessBuilder(all)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String number = process.inputReader().readLine();
        if (number == null) {
            throw new IOException("no X server: " + all);
        }
        return new XServer(process, ":" + number);
    }

    /** All outputs in one call: one by one, each would find its place taken. */
    void plugIn() throws IOException {
        run("xrandr --output DUMMY1 --mode 1280x1024 --pos 0x0"
                + " --output DUMMY0 --mode 1920x1080 --pos 1280x200 --primary"
                + " --output DUMMY2 --mode 3840x2160 --pos 3200x0");
    }

    /** Openbox, when it manages what appears: in its first moments it overlooks windows. */
    Process manage() throws IOException {
        Process manager = launch("openbox --startup xprop~-root~-f~READY~32c~-set~READY~1");
        until(() -> run("xprop -root READY").contains("= 1"));
        return manager;
    }

    String display() {
        return display;
    }

    /** @param command words separated by single spaces; the word ~ stands for a space */
    String run(String command) {
        try {
            Process program = builder(command).start();
            try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
                return String.join("\n", output.lines().toList());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    Process launch(String command) throws IOException {
        Process program = builder(command).start();
        programs.add(program);
        return program;
    }

    private ProcessBuilder builder(String command) {
        List<String> words = Stream.of(command.split(" "))
                .map(word -> word.replace('~', ' '))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        return builder;
    }

    static void until(BooleanSupplier condition) {
        for (int i = 0; i < 500 && !condition.getAsBoolean(); i++) {
            new ThreadPause().rest(Duration.ofMillis(20));
        }
        if (!condition.getAsBoolean()) {
            throw new AssertionError("it did not come to pass in 10 seconds");
        }
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        programs.forEach(Process::destroy);
        programs.forEach(program -> program.onExit().join());
        process.destroy();
        process.onExit().join();
    }
}
