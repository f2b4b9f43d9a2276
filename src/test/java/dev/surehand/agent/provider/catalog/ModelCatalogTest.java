package dev.surehand.agent.provider.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.agent.provider.picture.TokenFormula;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.image.ImageSize;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-13, S4-34, S4-44: which models are known, what they take, and what they cost. */
class ModelCatalogTest {

    private final ModelCatalog catalog = ModelCatalog.standard();

    /** Each sum by hand, in dollars. */
    @ParameterizedTest
    @CsvSource({
        // 1000*2 + 500*10 + 20000*0.10 + 3000*2.5 = 16500 / 10^6
        "claude-sonnet-5-5,1000,500,20000,3000,0.0165",
        // 90000*0.10 + 1000*0.50 = 9500 / 10^6
        "claude-haiku-5-5,90000,1000,0,0,0.0095",
        // (90000*0.10 + 1000*0.50 + 10001*0.01) * 5 = 48000.05 / 10^6
        "claude-haiku-5-5,90000,1000,10001,0,0.04800005",
        // 272000*1 + 100*5 = 272500 / 10^6
        "gpt-6.1-terra,272000,100,0,0,0.2725",
        // (272001*1 + 100*5) * 2 = 545002 / 10^6
        "gpt-6.1-terra,272001,100,0,0,0.545002",
        // 10*4 + 20*20 + 30*0.2 + 40*5 = 646 / 10^6
        "claude-opus-5-5,10,20,30,40,0.000646"
    })
    void costsAreThoseOfThePriceTable(
            String model, long input, long output, long read, long write, BigDecimal dollars) {
        assertThat(catalog.priceOf(model).orElseThrow().cost(new TokenUsage(input, output, read, write)))
                .isEqualByComparingTo(dollars);
    }

    /** 20 pictures of 1280x720 and 6,500 tokens of text, all written to the cache. */
    @Test
    void theWorstCostOfARequestIsKnownBeforeItIsSent() {
        ModelPrice price = catalog.priceOf("claude-sonnet-5-5").orElseThrow();
        long pictures = 20 * TokenFormula.PATCHES_28.tokens(new ImageSize(1280, 720));
        RequestSize size = new RequestSize(6_500, pictures, 4_096);
        // (23920 + 6500) * 2.5 + 4096 * 10 = 117010 / 10^6
        assertThat(price.worst(size.input(), size.mostOutput())).isEqualByComparingTo("0.11701");
        assertThat(price.worst(size.input(), size.mostOutput()))
                .isGreaterThanOrEqualTo(price.cost(new TokenUsage(size.input(), size.mostOutput(), 0, 0)));
    }

    @Test
    void textIsCountedWithAMargin() {
        assertThat(RequestSize.textTokens(4_000)).isEqualTo(1_500);
        assertThat(RequestSize.textTokens(1)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"claude-sonnet-9", "claude-opus-5-6", "gpt-7", "my-model", ""})
    void unknownModelsHaveNoFactsAndNoPrice(String name) {
        assertThat(catalog.model(name)).isEmpty();
        assertThat(catalog.priceOf(name)).isEmpty();
    }

    @Test
    void namesMayHaveADate() {
        ModelEntry entry = catalog.model("claude-haiku-4-5-20251001").orElseThrow();
        assertThat(entry.name()).isEqualTo("claude-haiku-4-5-20251001");
        assertThat(entry.tool()).isEqualTo(ComputerToolKind.COMPUTER_20250124);
        assertThat(catalog.priceOf("claude-haiku-4-5-20251001")).isEqualTo(catalog.priceOf("claude-haiku-4-5"));
        assertThat(catalog.model("ui-tars-1.5-7b").orElseThrow().coordinates().name())
                .isEqualTo("PIXEL");
        assertThat(catalog.model("ui-tars-2").orElseThrow().coordinates().name())
                .isEqualTo("GRID_1000");
    }

    /** Pruning on our side would make what these models thought invalid. */
    @Test
    void modelsThatBindTheirThoughtsAreNotPrunedHere() {
        assertThat(catalog.names().stream()
                        .map(name -> catalog.model(name).orElseThrow())
                        .filter(model -> model.wire() == WireFormat.ANTHROPIC)
                        .filter(model -> model.pruning() == PruningRule.SERVER_SIDE)
                        .map(ModelEntry::name))
                .containsExactlyInAnyOrder(
                        "claude-fable-5-2",
                        "claude-fable-5-1",
                        "claude-mythos-5-2",
                        "claude-mythos-5-1",
                        "claude-opus-5-5",
                        "claude-sonnet-5-5",
                        "claude-haiku-5-5");
    }

