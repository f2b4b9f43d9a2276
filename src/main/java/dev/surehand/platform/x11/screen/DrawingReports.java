package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.Optional;

/**
 * Watches for the server's reports that something was drawn (XDAMAGE), on a connection of its own, which is opened when it is
 * first needed.
 */
final class DrawingReports implements AutoCloseable {

    private final X11Connection desktop;
    private Optional<X11Connection> own = Optional.empty();
    private Optional<Extensions> extensions = Optional.empty();

    /** @param regions XFIXES, which supports regions since version 2 */
    private record Extensions(Extension damage, Extension regions) {

        static Optional<Extensions> of(X11Connection connection) {
            return connection
                    .extension("XFIXES", 2, 0)
                    .flatMap(regions ->
                            connection.extension("DAMAGE", 1, 0).map(damage -> new Extensions(damage, regions)));
        }
    }

    DrawingReports(X11Connection desktop) {
        this.desktop = desktop;
    }

    /** Starts watching; returns {@link Activity#UNKNOWN} when the server does not report drawing. */
    Activity begin() {
        X11Connection connection = own.orElseGet(this::connected);
        return extensions.<Activity>map(there -> new Damage(connection, there)).orElse(Activity.UNKNOWN);
    }

    private X11Connection connected() {
        X11Connection connection = desktop.beside();
        own = Optional.of(connection);
        extensions = Extensions.of(connection);
        return connection;
    }

    @Override
    public void close() {
        own.ifPresent(X11Connection::close);
    }

    private static final class Damage implements Activity {

        private static final int CREATE = 1;
        private static final int DESTROY = 2;
        private static final int SUBTRACT = 3;

        /** The server sends one event when there is some damage, and the next one only after the damage has been subtracted. */
        private static final int REPORT_NON_EMPTY = 3;

        /** Subtracts all damage. */
        private static final int WHOLE = 0;

        private static final int CREATE_REGION = 5;
        private static final int DESTROY_REGION = 10;
        private static final int FETCH_REGION = 19;

        private static final ScreenRect NOWHERE = new ScreenRect(0, 0, 0, 0);

        private final X11Connection connection;
        private final Extensions extensions;
        private final int damage;
        private final int parts;
        private Optional<ScreenRect> where = Optional.empty();

        Damage(X11Connection connection, Extensions extensions) {
            this.connection = connection;
            this.extensions = extensions;
            damage = connection.newId();
            parts = connection.newId();
            connection.send(ofDamage(CREATE)
                    .int32(connection.root())
                    .int8(REPORT_NON_EMPTY)
                    .toBytes());
            connection.send(ofRegion(CREATE_REGION).toBytes());
            connection.sync();
        }

        private X11Request ofDamage(int minor) {
            return X11Request.of(extensions.damage().opcode(), minor).int32(damage);
        }

        private X11Request ofRegion(int minor) {
            return X11Request.of(extensions.regions().opcode(), minor).int32(parts);
        }

        /**
         * Reads the events that have come and sends a request only if there is one: after a pause, a request would cost a round
         * trip with two wake-ups.
         */
        @Override
        public boolean drawn() {
            boolean changed = connection.hasEvent();
            if (changed) {
                // The order matters: the server sends no further event before the damage is subtracted, and keeps one
                // that follows it.
                connection.discardEvents();
                connection.send(ofDamage(SUBTRACT).int32(WHOLE).int32(parts).toBytes());
                ScreenRect drawn = bounds();
                where = Optional.of(where.map(before -> before.around(drawn)).orElse(drawn));
            }
            return changed;
        }

        private ScreenRect bounds() {
            return connection
                    .answer(ofRegion(FETCH_REGION).toBytes())
                    .map(reply -> new ScreenRect(
                            reply.getShort(8),
                            reply.getShort(10),
                            Short.toUnsignedInt(reply.getShort(12)),
                            Short.toUnsignedInt(reply.getShort(14))))
                    .orElse(NOWHERE);
        }

        @Override
        public Optional<ScreenRect> where() {
            return where;
        }

        @Override
        public void close() {
            connection.send(ofRegion(DESTROY_REGION).toBytes());
            connection.send(ofDamage(DESTROY).toBytes());
            connection.discardEvents();
        }
    }
}
