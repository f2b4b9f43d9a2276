package dev.surehand.testdesktop;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** A client of an X server that speaks the protocol itself: neither the product nor a library is between it and the server. */
final class XOnlooker implements AutoCloseable {

    private static final int GET_WINDOW_ATTRIBUTES = 3;
    private static final int QUERY_TREE = 15;
    private static final int INTERN_ATOM = 16;
    private static final int GET_ATOM_NAME = 17;
    private static final int GET_PROPERTY = 20;
    private static final int LIST_PROPERTIES = 21;
    private static final int GET_SELECTION_OWNER = 23;
    private static final int GRAB_POINTER = 26;
    private static final int UNGRAB_POINTER = 27;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNGRAB_KEYBOARD = 32;
    private static final int QUERY_POINTER = 38;
    private static final int QUERY_KEYMAP = 44;
    private static final int QUERY_EXTENSION = 98;

    private static final int REPLY_BYTES = 32;
    private static final int REPEATING_KEYS_BYTES = 32;
    private static final int VIEWABLE = 2;
    private static final int WM_NAME = 39;
    private static final int LONGEST_VALUE = 4096;
    private static final int BAD_WINDOW = 3;
    private static final int MOST_TRIES = 100;

    private final SocketChannel server;
    private final int root;
    private final int own;
    private final int idMask;

    /** @param client the number that all ids of the client's windows begin with */
    record Client(int client, int pid) {}

    private XOnlooker(SocketChannel server) throws IOException {
        this.server = server;
        server.write(
                buffer(12).put((byte) 'l').put((byte) 0).putShort((short) 11).rewind());
        ByteBuffer head = read(8);
        ByteBuffer body = read(4 * Short.toUnsignedInt(head.getShort(6)));
        if (head.get(0) != 1) {
            throw new IOException("The X server refuses a connection: " + StandardCharsets.UTF_8.decode(body));
        }
        own = body.getInt(4);
        idMask = body.getInt(8);
        root = body.getInt(32 + padded(body.getShort(16)) + 8 * body.get(21));
    }

