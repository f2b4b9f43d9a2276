package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.session.FolderFiles;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
    private static final String VERSIONS = "versions";
    private static final String RUNS = "runs.jsonl";

    /** The most bytes of a file with steps or replays, and of a template. No real one is nearly as long. */
    private static final int LONGEST_FILE = 16 * 1024 * 1024;

    private static final int LONGEST_TEMPLATE = 8 * 1024 * 1024;

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
            return folders.filter(folder -> Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
                    .filter(folder -> Files.exists(folder.resolve(SEQUENCE), LinkOption.NOFOLLOW_LINKS))
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** @throws InvalidSequenceException if there is none, or it is not as it should be */
    public RecordedSequence read(String name) throws InvalidSequenceException {
        return read(existing(name), name, SEQUENCE);
    }

    /** Returns what a replay proposes to change; empty if nothing is proposed. */
    public Optional<RecordedSequence> proposed(String name) throws InvalidSequenceException {
        Path folder = existing(name);
        return Files.exists(folder.resolve(PROPOSED), LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(read(folder, name, PROPOSED))
                : Optional.empty();
    }

    private static RecordedSequence read(Path folder, String name, String file) throws InvalidSequenceException {
        try {
            RecordedSequence sequence = SequenceJson.read(FolderFiles.text(folder.resolve(file), LONGEST_FILE));
            // What is kept of a replay is kept under this name.
            if (!sequence.name().equals(name)) {
                throw new InvalidSequenceException(
                        "It has the name \"%s\". Give its folder this name.".formatted(sequence.name()));
            }
            return sequence;
        } catch (InvalidSequenceException e) {
            throw new InvalidSequenceException("The sequence \"%s\" cannot be used (%s). %s"
                    .formatted(name, folder.resolve(file), e.getMessage()));
        } catch (IOException e) {
            throw new InvalidSequenceException(
                    "The sequence \"%s\" cannot be read (%s).".formatted(name, FileReason.of(e)));
        } catch (OutOfMemoryError e) {
            throw new InvalidSequenceException(
                    "The sequence \"%s\" is larger than the memory of this program.".formatted(name));
        }
    }

    /**
     * Reads a template.
     *
     * @throws InvalidSequenceException if it is missing, or not the picture that was recorded
     */
    public RgbPicture template(String name, TemplateFile template) throws InvalidSequenceException, IOException {
        Path templates = existing(name).resolve(TEMPLATES);
        Path file = templates.resolve(template.file());
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidSequenceException(
                    "The template %s of the sequence \"%s\" is missing. Record the sequence again."
                            .formatted(template.file(), name));
        }
        FolderFiles.checkFolder(templates);
        byte[] content = FolderFiles.read(file, LONGEST_TEMPLATE);
        Optional<RgbPicture> picture = template.file().startsWith(ModelPicture.hash(content))
                ? RgbPicture.decode(
                        content, template.area().width(), template.area().height())
                : Optional.empty();
        return picture.orElseThrow(() -> new InvalidSequenceException(
                "The template %s of the sequence \"%s\" is not the picture that was recorded. Record the sequence again."
                        .formatted(template.file(), name)));
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
        PrivateFiles.createDirectory(folder);
        Files.createDirectory(folder.resolve(TEMPLATES));
        write(folder, templates);
        FolderFiles.replace(
                folder.resolve(SEQUENCE), SequenceJson.write(sequence).getBytes(StandardCharsets.UTF_8));
        return folder;
    }

    /** Keeps a changed sequence until a person applies it. */
    public void propose(RecordedSequence sequence, Map<String, byte[]> templates)
            throws InvalidSequenceException, IOException {
        Path folder = existing(sequence.name());
        write(folder, templates);
        FolderFiles.replace(
                folder.resolve(PROPOSED), SequenceJson.write(sequence).getBytes(StandardCharsets.UTF_8));
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
        Path versions = folder.resolve(VERSIONS);
        if (!Files.exists(versions, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(versions);
        }
        FolderFiles.checkFolder(versions);
        int number = 1;
        while (Files.exists(versions.resolve(number + ".json"), LinkOption.NOFOLLOW_LINKS)) {
            number++;
        }
        Path old = versions.resolve(number + ".json");
        FolderFiles.replace(old, FolderFiles.read(folder.resolve(SEQUENCE), LONGEST_FILE));
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
        FolderFiles.append(existing(name).resolve(RUNS), facts + "\n");
    }

    /** Returns the lines about replays, in their order. */
    public List<String> runs(String name) throws InvalidSequenceException, IOException {
        Path file = existing(name).resolve(RUNS);
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                ? FolderFiles.text(file, LONGEST_FILE).lines().toList()
                : List.of();
    }

    private static void write(Path folder, Map<String, byte[]> templates) throws IOException {
        FolderFiles.checkFolder(folder.resolve(TEMPLATES));
        for (Map.Entry<String, byte[]> template : templates.entrySet()) {
            FolderFiles.replace(folder.resolve(TEMPLATES).resolve(template.getKey()), template.getValue());
        }
    }

    private Path existing(String name) throws InvalidSequenceException {
        Path folder = folder(name);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Files.exists(folder.resolve(SEQUENCE), LinkOption.NOFOLLOW_LINKS)) {
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
