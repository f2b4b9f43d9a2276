package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Lists sessions. */
@Command(
        name = "sessions",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "List the sessions, the latest first.%n")
public final class SessionsCommand extends SessionCommand {

    @Override
    public Integer call() throws IOException {
        List<Path> all = store().all();
        if (all.isEmpty()) {
            say("There are no sessions in " + store().directory() + ".");
        }
        for (Path folder : all) {
            say(line(SessionReader.of(folder)));
        }
        return CommandLine.ExitCode.OK;
    }

    private static String line(SessionReader session) throws IOException {
        Optional<SessionEvent> end = session.last(JournalEvent.SESSION_FINISHED);
        return "%s  %-22s %3d steps  %-8s %s"
                .formatted(
                        session.name(),
                        end.map(event -> event.facts().path("status").asText()).orElse("not ended"),
                        session.events().stream()
                                .filter(event -> event.kind().equals(JournalEvent.MODEL_ASKED.wireName()))
                                .count(),
                        end.map(event -> cost(event.facts())).orElse(""),
                        OutsideText.of(session.facts().path("task").asText()));
    }

    private static String cost(JsonNode facts) {
        return facts.has("dollars") ? "$" + facts.path("dollars").decimalValue().setScale(4, RoundingMode.HALF_UP) : "";
    }
}
