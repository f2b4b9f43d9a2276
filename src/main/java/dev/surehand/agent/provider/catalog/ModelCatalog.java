package dev.surehand.agent.provider.catalog;

import dev.surehand.agent.provider.catalog.CatalogFile.ModelRow;
import dev.surehand.agent.provider.picture.ImageLimits;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The known models and prices. What it does not know is empty; nothing is taken from a similar model. */
public final class ModelCatalog {

    private static final List<String> RESOURCES = List.of("models.json", "prices.json");

    /** The date that services append to the name of a model. */
    private static final Pattern DATE = Pattern.compile("-(?:\\d{8}|\\d{4}-\\d\\d-\\d\\d)$");

    private static final String USUAL_CHAT_MODEL = "qwen2.5vl*";

    private static final Pattern PRICE = Pattern.compile("\\d{1,6}(?:\\.\\d{1,6})?");

    private final Map<String, ImageLimits> limits = new HashMap<>();
    private final Map<String, ModelEntry> models = new LinkedHashMap<>();
    private final Map<String, ModelPrice> prices = new HashMap<>();

    private ModelCatalog() {}

    /** Returns what this program knows. */
    public static ModelCatalog standard() {
        ModelCatalog catalog = new ModelCatalog();
        for (String name : RESOURCES) {
            try {
                catalog.add(CatalogFile.ofResource(name), name);
            } catch (InvalidCatalogException e) {
                throw new IllegalStateException(e);
            }
        }
        return catalog;
    }

    /** Returns what this program knows, with the models and prices of a file in place of those of the same names. */
    public static ModelCatalog with(Path file) throws InvalidCatalogException {
        ModelCatalog catalog = standard();
        catalog.add(CatalogFile.of(file), file.toString());
        return catalog;
    }

    /**
     * Reads a price of the command line, such as {@code 2,10}: dollars for a million tokens of input and of output, and, if given,
     * those for input read from the cache and written to it. Without these two, the cache costs as much as other input.
     */
    public static ModelPrice price(String text) throws InvalidCatalogException {
        List<String> parts = List.of(text.split(",", -1));
        if ((parts.size() != 2 && parts.size() != 4)
                || !parts.stream().allMatch(part -> PRICE.matcher(part).matches())) {
            throw new InvalidCatalogException(
                    "The price \"%s\" must be two or four numbers with commas: dollars for a million tokens of input, output, cache reads and cache writes."
                            .formatted(text));
        }
        List<BigDecimal> numbers = parts.stream().map(BigDecimal::new).toList();
        BigDecimal input = numbers.get(0);
        return new ModelPrice(
                input,
                numbers.get(1),
                numbers.size() == 4 ? numbers.get(2) : input,
                numbers.size() == 4 ? numbers.get(3) : input,
                0,
                BigDecimal.ONE,
                "now",
                "the command line");
    }

    /** Returns what is known about a model; empty for an unknown name. */
    public Optional<ModelEntry> model(String name) {
        return Optional.ofNullable(models.get(name))
                .or(() -> Optional.ofNullable(models.get(withoutDate(name))))
                .or(() -> models.values().stream()
                        .filter(entry -> entry.name().endsWith("*") && name.startsWith(beginning(entry)))
                        .max(Comparator.comparingInt(entry -> entry.name().length())))
                .map(entry -> entry.named(name));
    }

    /**
     * Returns an entry for a model of which nothing is known but that it takes chat completions: it is offered functions, names
     * pixels, and gets small pictures, as usual models for one's own computer do.
     */
    public ModelEntry unknownChatModel(String name) {
        return Objects.requireNonNull(models.get(USUAL_CHAT_MODEL)).named(name);
    }

    /** Returns the price of a model; empty if it is unknown. */
    public Optional<ModelPrice> priceOf(String name) {
        return Optional.ofNullable(prices.get(name)).or(() -> Optional.ofNullable(prices.get(withoutDate(name))));
    }

    /** Returns the names of all models, in the order of the files. */
    public List<String> names() {
        return List.copyOf(models.keySet());
    }

    private void add(CatalogFile file, String place) throws InvalidCatalogException {
        if (file.limits() != null) {
            for (Map.Entry<String, ImageLimits> limit : file.limits().entrySet()) {
                if (limit.getValue() == null || !limit.getValue().isUsable()) {
                    throw new InvalidCatalogException(
                            "The limits of pictures \"%s\" in %s need longestEdge, mostTokens, mostPictures, fewPictures and manyEdge, each 1 or more, and formula."
                                    .formatted(limit.getKey(), place));
                }
                limits.put(limit.getKey(), limit.getValue());
            }
        }
        if (file.models() != null) {
            for (ModelRow row : file.models()) {
                ModelEntry entry = entry(given(row, "a name", "A model", place), place);
                models.put(entry.name(), entry);
            }
        }
        if (file.prices() != null) {
            for (Map.Entry<String, ModelPrice> price : file.prices().entrySet()) {
                if (price.getValue() == null || !price.getValue().isUsable()) {
                    throw new InvalidCatalogException(
                            "The price of %s in %s needs input, output, cacheRead and cacheWrite, dollars from 0 to 1000000 for a million tokens, longPrompt, 0 or more, and longFactor, from 1 to 1000."
                                    .formatted(price.getKey(), place));
                }
                prices.put(price.getKey(), price.getValue());
            }
        }
    }

    private ModelEntry entry(ModelRow row, String place) throws InvalidCatalogException {
        String name = given(row.name(), "name", "a model", place);
        String pictures = given(row.pictures(), "pictures", name, place);
        ImageLimits known = limits.get(pictures);
        if (known == null) {
            throw new InvalidCatalogException("The limits of pictures \"%s\" of %s in %s are not known; there are %s."
                    .formatted(pictures, name, place, String.join(", ", limits.keySet())));
        }
        return new ModelEntry(
                name,
                given(row.wire(), "wire", name, place),
                given(row.tool(), "tool", name, place),
                known,
                given(row.coordinates(), "coordinates", name, place),
                given(row.pruning(), "pruning", name, place),
                row.keepPictures(),
                row.pruneEvery(),
                row.severalActions(),
                row.adaptiveThinking(),
                row.effort());
    }

    private static <T> T given(@Nullable T value, String member, String model, String place)
            throws InvalidCatalogException {
        if (value == null) {
            throw new InvalidCatalogException("%s in %s needs \"%s\".".formatted(model, place, member));
        }
        return Objects.requireNonNull(value);
    }

    private static String beginning(ModelEntry entry) {
        return entry.name().substring(0, entry.name().length() - 1);
    }

    private static String withoutDate(String name) {
        return DATE.matcher(name).replaceFirst("");
    }
}
