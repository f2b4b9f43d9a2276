package dev.surehand.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Checks the verdicts on arguments. */
@RandomTrials
class ToolSchemaTest {

    private static final int ROUNDS = Trials.count(500, 5_000);

    static final List<String> TOOLS = listed();

    private final RandomArguments random = new RandomArguments(new Random(Trials.SEED));

    private static List<String> listed() {
        try (ToolBench bench = new ToolBench()) {
            return bench.dispatcher.schemas().stream().map(ToolSchema::name).toList();
        }
    }

    // S1-01: the verdict of the checked branch is that of the whole schema
    @ParameterizedTest
    @FieldSource("TOOLS")
    void theVerdictIsThatOfTheWholeSchema(String tool) {
        ToolSchema schema = ToolSchema.load(tool);
        assertSameVerdicts(schema, draft7(schema.fullInput()), schema.flatInput(), arguments -> false);
    }

    /** E4.3: clients in a strict mode send every parameter of the schema. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "mouse_control | {'action':'click','expectedWindow':'','modifiers':[],'amount':0} | {'action':'click','modifiers':[]}",
                "keyboard_control | {'action':'press','key':'a','repeat':0,'keys':[]} | {'action':'press','key':'a'}",
                "click | {'window_id':'1','x':0,'y':0,'clicks':0} | {'window_id':'1','x':0,'y':0}",
                "list_windows | {'pid':0} | {}",
                "screenshot_control | {'maxLongEdge':0,'maxBytes':0,'quality':0.0} | {'maxLongEdge':0}",
            })
    void emptyValuesThatTheSchemaForbidsAreAbsent(String tool, String given, String taken) {
        assertThat(ToolSchema.load(tool).coerced(ToolBench.json(given))).isEqualTo(ToolBench.json(taken));
    }

    /** E4.3: a required parameter with an empty value is not treated as absent. */
    @Test
    void anEmptyValueOfARequiredParameterIsRefused() {
        assertThat(sentences("focus_window", "{'window_id':''}"))
                .containsExactly("window_id must have at least 1 characters, not \"\"");
        assertThat(sentences("keyboard_control", "{'action':'sequence','keys':[{'key':''}]}"))
                .containsExactly("keys[0].key must have at least 1 characters, not \"\"");
    }

    /** E4.3: the log treats the digits as text too. */
    @Test
    void aWholeNumberIsTheTextOfItsDigits() {
        ToolSchema type = ToolSchema.load("type_text");
        JsonNode arguments =
                type.coerced(ToolBench.json("{'window_id':65011715,'text':123456789012345678901234567890}"));
        assertThat(arguments)
                .isEqualTo(ToolBench.json("{'window_id':'65011715','text':'123456789012345678901234567890'}"));
        assertThat(type.violations(arguments)).isEmpty();
        assertThat(type.redacted(arguments).get("text").asText()).isEqualTo("(30 characters)");
        assertThat(ToolSchema.load("keyboard_control").coerced(ToolBench.json("{'action':'press','key':7}")))
                .isEqualTo(ToolBench.json("{'action':'press','key':'7'}"));
        assertThat(sentences("type_text", "{'window_id':'1','text':1.5}"))
                .containsExactly("text must be a string, not 1.5");
    }

    private static List<String> sentences(String tool, String arguments) {
        ToolSchema schema = ToolSchema.load(tool);
        return schema.violations(schema.coerced(ToolBench.json(arguments))).stream()
                .map(Violation::sentence)
                .toList();
    }

    // S1-01 … S1-13, by a second schema that states the same contract in its original form
    @Test
    void theVerdictIsThatOfTheSeedContract() throws IOException {
        JsonNode seed = new ObjectMapper().readTree(getClass().getResourceAsStream("/seed/mouse_control.json"));
        assertSameVerdicts(ToolSchema.load("mouse_control"), draft7(seed), seed, ToolSchemaTest::isResolved);
    }

    /**
     * Returns whether docs/requirements.md decides against the original schema: by C-03 and C-11 half a start of a drag is not
     * a start. C-05, about the index that is ignored without coordinates and by get_position, needs no exception here, because
     * both schemas accept it. C-06 needs none either, because it is about the listing.
     */
    private static boolean isResolved(JsonNode arguments) {
        return arguments.path("action").asText().equals("drag") && arguments.has("x") != arguments.has("y");
    }

    private void assertSameVerdicts(ToolSchema ours, Schema oracle, JsonNode made, Predicate<JsonNode> resolved) {
        int good = 0;
        for (int i = 0; i < ROUNDS; i++) {
            JsonNode arguments = ours.coerced(random.of(made));
            boolean accepted = ours.violations(arguments).isEmpty();
            if (resolved.test(arguments)) {
                assertThat(accepted).as("%s", arguments).isFalse();
            } else {
                assertThat(accepted)
                        .as("%s", arguments)
                        .isEqualTo(oracle.validate(arguments).isEmpty());
            }
            good += accepted ? 1 : 0;
        }
        System.out.printf("%s: %d of %d arguments were good%n", ours.name(), good, ROUNDS);
        assertThat(good).isBetween(ROUNDS / 20, ROUNDS * 19 / 20);
    }

