package dev.surehand.platform.dbus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program reports the address of its private connection itself, and may report that of a program that takes no input (S0-01). */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the buses are those of Linux")
class DirectLineTest {

    private static final BusCall PRESS = BusCall.of(new ObjectRef(":1.1", "/a"), "org.a11y.atspi.Action", "DoAction");
    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @AutoClose
    private ServerSocketChannel program;

    private Path socket;

    @BeforeEach
    void listen() throws IOException {
        socket = Files.createDirectory(folder.resolve("at-spi2-ABCDEF")).resolve("socket");
        program = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        program.bind(UnixDomainSocketAddress.of(socket));
    }

    /**
     * Returns how many bytes the program gets; it closes the connection after the first ones. Its thread is its own: other tests may
     * use those that all share.
     */
    private CompletableFuture<Integer> received() {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (SocketChannel client = program.accept()) {
                        return client.read(ByteBuffer.allocate(64));
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                },
                work -> new Thread(work).start());
    }

    private Optional<BusAnswer> ask(long process, Duration limit) {
        return DirectLine.ask("unix:path=%s,guid=0123".formatted(socket), (int) process, PRESS, limit);
    }

    @Test
    void anotherProgramIsSentNothing() throws Exception {
        long other = ProcessHandle.current().parent().orElseThrow().pid();
        CompletableFuture<Integer> received = received();
        assertThat(ask(other, LONG)).isEmpty();
        assertThat(received.get(20, TimeUnit.SECONDS))
                .as("the end, and no byte")
                .isEqualTo(-1);
        program.configureBlocking(false);
        assertThat(program.accept()).as("it is not tried again").isNull();
    }

    @Test
    void theProgramItselfIsAsked() throws Exception {
        CompletableFuture<Integer> received = received();
        assertThat(ask(ProcessHandle.current().pid(), Duration.ofMillis(1)))
                .as("it does not answer")
                .isPresent();
        assertThat(received.get(20, TimeUnit.SECONDS)).isPositive();
    }
}
