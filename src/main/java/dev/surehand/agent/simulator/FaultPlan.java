package dev.surehand.agent.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.Fault.BodyFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which requests go wrong. The first fault that concerns a request counts. */
public record FaultPlan(List<Fault> faults) {

    public static final FaultPlan NONE = new FaultPlan(List.of());

    /** One fault on the command line: {@code 3=429:2}, {@code 4-6=529}, {@code 7=cut}, {@code 8=slow:5}. */
    private static final Pattern SHORT = Pattern.compile(
            "(?<from>\\d{1,6})(-(?<to>\\d{1,6}))?=((?<status>\\d{3})|(?<body>[a-z]+))(:(?<number>\\d{1,3}))?");

    private static final Set<Integer> STATUSES =
            Set.of(400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504, 529);

    private static final double USUAL_SLOWNESS = 1;

    public FaultPlan {
        faults = List.copyOf(faults);
    }

    /** @param json the faults of a scenario, which its schema has checked */
    static FaultPlan of(JsonNode json) {
        List<Fault> faults = new ArrayList<>();
        for (JsonNode fault : json) {
            BodyFault body =
                    BodyFault.valueOf(fault.path("body").asText("whole").toUpperCase(Locale.ROOT));
            faults.add(new Fault(
                    fault.path("request").asInt(),
                    fault.path("times").asInt(1),
                    fault.path("status").asInt(),
                    fault.path("retryAfter").asInt(-1),
                    body,
                    seconds(fault.path("seconds").asDouble(body == BodyFault.SLOW ? USUAL_SLOWNESS : 0))));
        }
        return new FaultPlan(faults);
    }

    /**
     * Reads a plan from the command line, such as {@code 3=429:2,5=cut}: request 3 gets status 429 and Retry-After 2.
     *
     * @throws IllegalArgumentException the message says what is expected
     */
    public static FaultPlan parse(String text) {
        List<Fault> faults = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            faults.add(one(part.strip()));
        }
        return new FaultPlan(faults);
    }

    Optional<Fault> of(int request) {
        return faults.stream().filter(fault -> fault.concerns(request)).findFirst();
    }

    FaultPlan and(FaultPlan other) {
        List<Fault> all = new ArrayList<>(faults);
        all.addAll(other.faults());
        return new FaultPlan(all);
    }

    private static Fault one(String text) {
        Matcher fault = SHORT.matcher(text);
        if (!fault.matches()) {
            throw new IllegalArgumentException(
                    "Invalid fault \"" + text + "\". Write REQUEST=STATUS, REQUEST=STATUS:RETRY_AFTER or"
                            + " REQUEST=cut|garbled|slow|empty|none, such as 3=429:2,5=cut.");
        }
        int from = Integer.parseInt(fault.group("from"));
        int to = fault.group("to") == null ? from : Integer.parseInt(fault.group("to"));
        int number = fault.group("number") == null ? -1 : Integer.parseInt(fault.group("number"));
        if (fault.group("status") == null) {
            BodyFault body = bodyFault(fault.group("body"));
            double delay = body == BodyFault.SLOW ? (number < 0 ? USUAL_SLOWNESS : number) : Math.max(0, number);
            return new Fault(from, to - from + 1, 0, -1, body, seconds(delay));
        }
        int status = Integer.parseInt(fault.group("status"));
        if (!STATUSES.contains(status)) {
            throw new IllegalArgumentException("Unknown status %d in the fault \"%s\"; expected one of: %s."
                    .formatted(status, text, STATUSES.stream().sorted().toList()));
        }
        return new Fault(from, to - from + 1, status, number, BodyFault.WHOLE, Duration.ZERO);
    }

    private static BodyFault bodyFault(String name) {
        List<String> names = List.of("cut", "garbled", "slow", "empty", "none");
        if (!names.contains(name)) {
            throw new IllegalArgumentException(
                    "Unknown fault \"%s\"; expected a status or one of: %s.".formatted(name, String.join(", ", names)));
        }
        return BodyFault.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
