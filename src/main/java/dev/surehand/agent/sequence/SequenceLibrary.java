package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.session.OwnerOnly;
import dev.surehand.agent.vision.RgbPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sequences of a directory. Each has a folder of its name with {@code sequence.json}, {@code templates/}, whose files have the hashes of their
 * contents as names, {@code runs.jsonl} with a line for each replay, {@code proposed.json}, which waits for a person, and {@code versions/}, what
 * {@code sequence.json} was before. Only its user may read it.
 */
public final class SequenceLibrary {

    /** What a name may be. It is the name of a folder on every system. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private static final String SEQUENCE = "sequence.json";
    private static final String PROPOSED = "proposed.json";
    private static final String TEMPLATES = "templates";
    private static final int LONGEST_EDGE = 65_535;

    private final Path directory;

    public SequenceLibrary(Path directory) {
        this.directory = directory;
    }

    public Path directory() {
        return directory;
    }

    /** Returns the names of all sequences in alphabetical order. */
    public List<String> names() throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(directory)) {
            return folders.filter(folder -> Files.exists(folder.resolve(SEQUENCE)))
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** @throws InvalidSequenceException if there is none, or it is not as it should be */
    public RecordedSequence read(String name) throws InvalidSequenceException, IOException {
        return read(existing(name), name, SEQUENCE);
    }

    /** Returns what a replay proposes to change; empty if nothing is proposed. */
    public Optional<RecordedSequence> proposed(String name) throws InvalidSequenceException, IOException {
        Path folder = existing(name);
        return Files.exists(folder.resolve(PROPOSED)) ? Optional.of(read(folder, name, PROPOSED)) : Optional.empty();
    }

    private RecordedSequence read(Path folder, String name, String file) throws InvalidSequenceException, IOException {
        try {
            return SequenceJson.read(Files.readString(folder.resolve(file)));
        } catch (InvalidSequenceException e) {
            throw new InvalidSequenceException("The sequence \"%s\" cannot be used (%s). %s"
                    .formatted(name, folder.resolve(file), e.getMessage()));
        }
    }

    /**
     * Reads a template.
     *
     * @throws InvalidSequenceException if it is missing, or not the picture that was recorded
     */
    public RgbPicture template(String name, TemplateFile template) throws InvalidSequenceException, IOException {
        Path file = existing(name).resolve(TEMPLATES).resolve(template.file());
        if (!Files.exists(file)) {
            throw new InvalidSequenceException(
                    "The template %s of the sequence \"%s\" is missing. Record the sequence again."
                            .formatted(template.file(), name));
        }
        byte[] content = Files.readAllBytes(file);
        RgbPicture picture = template.file().startsWith(ModelPicture.hash(content))
                ? RgbPicture.decode(content, LONGEST_EDGE).orElse(null)
                : null;
        if (picture == null
                || picture.width() != template.area().width()
                || picture.height() != template.area().height()) {
            throw new InvalidSequenceException(
                    "The template %s of the sequence \"%s\" is not the picture that was recorded. Record the sequence again."
                            .formatted(template.file(), name));
        }
        return picture;
    }

    /** Returns the directory with the pictures of a sequence. */
    public Path templates(String name) throws InvalidSequenceException {
        return existing(name).resolve(TEMPLATES);
    }

    /** @throws InvalidSequenceException if the name cannot be used or is in use */
    public void checkNew(String name) throws InvalidSequenceException {
        if (Files.exists(folder(name))) {
            throw new InvalidSequenceException(
                    "There is a sequence \"%s\" already. Choose another name, or delete it: surehand-agent sequences delete %s"
                            .formatted(name, name));
        }
    }

    /**
     * Keeps a new sequence.
     *
     * @param templates the contents by their names
     */
    public Path add(RecordedSequence sequence, Map<String, byte[]> templates)
            throws InvalidSequenceException, IOException {
        checkNew(sequence.name());
        Path folder = folder(sequence.name());
        Files.createDirectories(directory);
        Files.createDirectory(folder, OwnerOnly.of(directory));
        Files.createDirectory(folder.resolve(TEMPLATES));
        write(folder, templates);
        replace(folder.resolve(SEQUENCE), SequenceJson.write(sequence));
        return folder;
    }

    /** Keeps a changed sequence until a person applies it. */
    public void propose(RecordedSequence sequence, Map<String, byte[]> templates)
            throws InvalidSequenceException, IOException {
        Path folder = existing(sequence.name());
        write(folder, templates);
        replace(folder.resolve(PROPOSED), SequenceJson.write(sequence));
    }

    /**
     * Makes the proposed sequence the one that is replayed. The old one is kept.
     *
     * @return where the old one is
     * @throws InvalidSequenceException if nothing is proposed, or it is not as it should be
     */
    public Path apply(String name) throws InvalidSequenceException, IOException {
        if (proposed(name).isEmpty()) {
            throw new InvalidSequenceException("No change of the sequence \"%s\" waits to be applied.".formatted(name));
        }
        Path folder = existing(name);
        Path versions = Files.createDirectories(folder.resolve("versions"));
        int number = 1;
        while (Files.exists(versions.resolve(number + ".json"))) {
            number++;
        }
        Path old = Files.copy(folder.resolve(SEQUENCE), versions.resolve(number + ".json"));
        Files.move(folder.resolve(PROPOSED), folder.resolve(SEQUENCE), StandardCopyOption.REPLACE_EXISTING);
        return old;
    }

    public void delete(String name) throws InvalidSequenceException, IOException {
        try (Stream<Path> files = Files.walk(existing(name))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Adds a line about a replay. */
    public void ran(String name, ObjectNode facts) throws InvalidSequenceException, IOException {
        Files.writeString(
                existing(name).resolve("runs.jsonl"),
                facts + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** Returns the lines about replays, in their order. */
    public List<String> runs(String name) throws InvalidSequenceException, IOException {
        Path file = existing(name).resolve("runs.jsonl");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static void write(Path folder, Map<String, byte[]> templates) throws IOException {
        for (Map.Entry<String, byte[]> template : templates.entrySet()) {
            Files.write(folder.resolve(TEMPLATES).resolve(template.getKey()), template.getValue());
        }
    }

    /** A program that is killed meanwhile leaves the old file. */
    private static void replace(Path file, String content) throws IOException {
        Path part = Path.of(file + ".part");
        Files.writeString(part, content);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private Path existing(String name) throws InvalidSequenceException {
        Path folder = folder(name);
        if (!Files.exists(folder.resolve(SEQUENCE))) {
            throw new InvalidSequenceException("There is no sequence \"%s\" in %s.".formatted(name, directory));
        }
        return folder;
    }

    private Path folder(String name) throws InvalidSequenceException {
        if (!NAME.matcher(name).matches()) {
            throw new InvalidSequenceException(
                    "\"%s\" is not a name for a sequence. Use at most 64 letters, digits, dots, hyphens and underscores."
                            .formatted(name));
        }
        return directory.resolve(name);
    }
}
