package dev.surehand.platform.x11;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Feature;
import dev.surehand.platform.x11.screen.Blanking;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The features of an X server, and whether it accepts input. */
final class X11Facts {

    private static final int GRAB_POINTER = 26;
    private static final int UNGRAB_POINTER = 27;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNGRAB_KEYBOARD = 32;
    /** The grab mode in which the server continues to process events. */
    private static final int ASYNC = 1;

    private static final int NO_EVENTS = 0;
    private static final int NONE = 0;
    private static final int CURRENT_TIME = 0;
    private static final int ALREADY_GRABBED = 1;
    private static final int FROZEN = 4;

    private record KnownExtension(String name, String serves) {}

    private static final List<KnownExtension> EXTENSIONS = List.of(
            new KnownExtension("XTEST", "mouse and keyboard"),
            new KnownExtension("RANDR", "distinguishing several monitors"),
            new KnownExtension("MIT-SHM", "quick screenshots"),
            new KnownExtension("XFIXES", "the pointer in screenshots"),
            new KnownExtension("MIT-SCREEN-SAVER", "explaining why a screen is black"),
            new KnownExtension("XInputExtension", "stopping by hand, yielding to the user"),
            new KnownExtension("Composite", "pictures of covered windows"),
            new KnownExtension("DAMAGE", "observe without needless looks"));

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
                EXTENSIONS.stream().map(this::feature).toList());
    }

    private Feature feature(KnownExtension extension) {
        boolean served = connection.extension(extension.name()).isPresent();
        String remedy = served ? "" : "start the X server without \"-extension %s\"".formatted(extension.name());
        return new Feature(extension.name(), served, extension.serves(), remedy);
    }

    private CheckResult inputFree() {
        return obstacle()
                .map(obstacle -> CheckResult.fails(
                        DesktopFacts.INPUT_FREE, obstacle, "unlock the screen, close the menu, and run this again"))
                .orElseGet(() ->
                        CheckResult.works(DesktopFacts.INPUT_FREE, "no screen lock, no grab, no dark screen was seen"));
    }

    private Optional<String> obstacle() {
        return isGrabbed()
                ? Optional.of("another program holds the keyboard or the pointer: a screen lock, or an open menu")
                : new Blanking(connection).reason();
    }

    /**
     * Whether another program has grabbed the keyboard or the pointer. The only way to find out is to grab them; a grab that
     * succeeds is released at once.
     */
    private boolean isGrabbed() {
        Supplier<Optional<ByteBuffer>> keyboard = connection.ask(X11Request.core(GRAB_KEYBOARD, 0)
                .int32(connection.root())
                .int32(CURRENT_TIME)
                .int8(ASYNC)
                .int8(ASYNC)
                .toBytes());
        connection.send(X11Request.core(UNGRAB_KEYBOARD, 0).int32(CURRENT_TIME).toBytes());
        Supplier<Optional<ByteBuffer>> pointer = connection.ask(X11Request.core(GRAB_POINTER, 0)
                .int32(connection.root())
                .int16(NO_EVENTS)
                .int8(ASYNC)
                .int8(ASYNC)
                .int32(NONE)
                .int32(NONE)
                .int32(CURRENT_TIME)
                .toBytes());
        connection.send(X11Request.core(UNGRAB_POINTER, 0).int32(CURRENT_TIME).toBytes());
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
