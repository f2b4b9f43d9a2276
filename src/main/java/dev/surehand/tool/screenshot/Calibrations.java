package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.recovery.PrivateFiles;
import dev.surehand.desktop.text.SettingsFile;
import dev.surehand.image.ImageLimit;
import dev.surehand.tool.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The calibration results of clients, by name and version, in a file that is kept after the server ends. The file is read once.
 * A client that reports no name is remembered as long as the server runs.
 */
public final class Calibrations {

    private static final Logger LOG = LoggerFactory.getLogger(Calibrations.class);
    /** Loaded only when the file is read or written, because a client waits for the start. */
    private static final class CalibrationMapper {
        private static final ObjectMapper JSON = new ObjectMapper();
    }

    /** The largest number of entries. Clients update themselves, and each version is a new entry. */
    private static final int MOST = 50;

    private final Path directory;
    private final Path file;
    private @Nullable List<Calibrated> known;
    private Optional<String> fault = Optional.empty();

    /**
     * The calibration result of one client.
     *
     * @param factor the factor by which the client shrinks images: 1 for not at all
     * @param limit the largest image that the client does not shrink; {@link ImageLimit#NONE} if it shrank nothing
     */
    public record Calibrated(Client client, double factor, ImageLimit limit, Instant measuredAt) {

        /** Returns the result in words for a person. */
        public String describe() {
            String found = limit.equals(ImageLimit.NONE)
                    ? "shrinks nothing"
                    : "shrinks to %.2f, so gets at most %s".formatted(factor, limit.describe());
            return (client.name() + " " + client.version()).strip() + " " + found;
        }
    }

    private Calibrations(Path directory) {
        this.directory = directory;
        file = directory.resolve("calibrations.json");
    }

    /** @param directory the directory of the file; created when there is something to remember */
    public static Calibrations in(Path directory) {
        return new Calibrations(directory);
    }

    public Path file() {
        return file;
    }

    /** Returns all results, oldest first. */
    public List<Calibrated> all() {
        if (known == null) {
            known = read();
        }
        return List.copyOf(known);
    }

    /** Returns why the file was ignored; empty if it was not. */
    public Optional<String> fault() {
        all();
        return fault;
    }

    Optional<Calibrated> of(Client client) {
        return all().stream().filter(one -> one.client().equals(client)).findFirst();
    }

    /**
     * Remembers a result in place of an earlier one of the same client.
     *
     * @throws IOException if the file cannot be written; the result is then remembered as long as the server runs
     */
    void remember(Calibrated found) throws IOException {
        known = with(all(), found);
        if (!found.client().name().isEmpty()) {
            // Another server may have changed the file meanwhile.
            write(with(read(), found));
        }
    }

    private static List<Calibrated> with(List<Calibrated> before, Calibrated found) {
        List<Calibrated> all = new ArrayList<>(before);
        all.removeIf(one -> one.client().equals(found.client()));
        all.add(found);
        return all.subList(Math.max(0, all.size() - MOST), all.size());
    }

    /** Writes the file atomically: a concurrent reader finds either the old file or the new one. */
    private void write(List<Calibrated> all) throws IOException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        var clients = json.putArray("clients");
        all.forEach(one -> clients.add(json(one)));
        PrivateFiles.createDirectories(directory);
        Path fresh = Files.createTempFile(directory, "calibrations", ".tmp");
        try {
            Files.write(
                    fresh,
                    CalibrationMapper.JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(json));
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private List<Calibrated> read() {
        fault = Optional.empty();
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<Calibrated> all = new ArrayList<>();
            for (JsonNode one :
                    CalibrationMapper.JSON.readTree(SettingsFile.bytes(file)).required("clients")) {
                all.add(calibrated(one));
            }
            return all;
        } catch (IOException | IllegalArgumentException | DateTimeException e) {
            fault = Optional.of(e.getClass().getSimpleName());
            LOG.warn("{} is ignored, for it cannot be read ({}); the next calibration replaces it", file, fault.get());
            return List.of();
        }
    }

    private static ObjectNode json(Calibrated one) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("name", one.client().name())
                .put("version", one.client().version())
                .put("factor", one.factor())
                .put("measured_at", one.measuredAt().toString());
        return one.limit().equals(ImageLimit.NONE)
                ? json
                : json.put("long_edge", one.limit().longEdge())
                        .put("short_edge", one.limit().shortEdge());
    }

    /**
     * Reads one result.
     *
     * @throws IllegalArgumentException if a field is missing or invalid
     */
    private static Calibrated calibrated(JsonNode one) {
        ImageLimit limit = one.has("long_edge")
                ? new ImageLimit(
                        one.get("long_edge").asInt(), one.required("short_edge").asInt(), Long.MAX_VALUE)
                : ImageLimit.NONE;
        return new Calibrated(
                new Client(
                        one.required("name").asText(), one.required("version").asText()),
                one.required("factor").asDouble(),
                limit,
                Instant.parse(one.required("measured_at").asText()));
    }
}
