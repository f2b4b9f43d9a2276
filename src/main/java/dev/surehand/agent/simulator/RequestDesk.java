package dev.surehand.agent.simulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.surehand.agent.simulator.Fault.BodyFault;
import dev.surehand.agent.simulator.brain.ScenarioBrain;
import dev.surehand.agent.simulator.brain.ScenarioFailure;
import dev.surehand.agent.simulator.wire.ServiceFormat;
import dev.surehand.agent.simulator.wire.WireRefusal;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves one request after the other on each thread: limits, key, planned faults, rules of the format, reply, record. */
final class RequestDesk implements HttpHandler {

    private static final Logger LOG = LoggerFactory.getLogger(RequestDesk.class);

    private static final String MODELS = "/v1/models";

    private final List<ServiceFormat> formats;
    private final ModelList models;
    private final ScenarioBrain brain;
    private final FaultPlan faults;
    private final SimulatorSettings settings;
    private final ScheduledExecutorService timer;
    private final TrafficLog log = new TrafficLog();
    private final AtomicInteger requests = new AtomicInteger();

    /** Replies that a fault kept from the client, by the request, which then comes again. */
    private final Map<String, String> undelivered = new ConcurrentHashMap<>();

    /** What is known of a request before it is answered. */
    private record Arrived(int number, String body, Map<String, String> headers, Optional<Fault> fault) {

        BodyFault bodyFault() {
            return fault.map(Fault::body).orElse(BodyFault.WHOLE);
        }
    }

    /** @param formats the last one words the errors of requests that are for none of them */
    RequestDesk(
            List<ServiceFormat> formats,
            ScenarioBrain brain,
            SimulatorSettings settings,
            ScheduledExecutorService timer) {
        this.formats = formats;
        this.models = new ModelList();
        this.brain = brain;
        this.faults = FaultPlan.of(settings.scenario().faults()).and(settings.faults());
        this.settings = settings;
        this.timer = timer;
    }

    List<RecordedExchange> received() {
        return log.all();
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        ServiceFormat format = formats.stream()
                .filter(each -> each.path().equals(path))
                .findFirst()
                .orElse(formats.get(formats.size() - 1));
        Map<String, String> headers = TrafficLog.headers(exchange.getRequestHeaders());
        Arrived arrived = new Arrived(0, "", headers, Optional.empty());
        SimResponse response;
        try {
            arrived = arrive(exchange, path, headers, format);
            response = arrived.number() == 0
                    ? new SimResponse(200, Map.of(), models.json().toString())
                    : answered(format, arrived);
        } catch (WireRefusal e) {
            response = refused(format, e, -1);
        } catch (ScenarioFailure e) {
            response = refused(format, WireRefusal.bad("The scenario fails: %s", e.getMessage()), -1);
        } catch (RuntimeException e) {
            LOG.error("a request could not be answered", e);
            response = refused(format, WireRefusal.of(500, "The simulator has a fault: " + e), -1);
        }
        record(exchange, path, arrived, response);
        Duration delay = arrived.fault().map(Fault::delay).orElse(Duration.ZERO);
        new ResponseSender(settings.pause()).send(exchange, response, arrived.bodyFault(), delay);
    }

    private Arrived arrive(HttpExchange exchange, String path, Map<String, String> headers, ServiceFormat format)
            throws IOException {
        String host = headers.getOrDefault("host", "").replaceFirst(":\\d+$", "");
        if (!host.equals("127.0.0.1") && !host.equals("localhost")) {
            throw WireRefusal.of(
                    403, "The simulator answers requests to 127.0.0.1 only, not to the host \"" + host + "\".");
        }
        String method = exchange.getRequestMethod();
        boolean isModels = path.equals(MODELS);
        if (!isModels && !format.path().equals(path)) {
            throw WireRefusal.of(404, "Not found: " + method + " " + path);
        }
        if (!method.equals(isModels ? "GET" : "POST")) {
            exchange.getResponseHeaders().set("allow", isModels ? "GET" : "POST");
            throw WireRefusal.of(405, "Method not allowed: " + method + " " + path);
        }
        String body = isModels ? "" : readInTime(exchange);
        format.authenticate(headers, settings.key());
        int number = isModels ? 0 : requests.incrementAndGet();
        return new Arrived(number, body, headers, number == 0 ? Optional.empty() : faults.of(number));
    }

    /** Reads the body; closes the connection of a client that does not send it in time. */
    private String readInTime(HttpExchange exchange) throws IOException {
        Future<?> end = timer.schedule(exchange::close, settings.sendingLimit().toMillis(), TimeUnit.MILLISECONDS);
        try {
            return RequestBody.read(exchange);
        } finally {
            end.cancel(false);
        }
    }

    private SimResponse answered(ServiceFormat format, Arrived arrived) {
        if (arrived.fault().isPresent() && arrived.fault().get().status() != 0) {
            Fault fault = arrived.fault().get();
            String message =
                    fault.status() == 529 ? "Overloaded" : "Planned fault of request %d".formatted(arrived.number());
            return refused(format, WireRefusal.of(fault.status(), message), fault.retryAfter());
        }
        String name = format.path() + "\n" + arrived.body();
        String kept = undelivered.remove(name);
        String body = kept != null ? kept : decided(format, arrived);
        if (!List.of(BodyFault.WHOLE, BodyFault.SLOW).contains(arrived.bodyFault())) {
            undelivered.put(name, body);
        }
        return new SimResponse(200, Map.of("request-id", "req_sim_%d".formatted(arrived.number())), body);
    }

    private String decided(ServiceFormat format, Arrived arrived) {
        ObjectNode request = RequestBody.parse(arrived.body());
        ServiceFormat.CheckedCall call = format.check(request, arrived.headers());
        return call.answer(brain.answer(call.turn())).toString();
    }

    /** @param retryAfter in seconds; negative for none */
    private static SimResponse refused(ServiceFormat format, WireRefusal refusal, int retryAfter) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (retryAfter >= 0) {
            headers.put("retry-after", Integer.toString(retryAfter));
        }
        return new SimResponse(
                refusal.status(), headers, format.errorBody(refusal).toString());
    }

    private void record(HttpExchange exchange, String path, Arrived arrived, SimResponse response) {
        String fault = arrived.fault()
                .map(each -> each.status() != 0
                        ? "status " + each.status()
                        : each.body().name())
                .orElse("");
        log.add(new RecordedExchange(
                arrived.number(),
                exchange.getRequestMethod(),
                path,
                TrafficLog.withoutKeys(arrived.headers()),
                arrived.body(),
                arrived.bodyFault() == BodyFault.NONE ? 0 : response.status(),
                response.headers(),
                response.body(),
                fault));
    }
}
