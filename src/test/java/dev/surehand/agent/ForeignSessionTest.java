package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.replay.RecordedForm;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A folder of a session that comes from elsewhere can at most fail. Its chain is whole, because whoever wrote it could compute it. */
@RandomTrials
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a right there")
class ForeignSessionTest {

    private static final String SECRET_TEXT = "the text of a file elsewhere";

    @TempDir
    private Path directory;

    private final CommandBench bench = new CommandBench().answer("y");

    /** The session that the commands of a test call last. */
    private Path latest = Path.of("none");

    private int written;

    private Path sessions() {
        return directory.resolve("sessions");
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.replaceAll(word -> word.equals("last") ? latest.toString() : word);
        all.add(1, "--save-dir=" + sessions());
        return bench.run(all);
    }

    /** Writes a session that was killed after its first request, as this program writes it. */
    private Path session(String task, List<String> options, Consumer<SessionFolder> events) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        options.forEach(settings.putArray("arguments")::add);
        SessionFacts facts = new SessionFacts(task, settings);
        // A second later than the one before, because the names have little else in them.
        InstantSource clock = InstantSource.fixed(Turns.NOON.instant().plusSeconds(++written));
        try (SessionFolder folder = SessionFolder.create(sessions(), facts, clock, new Random())) {
            folder.add(JournalEvent.SESSION_STARTED, facts());
            folder.said(words(task, "look1"));
            folder.add(JournalEvent.MODEL_ASKED, facts());
            events.accept(folder);
            latest = folder.folder();
            return latest;
        }
    }

    private static HistoryItem.UserWords words(String task, String picture) {
        return new HistoryItem.UserWords(task, List.of(Turns.picture(picture)));
    }

    private Path session(String... options) {
        return session("Save the file.", List.of(options), folder -> {});
    }

    private static ObjectNode facts() {
        return JsonNodeFactory.instance.objectNode();
    }

    private Path script() throws IOException {
        return Files.writeString(directory.resolve("script.json"), """
                {"replies": [{"actions": [{"action": "done", "success": true, "summary": "Seen."}]}]}""");
    }

    /** Options that run, send, read, write or allow something, each refused with one sentence that shows it. */
    @Test
    void optionsThatAllowMoreAreShownAndNotUsed() {
        for (String option : List.of(
                "--execute",
                "--via=stdio:touch mark",
                "--base-url=http://localhost:1/v1",
                "--keys-file=/etc/hostname",
                "--models=/etc/hostname",
                "--script=/etc/hostname",
                "--tool-map=/etc/hostname",
                "--server-option=--policy=/dev/null",
                "--provider=chat",
                "--model=other",
                "--price=0,0",
                "--secret=bank",
                "--window=Bank",
                "--monitor=1",
                "--record=form",
                "--max-iterations=1000000",
                "--max-time=999h",
                "--max-tokens=64000",
                "--dry-turns=100",
                "--speed=max",
                "--confirm=ask --execute",
                "--resume=/tmp",
                "-x",
                "@/etc/hostname",
                "a word")) {
            session(option);
            assertThat(run("resume", "last")).as(option).isEqualTo(2);
            assertThat(bench.said()).as(option).contains("\"" + option + "\"").hasLineCount(1);
            assertThat(bench.opened()).as(option).isEmpty();
        }
    }

    @Test
    void harmlessOptionsAreUsedAndOthersMayBeGivenAgain() throws IOException {
        session("--execute", "--max-iterations=7", "--script=/etc/hostname", "--speed=low");
        assertThat(run("resume", "last", "--", "--dry-run", "--script=" + script()))
                .as(bench.said())
                .isZero();
        assertThat(bench.opened()).singleElement().asString().contains("--dry-run=true");
        assertThat(bench.said()).contains("goes on with the task \"Save the file.\"");
    }

    /** The task is words, whatever it looks like, and its secrets are those that the person names now. */
    @Test
    void theTaskIsNeitherAnOptionNorALicense() throws IOException {
        for (String task : List.of("--via=stdio:touch mark", "@/etc/hostname", "resume")) {
            session(task, List.of(), folder -> {});
            assertThat(run("resume", "last", "--", "--script=" + script()))
                    .as(bench.said())
                    .isZero();
            assertThat(bench.opened()).singleElement().asString().startsWith("here ");
            assertThat(bench.said()).contains(task);
        }
        session("Log in with {{secret:bank}}", List.of(), folder -> {});
        assertThat(run("resume", "last", "--", "--script=" + script())).isEqualTo(2);
        assertThat(bench.said()).contains("names the secrets bank");
        assertThat(bench.opened()).isEmpty();
    }

    /** The person sees the task of session.json, and the model that of the conversation. */
    @Test
    void theTaskIsTheOneThatTheModelSees() throws IOException {
        session("Save the", List.of(), folder -> {
            folder.said(words("Delete the file.", "look2"));
            folder.add(JournalEvent.MODEL_ASKED, facts());
        });
        assertThat(run("resume", "last", "--", "--script=" + script())).isEqualTo(1);
        assertThat(bench.said()).contains("does not begin with the task");
        assertThat(bench.opened()).isEmpty();
    }

    /** The person chose the file, which may be a pipe. */
    @Test
    void aPageIsWrittenWhereALinkLeads() throws IOException {
        session();
        Path page = Files.writeString(directory.resolve("page.html"), "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.html"), page);
        assertThat(run("report", "last", "--to=" + link)).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(page).content(StandardCharsets.UTF_8).contains("<html");
    }

    /** Every file that is read is covered: one changed byte anywhere is found by each command that uses the session. */
    @Test
    void eachChangedByteIsFound() throws IOException {
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < Trials.count(10, 500); i++) {
            Path folder = session("--speed=low");
            List<Path> files;
            try (Stream<Path> all = Files.walk(folder)) {
                files = all.filter(Files::isRegularFile).sorted().toList();
            }
            Path file = files.get(random.nextInt(files.size()));
            byte[] content = Files.readAllBytes(file);
            // Without its last end of a line, a file is as a killed program leaves it.
            int place = random.nextInt(content.length - 1);
            content[place] ^= (byte) (1 << random.nextInt(7));
            Files.write(file, content);
            String what = "byte %d of %s".formatted(place, file);
            assertThat(run("verify", "last")).as(what).isEqualTo(1);
            assertThat(bench.said()).as(what).contains("Fault: ").doesNotContain("\tat ");
            assertThat(bench.said()).as(what).contains("as it was written", "NOT WHOLE");
            assertThat(run("resume", "last", "--", "--script=" + script()))
                    .as(what)
                    .isNotZero();
            assertThat(bench.opened()).as(what).isEmpty();
            assertThat(run("export", "last", "--to=" + directory.resolve("a.zip")))
                    .as(what)
                    .isNotZero();
        }
    }

    @Test
    void addedAndRemovedMessagesAreFound() throws IOException {
        Path folder = session();
        Path messages = folder.resolve("messages.jsonl");
        String line = Files.readString(messages);
        Files.writeString(messages, line + line);
        assertThat(run("verify", "last")).isEqualTo(1);
        assertThat(bench.said()).contains("has lines that no event covers");
        Files.writeString(messages, "");
        assertThat(run("verify", "last")).isEqualTo(1);
        assertThat(bench.said()).contains("messages.jsonl is not as it was written");
    }

    /** Names of pictures that lead out of the folder, in each member that has one. */
    @Test
    void noPictureIsReadFromElsewhere() throws IOException {
        Path elsewhere = Files.writeString(directory.resolve("elsewhere.png"), SECRET_TEXT);
        for (String name : List.of(
                "../../../elsewhere.png", elsewhere.toString(), "../session.json", ".", "a".repeat(64) + ".txt")) {
            for (String member : List.of("picture", "before", "after")) {
                session("Save the file.", List.of(), folder -> {
                    ObjectNode event = facts().put(member, name);
                    event.putObject("point").put("x", 1).put("y", 1);
                    folder.add(JournalEvent.LOOKED, event);
                    folder.add(JournalEvent.ACTION_STARTED, event);
                    folder.add(JournalEvent.ACTION_FINISHED, event);
                });
                assertThat(run("verify", "last")).isEqualTo(1);
                assertThat(bench.said()).contains("names a picture");
                Path page = directory.resolve("page.html");
                run("report", "last", "--to=" + page);
                assertThat(Files.readString(page))
                        .doesNotContain(
                                Base64.getEncoder().encodeToString(SECRET_TEXT.getBytes(StandardCharsets.UTF_8)));
                assertThat(run("resume", "last", "--", "--script=" + script())).isNotZero();
                assertThat(bench.opened()).isEmpty();
            }
        }
    }

    /** Each file and folder of a session in turn is a link to one elsewhere: nothing there is read, and nothing is written. */
    @Test
    void noLinkIsFollowed() throws IOException {
        for (String name :
                List.of("session.json", "events.jsonl", "messages.jsonl", "pictures", "report.html", "cut.txt")) {
            Path folder = session();
            Path own = folder.resolve(name);
            Path elsewhere = directory.resolve("elsewhere-" + name);
            if (Files.exists(own)) {
                Files.move(own, elsewhere);
            } else {
                Files.writeString(elsewhere, SECRET_TEXT);
            }
            Files.createSymbolicLink(own, elsewhere);
            List<String> before = contents(elsewhere);
            run("verify", "last");
            run("report", "last");
            run("sessions");
            Path zip = directory.resolve("a.zip");
            run("export", "last", "--to=" + zip);
            run("resume", "last", "--", "--script=" + script());
            assertThat(bench.said()).as(name).doesNotContain("\tat ");
            assertThat(contents(elsewhere)).as(name).isEqualTo(before);
            if (Files.exists(zip)) {
                assertThat(names(zip)).as(name).noneMatch(entry -> entry.endsWith("cut.txt"));
            }
            delete(folder);
        }
    }

    private static List<String> contents(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            List<String> contents = new ArrayList<>();
            for (Path file : all.sorted().toList()) {
                contents.add(file + (Files.isRegularFile(file) ? Arrays.hashCode(Files.readAllBytes(file)) + "" : ""));
            }
            return contents;
        }
    }

    private static List<String> names(Path zip) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(zip)))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        return names;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Collections.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void anExportReplacesAFileWhereALinkLeads() throws IOException {
        latest = RecordedForm.record(RecordedForm.screen(), sessions(), RecordedForm.USUAL);
        Path folder = Files.createDirectory(directory.resolve("out"));
        Path zip = Files.writeString(folder.resolve("a.zip"), "earlier");
        Path link = Files.createSymbolicLink(directory.resolve("link.zip"), zip);
        assertThat(run("export", "last", "--to=" + link)).as(bench.said()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(names(zip)).isNotEmpty();
        assertThat(folder.toFile().list()).containsExactly("a.zip");
    }

    /** What a whole session of this program has is exported, with a new page. */
    @Test
    void anExportHasWhatTheChainCovers() throws IOException {
        Path folder = RecordedForm.record(RecordedForm.screen(), sessions(), RecordedForm.USUAL);
        latest = folder;
        Files.writeString(folder.resolve("report.html"), SECRET_TEXT);
        Files.writeString(folder.resolve("more.txt"), SECRET_TEXT);
        Path zip = directory.resolve("a.zip");
        assertThat(run("export", "last", "--to=" + zip)).as(bench.said()).isZero();
        assertThat(names(zip).stream().map(name -> name.substring(name.indexOf('/') + 1)))
                .contains("session.json", "events.jsonl", "messages.jsonl", "report.html")
                .doesNotContain("more.txt");
        assertThat(new String(Files.readAllBytes(zip), StandardCharsets.ISO_8859_1))
                .doesNotContain(SECRET_TEXT);
        assertThat(run("verify", "last")).isZero();
    }

    /** Files that no session writes: one sentence, an exit code, and the other sessions are listed. */
    @Test
    void badFilesGetOneSentence() throws IOException {
        List<Consumer<SessionFolder>> bad = List.of(
                folder -> folder.add(
                        JournalEvent.SESSION_FINISHED,
                        facts().put("status", "failed").put("dollars", new BigDecimal("1e999999999"))),
                folder -> folder.add(JournalEvent.LOOKED, facts().put("width", Double.MAX_VALUE)),
                folder -> folder.add(JournalEvent.MODE_CHANGED, facts().put("to", "nonsense")),
                folder -> said(folder, "look99999999999999"),
                folder -> said(folder, "look2147483647"));
        for (Consumer<SessionFolder> events : bad) {
            session("Save the file.", List.of(), events);
            everyCommandSaysOneSentence();
        }
        for (String name : List.of("session.json", "events.jsonl", "messages.jsonl")) {
            for (String content :
                    List.of("", "{", "[1]\n", "\0\n", "{\"a\":1e999999999}\n", "[".repeat(100_000), "\ud83d")) {
                Path folder = session();
                Files.write(folder.resolve(name), content.getBytes(StandardCharsets.UTF_8));
                everyCommandSaysOneSentence();
            }
            Path folder = session();
            Files.delete(folder.resolve(name));
            Files.createDirectory(folder.resolve(name));
            everyCommandSaysOneSentence();
        }
    }

    private static void said(SessionFolder folder, String picture) {
        folder.said(words("Save the file.", picture));
        folder.add(JournalEvent.MODEL_ASKED, facts());
    }

    private void everyCommandSaysOneSentence() throws IOException {
        for (List<String> command : List.of(
                List.of("resume", "last", "--", "--script=" + script()),
                List.of("verify", "last"),
                List.of("report", "last"),
                List.of("export", "last", "--to=" + directory.resolve("a.zip")),
                List.of("record", "last", "--as=x", "--sequences-dir=" + directory.resolve("sequences")),
                List.of("sessions"))) {
            int exit = run(command.toArray(String[]::new));
            assertThat(bench.said()).as("%s", command).isNotBlank().doesNotContain("\tat ", "unexpectedly");
            assertThat(exit).isBetween(0, 9);
        }
    }

    @Test
    void oneBadSessionDoesNotHideTheOthers() throws IOException {
        Path good = session();
        Path bad = session();
        Files.writeString(bad.resolve("session.json"), "{");
        assertThat(run("sessions")).isZero();
        assertThat(bench.said())
                .contains(good.getFileName() + "  not ended", bad.getFileName() + "  cannot be read (")
                .hasLineCount(2);
    }
}
