package dev.surehand.agent.provider.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.text.SettingsFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The content of a file of models and prices. Each part may be missing.
 *
 * @param about words for the reader of the file
 * @param limits of pictures, under names that the models refer to
 */
record CatalogFile(
        @Nullable List<String> about,
        @Nullable Map<String, ImageLimits> limits,
        @Nullable List<ModelRow> models,
        @Nullable Map<String, ModelPrice> prices) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    /**
     * One model.
     *
     * @param pictures the name of its limits
     */
    record ModelRow(
            @Nullable String name,
            @Nullable WireFormat wire,
            @Nullable ComputerToolKind tool,
            @Nullable String pictures,
            @Nullable CoordinateMode coordinates,
            @Nullable PruningRule pruning,
            int keepPictures,
            int pruneEvery,
            boolean severalActions,
            boolean adaptiveThinking,
            @Nullable String effort) {}

    /** Reads a file of the program itself. */
    static CatalogFile ofResource(String name) {
        try (InputStream file = Objects.requireNonNull(CatalogFile.class.getResourceAsStream(name), name)) {
            return JSON.readValue(file, CatalogFile.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static CatalogFile of(Path file) throws InvalidCatalogException {
        try {
            return JSON.readValue(SettingsFile.bytes(file), CatalogFile.class);
        } catch (MismatchedInputException e) {
            // The parser's own message names classes of this program.
            throw new InvalidCatalogException(
                    "The file of models %s is not valid, at line %d: %s is not of the form that is expected. Compare it with models.json in the jar of the agent."
                            .formatted(file, line(e), e.getPath().isEmpty() ? "the whole" : place(e)));
        } catch (JsonProcessingException e) {
            throw new InvalidCatalogException("The file of models %s is not valid, at line %d: %s."
                    .formatted(file, line(e), e.getOriginalMessage()));
        } catch (IOException e) {
            throw new InvalidCatalogException(
                    "The file of models %s cannot be read (%s).".formatted(file, FileReason.of(e)));
        }
    }

    private static int line(JsonProcessingException e) {
        return e.getLocation() == null ? 1 : e.getLocation().getLineNr();
    }

    private static String place(MismatchedInputException e) {
        return e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[%d]".formatted(step.getIndex()) : step.getFieldName())
                .collect(Collectors.joining("/"));
    }
}
