package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.platform.x11.wire.FontCursor;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Holds the pointer and the keyboard of the person, so that no program gets what they do with them. */
final class X11Pointing implements Pointing {

    private static final int GRAB_POINTER = 26;
    private static final int UNGRAB_POINTER = 27;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNGRAB_KEYBOARD = 32;
    private static final int ASYNCHRONOUS = 1;
    private static final int PRESSES_RELEASES_AND_MOTION = 1 << 2 | 1 << 3 | 1 << 6;

    private static final int KEY_PRESS = 2;
    private static final int BUTTON_PRESS = 4;
    private static final int BUTTON_RELEASE = 5;
    private static final int MOTION = 6;
    private static final int LEFT = 1;

    private static final int CROSSHAIR = 34;
    private static final int BLACK = 0;
    private static final int WHITE = 0xFFFFFF;
    private static final int CURSOR_AS_IT_IS = 0;

    /** The wheel: it turns over what the person looks for. */
    private static final int FIRST_OF_WHEEL = 4;

    private final X11Connection connection;
    private Optional<Pointed> chosen = Optional.empty();

    private X11Pointing(X11Connection connection) {
        this.connection = connection;
    }

    /** @throws DesktopException input_blocked if another program holds the pointer or the keyboard */
    static X11Pointing begin(X11Connection connection) {
        byte[] pointer = X11Request.core(GRAB_POINTER, 0)
                .int32(connection.root())
                .int16(PRESSES_RELEASES_AND_MOTION)
                .int8(ASYNCHRONOUS)
                .int8(ASYNCHRONOUS)
                .int32(0)
                .int32(FontCursor.create(connection, CROSSHAIR, BLACK, WHITE).orElse(CURSOR_AS_IT_IS))
                .int32(0)
                .toBytes();
        byte[] keyboard = X11Request.core(GRAB_KEYBOARD, 0)
                .int32(connection.root())
                .int32(0)
                .int8(ASYNCHRONOUS)
                .int8(ASYNCHRONOUS)
                .toBytes();
        X11Pointing pointing = new X11Pointing(connection);
        if (!isGiven(connection, pointer) || !isGiven(connection, keyboard)) {
            pointing.close();
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "A menu or another program holds the pointer or the keyboard now, so the person cannot point; try again when it is closed.");
        }
        return pointing;
    }

    private static boolean isGiven(X11Connection connection, byte[] request) {
        return connection.answer(request).filter(reply -> reply.get(1) == 0).isPresent();
    }

    /** The choice is reported when the button is released, so that no program gets half a click. */
    @Override
    public Optional<Pointed> next() {
        Optional<Pointed> last = Optional.empty();
        Optional<ByteBuffer> event = connection.takeEvent();
        while (event.isPresent()) {
            Optional<Pointed> done = read(event.get());
            if (done.isPresent() && done.get().kind() != PersonAct.MOVED) {
                return done;
            }
            last = done.isPresent() ? done : last;
            event = connection.takeEvent();
        }
        return last;
    }

    private Optional<Pointed> read(ByteBuffer event) {
        int type = X11Connection.typeOf(event);
        int detail = Byte.toUnsignedInt(event.get(1));
        ScreenPoint at = new ScreenPoint(event.getShort(20), event.getShort(22));
        return switch (type) {
            case KEY_PRESS -> Optional.of(new Pointed(at, PersonAct.DECLINED));
            case MOTION -> chosen.isPresent() ? Optional.empty() : Optional.of(new Pointed(at, PersonAct.MOVED));
            case BUTTON_PRESS -> pressed(detail, at);
            case BUTTON_RELEASE -> detail == LEFT ? chosen : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Optional<Pointed> pressed(int button, ScreenPoint at) {
        if (button == LEFT) {
            chosen = Optional.of(new Pointed(at, PersonAct.CHOSEN));
            return Optional.empty();
        }
        return button >= FIRST_OF_WHEEL ? Optional.empty() : Optional.of(new Pointed(at, PersonAct.DECLINED));
    }

    @Override
    public void close() {
        connection.send(X11Request.core(UNGRAB_POINTER, 0).int32(0).toBytes());
        connection.send(X11Request.core(UNGRAB_KEYBOARD, 0).int32(0).toBytes());
        connection.sync();
    }
}
