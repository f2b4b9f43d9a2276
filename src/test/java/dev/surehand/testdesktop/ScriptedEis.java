package dev.surehand.testdesktop;

import dev.surehand.platform.wayland.wire.WaylandEvent;
import dev.surehand.platform.wayland.wire.WireArguments;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The side of a desktop that takes emulated input (EI), for one client at a time. It has a pointer for two monitors and a keyboard, and writes down
 * what each request asks for.
 */
public final class ScriptedEis implements AutoCloseable {

    private static final int HEADER = 16;
    private static final long CONNECTION = 0xFF00_0000_0000_0000L;
    private static final long SEAT = CONNECTION + 1;
    private static final long PING = CONNECTION + 2;
    private static final long FIRST_DEVICE = CONNECTION + 16;
    private static final Map<String, Long> CAPABILITIES = Map.of(
            "ei_pointer", 1L,
            "ei_pointer_absolute", 2L,
            "ei_scroll", 4L,
            "ei_button", 8L,
            "ei_keyboard", 16L);

    private final ServerSocketChannel server;
    private final Path path;
    private final boolean isClosing;
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Map<Long, String> objects = new HashMap<>();
    private final List<Long> devices = new CopyOnWriteArrayList<>();

    /** The serial number with which each device was resumed last. */
    private final Map<Long, Integer> resumed = new ConcurrentHashMap<>();

    private volatile SocketChannel client;
    private volatile boolean isSilent;
    private long nextDevice = FIRST_DEVICE;
    private int serial = 100;

    /** @param path of the socket at which it listens */
    public ScriptedEis(Path path) {
        this(path, false);
    }