    /**
     * Asks the server of a display.
     *
     * @throws IllegalStateException if it does not answer, for example because another client has grabbed it
     */
    static <T> T ask(String display, Function<XOnlooker, T> question) {
        Path socket = Path.of("/tmp/.X11-unix/X" + display.substring(1));
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return CompletableFuture.supplyAsync(() -> answer(channel, socket, question))
                    .get(DesktopPool.patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("The X server answers no other client. Has one grabbed it?", e);
        } catch (IOException | ExecutionException e) {
            throw new IllegalStateException("The X server does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static <T> T answer(SocketChannel channel, Path socket, Function<XOnlooker, T> question) {
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            try (XOnlooker onlooker = new XOnlooker(channel)) {
                return answer(onlooker, question);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks again if a window is closed between two requests. */
    private static <T> T answer(XOnlooker onlooker, Function<XOnlooker, T> question) {
        for (int i = 1; true; i++) {
            try {
                return question.apply(onlooker);
            } catch (WindowGoneException e) {
                if (i == MOST_TRIES) {
                    throw e;
                }
            }
        }
    }

    private static final class WindowGoneException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Returns the keycodes that are down. */
    List<Integer> keys() {
        ByteBuffer reply = reply(QUERY_KEYMAP, 0, buffer(0));
        List<Integer> keys = new ArrayList<>();
        for (int key = 0; key < 256; key++) {
            if ((reply.get(8 + key / 8) >> key % 8 & 1) == 1) {
                keys.add(key);
            }
        }
        return keys;
    }

    /** Returns the modifiers, from bit 8 the buttons, and from bit 13 the group. */
    int mask() {
        return Short.toUnsignedInt(
                reply(QUERY_POINTER, 0, buffer(4).putInt(root)).getShort(24));
    }

    /** Returns where the pointer is, as two words. */
    String pointer() {
        ByteBuffer reply = reply(QUERY_POINTER, 0, buffer(4).putInt(root));
        return reply.getShort(16) + " " + reply.getShort(18);
    }

    /** Returns whether another client has grabbed the pointer. */
    boolean isPointerGrabbed() {
        ByteBuffer grab =
                buffer(20).putInt(root).putShort((short) 0).put((byte) 1).put((byte) 1);
        boolean grabbed = reply(GRAB_POINTER, 0, grab).get(1) != 0;
        send(UNGRAB_POINTER, 0, buffer(4));
        return grabbed;
    }

    /** Returns whether another client has grabbed the keyboard. */
    boolean isKeyboardGrabbed() {
        ByteBuffer grab = buffer(12).putInt(root).putInt(0).put((byte) 1).put((byte) 1);
        boolean grabbed = reply(GRAB_KEYBOARD, 0, grab).get(1) != 0;
        send(UNGRAB_KEYBOARD, 0, buffer(4));
        return grabbed;
    }

    boolean isOwned(String selection) {
        return reply(GET_SELECTION_OWNER, 0, buffer(4).putInt(atom(selection))).getInt(8) != 0;
    }

    private int atom(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer asked = buffer(4 + padded(bytes.length))
                .putShort((short) bytes.length)
                .putShort((short) 0)
                .put(bytes);
        return reply(INTERN_ATOM, 0, asked).getInt(8);
    }

    /** Returns the windows on the screen that are shown, also in part or below others. */
    List<Integer> shownWindows() {
        return children(root).stream().filter(this::isShown).toList();
    }

    private boolean isShown(int window) {
        return reply(GET_WINDOW_ATTRIBUTES, 0, buffer(4).putInt(window)).get(26) == VIEWABLE;
    }

    private List<Integer> children(int window) {
        ByteBuffer reply = reply(QUERY_TREE, 0, buffer(4).putInt(window));
        List<Integer> children = new ArrayList<>();
        for (int i = 0; i < Short.toUnsignedInt(reply.getShort(16)); i++) {
            children.add(reply.getInt(REPLY_BYTES + 4 * i));
        }
        return children;
    }

    /** Returns the title of a window, or of one inside it; empty if they have none. */
    String title(int window) {
        String title = property(window, WM_NAME);
        return !title.isEmpty() || !isShown(window)
                ? title
                : children(window).stream()
                        .map(this::title)
                        .filter(inside -> !inside.isEmpty())
                        .findFirst()
                        .orElse("");
    }

    /** Returns the properties of the root window, by their names. */
    Map<String, String> rootProperties() {
        ByteBuffer reply = reply(LIST_PROPERTIES, 0, buffer(4).putInt(root));
        TreeMap<String, String> properties = new TreeMap<>();
        for (int i = 0; i < Short.toUnsignedInt(reply.getShort(8)); i++) {
            int atom = reply.getInt(REPLY_BYTES + 4 * i);
            ByteBuffer name = reply(GET_ATOM_NAME, 0, buffer(4).putInt(atom));
            properties.put(text(name, Short.toUnsignedInt(name.getShort(8))), property(root, atom));
        }
        return properties;
    }

    private String property(int window, int atom) {
        ByteBuffer asked =
                buffer(20).putInt(window).putInt(atom).putInt(0).putInt(0).putInt(LONGEST_VALUE);
        ByteBuffer reply = reply(GET_PROPERTY, 0, asked);
        int bytes = reply.getInt(16) * reply.get(1) / 8;
        return reply.get(1) == 8
                ? text(reply, bytes).replace('\0', ' ').strip()
                : HexFormat.of().formatHex(reply.array(), REPLY_BYTES, REPLY_BYTES + bytes);
    }

    /** Returns the other clients that are connected. */
    List<Client> clients() {
        ByteBuffer reply =
                reply(extension("X-Resource"), 4, buffer(12).putInt(1).putInt(0).putInt(2));
        List<Client> clients = new ArrayList<>();
        int at = REPLY_BYTES;
        for (int i = 0; i < reply.getInt(8); i++) {
            int words = reply.getInt(at + 8) / 4;
            clients.add(new Client(reply.getInt(at), words == 0 ? 0 : reply.getInt(at + 12)));
            at += 12 + 4 * words;
        }
        return clients.stream()
                .filter(client -> client.client() != 0 && client.client() != own)
                .toList();
    }

    /** Returns whether a client has created a window. */
    boolean isOf(Client client, int window) {
        return (window & ~idMask) == client.client();
    }

    /**
     * Returns how the keyboard repeats keys and helps people who press them slowly, in the form of the protocol. It leaves out
     * which keys repeat: the server lets each one repeat that has ever had a symbol.
     */
    String keyboardControls() {
        int keyboard = extension("XKEYBOARD");
        reply(keyboard, 0, buffer(4).putShort((short) 1));
        ByteBuffer reply = reply(keyboard, 6, buffer(4).putShort((short) 0x100));
        return HexFormat.of().formatHex(reply.array(), 8, reply.capacity() - REPEATING_KEYS_BYTES);
    }

    private int extension(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer asked = buffer(4 + padded(bytes.length))
                .putShort((short) bytes.length)
                .putShort((short) 0)
                .put(bytes);
        return Byte.toUnsignedInt(reply(QUERY_EXTENSION, 0, asked).get(9));
    }

    private void send(int request, int data, ByteBuffer body) {
        ByteBuffer whole = buffer(4 + body.capacity());
        whole.put((byte) request)
                .put((byte) data)
                .putShort((short) (whole.capacity() / 4))
                .put(body.rewind());
        try {
            server.write(whole.rewind());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request and returns its reply. Events between them are skipped. */
    private ByteBuffer reply(int request, int data, ByteBuffer body) {
        send(request, data, body);
        try {
            while (true) {
                ByteBuffer head = read(REPLY_BYTES);
                switch (head.get(0)) {
                    case 0 -> {
                        if (head.get(1) == BAD_WINDOW) {
                            throw new WindowGoneException();
                        }
                        throw new IOException("request %d has error %d".formatted(request, head.get(1)));
                    }
                    case 1 -> {
                        ByteBuffer more = read(4 * head.getInt(4));
                        return buffer(REPLY_BYTES + more.capacity())
                                .put(head)
                                .put(more)
                                .rewind();
                    }
                    default -> {}
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ByteBuffer read(int bytes) throws IOException {
        ByteBuffer buffer = buffer(bytes);
        while (buffer.hasRemaining()) {
            if (server.read(buffer) < 0) {
                throw new EOFException("The X server has closed the connection");
            }
        }
        return buffer.rewind();
    }

    private static String text(ByteBuffer reply, int bytes) {
        return new String(reply.array(), REPLY_BYTES, bytes, StandardCharsets.UTF_8);
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int padded(int bytes) {
        return (bytes + 3) / 4 * 4;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
