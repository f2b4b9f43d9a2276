package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The processes that have connected to the X server, as the server itself knows them (extension X-Resource 1.2). No program can
 * choose its entry, as it can choose _NET_WM_PID.
 */
public final class ClientProcesses {

    private static final int QUERY_VERSION = 0;
    private static final int QUERY_CLIENT_IDS = 4;
    private static final int LOCAL_PROCESS = 2;
    private static final int MAJOR = 1;
    private static final int MINOR = 2;
    private static final int REPLY_HEADER = 32;
    private static final int ID_HEADER = 12;

    private final X11Connection connection;
    private final Optional<Extension> extension;

    public ClientProcesses(X11Connection connection) {
        this.connection = connection;
        extension = connection.extension("X-Resource").filter(this::isRecent).filter(this::countsAsHere);
    }

    private boolean isRecent(Extension found) {
        byte[] request = X11Request.of(found.opcode(), QUERY_VERSION)
                .int8(MAJOR)
                .int8(MINOR)
                .toBytes();
        return connection
                .ask(
                        request,
                        reply -> reply.getShort(8) > MAJOR
                                || (reply.getShort(8) == MAJOR && reply.getShort(10) >= MINOR))
                .get()
                .orElse(false);
    }

    /** Reports whether the server knows this process by its number; a server in a container, or behind a relay, does not. */
    private boolean countsAsHere(Extension found) {
        int own = connection.setup().creator(connection.newId());
        return Optional.ofNullable(ask(found, Set.of(own)).get().get(own))
                .filter(pid -> pid == ProcessHandle.current().pid())
                .isPresent();
    }

    /**
     * Reports whether one of the clients belongs to a process of the others. A program may have several connections, such as one
     * for its clipboard. False when the server does not report their processes.
     *
     * @param clients as {@link ServerSetup#creator} returns them
     */
    public boolean haveOneInCommon(Set<Integer> clients, Set<Integer> others) {
        Set<Integer> all = new HashSet<>(clients);
        all.addAll(others);
        Map<Integer, Long> processes = ask(all).get();
        return !Collections.disjoint(processes(clients, processes), processes(others, processes));
    }

    private static Set<Long> processes(Set<Integer> clients, Map<Integer, Long> processes) {
        return clients.stream().map(processes::get).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    /**
     * Sends the request at once; the returned supplier waits for the reply and must be called once.
     *
     * @param creators as {@link ServerSetup#creator} returns them
     * @return process numbers by creator; without processes of other machines, without processes that have ended and left their
     *     connection to another, and empty where the server does not report processes
     */
    Supplier<Map<Integer, Long>> ask(Collection<Integer> creators) {
        return extension.isEmpty() || creators.isEmpty() ? Map::of : ask(extension.get(), creators);
    }

    private Supplier<Map<Integer, Long>> ask(Extension found, Collection<Integer> creators) {
        X11Request request = X11Request.of(found.opcode(), QUERY_CLIENT_IDS).int32(creators.size());
        creators.forEach(creator -> request.int32(creator).int32(LOCAL_PROCESS));
        var answer = connection.ask(request.toBytes(), ClientProcesses::processes);
        return () -> {
            Map<Integer, Long> processes = answer.get().orElseGet(HashMap::new);
            processes.values().removeIf(pid -> !new LocalProcess(pid).exists());
            return processes;
        };
    }

    private static Map<Integer, Long> processes(ByteBuffer reply) {
        Map<Integer, Long> processes = new HashMap<>();
        int at = REPLY_HEADER;
        for (int i = 0; i < reply.getInt(8); i++) {
            int length = reply.getInt(at + 8);
            if (reply.getInt(at + 4) == LOCAL_PROCESS && length >= Integer.BYTES) {
                processes.put(reply.getInt(at), Integer.toUnsignedLong(reply.getInt(at + ID_HEADER)));
            }
            at = Math.addExact(at, Math.addExact(ID_HEADER, length));
        }
        return processes;
    }
}
