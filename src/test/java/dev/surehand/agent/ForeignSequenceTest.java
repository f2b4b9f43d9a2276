package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.replay.RecordedForm;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.TitlePattern;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.image.OddPictures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A folder of a sequence that comes from elsewhere can at most fail, with one sentence. */
@RandomTrials
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a right there")
class ForeignSequenceTest {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path directory;

    private final CommandBench bench = new CommandBench();
    private Path folder = Path.of("none");
    private String whole = "";

    @BeforeEach
    void record() throws Exception {
        Recording recording = RecordedForm.recording(true, directory, RecordedForm.USUAL, Map.of("name", "Ada"));
        folder = new SequenceLibrary(directory.resolve("sequences")).add(recording.sequence(), recording.templates());
        whole = Files.readString(folder.resolve("sequence.json"));
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--sequences-dir=" + directory.resolve("sequences"));
        return bench.run(all);
    }

    private int replay() {
        return run("replay", "form", "--wait=1s", "--no-session");
    }

    /** Each command, which must not end with a stack trace. */
    private void everyCommandSaysOneSentence(String what) {
        for (List<String> command : List.of(
                List.of("sequences"),
                List.of("sequences", "show", "form"),
                List.of("sequences", "diff", "form"),
                List.of("replay", "form", "--wait=1s", "--no-session"))) {
            int exit = run(command.toArray(String[]::new));
            assertThat(bench.said()).as(what).isNotBlank().doesNotContain("\tat ", "unexpectedly");
            assertThat(exit).as(what).isIn(0, 1, 2, 9);
        }
    }

