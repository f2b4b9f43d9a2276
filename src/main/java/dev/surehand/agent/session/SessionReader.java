package dev.surehand.agent.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the folder of a session. */
public final class SessionReader {

    private static final JsonMapper JSON = new JsonMapper();

    /** What {@link SessionFolder#pictureName} makes. A name of this form cannot lead out of the folder. */
    private static final Pattern PICTURE = Pattern.compile("[0-9a-f]{64}\\.(?:png|jpg)");

    private static final Pattern NAMED = Pattern.compile("\"(" + PICTURE.pattern() + ")\"");

    /** The members of events that name a picture. */
    private static final List<String> PICTURE_MEMBERS = List.of("picture", "before", "after");

    /** More bytes than the events or the messages of any session have. */
    static final int LONGEST_FILE = 64 * 1024 * 1024;

    private static final int LONGEST_FACTS = 4 * 1024 * 1024;
    private static final int LONGEST_PICTURE = 64 * 1024 * 1024;

    private static final String OLD_VERSION =
            "It was recorded by an earlier version, whose events do not cover session.json and messages.jsonl.";

    private final Path folder;
    private final List<String> lines;

    private SessionReader(Path folder, List<String> lines) {
        this.folder = folder;
        this.lines = lines;
    }

    /** @throws IOException if it is not the folder of a session */
    public static SessionReader of(Path folder) throws IOException {
        return new SessionReader(folder, wholeLines(folder.resolve(SessionFolder.EVENTS)));
    }

    /** Returns the lines of a file. A last line without an end is left out: it was cut off. */
    private static List<String> wholeLines(Path file) throws IOException {
        List<String> all = List.of(FolderFiles.text(file, LONGEST_FILE).split("\n", -1));
        return all.subList(0, all.size() - 1);
    }

    /** Returns the whole lines of the events. */
    List<String> lines() {
        return lines;
    }

    /** Returns the lines of the conversation that the last event covers. What follows was cut off. */
    List<String> messages() throws IOException {
        List<String> all = wholeLines(folder.resolve(SessionFolder.MESSAGES));
        long covered = lines.isEmpty()
                ? 0
                : EventChain.files(lines.get(lines.size() - 1))
                        .map(CoveredFiles::messages)
                        .orElse(0L);
        return all.subList(0, (int) Math.max(0, Math.min(all.size(), covered)));
    }

    public String name() {
        return SessionStore.name(folder);
    }

    public Path folder() {
        return folder;
    }

    /** Returns what the session was started with: {@code task} and {@code settings}. */
    public JsonNode facts() throws IOException {
        try {
            return JSON.readTree(FolderFiles.text(folder.resolve(SessionFolder.FACTS), LONGEST_FACTS));
        } catch (JsonProcessingException e) {
            throw new IOException("its %s is not valid JSON".formatted(SessionFolder.FACTS), e);
        }
    }

    public List<SessionEvent> events() {
        return lines.stream().map(EventChain::event).flatMap(Optional::stream).toList();
    }

