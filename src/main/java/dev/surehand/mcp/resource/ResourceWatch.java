package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.mcp.stdio.MessageWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Notifies subscribers when a resource has changed since it was first read for them, which is before their subscription is
 * answered. It reads at intervals, only while there is a subscriber, and takes its turn between the calls: a change is reported
 * within a second, or when the running call ends. No other thread waits here for a client that does not read.
 */
public final class ResourceWatch {

    /** The key under which a notification names the request that asked for it, in the revision 2026-07-28. */
    public static final String SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId";

    /**
     * The time between two reads. It is half of the time in which a change must be reported, because reading takes time too.
     */
    public static final Duration BETWEEN_READS = Duration.ofMillis(500);

    /** The least time between two notifications about the same resource: there are at most four a second. */
    public static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

    /** The most resources of all subscriptions together. */
    private static final int MOST_RESOURCES = 64;

    private static final long LOOKS_PER_READ = BETWEEN_READS.dividedBy(BETWEEN_LOOKS);

    /** How long a read waits for its turn; longer than any call takes. After that the next read tries again. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** The most subscriptions. This bounds the memory that a client can take by subscribing repeatedly. */
    private static final int MOST = 16;

    /** The key of the session's subscriptions, in place of a request's id. */
    private static final JsonNode SESSION = NullNode.instance;