    /** One value of the file in turn is another one. */
    @Test
    void noValueEndsWithAStackTrace() throws IOException {
        List<JsonNode> values = new ArrayList<>();
        for (String value : List.of(
                "null",
                "true",
                "-1",
                "0",
                "5000",
                "2147483647",
                "-2147483648",
                "99999999999999999999",
                "1e300",
                "1e999999999",
                "1e-300",
                "\"\"",
                "\"../../x.png\"",
                "\"\\u001b[2J\\ud800\"",
                "\"*a*a*a*a*a*a*a*a*a*a*\"",
                "[]",
                "{}")) {
            values.add(JSON.readTree(value));
        }
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < Trials.count(10, 200); i++) {
            ObjectNode json = (ObjectNode) JSON.readTree(whole);
            JsonNode value = values.get(random.nextInt(values.size()));
            String place = replaceOne(json, value, random);
            // The mapper writes what is too large for it in words.
            String content = json.toString().replace("\"Infinity\"", "1e999999999");
            Files.write(folder.resolve("sequence.json"), content.getBytes(StandardCharsets.UTF_8));
            everyCommandSaysOneSentence(place + " = " + value);
            assertThat(bench.said()).doesNotContain("\u001b");
        }
    }

    private static String replaceOne(ObjectNode json, JsonNode value, Random random) {
        JsonNode node = json;
        StringBuilder place = new StringBuilder();
        while (true) {
            boolean isDeepEnough = random.nextInt(5) == 0;
            int member = random.nextInt(Math.max(1, node.size()));
            if (node instanceof ArrayNode array && !array.isEmpty()) {
                place.append('/').append(member);
                if (isDeepEnough || !array.get(member).isContainerNode()) {
                    array.set(member, value);
                    return place.toString();
                }
                node = array.get(member);
            } else if (node instanceof ObjectNode object && !object.isEmpty()) {
                String name = new ArrayList<>(object.properties()).get(member).getKey();
                place.append('/').append(name);
                if (isDeepEnough || !object.get(name).isContainerNode()) {
                    object.set(name, value);
                    return place.toString();
                }
                node = object.get(name);
            } else {
                return place + " is empty";
            }
        }
    }

    @Test
    void aFileThatIsNoneGetsOneSentence() throws IOException {
        for (String content : List.of("", "{", "[".repeat(100_000), "\0", " ".repeat(17 << 20))) {
            Files.writeString(folder.resolve("sequence.json"), content);
            everyCommandSaysOneSentence("a file of " + content.length());
            assertThat(replay()).isEqualTo(1);
        }
        Files.delete(folder.resolve("sequence.json"));
        Files.createDirectory(folder.resolve("sequence.json"));
        everyCommandSaysOneSentence("a folder");
    }

    /** A small file can have a picture that fills the memory. */
    @Test
    void aHugeTemplateIsNotDecoded() throws IOException {
        byte[] png = OddPictures.png(30_000, 30_000);
        String name = ModelPicture.hash(png) + ".png";
        Files.write(folder.resolve("templates").resolve(name), png);
        for (int edge : List.of(100, 1000, 30_000)) {
            ObjectNode json = (ObjectNode) JSON.readTree(whole);
            ((ObjectNode) json.at("/steps/0/points/0/template"))
                    .put("file", name)
                    .put("width", edge)
                    .put("height", edge);
            Files.writeString(folder.resolve("sequence.json"), json.toString());
            assertThat(replay()).isEqualTo(1);
            assertThat(bench.said()).containsAnyOf("is not the picture that was recorded", "larger than any template");
        }
    }

    /** Each file and folder in turn is a link: nothing that it leads to is read or changed. */
    @Test
    void noLinkIsFollowed() throws IOException {
        for (String name : List.of("sequence.json", "templates", "runs.jsonl", "proposed.json", "versions")) {
            Path elsewhere = directory.resolve("elsewhere-" + name);
            Path own = folder.resolve(name);
            boolean isOwn = Files.exists(own);
            if (isOwn) {
                Files.move(own, elsewhere);
            } else if (name.equals("versions")) {
                Files.createDirectory(elsewhere);
            } else {
                Files.writeString(elsewhere, "elsewhere");
            }
            Files.createSymbolicLink(own, elsewhere);
            int exit = run("replay", "form", "--wait=1s", "--no-session", "--execute");
            assertThat(bench.said()).doesNotContain("\tat ");
            if (isOwn) {
                assertThat(exit).as(name).isEqualTo(1);
            }
            run("sequences", "apply", "form");
            assertThat(bench.said()).doesNotContain("\tat ");
            if (Files.isRegularFile(elsewhere) && !isOwn) {
                assertThat(elsewhere).as(name).content(StandardCharsets.UTF_8).isEqualTo("elsewhere");
            }
            Files.deleteIfExists(own);
            if (isOwn) {
                Files.move(elsewhere, own);
            }
        }
    }

    /** What is kept of a replay must not get into the folder of another sequence. */
    @Test
    void aSequenceHasTheNameOfItsFolder() throws IOException {
        Path other = Files.createDirectory(folder.resolveSibling("other"));
        Files.writeString(other.resolve("sequence.json"), whole);
        assertThat(run("replay", "other", "--execute", "--no-session")).isEqualTo(1);
        assertThat(bench.said()).contains("has the name \"form\"");
        assertThat(folder.resolve("runs.jsonl")).doesNotExist();
        assertThat(run("sequences")).isZero();
        assertThat(bench.said()).hasLineCount(2);
    }

    private int offered() throws IOException {
        Path script = Files.writeString(directory.resolve("script.json"), """
                {"replies": [{"actions": [{"action": "done", "success": true, "summary": "Seen."}]}]}""");
        String task = JSON.readTree(whole).path("task").asText();
        return run(task, "--speed=max", "--wait=1s", "--no-session", "--script=" + script);
    }

    private void writeText(String text) throws IOException {
        ObjectNode json = (ObjectNode) JSON.readTree(whole);
        ((ObjectNode) json.at("/steps/1/arguments")).put("text", text);
        Files.writeString(folder.resolve("sequence.json"), json.toString());
    }

    /** With the highest speed the agent offers to replay the sequence that was recorded for the task. */
    @Test
    void thePersonAgreesToAllStepsOfASequence() throws IOException {
        bench.answer("n");
        offered();
        assertThat(bench.asked()).containsExactly("""
                The sequence "form" was recorded for this task. It does:
                  1. left_click at the textfield "Name" in the window "Form" of "forms"
                  2. type text "Ada" in the textfield "Name" in the window "Form" of "forms"
                  3. left_click at the button "Save" in the window "Form" of "forms"
                Replay it? [y/N]\s""");
        String text = "Ada" + " ".repeat(300) + "\n\u202erm -rf p\u0430th";
        writeText(text);
        offered();
        assertThat(bench.asked())
                .singleElement()
                .asString()
                .contains("  2. type text " + ExactText.of(text) + " in the")
                .contains("Ada«blank ×300»«line end»«U+202E»rm -rf", "U+0430");
        assertThat(run("sequences", "show", "form")).isZero();
        assertThat(bench.said()).contains("  2. type text " + ExactText.of(text) + " in the");
    }

    @Test
    void aSequenceThatIsTooLongForAQuestionIsOnlyNamed() throws IOException {
        writeText("a".repeat(4000));
        bench.answer("y");
        offered();
        assertThat(bench.asked()).isEmpty();
        assertThat(bench.said())
                .contains("too long to be shown whole in a question")
                .contains("surehand-agent sequences show form shows it, and --replay form replays it.");
    }

    @Test
    void whatIsReplayedIsWhatWasShown() throws IOException {
        bench.answer("y", () -> {
            try {
                writeText("evil");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        offered();
        assertThat(bench.asked()).hasSize(1);
        assertThat(bench.said()).contains("Ada").doesNotContain("evil");
    }

    /** Values that name each other would double with each step. */
    @Test
    void aParameterCannotGrow() throws IOException {
        ObjectNode json = (ObjectNode) JSON.readTree(whole);
        ArrayNode parameters = json.putArray("parameters");
        for (int i = 0; i < 60; i++) {
            parameters.addObject().put("name", "a" + i).put("recorded", "{{var:a%1$d}}{{var:a%1$d}}".formatted(i + 1));
        }
        Files.writeString(folder.resolve("sequence.json"), json.toString());
        assertThat(replay()).isEqualTo(1);
        assertThat(bench.said()).contains("names a parameter");
    }

    /** As with the rule in words: the parts between the asterisks follow each other. */
    @Test
    void patternsOfTitlesFitAsBefore() {
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < Trials.count(2000, 200_000); i++) {
            String pattern = letters(random, "ab*");
            String title = letters(random, "ab");
            boolean fits = title.matches(pattern.replace("*", ".*"));
            assertThat(TitlePattern.fits(pattern, title))
                    .as("%s %s", pattern, title)
                    .isEqualTo(fits);
        }
        assertThat(TitlePattern.fits("*a".repeat(5000) + "b", "a".repeat(10_000)))
                .isFalse();
    }

    private static String letters(Random random, String from) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(7);
        for (int i = 0; i < length; i++) {
            text.append(from.charAt(random.nextInt(from.length())));
        }
        return text.toString();
    }
}
