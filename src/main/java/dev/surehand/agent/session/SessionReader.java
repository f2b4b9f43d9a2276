package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the folder of a session. */
public final class SessionReader {

    private static final JsonMapper JSON = new JsonMapper();

    private static final Pattern PICTURE = Pattern.compile("\"([0-9a-f]{64}\\.(?:png|jpg))\"");

    private final Path folder;
    private final List<String> lines;

    private SessionReader(Path folder, List<String> lines) {
        this.folder = folder;
        this.lines = lines;
    }

    /** @throws IOException if it is not the folder of a session */
    public static SessionReader of(Path folder) throws IOException {
        String all = Files.readString(folder.resolve(SessionFolder.EVENTS));
        int end = all.lastIndexOf('\n') + 1;
        return new SessionReader(folder, all.substring(0, end).lines().toList());
    }

    /** Returns the whole lines of the events. A last line without an end is left out: it was cut off. */
    List<String> lines() {
        return lines;
    }

    public String name() {
        return SessionStore.name(folder);
    }

    public Path folder() {
        return folder;
    }

    /** Returns what the session was started with: {@code task} and {@code settings}. */
    public JsonNode facts() throws IOException {
        return JSON.readTree(Files.readString(folder.resolve(SessionFolder.FACTS)));
    }

    public List<SessionEvent> events() {
        return lines.stream().map(EventChain::event).flatMap(Optional::stream).toList();
    }

    /**
     * Returns the conversation, with its pictures. Words and outcomes that the model never answered are replaced by those that
     * follow them: a session that went on has said them again, with a picture of its own.
     */
    public List<HistoryItem> history() throws IOException {
        List<HistoryItem> items = new ArrayList<>();
        String all = Files.readString(folder.resolve(SessionFolder.MESSAGES));
        for (String line : all.substring(0, all.lastIndexOf('\n') + 1).lines().toList()) {
            HistoryItem item = HistoryJson.read(JSON.readTree(line), this::pictureFile);
            int last = items.size() - 1;
            if (last >= 0
                    && !(item instanceof HistoryItem.Answered)
                    && !(items.get(last) instanceof HistoryItem.Answered)) {
                items.remove(last);
            }
            items.add(item);
        }
        return items;
    }

    /** Returns a picture by the name that the events have. */
    public byte[] pictureFile(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(SessionFolder.PICTURES).resolve(name));
    }

    /** Returns the actions that began and of which no end is known, by their ids: the program was killed meanwhile. */
    public List<SessionEvent> unfinished() {
        Map<String, SessionEvent> open = new LinkedHashMap<>();
        for (SessionEvent event : events()) {
            String id = event.facts().path("action_id").asText();
            if (event.kind().equals(JournalEvent.ACTION_STARTED.wireName())) {
                open.put(id, event);
            } else if (event.kind().equals(JournalEvent.ACTION_FINISHED.wireName())) {
                open.remove(id);
            }
        }
        return List.copyOf(open.values());
    }

    /** Returns the last event of a kind. */
    public Optional<SessionEvent> last(JournalEvent kind) {
        return events().stream()
                .filter(event -> event.kind().equals(kind.wireName()))
                .reduce((a, b) -> b);
    }

    /**
     * Checks the chain of the events and each picture that the session names.
     *
     * @return sentences about what is not as it was written; none if all is
     */
    public List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>(EventChain.faults(lines));
        String messages = Files.readString(folder.resolve(SessionFolder.MESSAGES));
        Set<String> named = Stream.concat(lines.stream(), messages.lines())
                .flatMap(line -> PICTURE.matcher(line).results())
                .map(MatchResult::group)
                .map(quoted -> quoted.substring(1, quoted.length() - 1))
                .collect(Collectors.toCollection(TreeSet::new));
        for (String name : named) {
            Path file = folder.resolve(SessionFolder.PICTURES).resolve(name);
            if (!Files.exists(file)) {
                faults.add("The picture %s is missing.".formatted(name));
            } else if (!name.startsWith(ModelPicture.hash(Files.readAllBytes(file)))) {
                faults.add("The picture %s is not as it was written.".formatted(name));
            }
        }
        if (last(JournalEvent.SESSION_FINISHED).isEmpty()) {
            faults.add("The session has no end: its program was killed, or lines at the end are missing.");
        }
        return faults;
    }
}