    /**
     * Returns the conversation, with its pictures. Words and outcomes that the model never answered are replaced by those that
     * follow them: a session that went on has said them again, with a picture of its own.
     *
     * @throws IOException if it is not a conversation of a session
     */
    public List<HistoryItem> history() throws IOException {
        List<HistoryItem> items = new ArrayList<>();
        for (String line : messages()) {
            HistoryItem item = item(line);
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

    private HistoryItem item(String line) throws IOException {
        try {
            return HistoryJson.read(JSON.readTree(line), this::pictureFile);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new IOException("its %s has a line that no session writes".formatted(SessionFolder.MESSAGES), e);
        }
    }

    /**
     * Returns a picture.
     *
     * @param name as the events have it
     * @throws IOException if it is missing, or not the picture that was written
     */
    public byte[] pictureFile(String name) throws IOException {
        if (!PICTURE.matcher(name).matches()) {
            throw new IOException("%s is not the name of a picture".formatted(OutsideText.of(name)));
        }
        Path pictures = folder.resolve(SessionFolder.PICTURES);
        FolderFiles.checkFolder(pictures);
        byte[] content = FolderFiles.read(pictures.resolve(name), LONGEST_PICTURE);
        if (!name.startsWith(ModelPicture.hash(content))) {
            throw new IOException("the picture %s is not as it was written".formatted(name));
        }
        return content;
    }

    /**
     * Returns the names of the files that are the session. What else is in its folder is not covered by the chain.
     *
     * @param withPictures whether pictures are among them
     */
    public List<String> files(boolean withPictures) throws IOException {
        List<String> names =
                new ArrayList<>(List.of(SessionFolder.FACTS, SessionFolder.EVENTS, SessionFolder.MESSAGES));
        if (withPictures) {
            pictures().forEach(picture -> names.add(SessionFolder.PICTURES + "/" + picture));
        }
        return names;
    }

    /** Returns the content of one of {@link #files}, as far as the chain covers it. */
    public byte[] content(String file) throws IOException {
        return switch (file) {
            case SessionFolder.FACTS -> FolderFiles.read(folder.resolve(file), LONGEST_FACTS);
            case SessionFolder.EVENTS -> bytes(lines);
            case SessionFolder.MESSAGES -> bytes(messages());
            default -> pictureFile(file.substring(file.indexOf('/') + 1));
        };
    }

    private static byte[] bytes(List<String> lines) {
        return lines.stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the names of all pictures that the events and the conversation have. */
    private Set<String> pictures() throws IOException {
        return Stream.concat(lines.stream(), messages().stream())
                .flatMap(line -> NAMED.matcher(line).results())
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
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
     * Checks the chain of the events, the files that they cover, and each picture that the session names.
     *
     * @return sentences about what is not as it was written; none if all is
     */
    public List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>(changes());
        if (messages().size()
                < wholeLines(folder.resolve(SessionFolder.MESSAGES)).size()) {
            faults.add("%s has lines that no event covers: the program was killed, or they were added."
                    .formatted(SessionFolder.MESSAGES));
        }
        if (last(JournalEvent.SESSION_FINISHED).isEmpty()) {
            faults.add("The session has no end: its program was killed, or lines at the end are missing.");
        }
        return faults;
    }

    /**
     * Checks the same, but accepts a session whose program was killed.
     *
     * @throws IOException if it is not as it was written
     */
    public void checkWhole() throws IOException {
        List<String> changes = changes();
        if (!changes.isEmpty()) {
            throw new IOException("the session %s is not as it was written. %s"
                    .formatted(OutsideText.of(name()), changes.get(0).replaceFirst("\\.$", "")));
        }
    }

    private List<String> changes() throws IOException {
        List<String> faults = new ArrayList<>(EventChain.faults(lines));
        if (faults.isEmpty()) {
            coveredFault().ifPresent(faults::add);
        }
        for (SessionEvent event : events()) {
            PICTURE_MEMBERS.stream()
                    .map(member -> event.facts().path(member).asText())
                    .filter(name -> !name.isEmpty() && !PICTURE.matcher(name).matches())
                    .forEach(name -> faults.add("Line %d names a picture %s, which no session has."
                            .formatted(event.number(), OutsideText.of(name))));
        }
        for (String name : pictures()) {
            try {
                var unused = pictureFile(name);
            } catch (NoSuchFileException e) {
                faults.add("The picture %s is missing.".formatted(name));
            } catch (IOException e) {
                faults.add("The picture %s is not as it was written (%s).".formatted(name, e.getMessage()));
            }
        }
        return faults;
    }

    /** Compares {@code session.json} and {@code messages.jsonl} with what the events say of them. */
    private Optional<String> coveredFault() throws IOException {
        if (lines.isEmpty()) {
            return Optional.of("It has no events.");
        }
        CoveredFiles files = CoveredFiles.of(FolderFiles.read(folder.resolve(SessionFolder.FACTS), LONGEST_FACTS));
        Iterator<String> said = messages().iterator();
        int number = 0;
        for (String line : lines) {
            number++;
            Optional<CoveredFiles> named = EventChain.files(line);
            if (named.isEmpty()) {
                return Optional.of(OLD_VERSION);
            }
            while (files.messages() < named.orElseThrow().messages() && said.hasNext()) {
                files = files.and(said.next());
            }
            if (files.messages() < named.orElseThrow().messages()) {
                return Optional.of("%s is not as it was written: lines are missing.".formatted(SessionFolder.MESSAGES));
            }
            if (!files.equals(named.orElseThrow())) {
                return Optional.of("%s is not as it was written at line %d of the events."
                        .formatted(
                                files.messages() == 0
                                        ? SessionFolder.FACTS
                                        : SessionFolder.FACTS + " or " + SessionFolder.MESSAGES,
                                number));
            }
        }
        return Optional.empty();
    }
}
