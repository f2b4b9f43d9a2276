package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Tells subscribers that a resource has changed. It looks from time to time, only while somebody is subscribed, and only when no
 * call is served; so a change is told within a second of it, or of the call during which it came about. Nobody else waits here
 * while a client does not read.
 */
final class ResourceWatch {

    /** The key under which a notification names the request that asked for it, in the revision 2026-07-28. */
    static final String SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId";

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /** Bounds the memory that a client can take by asking again and again. */
    private static final int MOST = 16;

    /** In place of a request's id: what is subscribed to in the session. */
    private static final JsonNode SESSION = NullNode.instance;

    private final Resources resources;
    private final MessageWriter writer;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("resources"));
    private final Map<JsonNode, Set<Resource>> subscriptions = new LinkedHashMap<>();
    private final Map<Resource, ObjectNode> last = new HashMap<>();
    private ScheduledFuture<?> looking;

    ResourceWatch(Resources resources, MessageWriter writer) {
        this.resources = resources;
        this.writer = writer;
    }

    /** For the session. */
    synchronized void subscribe(Resource resource) {
        subscriptions.computeIfAbsent(SESSION, key -> new LinkedHashSet<>()).add(resource);
        lookOrRest();
    }

    /** For the session; one that is not there is not minded. */
    synchronized void unsubscribe(Resource resource) {
        Set<Resource> wanted = subscriptions.getOrDefault(SESSION, Set.of());
        if (wanted.remove(resource) && wanted.isEmpty()) {
            subscriptions.remove(SESSION);
        }
        lookOrRest();
    }

    /**
     * Until the request is cancelled.
     *
     * @param id of subscriptions/listen
     * @return false if there are too many
     */
    boolean listen(JsonNode id, Set<Resource> wanted) {
        if (isFull()) {
            return false;
        }
        ObjectNode params = named(id);
        if (!wanted.isEmpty()) {
            var agreed = params.putObject("notifications").putArray("resourceSubscriptions");
            wanted.forEach(resource -> agreed.add(resource.uri()));
        } else {
            params.putObject("notifications");
        }
        writer.notification("notifications/subscriptions/acknowledged", params);
        add(id, wanted);
        return true;
    }

    private synchronized boolean isFull() {
        return subscriptions.size() >= MOST;
    }

    private synchronized void add(JsonNode id, Set<Resource> wanted) {
        subscriptions.put(id, wanted);
        lookOrRest();
    }

    /** Whether a request with this id still listens. */
    synchronized boolean isOpen(JsonNode id) {
        return subscriptions.containsKey(id);
    }

    /** Nothing more is told for that request. One that does not listen is not minded. */
    synchronized void cancel(JsonNode id) {
        if (id.isTextual() || id.isNumber()) {
            subscriptions.remove(id);
            lookOrRest();
        }
    }

    /**
     * Ends all subscriptions.
     *
     * @return the ids of the requests that listened, and are to be answered
     */
    synchronized List<JsonNode> close() {
        timer.shutdownNow();
        subscriptions.remove(SESSION);
        List<JsonNode> listening = List.copyOf(subscriptions.keySet());
        subscriptions.clear();
        return listening;
    }

    private void lookOrRest() {
        last.keySet().retainAll(watched());
        if (subscriptions.isEmpty() && looking != null) {
            looking.cancel(false);
            looking = null;
        } else if (!subscriptions.isEmpty() && looking == null && !timer.isShutdown()) {
            looking = timer.scheduleWithFixedDelay(this::look, 0, BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized Set<Resource> watched() {
        Set<Resource> all = new LinkedHashSet<>();
        subscriptions.values().forEach(all::addAll);
        return all;
    }

    private void look() {
        for (Resource resource : watched()) {
            resources
                    .glance(resource)
                    .ifPresent(content -> whoIsToBeTold(resource, content).forEach(id -> tell(id, resource)));
        }
    }

    /** @return whose subscriptions hold a resource that has changed */
    private synchronized List<JsonNode> whoIsToBeTold(Resource resource, ObjectNode content) {
        if (!watched().contains(resource)) {
            return List.of();
        }
        ObjectNode before = last.put(resource, content);
        return before == null || before.equals(content)
                ? List.of()
                : subscriptions.entrySet().stream()
                        .filter(one -> one.getValue().contains(resource))
                        .map(Map.Entry::getKey)
                        .toList();
    }

    private void tell(JsonNode id, Resource resource) {
        ObjectNode params = id.equals(SESSION) ? Wire.JSON.createObjectNode() : named(id);
        writer.notification("notifications/resources/updated", params.put("uri", resource.uri()));
    }

    private static ObjectNode named(JsonNode id) {
        ObjectNode params = Wire.JSON.createObjectNode();
        params.putObject("_meta").set(SUBSCRIPTION_KEY, id);
        return params;
    }
}