    /** @param isClosing whether each connection is closed after the first word */
    public ScriptedEis(Path path, boolean isClosing) {
        this.path = path;
        this.isClosing = isClosing;
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::serve, "scripted EIS");
        thread.setDaemon(true);
        thread.start();
    }

    public Path path() {
        return path;
    }

    /** Returns what the client has asked for, one line per request. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** Answers nothing any more. */
    public void fallSilent() {
        isSilent = true;
    }

    /** Pauses all devices, as a desktop does whose screen is locked. */
    public void pause() {
        devices.forEach(device -> send(device, 8, arguments -> arguments.int32(++serial)));
    }

    public void resume() {
        devices.forEach(this::resume);
    }

    /** Takes all devices away and makes others, as a desktop does whose monitors change. */
    public void remakeDevices() {
        devices.forEach(device -> send(device, 0, arguments -> arguments.int32(++serial)));
        devices.clear();
        makeDevices();
    }

    /** Ends the connection, with words about it. */
    public void disconnect(String words) {
        send(CONNECTION, 0, arguments -> {
            arguments.int32(++serial);
            arguments.int32(1);
            arguments.string(words);
        });
        close(client);
    }

    private void serve() {
        while (server.isOpen()) {
            try (SocketChannel accepted = server.accept()) {
                client = accepted;
                objects.clear();
                devices.clear();
                serve(accepted);
            } catch (IOException e) {
                // The client has gone, or this has been closed.
            }
        }
    }

    private void serve(SocketChannel accepted) throws IOException {
        objects.put(0L, "handshake");
        send(0, 0, arguments -> arguments.int32(1));
        if (isClosing) {
            return;
        }
        ByteBuffer received = ByteBuffer.allocate(1 << 16).order(ByteOrder.nativeOrder());
        while (accepted.read(received) >= 0) {
            received.flip();
            while (received.remaining() >= HEADER && received.remaining() >= received.getInt(received.position() + 8)) {
                int length = received.getInt(received.position() + 8);
                take(received.slice(received.position(), length).order(ByteOrder.nativeOrder()));
                received.position(received.position() + length);
            }
            received.compact();
        }
    }

    private void take(ByteBuffer message) {
        long object = message.getLong();
        message.getInt();
        int opcode = message.getInt();
        WaylandEvent request =
                new WaylandEvent(opcode, message.slice().order(ByteOrder.nativeOrder()), new ArrayDeque<>());
        if (isSilent) {
            return;
        }
        switch (objects.getOrDefault(object, "?") + " " + opcode) {
            case "handshake 0" -> lines.add("version " + request.int32());
            case "handshake 1" -> connect();
            case "handshake 2" -> lines.add("context " + request.int32());
            case "handshake 3" -> lines.add("name " + request.string());
            case "handshake 4" -> {
                // What the client speaks.
            }
            case "connection 0" -> send(request.int64(), 0, arguments -> arguments.int64(0));
            case "ping 0" -> lines.add("pong");
            case "seat 1" -> {
                lines.add("bind " + request.int64());
                makeDevices();
            }
            case "device 1" -> lines.add(started(object, request.int32(), request.int32()));
            case "device 3" -> lines.add("frame " + request.int32());
            case "ei_pointer_absolute 1" -> lines.add("move %.2f %.2f".formatted(request.float32(), request.float32()));
            case "ei_scroll 2" -> lines.add("scroll " + request.int32() + " " + request.int32());
            case "ei_button 1" -> lines.add("button " + request.int32() + " " + request.int32());
            case "ei_keyboard 1" -> lines.add("key " + request.int32() + " " + request.int32());
            default -> lines.add("unknown %s %d".formatted(objects.get(object), opcode));
        }
    }

    /** The last serial number that the client has seen is that of the device, or a later one. */
    private synchronized String started(long device, int seen, int sequence) {
        boolean isRight = seen >= resumed.getOrDefault(device, serial) && seen <= serial;
        return "start " + sequence + (isRight ? "" : " by the serial number " + seen);
    }

    private void connect() {
        objects.put(CONNECTION, "connection");
        send(0, 2, arguments -> {
            arguments.int32(++serial);
            arguments.int64(CONNECTION);
            arguments.int32(1);
        });
        objects.put(PING, "ping");
        send(CONNECTION, 3, arguments -> {
            arguments.int64(PING);
            arguments.int32(1);
        });
        objects.put(SEAT, "seat");
        send(CONNECTION, 1, arguments -> {
            arguments.int64(SEAT);
            arguments.int32(1);
        });
        CAPABILITIES.forEach((name, mask) -> send(SEAT, 2, arguments -> {
            arguments.int64(mask);
            arguments.string(name);
        }));
        send(SEAT, 3, arguments -> {});
    }

    private void makeDevices() {
        makeDevice(List.of("ei_pointer_absolute", "ei_scroll", "ei_button"), device -> {
            region(device, 0, 0, 1280, 1024);
            region(device, 1280, 0, 1920, 1080);
        });
        makeDevice(List.of("ei_keyboard"), device -> {});
    }

    private void makeDevice(List<String> interfaces, Consumer<Long> more) {
        long device = nextDevice;
        nextDevice += 16;
        objects.put(device, "device");
        send(SEAT, 4, arguments -> {
            arguments.int64(device);
            arguments.int32(1);
        });
        send(device, 1, arguments -> arguments.string("scripted"));
        more.accept(device);
        for (int i = 0; i < interfaces.size(); i++) {
            long object = device + 1 + i;
            String name = interfaces.get(i);
            objects.put(object, name);
            send(device, 5, arguments -> {
                arguments.int64(object);
                arguments.string(name);
                arguments.int32(1);
            });
        }
        send(device, 6, arguments -> {});
        resume(device);
        devices.add(device);
    }

    private void resume(long device) {
        send(device, 7, arguments -> {
            resumed.put(device, ++serial);
            arguments.int32(serial);
        });
    }

    private void region(long device, int x, int y, int width, int height) {
        send(device, 4, arguments -> {
            arguments.int32(x);
            arguments.int32(y);
            arguments.int32(width);
            arguments.int32(height);
            arguments.float32(1);
        });
    }

    private synchronized void send(long object, int opcode, Consumer<WireArguments> fill) {
        WireArguments arguments = new WireArguments();
        fill.accept(arguments);
        int length = HEADER + arguments.size();
        ByteBuffer message = ByteBuffer.allocate(length)
                .order(ByteOrder.nativeOrder())
                .putLong(object)
                .putInt(length)
                .putInt(opcode)
                .put(arguments.toBytes())
                .flip();
        try {
            while (message.hasRemaining()) {
                client.write(message);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(AutoCloseable channel) {
        try {
            channel.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        close(server);
        if (client != null) {
            close(client);
        }
    }
}
