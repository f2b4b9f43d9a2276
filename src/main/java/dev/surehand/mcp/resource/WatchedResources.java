package dev.surehand.mcp.resource;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Knows which resources may have changed. While a resource is subscribed to, its program reports changes; with the last
 * subscription, that ends. Programs do not report every change, and a watch can end with its window or its connection, so each
 * is renewed and read from time to time all the same.
 */
final class WatchedResources {

    /** The longest time without a read. */
    private static final Duration RENEWAL = Duration.ofSeconds(5);

    /** A read takes at most one part in this many of the time. */
    private static final int SHARE = 8;

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Resources resources;
    private final InstantSource clock;
    private final Map<Resource, ReportedResource> watched = new LinkedHashMap<>();

    private static final class ReportedResource {
        private final AtomicBoolean hasChanged = new AtomicBoolean(true);
        private Optional<Runnable> end = Optional.empty();
        private Instant renewal = Instant.MIN;
        private Instant notBefore = Instant.MIN;
    }

    WatchedResources(Resources resources, InstantSource clock) {
        this.resources = resources;
        this.clock = clock;
    }

    /**
     * Returns which of the resources may have changed since this method returned them before. Begins to watch those that are
     * not watched yet.
     *
     * @throws CancelledException if the thread is interrupted
     */
    synchronized Set<Resource> due(Set<Resource> wanted) {
        keep(wanted);
        Instant now = clock.instant();
        Set<Resource> due = new LinkedHashSet<>();
        for (Resource resource : wanted) {
            ReportedResource watch = watched.computeIfAbsent(resource, unused -> new ReportedResource());
            if (!now.isBefore(watch.renewal)) {
                renew(resource, watch);
                watch.renewal = now.plus(RENEWAL);
            }
            if (!now.isBefore(watch.notBefore) && watch.hasChanged.compareAndSet(true, false)) {
                due.add(resource);
            }
        }
        return due;
    }

    /** Opens the new watch before the old one is closed, so that no change is missed between them. */
    private void renew(Resource resource, ReportedResource watch) {
        Optional<Runnable> old = watch.end;
        watch.end = resources.watch(resource, () -> watch.hasChanged.set(true), PATIENCE);
        watch.hasChanged.set(true);
        old.ifPresent(Runnable::run);
    }

    /** Notes how long the resources took to read, so that programs with constant changes leave time for calls. */
    synchronized void haveBeenRead(Set<Resource> read, Duration duration) {
        Instant next = clock.instant().plus(duration.multipliedBy(SHARE));
        read.forEach(resource -> Optional.ofNullable(watched.get(resource)).ifPresent(watch -> watch.notBefore = next));
    }

    /** Ends the watches of all other resources. Returns at once. */
    synchronized void keep(Set<Resource> wanted) {
        watched.entrySet().removeIf(entry -> {
            boolean isUnwanted = !wanted.contains(entry.getKey());
            if (isUnwanted) {
                entry.getValue().end.ifPresent(Runnable::run);
            }
            return isUnwanted;
        });
    }
}
