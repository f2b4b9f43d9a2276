package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.cli.launch.JvmFlags;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.StartTimes;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.UserServer;
import dev.surehand.testdesktop.WineDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A real server on real pipes. Every line that it writes must be JSON-RPC. */
public final class ServerProcess implements AutoCloseable {

    public static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""";

    /** A thread sleeps for a moment also while it works. */
    private static final int IDLE_CHECKS = 30;

    private final Path errors;
    private final Process process;
    private final OutputStream in;
    private final BufferedReader out;

    private ServerProcess(ProcessBuilder program) {
        try {
            errors = Files.createTempFile("surehand-it", ".stderr");
            process = program.redirectError(errors.toFile()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        in = process.getOutputStream();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts the jar as users do. */
    static ServerProcess jar(Jdk jdk, String... arguments) {
        return command(jdk, List.of("-jar", System.getProperty("surehand.jar")), arguments);
    }

    /** Starts the jar and writes the classes that it loads to a file. */
    static ServerProcess jarWithClassLog(Jdk jdk, Path classes) {
        String log = "-Xlog:class+load:file=" + classes;
        return command(jdk, List.of(log, "-jar", System.getProperty("surehand.jar")));
    }

    /** Starts a server on the desktop and initializes it. */
    public static ServerProcess on(TestDesktop desktop, String... arguments) {
        return initialized(desktop.process(UserServer.command(arguments)));
    }

    /** Starts a server on the desktop and a session bus, and initializes it. */
    public static ServerProcess on(SessionBus bus, String... arguments) {
        return initialized(bus.process(UserServer.command(arguments)));
    }

    /** Starts a server on the desktop and a session bus, initializes it, and writes the classes that it loads to a file. */
    static ServerProcess withClassLogOn(SessionBus bus, Path classes) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return initialized(
                bus.process(java, "-Xlog:class+load:file=" + classes, "-jar", System.getProperty("surehand.jar")));
    }

    /** Starts a server in a Windows JVM on the desktop and initializes it. */
    public static ServerProcess on(WineDesktop windows, String... arguments) {
        return initialized(windowsProgram(windows, arguments));
    }

    /** Starts a server in a Windows JVM on the desktop; no message has been sent to it yet. */
    static ServerProcess silentOn(WineDesktop windows, String... arguments) {
        return new ServerProcess(windowsProgram(windows, arguments));
    }

    /**
     * Returns the command of a server in Wine, with a longer time limit: on a busy machine its first call may take longer than
     * the default limit of an operation.
     */
    private static ProcessBuilder windowsProgram(WineDesktop windows, String... arguments) {
        String jar = WineDesktop.path(Path.of(System.getProperty("surehand.jar")));
        List<String> command = new ArrayList<>(List.of("-jar", jar, "--timeout-ms", "30000"));
        command.addAll(Arrays.asList(arguments));
        return windows.java(command);
    }

    /** Starts a server and initializes it. */
    public static ServerProcess initialized(ProcessBuilder program) {
        return StartTimes.note("server, until it is initialized", () -> {
            ServerProcess server = new ServerProcess(program);
            server.send(INITIALIZE, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            server.receive();
            return server;
        });
    }

    /** Starts a server with {@link TestTools}. */
    static ServerProcess withTestTools(Jdk jdk) {
        return command(jdk, testTools());
    }

    /** Starts a server with {@link TestTools} and little memory. */
    static ServerProcess withHeap(String size, String... arguments) {
        List<String> program = new ArrayList<>(List.of("-Xmx" + size, "-XX:+UseSerialGC"));
        program.addAll(testTools());
        return command(Jdk.RUNNING, program, arguments);
    }

    /** Returns the command of a server with {@link TestTools}. It logs as the real server does; no other test needs that. */
    static List<String> testTools() {
        return List.of(
                "-Dorg.slf4j.simpleLogger.log.dev.surehand=warn",
                "-cp",
                System.getProperty("java.class.path"),
                TestServerMain.class.getName());
    }

    private static ServerProcess command(Jdk jdk, List<String> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(JvmFlags.SERVER);
        command.addAll(program);
        command.addAll(Arrays.asList(arguments));
        return new ServerProcess(new ProcessBuilder(command));
    }

    public void send(String... lines) {
        try {
            for (String line : lines) {
                in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the stream to the server, for data that is not a line. */
    OutputStream raw() {
        return in;
    }

    public void call(int id, String tool, String arguments) {
        send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                .formatted(id, tool, arguments));
    }

    /** Calls a tool and waits for the answer; no other message may be due. Returns the tool's result. */
    public JsonNode ask(String tool, String arguments) {
        call(1, tool, arguments);
        JsonNode result = receive().path("result");
        assertThat(result.path("isError").asBoolean())
                .as("%s %s: %s", tool, arguments, result)
                .isFalse();
        return result;
    }

    public ObjectNode receive() {
        try {
            String line = out.readLine();
            assertThat(line).as("a line; standard error has: %s", errors()).isNotNull();
            return message(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether something that was not received yet has arrived. */
    boolean isAnswering() {
        try {
            return out.ready();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the server does nothing more by itself, for example because it waits for the client to read. Linux only. */
    void awaitRest() {
        AtomicInteger idle = new AtomicInteger();
        Patience.until(
                "the server rests", () -> idle.updateAndGet(checks -> isAsleep() ? checks + 1 : 0) == IDLE_CHECKS);
    }

    private boolean isAsleep() {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
            return threads.allMatch(thread -> {
                String stat = read(thread.resolve("stat"));
                return stat.startsWith("S", stat.lastIndexOf(')') + 2);
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what a file has; empty if it is gone, as that of a thread that has ended. */
    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    List<ObjectNode> receiveRest() {
        return out.lines().map(ServerProcess::message).toList();
    }

    /** Passes on each message when it arrives, until the output ends. */
    void receiveAll(Consumer<JsonNode> taker) {
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                taker.accept(message(line));
            }
        } catch (IOException e) {
            // The stream has been closed.
            return;
        }
    }

    List<String> plainOutput() {
        return out.lines().toList();
    }

    public void endInput() {
        close(in);
    }

    void stopReading() {
        close(out);
    }

    /** Returns the names of the files that the server has mapped into memory, such as {@code libxcb.so.1.1.0}. Linux only. */
    public Set<String> files() {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "maps"))) {
            return lines.filter(line -> line.contains("/"))
                    .map(line -> line.substring(line.lastIndexOf('/') + 1))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Limits the length of any file that the server writes from now on. To this process it looks like a full disk. Linux only.
     */
    public void limitFiles(int bytes) {
        try {
            String pid = Long.toString(process.pid());
            Process limit = new ProcessBuilder("prlimit", "--pid", pid, "--fsize=" + bytes).start();
            assertThat(limit.waitFor()).as("exit code of prlimit").isZero();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Ends the server by a signal alone; {@code process.destroy()} closes the pipes too. */
    public void terminate() {
        process.toHandle().destroy();
    }

    public void kill() {
        process.toHandle().destroyForcibly();
    }

    public int awaitExit(Duration limit) {
        try {
            assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
                    .as("ended within %s; standard error has: %s", limit, errors())
                    .isTrue();
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public String errors() {
        try {
            return Files.readString(errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        errors.toFile().delete();
    }

    private static ObjectNode message(String line) {
        ObjectNode message = TestClient.object(line);
        assertThat(message.path("jsonrpc").asText()).isEqualTo("2.0");
        return message;
    }

    private static void close(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
