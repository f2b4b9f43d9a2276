package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.screen.PixelSource;
import dev.surehand.platform.x11.screen.SocketGrabber;
import dev.surehand.platform.x11.wire.ServerClock;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what other programs can do to our objects on an X server, because X forbids them nothing. */
class OtherClientsIT {

    private static final int CHANGE_PROPERTY = 18;
    private static final int SEND_EVENT = 25;
    private static final int CREATE_PIXMAP = 53;
    private static final int STRING = 31;
    private static final int PROPERTY_NOTIFY = 28;
    private static final int CLIENT_MESSAGE = 33;

    @TempDesktop(value = TempDesktop.BARE, spoiledBy = "one test kills its server, another forges a property")
    private TestDesktop server;

    @AutoClose
    private X11Connection ours;

    @AutoClose
    private X11Connection another;

    @BeforeEach
    void start() {
        ours = X11Connection.open(server.display());
        another = X11Connection.open(server.display());
    }

    /** Returns our newest window. */
    private long window() {
        List<Long> all = ours.xcb().tree(ours.root()).get().orElseThrow().children();
        return all.get(all.size() - 1);
    }

    @Test
    void theTimeIsThatOfNowWhoeverChangesOurWindow() throws InterruptedException {
        ServerClock clock = new ServerClock(ours);
        clock.now();
        for (int i = 0; i < 3; i++) {
            another.send(X11Request.core(CHANGE_PROPERTY, 0)
                    .int32(window())
                    .int32(STRING)
                    .int32(STRING)
                    .int8(Byte.SIZE)
                    .pad(3)
                    .int32(0)
                    .toBytes());
        }
        another.sync();
        Thread.sleep(300);
        assertThat(clock.now()).isGreaterThanOrEqualTo(new ServerClock(another).now() - 200);
    }

    @Test
    void eventsThatNobodyWantsAreKeptToABound() {
        new ServerClock(ours);
        ours.sync();
        long window = window();
        byte[] message = X11Request.core(SEND_EVENT, 0)
                .int32(window)
                .int32(0)
                .int8(CLIENT_MESSAGE)
                .int8(Byte.SIZE)
                .pad(30)
                .toBytes();
        for (int i = 0; i < 10_010; i++) {
            another.send(message);
        }
        another.sync();
        ours.sync();
        int kept = 0;
        while (ours.takeEvent().isPresent()) {
            kept++;
        }
        assertThat(kept).isEqualTo(10_000);
        assertThat(ours.takeEvent(PROPERTY_NOTIFY)).isEmpty();
    }

    /**
     * A window may be closed, and its number used for a smaller picture, between the request for its size and the one for its
     * pixels.
     */
    @Test
    void aPictureThatIsSmallerThanItWasIsNotReadBeyondItsEnd() {
        int pixmap = ours.newId();
        ours.send(X11Request.core(CREATE_PIXMAP, 1)
                .int32(pixmap)
                .int32(ours.root())
                .int16(1900)
                .int16(1000)
                .toBytes());
        PixelSource root = PixelSource.root(ours.setup());
        SocketGrabber grabber = new SocketGrabber(ours);
        assertThatThrownBy(() -> grabber.grab(new PixelSource(pixmap, root.format()), new PixelRect(0, 0, 1900, 1000))
                        .checksum())
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("try again");
        grabber.close();
    }

    /** E1.11: otherwise we would wait for events that only the ended connection receives, and believe that nothing happened. */
    @Test
    void whereOneConnectionOfOursIsEndedAllAreMadeAnew() {
        try (AlteringServer way = new AlteringServer(server.display(), AlteringServer.Message::bytes);
                X11Connection first = X11Connection.open(way.display())) {
            X11Connection beside = first.beside();
            beside.sync();
            assertThat(first.isGone()).isFalse();
            way.cutFrom(1);
            Patience.until("the end is seen", first::isGone);
            beside.close();
            assertThat(first.isGone()).isFalse();
        }
    }

    @Test
    void aDesktopWhoseNumberCannotBeIsTheFirst() {
        server.run("xprop", "-root", "-f", "_NET_CURRENT_DESKTOP", "32c", "-set", "_NET_CURRENT_DESKTOP", "4294967295");
        try (X11Desktop desktop = open()) {
            assertThat(desktop.details(desktop.monitors())).hasSize(1);
        }
    }

    @Test
    void aServerThatDiesLeavesNothingOpenHere() throws IOException {
        Set<String> before = sockets();
        Set<String> opened = Set.of();
        try (X11Desktop desktop = open()) {
            desktop.input().play(Gesture.press(Key.of('漢')));
            opened = sockets();
            server.kill(Part.SERVER);
        } catch (DesktopException e) {
            assertThat(e).hasMessage(X11Connection.SERVER_GONE);
        }
        opened.removeAll(before);
        assertThat(opened).isNotEmpty();
        assertThat(sockets()).doesNotContainAnyElementsOf(opened);
    }

    private static Set<String> sockets() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.map(OtherClientsIT::target)
                    .filter(target -> target.startsWith("socket:"))
                    .collect(Collectors.toSet());
        }
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            // The file descriptor of the directory listing itself.
            return "";
        }
    }

    private X11Desktop open() {
        return X11Desktop.open(server.display(), new ThreadPause(), new ListedJournal());
    }
}
