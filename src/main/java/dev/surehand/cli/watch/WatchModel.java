package dev.surehand.cli.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.safety.AuditFollower.LogReading;
import dev.surehand.safety.evidence.KeptPicture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a window shows of one server: its last calls, its last picture, and what is wrong. It knows no window. */
final class WatchModel {

    static final int MOST_CALLS = 200;

    /** The most sentences about what is wrong. There can be one for each line of a log. */
    static final int MOST_FAULTS = 10;

    private static final int LONGEST_FAULT = 300;
    private static final int LONGEST_NAME = 80;

    private static final PointerMark NO_MARK = new PointerMark(Optional.empty(), Optional.empty());

    /** The name that servers give to their logs. */
    private static final Pattern LOG_NAME =
            Pattern.compile("0*(\\d+)-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)-\\d+Z-(\\d+)\\.jsonl");

    private final WatchedCalls calls = new WatchedCalls();
    private final Deque<WatchedCall> newestFirst = new ArrayDeque<>();
    private final Set<String> faults = new LinkedHashSet<>();
    private final String server;
    private final String command;
    private Standing standing = Standing.WAITING;
    private Optional<LastPress> press = Optional.empty();
    private Optional<KeptPicture> picture = Optional.empty();
    private String pictureTime = "";
    private String pictureError = "";
    private boolean hasEnded;

    private WatchModel(String server, String command) {
        this.server = server;
        this.command = command;
    }

    /** Returns what is shown before there is a server that writes a log to a place. */
    static WatchModel waiting(Path place) {
        return new WatchModel("No server writes a log to " + quoted(place.toString()) + " yet.", "");
    }

    /** @param command the command that lets the server of this log go on */
    static WatchModel of(Path log, String command) {
        return new WatchModel(server(log.getFileName().toString()), command);
    }

    private static String server(String name) {
        Matcher parts = LOG_NAME.matcher(name);
        return parts.matches()
                ? "Server %s, process %s, first call %s %s:%s:%s UTC"
                        .formatted(
                                parts.group(1),
                                parts.group(6),
                                parts.group(2),
                                parts.group(3),
                                parts.group(4),
                                parts.group(5))
                : "The log " + quoted(name);
    }

    private static String quoted(String text) {
        return OutsideText.of(text).quoted(LONGEST_NAME);
    }

    void take(LogReading reading) {
        reading.line().ifPresent(this::take);
        reading.fault().ifPresent(fault -> fault("The log is not as it was written: " + fault));
    }

    private void take(JsonNode line) {
        hasEnded |= line.path("end").asBoolean();
        calls.take(line).ifPresent(call -> {
            newestFirst.addFirst(call);
            if (newestFirst.size() > MOST_CALLS) {
                newestFirst.removeLast();
            }
        });
        LastPress.in(line).ifPresent(latest -> press = Optional.of(latest));
        takePicture(line);
    }

    private void takePicture(JsonNode line) {
        List<KeptPicture> pictures = KeptPicture.in(line);
        // An intent has a picture of an earlier call, which could not be kept then: there may be a newer one.
        boolean isLate = line.path("intent").asBoolean() && pictureError.isEmpty();
        if (!pictures.isEmpty() && !isLate) {
            picture = Optional.of(pictures.get(pictures.size() - 1));
            pictureTime = WatchedCalls.time(line);
            pictureError = "";
        } else if (line.path("picture_error").isTextual()) {
            picture = Optional.empty();
            pictureError = OutsideText.of(line.path("picture_error").asText()).quoted(LONGEST_FAULT);
        }
    }

    /** Adds a sentence of our own about what is wrong. A sentence that is there already is not repeated. */
    void fault(String sentence) {
        faults.add(sentence);
        if (faults.size() > MOST_FAULTS) {
            faults.remove(faults.iterator().next());
        }
    }

    /** Adds such a sentence with what the system says about it. */
    void fault(String sentence, IOException cause) {
        fault("%s: %s".formatted(sentence, OutsideText.of(cause.toString()).quoted(LONGEST_FAULT)));
    }

    boolean hasFaults() {
        return !faults.isEmpty();
    }

    /** Returns whether the log has an end. */
    boolean hasEnded() {
        return hasEnded;
    }

    void stands(Standing now) {
        standing = now;
    }

    Standing standing() {
        return standing;
    }

    WatchSnapshot snapshot() {
        List<WatchedCall> shown = new ArrayList<>();
        if (standing == Standing.RUNNING || standing == Standing.STOPPED) {
            calls.running().ifPresent(shown::add);
        }
        shown.addAll(newestFirst);
        PointerMark mark = press.flatMap(last -> picture.map(seen -> PointerMark.of(last, seen.parts())))
                .orElse(NO_MARK);
        return new WatchSnapshot(
                calls.client().isEmpty() ? server : "%s, client %s".formatted(server, calls.client()),
                standing,
                standing == Standing.STOPPED ? command : "",
                List.copyOf(shown),
                calls.totals(),
                List.copyOf(faults),
                picture,
                mark,
                caption(mark));
    }

    private String caption(PointerMark mark) {
        if (!pictureError.isEmpty()) {
            return "The server could not keep its last picture: " + pictureError;
        } else if (picture.isEmpty()) {
            return "There are no pictures. A server with --audit-pictures keeps what it shows to the agent.";
        }
        String of = "What the agent saw at %s.".formatted(pictureTime);
        return of
                + press.map(last -> mark.isShown()
                                ? " The mark is the %s.".formatted(last.words())
                                : " The %s is outside of it.".formatted(last.words()))
                        .orElse("");
    }
}
