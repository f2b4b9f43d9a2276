package dev.surehand.testdesktop;

import java.awt.Dimension;
import java.awt.Rectangle;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The {@link Witness} in its own process, and the events it has seen since the last {@link #clear()}. */
public final class WitnessProcess implements WitnessWindow {
    private static final Duration TO_FRONT = Duration.ofSeconds(2);

    private final Process process;
    private final Optional<TestDesktop> desktop;
    private final PrintWriter commands;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final List<WitnessEvent> events = new ArrayList<>();
    private volatile boolean shown;

    private WitnessProcess(Process process, Optional<TestDesktop> desktop) {
        this.process = process;
        this.desktop = desktop;
        commands = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        Thread reader = new Thread(this::read, "witness");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a witness without a frame: its bounds are exactly these pixels of the desktop. */
    public static WitnessProcess on(TestDesktop desktop, Rectangle bounds) {
        WitnessProcess witness = open(desktop, bounds);
        Patience.until("the witness is at " + bounds, () -> witness.bounds().equals(bounds));
        return witness;
    }

    /** Starts a witness on the Windows desktop that this JVM runs on. */
    public static WitnessProcess onWindows(Rectangle bounds) {
        return onWindows(new ProcessBuilder(command(bounds)), bounds);
    }

    static WitnessProcess onWindows(ProcessBuilder program, Rectangle bounds) {
        WitnessProcess witness = start(program);
        witness.settleAt(bounds);
        return witness;
    }

    /** Starts a witness in the frame that the window manager draws. */
    public static WitnessProcess decoratedOn(TestDesktop desktop, Rectangle bounds) {
        return open(desktop, bounds, "decorated");
    }

    /** Opens a witness in the JVM of one that an earlier test has closed, if there is one. */
    private static WitnessProcess open(TestDesktop desktop, Rectangle bounds, String... look) {
        return desktop.kept()
                .flatMap(KeptPrograms::witness)
                .map(idle -> idle.begin(bounds, look))
                .orElseGet(() -> {
                    String[] command = Stream.concat(Stream.of(command(bounds)), Stream.of(look))
                            .toArray(String[]::new);
                    return start(desktop.process(command), Optional.of(desktop));
                });
    }

    private WitnessProcess begin(Rectangle bounds, String... look) {
        shown = false;
        commands.println("begin " + words(bounds) + " " + String.join(" ", look));
        return ready();
    }

    /** Starts a witness with the caller's command, such as a JVM for another system. */
    public static WitnessProcess start(ProcessBuilder program) {
        return start(program, Optional.empty());
    }

    private static WitnessProcess start(ProcessBuilder program, Optional<TestDesktop> desktop) {
        return new WitnessProcess(Program.start(program), desktop).ready();
    }

    private WitnessProcess ready() {
        try {
            Program.await(process, "the witness is shown", () -> shown);
            Patience.until("the witness is focused", this::isFocused);
            clear();
            return this;
        } catch (AssertionError | IllegalStateException e) {
            quit();
            throw e;
        }
    }

    public static String[] command(Rectangle bounds) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(arguments(classes().toString(), bounds));
        return command.toArray(String[]::new);
    }

    /** Returns the arguments for a JVM that names the classes by another path. */
    static List<String> arguments(String classes, Rectangle bounds) {
        return List.of(
                "-Dsun.java2d.uiScale=1",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes,
                Witness.class.getName(),
                "" + bounds.x,
                "" + bounds.y,
                "" + bounds.width,
                "" + bounds.height);
    }

    /** Returns the directory of the classes; the witness needs no others except the JDK's. */
    public static Path classes() {
        try {
            return Path.of(Witness.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    Process process() {
        return process;
    }

    public long pid() {
        return process.pid();
    }

    @Override
    public Rectangle bounds() {
        return rectangle("bounds?");
    }

    /** Returns where {@link WitnessPattern} is shown. */
    @Override
    public Rectangle canvas() {
        return rectangle("canvas?");
    }

    @Override
    public int colourAt(int x, int y, Dimension canvas) {
        return WitnessPattern.at(x, y, canvas).getRGB() & 0xFFFFFF;
    }

    @Override
    public Rectangle textArea() {
        return rectangle("text-area?");
    }

    @Override
    public String text() {
        return WitnessEvent.string(ask("text?"));
    }

    public boolean isFocused() {
        return ask("focused?").equals("true");
    }

    @Override
    public void focusText() {
        ask("focus-text");
    }

    public void focusCanvas() {
        ask("focus-canvas");
    }

    /** Makes the witness use the processor from now on, in addition to its events. */
    public void work() {
        ask("work");
    }

    /** Ends {@link #work}. */
    public void rest() {
        ask("rest");
    }

    @Override
    public void title(String title) {
        ask("title " + title);
    }

    @Override
    public void move(int x, int y) {
        ask("move " + x + " " + y);
    }

    /** Moves the witness without hiding it, and resets its click count. */
    public void place(Rectangle bounds) {
        Patience.until("the witness is at " + bounds, () -> isAt(bounds));
        ask("forget-clicks");
    }

    /** Asks the witness to be at a place, and returns whether it is there. */
    boolean isAt(Rectangle bounds) {
        ask("place " + words(bounds));
        return bounds().equals(bounds);
    }

    /** Opens the witness at another place on Windows, like a new window: starting its JVM again would take longer. */
    public void reopen(Rectangle bounds) {
        ask("reopen " + words(bounds));
        settleAt(bounds);
    }

    /**
     * Waits until the witness is at the bounds. Wine passes the places of new windows to the window manager as if the primary
     * monitor were the leftmost.
     */
    private void settleAt(Rectangle bounds) {
        Patience.until("the witness is focused", () -> comesToTheFront(bounds));
        Patience.until("the witness is at " + bounds, () -> {
            boolean there = bounds().equals(bounds);
            if (!there) {
                ask("place " + words(bounds));
            }
            return there;
        });
        clear();
    }

    /**
     * Returns whether the witness gets to the front with the focus. A window manager may leave the focus with a window that was
     * brought to the front a moment before.
     */
    private boolean comesToTheFront(Rectangle bounds) {
        boolean focused = Patience.comes(TO_FRONT, this::isFocused);
        if (!focused) {
            ask("reopen " + words(bounds));
        }
        return focused;
    }

    private static String words(Rectangle r) {
        return r.x + " " + r.y + " " + r.width + " " + r.height;
    }

    public void minimize() {
        ask("minimize");
    }

    /** Makes the witness hide at the next Enter. It does so once, until it is reopened. */
    public void leaveOnEnter() {
        ask("leave-on-enter");
    }

    public void restore() {
        ask("restore");
    }

    @Override
    public void clear() {
        ask("idle");
        ask("clear");
        synchronized (events) {
            events.clear();
        }
    }

    @Override
    public List<WitnessEvent> events() {
        synchronized (events) {
            return List.copyOf(events);
        }
    }

    @Override
    public List<WitnessEvent> settledEvents() {
        ask("idle");
        return events();
    }

    /** Closes the window. On a desktop that is lent again its JVM waits for the next test. */
    @Override
    public void close() {
        if (desktop.flatMap(TestDesktop::kept).filter(this::isKept).isEmpty()) {
            quit();
        }
    }

    private boolean isKept(KeptPrograms kept) {
        try {
            ask("end");
            return kept.keep(desktop.orElseThrow(), this);
        } catch (IllegalStateException e) {
            // It was ended by the test.
            return false;
        }
    }

    private void quit() {
        commands.println("quit");
        Program.end(process);
    }

    private Rectangle rectangle(String question) {
        int[] word = List.of(ask(question).split(" ")).stream()
                .mapToInt(Integer::parseInt)
                .toArray();
        return new Rectangle(word[0], word[1], word[2], word[3]);
    }

    private synchronized String ask(String command) {
        commands.println(command);
        try {
            String answer = answers.poll(Patience.LONG.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null || answer.startsWith("unknown")) {
                throw new IllegalStateException("The witness did not answer %s, but: %s. %s"
                        .formatted(command, answer, ProgramEnds.of(process).orElse("It runs.")));
            }
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void read() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(this::take);
        } catch (IOException | UncheckedIOException e) {
            // The end of the witness closed the pipe; a caller that still waits for an answer learns that the process
            // has ended.
            return;
        } finally {
            answers.add("unknown: it has ended");
        }
    }

    private void take(String line) {
        if (line.startsWith("answer ")) {
            answers.add(line.substring("answer ".length()));
        } else if (line.equals("shown")) {
            shown = true;
        } else {
            synchronized (events) {
                events.add(WitnessEvent.of(line));
            }
        }
    }
}
