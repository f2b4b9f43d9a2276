package dev.surehand.agent.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.Turns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions are recorded whole, and changes of a record are found (S4-14, S4-40, S4-48, S4-60, S2-33). */
class SessionFolderTest {

    @TempDir
    private Path directory;

    private static ObjectNode facts(String text) {
        return JsonNodeFactory.instance.objectNode().put("text", text).put("action_id", text);
    }

    private Path recorded() {
        SessionFacts facts = new SessionFacts("Save the file.", facts("settings"));
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            folder.add(JournalEvent.SESSION_STARTED, facts("one"));
            folder.said(Turns.task(Turns.picture("look1")));
            folder.add(JournalEvent.ACTION_STARTED, facts("two \"quoted\" ü 漢 \n line"));
            folder.add(JournalEvent.ACTION_FINISHED, facts("two"));
            folder.add(JournalEvent.SESSION_FINISHED, facts("end"));
            return folder.folder();
        }
    }

    private static List<String> faults(Path folder) throws IOException {
        return SessionReader.of(folder).faults();
    }

    @Test
    void aSessionIsReadAsItWasWritten() throws IOException {
        Path folder = recorded();
        SessionReader reader = SessionReader.of(folder);
        assertThat(faults(folder)).isEmpty();
        assertThat(reader.name()).isEqualTo("20261123-120000-" + reader.name().substring(16));
        assertThat(reader.facts().path("task").asText()).isEqualTo("Save the file.");
        assertThat(reader.events())
                .extracting(SessionEvent::kind)
                .containsExactly("session_started", "action_started", "action_finished", "session_finished");
        assertThat(reader.events().get(1).facts().path("text").asText()).isEqualTo("two \"quoted\" ü 漢 \n line");
        assertThat(reader.events().get(1).time()).isEqualTo("2026-11-23T12:00:00Z");
    }

    /** Each way to change a record is found. */
    @Test
    void everyChangeIsFound() throws IOException {
        List<UnaryOperator<List<String>>> changes = List.of(
                lines -> {
                    lines.set(1, lines.get(1).replace("quoted", "quotes"));
                    return lines;
                },
                lines -> {
                    lines.remove(1);
                    return lines;
                },
                lines -> {
                    lines.remove(0);
                    return lines;
                },
                lines -> {
                    lines.remove(lines.size() - 1);
                    return lines;
                },
                lines -> {
                    Collections.swap(lines, 1, 2);
                    return lines;
                },
                lines -> {
                    lines.add(2, lines.get(2));
                    return lines;
                },
                lines -> {
                    lines.set(3, lines.get(3).replace("\"seq\":4", "\"seq\":5"));
                    return lines;
                },
                lines -> {
                    lines.set(2, "");
                    return lines;
                });
        int number = 0;
        for (UnaryOperator<List<String>> change : changes) {
            Path folder = recorded();
            Path events = folder.resolve("events.jsonl");
            List<String> lines = change.apply(new ArrayList<>(Files.readAllLines(events)));
            Files.writeString(events, String.join("\n", lines) + "\n");
            assertThat(faults(folder)).as("change %d", number++).isNotEmpty();
            delete(folder);
        }
    }

    @Test
    void aChangedOrMissingPictureIsFound() throws IOException {
        Path folder = recorded();
        Path picture;
        try (Stream<Path> files = Files.list(folder.resolve("pictures"))) {
            picture = files.findFirst().orElseThrow();
        }
        Files.writeString(picture, "other");
        assertThat(faults(folder)).singleElement().asString().contains("not as it was written");
        Files.delete(picture);
        assertThat(faults(folder)).singleElement().asString().contains("is missing");
    }

    /** A program that is killed while it writes leaves half a line, which must not end the session for ever. */
    @Test
    void halfALineAtTheEndIsSetAside() throws IOException {
        Path folder = recorded();
        Path events = folder.resolve("events.jsonl");
        Files.writeString(events, "{\"seq\":5,\"time\":\"20", StandardOpenOption.APPEND);
        try (SessionFolder reopened = SessionFolder.reopen(folder, Turns.NOON)) {
            reopened.add(JournalEvent.SESSION_RESUMED, facts("again"));
        }
        assertThat(faults(folder)).isEmpty();
        assertThat(folder.resolve("cut.txt")).content(StandardCharsets.UTF_8).contains("\"seq\":5");
        assertThat(SessionReader.of(folder).events()).hasSize(5);
    }

    @Test
    void aChangedSessionIsNotGoneOnWith() throws IOException {
        Path folder = recorded();
        Path events = folder.resolve("events.jsonl");
        Files.writeString(events, Files.readString(events).replace("quoted", "quotes"));
        assertThatThrownBy(() -> SessionFolder.reopen(folder, Turns.NOON))
                .isInstanceOf(JournalException.class)
                .hasMessageContaining("not as it was written");
    }

    @Test
    void actionsWithoutAnEndAreKnown() throws IOException {
        SessionFacts facts = new SessionFacts("task", facts("settings"));
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(2))) {
            folder.add(JournalEvent.ACTION_STARTED, facts("a"));
            folder.add(JournalEvent.ACTION_FINISHED, facts("a"));
            folder.add(JournalEvent.ACTION_STARTED, facts("b"));
            assertThat(SessionReader.of(folder.folder()).unfinished())
                    .singleElement()
                    .satisfies(event ->
                            assertThat(event.facts().path("action_id").asText()).isEqualTo("b"));
        }
    }

    @Test
    void sessionsAreFoundByWordsThatOnlyOneHas() throws IOException {
        Path folder = recorded();
        SessionStore store = new SessionStore(directory);
        assertThat(store.find("last")).isEqualTo(folder);
        assertThat(store.find("120000")).isEqualTo(folder);
        assertThat(store.find(folder.toString())).isEqualTo(folder);
        assertThatThrownBy(() -> store.find("other")).isInstanceOf(IllegalArgumentException.class);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Collections.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
