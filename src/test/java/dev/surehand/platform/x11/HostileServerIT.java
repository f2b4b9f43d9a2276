package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.AlteringServer.Alteration;
import dev.surehand.platform.x11.AlteringServer.Kind;
import dev.surehand.platform.x11.AlteringServer.Message;
import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.platform.x11.keyboard.KeySender;
import dev.surehand.platform.x11.keyboard.Keymap;
import dev.surehand.platform.x11.keyboard.KeymapReader;
import dev.surehand.platform.x11.keyboard.NamedKeysyms;
import dev.surehand.platform.x11.wire.UnshownWindow;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbCall;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** E1.11: an X server, or a program on a correct one, that tries to do harm. */
class HostileServerIT {

    private static final byte CLIENT_MESSAGE = 33;
    private static final byte GENERIC_EVENT = 35;
    private static final int MAP_WINDOW = 8;
    private static final int QUERY_TREE = 15;
    private static final int GET_PROPERTY = 20;
    private static final int SEND_EVENT = 25;
    private static final int SET_INPUT_FOCUS = 42;
    private static final int NO_OPERATION = 127;
    private static final String LIST = "list_windows";
    private static final String ALL = "{'includeAll':true}";

    @TempDesktop(TempDesktop.BARE)
    private TestDesktop server;

    @AutoClose
    private X11Connection another;

    @BeforeEach
    void start() {
        another = X11Connection.open(server.display());
    }

    /** Before, rows were taken to be longer than their memory, which ended the JVM. */
    @Test
    void picturesWithRowsOf64BitsAreRefused() {
        Alteration rowsOf64Bits = message -> {
            if (message.kind() != Kind.SETUP) {
                return message.bytes();
            }
            ByteBuffer setup = message.copy();
            int formats = 40 + (Short.toUnsignedInt(setup.getShort(24)) + 3 & ~3);
            for (int i = 0; i < setup.get(29); i++) {
                setup.put(formats + 8 * i + 2, (byte) 64);
            }
            return setup.array();
        };
        try (AlteringServer lying = new AlteringServer(server.display(), rowsOf64Bits);
                ToolBench bench = bench(lying)) {
            JsonNode refusal = bench.refused("capture_failed", "screenshot_control", "{}");
            assertThat(refusal.get("error").asText()).contains("rows of a multiple of 64 bits");
            bench.done("mouse_control", "{'action':'move','x':9,'y':9,'monitorIndex':0}");
        }
    }

    @Test
    void aCircleOfParentsIsLeft() {
        long window = window("circle");
        focus(window);
        Alteration circle = message -> {
            boolean isTree = message.kind() == Kind.REPLY && message.opcode() == QUERY_TREE;
            ByteBuffer reply = message.copy();
            return isTree ? reply.putInt(12, (int) window).array() : message.bytes();
        };
        try (AlteringServer lying = new AlteringServer(server.display(), circle);
                ToolBench bench = bench(lying)) {
            assertThat(bench.done(LIST, ALL).get("windows")).isNotEmpty();
        }
    }

    @Test
    void aReplyThatIsLongerThanWasAskedForEndsTheConnection() {
        window("target");
        AtomicBoolean lies = new AtomicBoolean();
        Alteration long64 = message -> lies.get() && message.kind() == Kind.REPLY && message.opcode() == GET_PROPERTY
                ? property(message, 64 << 20)
                : message.bytes();
        try (AlteringServer lying = new AlteringServer(server.display(), long64);
                ToolBench bench = bench(lying)) {
            bench.done(LIST, ALL);
            lies.set(true);
            JsonNode refusal = bench.refused("unexpected_error", LIST, ALL);
            assertThat(refusal.get("error").asText()).contains("breaks the X protocol", "67108896 bytes");
            lies.set(false);
            assertThat(bench.done(LIST, ALL).get("windows")).isNotEmpty();
        }
    }

    private static byte[] property(Message message, int length) {
        ByteBuffer longer =
                ByteBuffer.allocate(32 + length).order(message.copy().order());
        return longer.put(message.bytes(), 0, 32)
                .put(1, (byte) Byte.SIZE)
                .putInt(4, length / 4)
                .putInt(16, length)
                .array();
    }

    /** libxcb waits for the rest of the reply for as long as the server lives. */
    @Test
    void aReplyThatNeverComesEndsTheCallAndNotTheNext() {
        long window = window("target");
        focus(window);
        AtomicBoolean lies = new AtomicBoolean();
        Alteration unfinished = message -> {
            ByteBuffer reply = message.copy();
            return message.kind() == Kind.REPLY && lies.getAndSet(false)
                    ? reply.putInt(4, 1 << 20).array()
                    : message.bytes();
        };
        try (AlteringServer lying = new AlteringServer(server.display(), unfinished);
                ToolBench bench =
                        new ToolBench(new X11Source(lying.display(), new ThreadPause()), Duration.ofSeconds(2))) {
            bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
            assertThat(isCtrlDown()).isTrue();
            lies.set(true);
            bench.refused("operation_timeout", LIST, ALL);
            assertThat(bench.done(LIST, ALL).get("windows")).isNotEmpty();
            assertThat(isCtrlDown()).isFalse();
        }
    }

