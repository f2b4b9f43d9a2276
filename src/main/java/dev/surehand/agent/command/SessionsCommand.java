package dev.surehand.agent.command;

import dev.surehand.agent.session.Dollars;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
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
            say(line(folder));
        }
        return CommandLine.ExitCode.OK;
    }

    /** A session that cannot be read does not hide the others. */
    private static String line(Path folder) {
        try {
            return line(SessionReader.of(folder));
        } catch (IOException e) {
            return "%s  cannot be read (%s)"
                    .formatted(
                            OutsideText.of(String.valueOf(folder.getFileName())).shown(), FileReason.of(e));
        } catch (OutOfMemoryError e) {
            return "%s  cannot be read (it is larger than the memory of this program)"
                    .formatted(
                            OutsideText.of(String.valueOf(folder.getFileName())).shown());
        }
    }

    private static String line(SessionReader session) throws IOException {
        Optional<SessionEvent> end = session.last(JournalEvent.SESSION_FINISHED);
        return "%s  %-22s %3d steps  %-8s %s"
                .formatted(
                        OutsideText.of(session.name()).shown(),
                        end.map(event -> OutsideText.of(
                                                event.facts().path("status").asText())
                                        .shown())
                                .orElse("not ended"),
                        session.events().stream()
                                .filter(event -> event.kind().equals(JournalEvent.MODEL_ASKED.wireName()))
                                .count(),
                        end.flatMap(event -> Dollars.shown(event.facts())).orElse(""),
                        OutsideText.of(session.facts().path("task").asText()));
    }
}
