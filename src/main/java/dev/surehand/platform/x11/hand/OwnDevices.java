package dev.surehand.platform.x11.hand;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The devices of this process's own hands, by their numbers at the X server. Several threads use it.
 *
 * <p>Who listens to the server may receive events of a device after its removal, because they wait on its connection. A number
 * is therefore ours until the listener has received all that was sent before the removal. After that it may be the number of a
 * device of the user.
 */
public final class OwnDevices {

    private final Set<Integer> present = new HashSet<>();
    private final List<Removal> removals = new ArrayList<>();

    /** Compared by identity: a number can be added and removed more than once. */
    private static final class Removal {

        private final Set<Integer> ids;

        private Removal(Collection<Integer> ids) {
            this.ids = Set.copyOf(ids);
        }
    }

    /** Adds devices that the server has created for a hand of this process. */
    public synchronized void add(Collection<Integer> ids) {
        present.addAll(ids);
    }

    /** Records that the server has removed the devices. */
    public synchronized void remove(Collection<Integer> ids) {
        present.removeAll(ids);
        removals.add(new Removal(ids));
    }

    public synchronized boolean contains(int id) {
        return present.contains(id) || removals.stream().anyMatch(removal -> removal.ids.contains(id));
    }

    /**
     * Receives the events of the server, and then no longer counts the devices as ours that were removed before.
     *
     * @param receive handles all events that the server has sent until now
     */
    public void settle(Runnable receive) {
        List<Removal> before = removals();
        if (!before.isEmpty()) {
            receive.run();
            forget(before);
        }
    }

    private synchronized List<Removal> removals() {
        return List.copyOf(removals);
    }

    private synchronized void forget(List<Removal> received) {
        removals.removeAll(received);
    }
}
