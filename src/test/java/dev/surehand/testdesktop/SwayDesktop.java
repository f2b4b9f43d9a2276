package dev.surehand.testdesktop;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** A Wayland desktop of its own: sway with a monitor of 1920 x 1080 pixels, and right of it one of 1280 x 1024 at scale 2. */
public final class SwayDesktop implements WaylandPrograms, AutoCloseable {

    private static final Path SCRIPT = TestDesktop.source("sway.sh");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Map<String, String> facts;
    private final Path directory;
    private int files;
    private boolean hasRules;

    private SwayDesktop(Map<String, String> facts) {
        this.facts = facts;
        directory = Path.of(facts.get("DIR"));
    }

    /** Starts a desktop. If the programs for it are not available, the test is reported as not run. */
    public static SwayDesktop startOrReportNotRun() {
        return TestDesktop.orReportNotRun(() -> {
            TestDesktop.install(SCRIPT);
            return new SwayDesktop(TestDesktop.start(
                    SCRIPT, "start", Long.toString(ProcessHandle.current().pid())));
        });
    }

    /** Returns the variables by which programs find this desktop. */
    public Map<String, String> environment() {
        return Map.of(
                "XDG_RUNTIME_DIR",
                directory.toString(),
                "WAYLAND_DISPLAY",
                facts.get("WAYLAND_DISPLAY"),
                "SWAYSOCK",
                facts.get("SWAYSOCK"));
    }

    /** Returns the process id of sway. */
    public long compositor() {
        return Long.parseLong(facts.get("COMPOSITOR"));
    }

    /** Sends sway a signal, such as STOP. */
    public void signal(String name) {
        ProgramEnds.forgetAll();
        Program.signal(compositor(), name);
    }

    @Override
    public void signal(Process program, String name) {
        Program.signal(program, name);
    }

    /** Returns the socket of sway. */
    public Path socket() {
        return directory.resolve(facts.get("WAYLAND_DISPLAY"));
    }

    @Override
    public ProcessBuilder installed(String... command) {
        return process(command);
    }

    /** Returns a program of the user of this desktop, who may have no right to the folder of the tests. */
    public ProcessBuilder process(String... command) {
        List<String> all = new ArrayList<>();
        if (!facts.get("AS").isEmpty()) {
            all.addAll(List.of(facts.get("AS").split(" ")));
        }
        all.addAll(List.of("env", "-i", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + directory));
        all.add("GDK_BACKEND=wayland");
        environment().forEach((name, value) -> all.add(name + "=" + value));
        all.addAll(List.of(command));
        return new ProcessBuilder(all).directory(directory.toFile());
    }

    /** Starts a program of the user of this desktop. */
    public Process launch(String... command) {
        return Program.start(
                process(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD));
    }

    /** Runs a program of the user of this desktop to its end, and returns what it wrote. */
    public String run(String... command) {
        return run(process(command));
    }

    private static String run(ProcessBuilder program) {
        return Program.run(program, LIMIT).orThrow(program.command());
    }

    /** Runs a command of sway, such as {@code [title="x"] floating enable}. */
    public void sway(String command) {
        hasRules |= command.startsWith("for_window");
        SwayIpc.command(ipc(), command);
    }

    /** Returns whether rules for windows were set, which sway neither reports nor takes back. */
    boolean hasRules() {
        return hasRules;
    }

    /** Puts the pointer into the corner, and the focus on that monitor, where new windows open then. */
    void begin() {
        sway("focus output HEADLESS-1");
        sway("seat - cursor set 0 0");
    }

    JsonNode ask(SwayIpc.Question question) {
        return SwayIpc.ask(ipc(), question);
    }

    private Path ipc() {
        return Path.of(facts.get("SWAYSOCK"));
    }

    /** Returns the file to which sway writes what programs ask of it. */
    Path log() {
        return directory.resolve("sway.log");
    }

    /** Returns the number that sway gives the window with this title. */
    public String windowId(String title) {
        return window(title).get("id").asText();
    }

    /** Returns where sway shows the window with this title, in its own units: a pixel of a monitor at scale 2 is half of one. */
    private Rectangle place(String title) {
        JsonNode place = window(title).get("rect");
        return new Rectangle(
                place.get("x").asInt(),
                place.get("y").asInt(),
                place.get("width").asInt(),
                place.get("height").asInt());
    }

    private JsonNode window(String title) {
        return windows()
                .filter(each -> each.path("name").asText().equals(title))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(title + " is not open"));
    }

    /** Returns the titles of the windows. */
    public List<String> titles() {
        return windows().map(each -> each.path("name").asText()).toList();
    }

    private Stream<JsonNode> windows() {
        return ask(SwayIpc.Question.TREE).findParents("pid").stream();
    }

    /**
     * Opens a window in front, with the keyboard.
     *
     * @param place in the units of sway
     * @param pixels the same in the pixels of {@code list_monitors}
     */
    public WitnessProcess showWitness(String title, Rectangle place, Rectangle pixels) {
        String script = copied("wayland_eye.py").toString();
        WitnessProcess witness = WitnessProcess.start(process("python3", script, title));
        place(title, place);
        witness.place(pixels);
        // Without a screen sway draws the pointer into all pictures. It is moved to where no window is opened.
        sway("seat - cursor set 0 0");
        witness.clear();
        return witness;
    }

    /** Places a window as a floating one, in the units of sway, and gives it the keyboard. */
    public void place(String title, Rectangle where) {
        sway("[title=\"%1$s\"] floating enable, resize set %2$d %3$d, move absolute position %4$d %5$d, focus"
                .formatted(title, where.width, where.height, where.x, where.y));
        Patience.until(title + " is at " + where, () -> place(title).equals(where));
    }

    /** Returns an empty file that programs of this desktop may write. */
    @Override
    public Path newFile() {
        Path file = directory.resolve("file" + ++files);
        run("touch", file.toString());
        return file;
    }

    /** Returns a picture of an output, captured by another program. */
    public BufferedImage picture(String output) {
        Path file = directory.resolve("picture.png");
        run("grim", "-o", output, file.toString());
        try {
            return ImageIO.read(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a file of the tests where programs of this desktop can read it. */
    public Path copied(String source) {
        return withCopyOf(TestDesktop.source(source));
    }

    /** Returns a copy of a file that programs of this desktop can read. */
    Path withCopyOf(Path file) {
        return WaylandPrograms.copy(file, directory);
    }

    @Override
    public void close() {
        ProgramEnds.forgetAll();
        run(new ProcessBuilder(SCRIPT.toString(), "stop", directory.toString()));
    }
}
