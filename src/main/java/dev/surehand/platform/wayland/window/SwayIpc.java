package dev.surehand.platform.wayland.window;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.linux.UnixSocket;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The questions and commands that sway answers on a socket of its own. Every method throws {@link DesktopException} with
 * unexpected_error when sway has ended, and with operation_timeout when it does not answer in time.
 */
public final class SwayIpc implements WindowReports {

    private static final byte[] MAGIC = "i3-ipc".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = MAGIC.length + 2 * Integer.BYTES;
    private static final int RUN_COMMAND = 0;
    private static final int GET_TREE = 4;
    private static final int GET_VERSION = 7;
    private static final int LONGEST_ANSWER = 64 << 20;
    private static final int SLICE_MS = 50;

    /** The number of the process is the last part of the name. */
    private static final Pattern NAME = Pattern.compile("sway-ipc\\.\\d+\\.(\\d+)\\.sock");

    private static final JsonMapper JSON = new JsonMapper();

    private final UnixSocket socket;
    private final InstantSource clock = InstantSource.system();
    private String end = "";

    private SwayIpc(UnixSocket socket) {
        this.socket = socket;
    }

    /**
     * Connects to the sway that is this compositor; empty if the compositor is another program. SWAYSOCK may name the socket of
     * another sway, such as the one in which this compositor's window is, so the process must be the same.
     *
     * @param compositor the process id of the compositor; 0 when it is unknown
     */
    public static Optional<SwayIpc> of(Map<String, String> environment, Path runtime, int compositor) {
        String named = environment.getOrDefault("SWAYSOCK", "");
        Stream<Path> candidates = named.isEmpty() ? Stream.of() : Stream.of(Path.of(named));
        return Stream.concat(candidates, sockets(runtime).stream())
                .distinct()
                .filter(path -> isOf(path, compositor))
                .flatMap(path -> connect(path).stream())
                .findFirst();
    }

    private static boolean isOf(Path socket, int compositor) {
        Matcher name = NAME.matcher(socket.getFileName().toString());
        boolean isNumbered = name.matches();
        return compositor == 0 || !isNumbered || name.group(1).equals(Integer.toString(compositor));
    }

    private static List<Path> sockets(Path runtime) {
        try (Stream<Path> files = Files.list(runtime)) {
            return files.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<SwayIpc> connect(Path path) {
        try {
            return Optional.of(new SwayIpc(UnixSocket.connect(path)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public String compositorName() {
        return "sway " + ask(GET_VERSION, "").path("human_readable").asText();
    }

    @Override
    public String way() {
        return "the socket of sway";
    }

    @Override
    public boolean reportsPointer() {
        return false;
    }

    /** sway takes a keymap of this server. */
    @Override
    public OptionalInt keyboardLayout() {
        return OptionalInt.empty();
    }

    @Override
    public ScreenPoint pointer() {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompositorWindows<?> windows(Supplier<ScreenPoint> pointer) {
        return new SwayWindows(this, pointer);
    }

    JsonNode tree() {
        return ask(GET_TREE, "");
    }

    /**
     * Runs one command.
     *
     * @return why sway did not run it; empty if it did
     */
    Optional<String> run(String command) {
        JsonNode results = ask(RUN_COMMAND, command);
        for (JsonNode result : results) {
            if (!result.path("success").asBoolean()) {
                return Optional.of(result.path("error").asText());
            }
        }
        return Optional.empty();
    }

    private JsonNode ask(int type, String payload) {
        byte[] text = payload.getBytes(StandardCharsets.UTF_8);
        ByteBuffer request = ByteBuffer.allocate(HEADER + text.length)
                .order(ByteOrder.nativeOrder())
                .put(MAGIC)
                .putInt(text.length)
                .putInt(type)
                .put(text);
        if (!end.isEmpty()) {
            throw gone(end);
        }
        try {
            long until = clock.millis() + WaylandConnection.LIMIT.toMillis();
            send(request.array(), until);
            ByteBuffer header = receive(HEADER, until);
            int length = header.getInt(MAGIC.length);
            if (length < 0 || length > LONGEST_ANSWER) {
                throw gone("it sent an answer of %d bytes".formatted(length));
            }
            return JSON.readTree(
                    StandardCharsets.UTF_8.decode(receive(length, until)).toString());
        } catch (JsonProcessingException e) {
            throw gone("its answer is not JSON");
        } catch (IOException e) {
            throw gone(String.valueOf(e.getMessage()));
        }
    }

    private void send(byte[] bytes, long until) throws IOException {
        int sent = 0;
        while (sent < bytes.length) {
            sent += socket.send(bytes, sent, List.of());
            if (sent < bytes.length) {
                await(LinuxLibc.POLLOUT, until);
            }
        }
    }

    private ByteBuffer receive(int length, long until) throws IOException {
        ByteBuffer answer = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
        ArrayDeque<Integer> none = new ArrayDeque<>();
        while (answer.hasRemaining()) {
            if (socket.receive(answer, none) == 0) {
                await(LinuxLibc.POLLIN, until);
            }
        }
        return answer.flip();
    }

    /** An answer that is not waited for would be taken for that of the next question, so the connection ends with the wait. */
    private void await(short events, long until) {
        if (Thread.interrupted()) {
            end = "a question to it was cancelled";
            throw new CancelledException();
        }
        if (clock.millis() > until) {
            end = "it did not answer in time";
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, message(end));
        }
        int unused = socket.await(events, SLICE_MS);
    }

    private DesktopException gone(String reason) {
        end = reason;
        return DesktopException.of(ErrorCode.UNEXPECTED_ERROR, message(reason));
    }

    private static String message(String reason) {
        return "The connection to sway has ended: %s. The next call connects again.".formatted(reason);
    }

    @Override
    public boolean hasEnded() {
        return !end.isEmpty();
    }

    @Override
    public void close() {
        end = end.isEmpty() ? "it was closed" : end;
        socket.close();
    }
}
