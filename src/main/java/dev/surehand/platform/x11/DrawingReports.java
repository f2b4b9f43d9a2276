package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.Activity;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.platform.x11.bindings.Xdamage;
import dev.surehand.platform.x11.bindings.Xfixes;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.Optional;

/** The server's word that something was drawn (XDAMAGE), on a connection of its own, made when it is first needed. */
final class DrawingReports implements AutoCloseable {

    /** Events that have come are read, and nothing is asked: after a pause a question is a way there and back with two wake-ups. */
    private static final int WHAT_HAS_COME = 1;

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
            return Xfixes.XFixesQueryVersion(connection.display(), unused, unused) != 0
                    && Xdamage.XDamageQueryExtension(connection.display(), unused, unused) != 0
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

        private static final int RECTANGLE = 8;

        private final X11Connection connection;
        private final long damage;
        private final long parts;
        private Optional<ScreenRect> where = Optional.empty();

        Damage(X11Connection connection) {
            this.connection = connection;
            damage = Xdamage.XDamageCreate(connection.display(), connection.root(), Xdamage.REPORT_NON_EMPTY);
            parts = Xfixes.XFixesCreateRegion(connection.display(), null, 0);
            connection.sync();
        }

        @Override
        public boolean drawn() {
            boolean told = Xlib.XEventsQueued(connection.display(), WHAT_HAS_COME) > 0;
            if (told) {
                // In this order: no event comes before the damage is taken away, and one that comes after it stays.
                connection.discardEvents();
                Xdamage.XDamageSubtract(connection.display(), damage, Xlib.NONE, parts);
                ScreenRect drawn = bounds();
                where = Optional.of(where.map(before -> before.around(drawn)).orElse(drawn));
            }
            return told;
        }

        private ScreenRect bounds() {
            try (Memory bounds = new Memory(RECTANGLE)) {
                bounds.clear();
                Pointer rectangles =
                        Xfixes.XFixesFetchRegionAndBounds(connection.display(), parts, new IntByReference(), bounds);
                if (rectangles != null) {
                    Xlib.XFree(rectangles);
                }
                return new ScreenRect(
                        bounds.getShort(0),
                        bounds.getShort(2),
                        Short.toUnsignedInt(bounds.getShort(4)),
                        Short.toUnsignedInt(bounds.getShort(6)));
            }
        }

        @Override
        public Optional<ScreenRect> where() {
            return where;
        }

        @Override
        public void close() {
            Xfixes.XFixesDestroyRegion(connection.display(), parts);
            Xdamage.XDamageDestroy(connection.display(), damage);
            connection.discardEvents();
        }
    }
}
