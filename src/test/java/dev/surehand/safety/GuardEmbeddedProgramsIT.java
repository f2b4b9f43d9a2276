package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** E1.5: rules apply to programs that are shown inside windows of other programs, by the process that the X server names. */
class GuardEmbeddedProgramsIT {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
    private static final int RED = 0xFF0000;

    /** A place on the primary monitor, whose top left corner is at 1280,200. */
    private static final Rectangle PLACE = new Rectangle(1480, 400, 500, 400);

    private static final String CLICK = "{'action':'click','x':300,'y':300,'monitorIndex':0}";

    /** A shell command that records each byte as it arrives. */
    private static final String READER = "stty -icanon -echo min 1 time 0; exec cat >'%s'";

    @TempDesktop
    private TestDesktop desktop;

    @AutoClose
    private WitnessProcess host;

    private DesktopSource source;

    @AutoClose
    private Desktop free;

    @TempDir
    private Path directory;

    @BeforeEach
    void open() {
        host = WitnessProcess.on(desktop, PLACE);
        source = new X11Source(desktop.display(), new ThreadPause());
        free = source.open(RecoveryJournal.NONE);
    }

    /**
     * Embeds an xterm into the window.
     *
     * @param depth 1 for a child of the window, 2 for a child of a part of it
     */
    private Process embed(int depth) {
        String into = hostWindow().id().wireName();
        for (int i = 1; i < depth; i++) {
            into = part(into);
        }
        Process xterm = desktop.launch(
                "xterm",
                "-into",
                into,
                "-bg",
                "red",
                "-b",
                "0",
                "-geometry",
                "60x20+0+0",
                "-e",
                "sh",
                "-c",
                READER.formatted(received()));
        Patience.until("the reader is ready", () -> Files.exists(received()));
        Patience.until("it is drawn", () -> colours(free).contains(RED));
        return xterm;
    }

    private Path received() {
        return directory.resolve("received");
    }

    private WindowInfo hostWindow() {
        return free.windows().list().stream()
                .filter(window -> window.pid() == host.pid())
                .findFirst()
                .orElseThrow();
    }

    /** Returns the first child of a window that is larger than one pixel. */
    private String part(String window) {
        return Stream.of(desktop.run("xwininfo", "-id", window, "-children").split("\n"))
                .map(String::strip)
                .filter(line -> line.startsWith("0x") && !line.contains(" 1x1+"))
                .map(line -> Long.decode(line.split(" ", -1)[0]).toString())
                .findFirst()
                .orElseThrow();
    }

    /** Returns the colours in the middle of the area that the terminal covers. */
    private Set<Integer> colours(Desktop from) {
        Monitor primary = from.monitors().monitors().get(0);
        Pixels pixels = from.screen().capture(primary, new PixelRect(300, 300, 20, 20));
        return Stream.iterate(0, i -> i < 400, i -> i + 1)
                .map(i -> pixels.bgrx().getInt(i / 20 * pixels.stride() + i % 20 * 4) & 0xFFFFFF)
                .collect(Collectors.toSet());
    }

    private DesktopSource guarded(Rule... rules) {
        return Protection.guarded(source, new Policy(List.of(rules)), USER);
    }

    private static Rule rule(String app, Verdict verdict) {
        return Rule.of(app + " " + verdict.wireName(), verdict, new Glob(app), new Glob("*"));
    }

    private void assertNothingReached() throws IOException {
        assertThat(Files.readString(received())).isEmpty();
        assertThat(host.settledEvents()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aDeniedProgramInAnothersWindowIsNeitherWorkedNorSeen(int depth) throws IOException {
        embed(depth);
        try (ToolBench bench = new ToolBench(guarded(rule("xterm", Verdict.DENY)))) {
            desktop.run("xdotool", "mousemove", "1380", "300");
            host.clear();
            bench.refused("blocked_by_policy", "mouse_control", CLICK);
            assertNothingReached();
            desktop.run("xdotool", "search", "--class", "XTerm", "windowfocus");
            host.settledEvents();
            host.clear();
            bench.refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'secret'}");
            assertNothingReached();
        }
        try (Desktop guarded = guarded(rule("xterm", Verdict.DENY)).open(RecoveryJournal.NONE)) {
            assertThat(colours(guarded)).containsExactly(0);
        }
    }

    /** The rule identifies the program by its process, as it does a terminal that runs the client. */
    @Test
    void aProgramOfTheClientInAnothersWindowIsOnlyLookedAt() throws IOException {
        long pid = embed(1).pid();
        Rule client = Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, Set.of(pid));
        try (ToolBench bench = new ToolBench(guarded(client))) {
            desktop.run("xdotool", "mousemove", "1380", "300");
            host.clear();
            bench.refused("blocked_by_policy", "mouse_control", CLICK);
            assertNothingReached();
        }
        try (Desktop guarded = guarded(client).open(RecoveryJournal.NONE)) {
            assertThat(colours(guarded)).contains(RED);
        }
    }

    @Test
    void aWindowIsAllowedOnlyIfAllProgramsInItAre() throws IOException {
        Rule host = rule("java", Verdict.ALLOW);
        Rule rest = rule("*", Verdict.DENY);
        try (ToolBench bench = new ToolBench(guarded(host, rest))) {
            bench.done("mouse_control", CLICK);
            this.host.awaitEvent(WitnessEvent.class, event -> true);
            embed(1);
            desktop.run("xdotool", "mousemove", "1380", "300");
            this.host.clear();
            bench.refused("blocked_by_policy", "mouse_control", CLICK);
            assertNothingReached();
        }
        try (ToolBench bench = new ToolBench(guarded(host, rule("xterm", Verdict.LOOK_ONLY)))) {
            bench.refused("blocked_by_policy", "mouse_control", CLICK);
            assertNothingReached();
        }
    }

    /** The permission applies to the process that the X server names, not to the process that the window names. */
    @Test
    void aProgramThatNamesAnAllowedProcessIsNotLetThrough() {
        desktop.launch("xterm", "-T", "Forged", "-geometry", "60x20+2000+400", "-e", "sleep", "600");
        Patience.until("it is listed", () -> forged().isPresent());
        WindowInfo window = forged().orElseThrow();
        long own = window.pid();
        desktop.run(
                "xprop",
                "-id",
                window.id().wireName(),
                "-f",
                "_NET_WM_PID",
                "32c",
                "-set",
                "_NET_WM_PID",
                String.valueOf(host.pid()));
        String key = "{'window_id':'%s','key':'a'}".formatted(window.id().wireName());
        try (ToolBench bench = new ToolBench(guarded(rule("java", Verdict.ALLOW), rule("*", Verdict.DENY)))) {
            bench.refused("blocked_by_policy", "press_key", key);
        }
        assertThat(forged().orElseThrow().pid()).isEqualTo(own);
    }

    private Optional<WindowInfo> forged() {
        return free.windows().list().stream()
                .filter(window -> window.title().equals("Forged"))
                .findFirst();
    }
}