    @Test
    void eachPriceHasItsDateAndSource() {
        for (String name : catalog.names()) {
            catalog.priceOf(name).ifPresent(price -> {
                assertThat(price.date()).matches("\\d{4}-\\d\\d-\\d\\d");
                assertThat(price.source()).isNotBlank();
                assertThat(price.output()).isGreaterThan(price.input());
            });
        }
        assertThat(catalog.priceOf("claude-sonnet-5-5")).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"2,10;2;10;2;2", "0.5,1.25,0.05,0.6;0.5;1.25;0.05;0.6"})
    void aPriceOfTheCommandLine(
            String text, BigDecimal input, BigDecimal output, BigDecimal cacheRead, BigDecimal cacheWrite)
            throws InvalidCatalogException {
        ModelPrice price = ModelCatalog.price(text);
        assertThat(price.input()).isEqualByComparingTo(input);
        assertThat(price.output()).isEqualByComparingTo(output);
        assertThat(price.cacheRead()).isEqualByComparingTo(cacheRead);
        assertThat(price.cacheWrite()).isEqualByComparingTo(cacheWrite);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "2,10,1", "a,b", "-1,2", "2;10", "1e9,2", "2,,10,1"})
    void pricesThatAreNoneAreRefused(String text) {
        assertThatThrownBy(() -> ModelCatalog.price(text)).isInstanceOf(InvalidCatalogException.class);
    }

    @Test
    void aFileAddsAndReplaces(@TempDir Path directory) throws IOException, InvalidCatalogException {
        Path file = directory.resolve("models.json");
        Files.writeString(file, """
                {"limits": {"tiny": {"longestEdge": 500, "mostTokens": 400, "mostPictures": 2, "fewPictures": 2,
                  "manyEdge": 500, "formula": "patches_28"}},
                 "models": [{"name": "mine", "wire": "chat", "tool": "json_text", "pictures": "tiny", "coordinates": "grid_999",
                   "pruning": "last_only", "keepPictures": 1, "pruneEvery": 1, "severalActions": false,
                   "adaptiveThinking": false, "effort": null}],
                 "prices": {"claude-sonnet-5-5": {"input": 3, "output": 9, "cacheRead": 1, "cacheWrite": 3, "longPrompt": 0,
                   "longFactor": 1, "date": "2026-12-01", "source": "me"}}}
                """);
        ModelCatalog mine = ModelCatalog.with(file);
        assertThat(mine.model("mine").orElseThrow().tool()).isEqualTo(ComputerToolKind.JSON_TEXT);
        assertThat(mine.priceOf("claude-sonnet-5-5").orElseThrow().input()).isEqualByComparingTo("3");
        assertThat(mine.model("claude-opus-5")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"modles\": []}",
                "[",
                "{\"models\": [{\"name\": \"x\"}]}",
                "{\"models\": [{\"pictures\": \"claude-small\"}]}",
                "{\"models\": [{\"name\": \"x\", \"pictures\": \"nothing\"}]}",
                "{\"models\": [{\"name\": \"x\", \"color\": 1}]}",
                "{} {}"
            })
    void filesWithMistakesAreRefused(String text, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("models.json"), text);
        assertThatThrownBy(() -> ModelCatalog.with(file))
                .isInstanceOf(InvalidCatalogException.class)
                .hasMessageContaining("models.json");
        assertThatThrownBy(() -> ModelCatalog.with(directory.resolve("missing")))
                .hasMessageContaining("cannot be read");
    }

    /** With such a price, a limit of the cost would limit nothing, or its sum would never end. */
    @ParameterizedTest
    @CsvSource({
        "input,-1",
        "input,null",
        "output,-0.01",
        "output,1e999999999",
        "output,1e-999999999",
        "cacheRead,null",
        "cacheWrite,1000001",
        "longPrompt,-1",
        "longFactor,0",
        "longFactor,null",
        "longFactor,1e9"
    })
    void pricesThatNoServiceHasAreRefused(String member, String value, @TempDir Path directory) throws IOException {
        String price = """
                {"input": 3, "output": 9, "cacheRead": 1, "cacheWrite": 3, "longPrompt": 0, "longFactor": 1}""";
        Path file = directory.resolve("models.json");
        Files.writeString(
                file,
                "{\"prices\": {\"mine\": " + price.replaceAll("\"" + member + "\": \\d", "\"" + member + "\": " + value)
                        + "}}");
        assertThatThrownBy(() -> ModelCatalog.with(file))
                .isInstanceOf(InvalidCatalogException.class)
                .hasMessageContaining("The price of mine in " + file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"models\": [null]}",
                "{\"prices\": {\"x\": null}}",
                "{\"limits\": {\"x\": null}}",
                "{\"limits\": {\"x\": {}}}",
                "{\"limits\": {\"x\": {\"longestEdge\": -1, \"mostTokens\": 1, \"mostPictures\": 1, \"fewPictures\": 1, \"manyEdge\": 1, \"formula\": \"patches_28\"}}}"
            })
    void partsThatAreMissingAreRefused(String text, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("models.json"), text);
        assertThatThrownBy(() -> ModelCatalog.with(file)).isInstanceOf(InvalidCatalogException.class);
    }

    @Test
    void eachModelHasItsOwnName() {
        assertThat(Set.copyOf(catalog.names())).hasSameSizeAs(catalog.names());
    }
}