    @ParameterizedTest
    @FieldSource("TOOLS")
    void sentencesAreEnglishWhateverTheLocale(String tool) {
        Locale before = Locale.getDefault();
        try {
            List<String> german = sentences(tool, Locale.GERMANY);
            assertThat(german).isEqualTo(sentences(tool, Locale.US)).hasSizeGreaterThan(100);
        } finally {
            Locale.setDefault(before);
        }
    }

    private static List<String> sentences(String tool, Locale locale) {
        Locale.setDefault(locale);
        ToolSchema schema = ToolSchema.load(tool);
        RandomArguments same = new RandomArguments(new Random(Trials.SEED));
        return Stream.generate(() -> schema.coerced(same.of(schema.flatInput())))
                .limit(1_000)
                .flatMap(arguments -> schema.violations(arguments).stream())
                .map(Violation::sentence)
                .collect(Collectors.toList());
    }

    // C-08: only whole numbers are converted, and only where the schema requires an integer
    @Test
    void onlyWholeNumbersAreRewritten() {
        ToolSchema mouse = ToolSchema.load("mouse_control");
        assertThat(mouse.coerced(ToolBench.json(
                        "{'action':'move','x':5e2,'y':'-300','monitorIndex':'1.0','amount':1.5,'expectedWindow':'7'}")))
                .isEqualTo(ToolBench.json(
                        "{'action':'move','x':500,'y':-300,'monitorIndex':'1.0','amount':1.5,'expectedWindow':'7'}"));
        assertThat(ToolSchema.load("keyboard_control").coerced(ToolBench.json("{'keys':[{'key':'1','delayMs':'20'}]}")))
                .isEqualTo(ToolBench.json("{'keys':[{'key':'1','delayMs':20}]}"));
        assertThat(mouse.coerced(null)).isEqualTo(ToolBench.json("{}"));
    }

    @Test
    void nullIsAbsentWhereItIsNotAllowed() {
        ToolSchema keyboard = ToolSchema.load("keyboard_control");
        assertThat(keyboard.coerced(ToolBench.json(
                        "{'action':'sequence','text':null,'keys':[{'key':'a','delayMs':null},null],'colour':null}")))
                .isEqualTo(ToolBench.json("{'action':'sequence','keys':[{'key':'a'},null],'colour':null}"));
        assertThat(keyboard.violations(keyboard.coerced(
                        ToolBench.json("{'action':'press','key':'a','modifiers':null,'repeat':null}"))))
                .isEmpty();
        assertThat(sentencesOn(keyboard, "{'action':null,'keys':[{'key':null}],'colour':null}"))
                .containsExactlyInAnyOrder(
                        "action is required",
                        "keys[0].key is required",
                        "Unknown parameter colour; expected one of: action, text, method, key, modifiers, repeat, durationMs, keys, interKeyDelayMs, expectedWindow, observe, settleMs, minMs");
    }

    @Test
    void aValueOfTheWrongTypeIsComplainedOfOnce() {
        assertThat(sentencesOn(ToolSchema.load("keyboard_control"), "{'action':5}"))
                .containsExactly(
                        "action must be one of type, press, hold, key_down, key_up, sequence, release_all, get_layout, not 5");
        assertThat(sentencesOn(ToolSchema.load("mouse_control"), "{'action':'click','modifiers':[{}]}"))
                .containsExactly("modifiers[0] must be one of ctrl, shift, alt, meta, not {}");
    }

    private static List<String> sentencesOn(ToolSchema schema, String arguments) {
        return schema.violations(schema.coerced(ToolBench.json(arguments))).stream()
                .map(Violation::sentence)
                .toList();
    }

    private static Schema draft7(JsonNode schema) {
        return SchemaRegistry.withDefaultDialect(Dialects.getDraft7()).getSchema(schema);
    }

    /** E1.8: a PIN that is sent as a number counts as text too. */
    @Test
    void redactsWhateverIsGivenForText() throws JsonProcessingException {
        ToolSchema type = ToolSchema.load("keyboard_control");
        assertThat(redacted(type, "{\"key\":12,\"text\":1234,\"interKeyDelayMs\":5}"))
                .isEqualTo("{\"text\":\"(a number)\",\"key\":\"(a number)\",\"interKeyDelayMs\":5}");
        assertThat(redacted(type, "{\"text\":[1234,[5678]]}")).isEqualTo("{\"text\":\"(an array)\"}");
        assertThat(redacted(type, "{\"text\":{\"pin\":1234}}")).isEqualTo("{\"text\":\"(an object)\"}");
        assertThat(redacted(type, "{\"text\":true,\"interKeyDelayMs\":" + "1".repeat(30) + "}"))
                .isEqualTo("{\"text\":\"(a boolean)\",\"interKeyDelayMs\":\"(a number)\"}");
        assertThat(redacted(type, "{\"text\":\"1234\",\"pin\":1234}")).isEqualTo("{\"text\":\"(4 characters)\"}");
    }

    private static String redacted(ToolSchema schema, String arguments) throws JsonProcessingException {
        return schema.redacted(new ObjectMapper().readTree(arguments)).toString();
    }
}
