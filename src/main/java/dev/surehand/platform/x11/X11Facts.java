package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Facility;
import dev.surehand.desktop.Finding;
import dev.surehand.platform.x11.screen.Blanking;
import dev.surehand.platform.x11.wire.Request;
import dev.surehand.platform.x11.wire.X11Connection;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What an X server brings along. */
final class X11Facts {

    private static final int GRAB_POINTER = 26;
    private static final int UNGRAB_POINTER = 27;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNGRAB_KEYBOARD = 32;
    /** Nothing waits for the one who grabs. */
    private static final int ASYNC = 1;

    private static final int NO_EVENTS = 0;
    private static final int NONE = 0;
    private static final int CURRENT_TIME = 0;
    private static final int ALREADY_GRABBED = 1;
    private static final int FROZEN = 4;

    private record Extension(String name, String serves) {}

    private static final List<Extension> EXTENSIONS = List.of(
            new Extension("XTEST", "mouse and keyboard"),
            new Extension("RANDR", "telling several monitors apart"),
            new Extension("MIT-SHM", "quick screenshots"),
            new Extension("XFIXES", "the pointer in screenshots"),
            new Extension("MIT-SCREEN-SAVER", "telling why a screen is black"),
            new Extension("XInputExtension", "stopping by hand, yielding to the user"),
            new Extension("Composite", "pictures of covered windows"),
            new Extension("DAMAGE", "observe without needless looks"));

    private final X11Connection connection;

    X11Facts(X11Connection connection) {
        this.connection = connection;
    }

    DesktopFacts read() {
        return new DesktopFacts(
                "%s, release %d"
                        .formatted(
                                connection.setup().vendor(), connection.setup().release()),
                "X11 asks for none beside the connection",
                inputFree(),
                List.of(),
                EXTENSIONS.stream().map(this::facility).toList());
    }

    private Facility facility(Extension extension) {
        boolean served = connection.extension(extension.name()).isPresent();
        String remedy = served ? "" : "start the X server without \"-extension %s\"".formatted(extension.name());
        return new Facility(extension.name(), served, extension.serves(), remedy);
    }

    private Finding inputFree() {
        return obstacle()
                .map(obstacle -> Finding.bad(
                        DesktopFacts.INPUT_FREE, obstacle, "unlock the screen, close the menu, and run this again"))
                .orElseGet(() ->
                        Finding.good(DesktopFacts.INPUT_FREE, "no screen lock, no grab, no dark screen was seen"));
    }

    private Optional<String> obstacle() {
        return isGrabbed()
                ? Optional.of("another program holds the keyboard or the pointer: a screen lock, or an open menu")
                : new Blanking(connection).reason();
    }

    /** The only way to learn it is to ask for them; what was given is given back at once. */
    private boolean isGrabbed() {
        Supplier<Optional<ByteBuffer>> keyboard = connection.ask(Request.core(GRAB_KEYBOARD, 0)
                .int32(connection.root())
                .int32(CURRENT_TIME)
                .int8(ASYNC)
                .int8(ASYNC)
                .toBytes());
        connection.send(Request.core(UNGRAB_KEYBOARD, 0).int32(CURRENT_TIME).toBytes());
        Supplier<Optional<ByteBuffer>> pointer = connection.ask(Request.core(GRAB_POINTER, 0)
                .int32(connection.root())
                .int16(NO_EVENTS)
                .int8(ASYNC)
                .int8(ASYNC)
                .int32(NONE)
                .int32(NONE)
                .int32(CURRENT_TIME)
                .toBytes());
        connection.send(Request.core(UNGRAB_POINTER, 0).int32(CURRENT_TIME).toBytes());
        connection.sync();
        boolean isKeyboardTaken = isTaken(keyboard.get());
        return isTaken(pointer.get()) || isKeyboardTaken;
    }

    private static boolean isTaken(Optional<ByteBuffer> reply) {
        return reply.map(answer -> answer.get(1))
                .filter(status -> status == ALREADY_GRABBED || status == FROZEN)
                .isPresent();
    }
}