    private final Resources resources;
    private final MessageWriter writer;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreadFactory("resources"));

    /** The content of each resource when it was last read, by the request's id; a missing node if it could not be read. */
    private final Map<JsonNode, Map<Resource, JsonNode>> subscriptions = new LinkedHashMap<>();

    /** The ids of requests whose resources are being read for the first time. */
    private final Set<JsonNode> opening = new HashSet<>();

    private @Nullable ScheduledFuture<?> reading;

    private final InstantSource clock = InstantSource.system();
    private final WatchedResources reported;

    /** The number of looks; accessed by the timer only. */
    private long looks;

    public ResourceWatch(Resources resources, MessageWriter writer) {
        this.resources = resources;
        this.writer = writer;
        reported = new WatchedResources(resources, clock);
    }

    /** Returns whether another resource can be subscribed to, or this one is already. */
    synchronized boolean hasPlaceFor(Resource resource) {
        Set<Resource> all = watched();
        return all.contains(resource) || all.size() < MOST_RESOURCES;
    }

    /**
     * Subscribes the session to a resource.
     *
     * @param content the content of the resource before this; a missing node if it could not be read
     * @param answer runs before any notification about the resource
     */
    synchronized void subscribe(Resource resource, JsonNode content, Runnable answer) {
        answer.run();
        subscriptions.computeIfAbsent(SESSION, key -> new LinkedHashMap<>()).putIfAbsent(resource, content);
        startOrStop();
    }

    /** Ends the session's subscription to a resource; does nothing if the session is not subscribed. */
    synchronized void unsubscribe(Resource resource) {
        Map<Resource, JsonNode> wanted = subscriptions.getOrDefault(SESSION, new LinkedHashMap<>());
        wanted.remove(resource);
        if (wanted.isEmpty()) {
            subscriptions.remove(SESSION);
        }
        startOrStop();
    }

    /**
     * Reserves a place for a request that is about to listen, until {@link #open} or {@link #cancel}.
     *
     * @param id the id of the subscriptions/listen request
     * @return false if there are too many subscriptions, or the id is reserved already
     */
    public synchronized boolean reserve(JsonNode id) {
        return subscriptions.size() + opening.size() < MOST && opening.add(id);
    }

    /**
     * Acknowledges and begins a subscription, unless its request was cancelled meanwhile.
     *
     * @param id the id that was reserved
     * @param contents the contents of the resources before this; missing nodes where they could not be read
     */
    synchronized void open(JsonNode id, Map<Resource, JsonNode> contents) {
        if (!opening.remove(id)) {
            return;
        }
        ObjectNode params = named(id);
        ObjectNode agreed = params.putObject("notifications");
        if (!contents.isEmpty()) {
            var uris = agreed.putArray("resourceSubscriptions");
            contents.keySet().forEach(resource -> uris.add(resource.uri()));
        }
        writer.notification("notifications/subscriptions/acknowledged", params);
        subscriptions.put(id, new LinkedHashMap<>(contents));
        startOrStop();
    }

    /** Returns whether a request with this id listens, or is about to. */
    public synchronized boolean isOpen(JsonNode id) {
        return opening.contains(id) || subscriptions.containsKey(id);
    }

    /** Ends the subscription of a request; does nothing if the request has none. */
    public synchronized void cancel(JsonNode id) {
        if (id.isTextual() || id.isNumber()) {
            opening.remove(id);
            subscriptions.remove(id);
            startOrStop();
        }
    }

    /**
     * Ends all subscriptions.
     *
     * @return the ids of the requests that listened and must be answered
     */
    public synchronized List<JsonNode> close() {
        timer.shutdownNow();
        opening.clear();
        subscriptions.remove(SESSION);
        List<JsonNode> listening = List.copyOf(subscriptions.keySet());
        subscriptions.clear();
        reported.keep(Set.of());
        return listening;
    }

    /**
     * Returns the current contents, with missing nodes where they cannot be read.
     *
     * @throws CancelledException if the thread is interrupted
     */
    Map<Resource, JsonNode> read(Collection<Resource> wanted, Duration patience) {
        Map<Resource, ObjectNode> found = resources.contents(wanted, patience);
        Map<Resource, JsonNode> contents = new LinkedHashMap<>();
        for (Resource resource : wanted) {
            ObjectNode content = found.get(resource);
            contents.put(resource, content == null ? MissingNode.getInstance() : content);
        }
        return contents;
    }

    private void startOrStop() {
        if (subscriptions.isEmpty() && reading != null) {
            reading.cancel(false);
            reading = null;
            reported.keep(Set.of());
        } else if (!subscriptions.isEmpty() && reading == null && !timer.isShutdown()) {
            long between = BETWEEN_LOOKS.toMillis();
            reading = timer.scheduleWithFixedDelay(this::readAll, between, between, TimeUnit.MILLISECONDS);
        }
    }

    private synchronized Set<Resource> watched() {
        Set<Resource> all = new LinkedHashSet<>();
        subscriptions.values().forEach(wanted -> all.addAll(wanted.keySet()));
        return all;
    }

    /** Reads the resources that may have changed, and notifies subscribers of changes. */
    private void readAll() {
        try {
            Set<Resource> all = watched();
            Set<Resource> due = reported.due(where(all, true));
            Instant begin = clock.instant();
            read(due);
            reported.haveBeenRead(due, Duration.between(begin, clock.instant()));
            if (looks++ % LOOKS_PER_READ == 0) {
                read(where(all, false));
            }
            // A subscription may have ended meanwhile.
            reported.keep(watched());
        } catch (CancelledException e) {
            // The session has ended.
            Thread.currentThread().interrupt();
        }
    }

    private static Set<Resource> where(Set<Resource> all, boolean isWatched) {
        return all.stream()
                .filter(resource -> resource.isWatched() == isWatched)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void read(Set<Resource> due) {
        if (!due.isEmpty()) {
            resources
                    .contents(due, PATIENCE)
                    .forEach((resource, content) -> changed(resource, content).forEach(id -> notifyOf(id, resource)));
        }
    }

    /**
     * Stores the content that was just read.
     *
     * @return the ids of the subscriptions that had another content for the resource
     */
    private synchronized List<JsonNode> changed(Resource resource, ObjectNode content) {
        return subscriptions.entrySet().stream()
                .filter(one -> one.getValue().containsKey(resource)
                        && !content.equals(one.getValue().put(resource, content)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void notifyOf(JsonNode id, Resource resource) {
        ObjectNode params = id.equals(SESSION) ? JsonNodeFactory.instance.objectNode() : named(id);
        writer.notification("notifications/resources/updated", params.put("uri", resource.uri()));
    }

    private static ObjectNode named(JsonNode id) {
        ObjectNode params = JsonNodeFactory.instance.objectNode();
        params.putObject("_meta").set(SUBSCRIPTION_KEY, id);
        return params;
    }
}
