package dev.surehand.platform.dbus;

/** Thrown when the connection to the bus has ended. */
public final class BusLostException extends RuntimeException {

    private static final long serialVersionUID = 1;

    BusLostException(Throwable cause) {
        super(cause);
    }
}
