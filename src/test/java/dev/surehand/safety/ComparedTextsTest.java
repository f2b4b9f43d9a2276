package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.geometry.ScreenRect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No question that a client can ask compares with the value of a secret: a part of the value gets the same answer as a text that is
 * nowhere. Every parameter of every tool that takes a text is here, as one that compares or as one that does not.
 */
@RandomTrials
class ComparedTextsTest extends SecretsBench {

    /** How many characters of the value need no mark in JSON. */
    private static final int LETTERS = VALUE.indexOf('"');

    /** A shorter part is also in other texts. */
    private static final int SHORTEST = 4;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A part of the value, and one that is not in it; both have the same length. */
    private static final List<String> GUESSES = List.of("Tr0ub", "Tr0uc");

    /** What compares, and a call that asks; {@code %1$s} is the window, {@code %2$s} the guess. */
    private static final Map<String, String> COMPARING = Map.ofEntries(
            Map.entry("list_windows.title", "list_windows {'title':'%2$s'}"),
            Map.entry("list_windows.app", "list_windows {'app':'%2$s'}"),
            Map.entry(
                    "window_control.title",
                    "window_control {'action':'wait_for','condition':'appear','title':'%2$s','timeoutMs':1}"),
            Map.entry(
                    "window_control.app",
                    "window_control {'action':'wait_for','condition':'appear','app':'%2$s','timeoutMs':1}"),
            Map.entry(
                    "keyboard_control.expectedWindow",
                    "keyboard_control {'action':'press','key':'a','expectedWindow':'%2$s'}"),
            Map.entry(
                    "mouse_control.expectedWindow",
                    "mouse_control {'action':'click','x':20,'y':20,'monitorIndex':0,'expectedWindow':'%2$s'}"),
            Map.entry(
                    "clipboard_control.expectedWindow",
                    "clipboard_control {'action':'paste','text':'a','expectedWindow':'%2$s'}"),
            Map.entry("ui_act.find", "ui_act {'window_id':'%1$s','action':'set_value','find':'%2$s','value':'x'}"),
            Map.entry("ui_act.value", "ui_act {'window_id':'%1$s','action':'select','find':'Code','value':'%2$s'}"),
            Map.entry("ui_snapshot.find", "ui_snapshot {'window_id':'%1$s','find':'%2$s','regions':'never'}"),
            Map.entry("ui_wait.find", "ui_wait {'window_id':'%1$s','until':'appears','find':'%2$s','timeoutMs':1}"),
            Map.entry(
                    "ui_wait.value",
                    "ui_wait {'window_id':'%1$s','until':'value','find':'Code','value':'%2$s','timeoutMs':1}"),
            Map.entry(
                    "run_steps.steps.expect.window",
                    "run_steps {'steps':[{'tool':'list_windows','expect':{'window':'%2$s','timeoutMs':1}}]}"),
            Map.entry(
                    "run_steps.steps.expect.element.find",
                    "run_steps {'steps':[{'tool':'list_windows','expect':{'element':{'find':'%2$s','window_id':'%1$s'},'timeoutMs':1}}]}"),
            Map.entry(
                    "run_steps.steps.expect.text",
                    "run_steps {'steps':[{'tool':'list_windows','expect':{'text':'%2$s','timeoutMs':1}}]}"));

    /** What names something, is entered, or is compared with no text of a program. */
    private static final Set<String> OTHERS = Set.of(
            "window_id",
            "ref",
            "to",
            "role",
            "key",
            "screenshotId",
            "ifChangedSince",
            "unchanged_before",
            "path",
            "url",
            "image",
            "text",
            "tool",
            "app",
            "target");

    static Stream<String> comparing() {
        return COMPARING.keySet().stream().sorted();
    }

    @Test
    void everyParameterWithATextIsKnown() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> schemas = Files.list(Path.of("schemas"))) {
            schemas.filter(file -> file.toString().endsWith(".json")).forEach(file -> {
                String tool = file.getFileName().toString().replace(".json", "");
                texts(tool, read(file).at("/inputSchema"), found);
            });
        }
        found.removeIf(
                each -> !COMPARING.containsKey(each) && OTHERS.contains(each.substring(each.lastIndexOf('.') + 1)));
        assertThat(found).isEqualTo(new TreeSet<>(COMPARING.keySet()));
    }

    private static JsonNode read(Path file) {
        try {
            return JSON.readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void texts(String path, JsonNode schema, Set<String> found) {
        if (schema.path("type").asText().equals("string") && !schema.has("enum")) {
            found.add(path);
        }
        if (schema.has("items")) {
            texts(path, schema.get("items"), found);
        }
        schema.path("properties")
                .properties()
                .forEach(each -> texts(path + "." + each.getKey(), each.getValue(), found));
    }

    @ParameterizedTest
    @MethodSource("comparing")
    void aPartOfAValueIsLikeAnyText(String parameter) throws Exception {
        done("keyboard_control", TYPE);
        letter = desktop.open(VALUE + " - Editor", new ScreenRect(0, 0, 400, 300))
                .ownedBy(VALUE, 17);
        showField("x " + VALUE + " y");
        List<String> results =
                GUESSES.stream().map(guess -> ask(parameter, guess)).toList();
        assertThat(results.get(0)).isEqualTo(results.get(1));
    }

    /** The same for parts of any length, and for texts that differ from them in one character. */
    @Test
    void noPartOfAValueIsToldFromAnotherText() throws Exception {
        Random random = new Random(Trials.SEED);
        done("keyboard_control", TYPE);
        letter = desktop.open(VALUE + " - Editor", new ScreenRect(0, 0, 400, 300))
                .ownedBy(VALUE, 17);
        showField("x " + VALUE + " y");
        List<String> parameters = comparing().toList();
        for (int i = 0; i < Trials.count(100, 10_000); i++) {
            String parameter = parameters.get(random.nextInt(parameters.size()));
            int from = random.nextInt(LETTERS - SHORTEST + 1);
            String part = VALUE.substring(from, from + SHORTEST + random.nextInt(LETTERS - SHORTEST - from + 1));
            int changed = random.nextInt(part.length());
            String other = part.substring(0, changed) + (char) ('A' + random.nextInt(26)) + part.substring(changed + 1);
            if (!VALUE.contains(other)) {
                assertThat(ask(parameter, part)).as("%s: %s", parameter, part).isEqualTo(ask(parameter, other));
            }
        }
    }

    private String ask(String parameter, String guess) {
        String[] call = COMPARING.get(parameter).formatted(id.wireName(), guess).split(" ", 2);
        String answer = call(call[0], call[1]).toString();
        return answer.replace(guess, "GUESS")
                .replaceAll("\"(captured_at|screenshot_id)\":\"[^\"]*\"|\"snapshot\":\\d+", "")
                .replaceAll("\\d+(\\.\\d+)? ?m?s\\b|\"\\w+_ms\":\\d+", "TIME");
    }
}
