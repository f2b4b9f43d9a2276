package dev.surehand.platform.x11;

import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.Activity;
import dev.surehand.platform.x11.bindings.Xdamage;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.Optional;

/** The server's word that something was drawn (XDAMAGE), on a connection of its own, made when it is first needed. */
final class DrawingReports implements AutoCloseable {

    private static final int READ_ALREADY = 0;

    private final String display;
    private Optional<X11Connection> own = Optional.empty();
    private boolean available;

    DrawingReports(String display) {
        this.display = display;
    }

    /** That of a server which does not tell is {@link Activity#UNKNOWN}. */
    Activity begin() {
        X11Connection connection = own.orElseGet(this::connected);
        return available ? new Damage(connection) : Activity.UNKNOWN;
    }

    private X11Connection connected() {
        X11Connection connection = X11Connection.open(display);
        own = Optional.of(connection);
        available = isAvailable(connection);
        return connection;
    }

    private static boolean isAvailable(X11Connection connection) {
        var unused = new IntByReference();
        try {
            return Xdamage.XDamageQueryExtension(connection.display(), unused, unused) != 0
                    && Xdamage.XDamageQueryVersion(connection.display(), unused, unused) != 0;
        } catch (LinkageError e) {
            // No libXdamage on this system.
            return false;
        }
    }

    @Override
    public void close() {
        own.ifPresent(X11Connection::close);
    }

    private static final class Damage implements Activity {

        private final X11Connection connection;
        private final long damage;

        Damage(X11Connection connection) {
            this.connection = connection;
            damage = Xdamage.XDamageCreate(connection.display(), connection.root(), Xdamage.REPORT_NON_EMPTY);
            connection.sync();
        }

        @Override
        public boolean drawn() {
            connection.sync();
            boolean told = Xlib.XEventsQueued(connection.display(), READ_ALREADY) > 0;
            if (told) {
                // In this order: no event comes before the damage is taken away, and one that comes after it stays.
                connection.discardEvents();
                Xdamage.XDamageSubtract(connection.display(), damage, Xlib.NONE, Xlib.NONE);
                connection.sync();
            }
            return told;
        }

        @Override
        public void close() {
            Xdamage.XDamageDestroy(connection.display(), damage);
            connection.discardEvents();
        }
    }
}