    /** libxcb reads messages whole wherever it reads or sends, and nobody else can use the connection meanwhile. */
    @Test
    void anEventThatNeverComesWholeHoldsNoThread() {
        AtomicBoolean hasLied = new AtomicBoolean();
        Alteration unfinished = message -> {
            if (message.kind() != Kind.EVENT) {
                return message.bytes();
            }
            hasLied.set(true);
            return message.copy().put(0, GENERIC_EVENT).putInt(4, 1 << 20).array();
        };
        try (AlteringServer lying = new AlteringServer(server.display(), unfinished);
                X11Connection connection = X11Connection.open(lying.display())) {
            int window = UnshownWindow.create(connection);
            connection.sync();
            Thread reading = untilGone(connection, connection::hasEvent);
            another.send(sentEvent(window));
            another.sync();
            Patience.until("half an event has come", hasLied::get);
            Thread sending = untilGone(
                    connection,
                    () -> connection.send(X11Request.core(NO_OPERATION, 0).toBytes()));
            Patience.until("both threads go on", () -> {
                XcbCall.endOf(sending);
                return !sending.isAlive() && !reading.isAlive();
            });
        }
    }

    private static Thread untilGone(X11Connection connection, Runnable work) {
        return DaemonThreadFactory.start("hostile server", () -> {
            while (!connection.isGone()) {
                work.run();
            }
        });
    }

    /** An event of another program for a window, which its owner gets. */
    private static byte[] sentEvent(int window) {
        return X11Request.core(SEND_EVENT, 0)
                .int32(window)
                .int32(0)
                .int8(CLIENT_MESSAGE)
                .int8((byte) 32)
                .pad(30)
                .toBytes();
    }

    /** Any program can end our connection. The next connection then releases what we hold, before any call. */
    @Test
    void aConnectionThatAnotherProgramEndsLeavesNothingPressed() {
        long window = window("target");
        focus(window);
        try (AlteringServer lying = new AlteringServer(server.display(), Message::bytes);
                ToolBench bench = bench(lying)) {
            bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
            lying.cutAll();
            assertThat(bench.call(LIST, ALL).get("success").asBoolean()).isFalse();
            assertThat(isCtrlDown()).isFalse();
            bench.done(LIST, ALL);
        }
    }

    private boolean isCtrlDown() {
        Keymap keymap = KeymapReader.read(another);
        var pressed = new KeySender(another).pressed();
        return keymap.keycodes(NamedKeysyms.of(NamedKey.CTRL).get(0), 0).stream()
                .anyMatch(pressed::has);
    }

    @Test
    void whatProgramsSayOfTheirWindowsIsReadToABound() {
        int windows = 60;
        for (int i = 0; i < windows; i++) {
            long window = window("window " + i);
            for (String property : List.of(
                    "_NET_WM_NAME", "WM_NAME", "WM_CLASS", "WM_CLIENT_MACHINE", "_NET_WM_ICON", "_NET_WM_STATE")) {
                append(window, property, new byte[1 << 20]);
            }
        }
        another.sync();
        AtomicLong propertyBytes = new AtomicLong();
        Alteration counted = message -> {
            propertyBytes.addAndGet(message.opcode() == GET_PROPERTY ? message.bytes().length : 0);
            return message.bytes();
        };
        try (AlteringServer counting = new AlteringServer(server.display(), counted);
                ToolBench bench = bench(counting)) {
            assertThat(bench.done(LIST, ALL).get("windows")).hasSize(windows);
            assertThat(propertyBytes).as("bytes of properties").hasValueLessThan(windows * 200_000L);
            bench.done("screenshot_control", "{}");
        }
    }

    private static ToolBench bench(ServerProxy proxy) {
        return new ToolBench(new X11Source(proxy.display(), new ThreadPause()));
    }

    /** Creates and shows a window of another program. */
    private long window(String title) {
        int window = another.newId();
        short none = 0;
        short size = 100;
        Xcb.xcb_create_window(
                another.xcb().pointer(),
                (byte) 0,
                window,
                (int) another.root(),
                none,
                none,
                size,
                size,
                none,
                none,
                0,
                0,
                new int[0]);
        append(window, "WM_NAME", title.getBytes(StandardCharsets.US_ASCII));
        another.send(X11Request.core(MAP_WINDOW, 0).int32(window).toBytes());
        another.sync();
        return Integer.toUnsignedLong(window);
    }

    private void focus(long window) {
        another.send(X11Request.core(SET_INPUT_FOCUS, 0).int32(window).int32(0).toBytes());
        another.sync();
    }

    private void append(long window, String property, byte[] value) {
        int piece = 200_000;
        for (int at = 0; at < value.length; at += piece) {
            byte[] part = Arrays.copyOfRange(value, at, Math.min(at + piece, value.length));
            Xcb.xcb_change_property(
                    another.xcb().pointer(),
                    (byte) 2,
                    (int) window,
                    (int) another.atom(property),
                    31,
                    (byte) 8,
                    part.length,
                    part);
        }
    }
}
