package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S4-76: each wrong use of the command line gets one line that says what was wrong. No model is asked, and no desktop is touched. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the files have the rights of POSIX")
class WrongUsageTest {

    @TempDir
    private Path folder;

    private final Locale locale = Locale.getDefault();

    @BeforeEach
    void writeFiles() throws IOException {
        write("keys", "ANTHROPIC_API_KEY=key-of-a-test\nOPENAI_API_KEY=key-of-a-test\n", "rw-------");
        write("open-keys", "ANTHROPIC_API_KEY=key-of-a-test", "rw-r--r--");
        write("junk-keys", "sk-abcdef\n", "rw-------");
        write("short-keys", "ANTHROPIC_API_KEY=x\n", "rw-------");
        write("other-keys", "ANTROPIC_API_KEY=key-of-a-test\n", "rw-------");
        write("broken.json", "{\"a\": ", "rw-------");
        write("array.json", "[1]", "rw-------");
        write("script.json", "{\"replies\": [{\"text\": \"x\"}]}", "rw-------");
        Files.createDirectory(folder.resolve("sessions"));
        write("huge", "", "rw-------");
        try (RandomAccessFile huge = new RandomAccessFile(folder.resolve("huge").toFile(), "rw")) {
            huge.setLength(3L << 30);
        }
    }

    private void write(String name, String text, String rights) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
    }

    @AfterEach
    void restore() {
        Locale.setDefault(locale);
    }

    /** @param arguments with spaces between; D is the folder of the test, and a tilde a space */
    private String said(int code, String arguments) {
        String[] given = Stream.of(arguments.split(" "))
                .filter(word -> !word.isEmpty())
                .map(word -> word.replace("D/", folder + "/").replace('~', ' '))
                .toArray(String[]::new);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThat(AgentMain.run(given)).as(arguments).isEqualTo(code);
        } finally {
            System.setErr(before);
        }
        return said.toString(StandardCharsets.UTF_8).replace(folder + "/", "D/");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "~ | There is no task.",
                "--execute | There is no task.",
                "x --execute --dry-run | exclude each other",
                "x --nope | Unknown option: '--nope'",
                "x --models D/huge | more than 4194304 bytes",
                "x --script D/huge | more than 4194304 bytes",
                "x --provider anthropic --keys-file D/huge | more than 4194304 bytes",
                "x --model | Missing required parameter for option '--model'",
                "x --keys-file=D/keys --model gpt-9 | The model gpt-9 is unknown. Known are claude-sonnet-5-5",
                "x --provider mistral | expected one of [ANTHROPIC, OPENAI, CHAT, SCRIPTED]",
                "x --keys-file=D/keys --provider openai | The model claude-sonnet-5-5 belongs to --provider anthropic",
                "x --provider scripted | --provider scripted needs --script FILE",
                "x --script D/none.json | The scenario D/none.json cannot be read (there is no such file or folder)",
                "x --script D/broken.json | The scenario D/broken.json is not valid",
                "x --script D/sessions | cannot be read (Is a directory)",
                "x --keys-file D/none | The keys file D/none cannot be read (there is no such file or folder)",
                "x --keys-file D/open-keys | Run: chmod 600 D/open-keys",
                "x --keys-file D/junk-keys | Line 1 of the keys file D/junk-keys is not like NAME=KEY",
                "x --keys-file D/short-keys | The key must be at least 4",
                "x --keys-file D/sessions | The keys file D/sessions is a folder",
                "x --keys-file= | is a folder",
                "x --keys-file=D/keys --price abc | The price `abc` must be two or four numbers",
                "x --keys-file=D/keys --price 1 | must be two or four numbers",
                "x --keys-file=D/keys --price -1,2 | must be two or four numbers",
                "x --max-cost 0 | --max-cost must be more than 0",
                "x --max-cost lots | 'lots' is not an amount of dollars such as 0.50",
                "x --max-cost -1 | 'is not an amount of dollars",
                "x --max-cost 1 --script D/script.json --save-dir=D/sessions | Add --price IN,OUT, or leave --max-cost out",
                "x --max-iterations 0 | --max-iterations must be 1 or more",
                "x --max-iterations many | 'many' is not an int",
                "x --max-time 10 | '10' is not a time such as 90s, 10m or 1h",
                "x --max-tokens 1 | --max-tokens must be 256 or more",
                "x --speed warp | expected one of [MAX, HIGH, MEDIUM, LOW]",
                "x --monitor -1 | --monitor must be 0 or more",
                "x --window= | --window must name a window",
                "x --strict | --strict needs --window",
                "x --strict --window a --min-confidence 2 | --min-confidence must be from 0 to 1",
                "x --min-confidence 0.5 | --min-confidence needs --strict",
                "x --confirm never | expected one of [ASK, REFUSE]",
                "x --via http://x | --via must be inproc, stdio or stdio:COMMAND",
                "x --via stdio:server | Add --execute",
                "x --tool-map D/none | --tool-map needs --via stdio:COMMAND",
                "x --keys-file=D/keys --base-url nonsense | base-url",
                "x --keys-file=D/keys --base-url ftp://x | base-url",
                "x --keys-file=D/keys --base-url http://example.com | https",
                "x --keys-file=D/keys --models D/none | The file of models D/none cannot be read (there is no such file or folder)",
                "x --keys-file=D/keys --models D/broken.json | The file of models D/broken.json is not valid, at line 1",
                "x --keys-file=D/keys --models D/array.json | the whole is not of the form that is expected",
                "x --dry-turns 0 | --dry-turns must be 1 or more",
                "report | Missing required parameter: 'SESSION'",
                "report nothing --save-dir=D/sessions | There is no session `nothing` in D/sessions",
                "resume last --save-dir=D/sessions | There is no session `last` in D/sessions",
                "export last --save-dir=D/sessions | Missing required option: '--to=FILE'",
                "sessions x | Unmatched argument",
                "demo --service grok | expected one of [ANTHROPIC, OPENAI, CHAT]",
                "provider-sim --port 99999 | Invalid --port 99999; expected 0 to 65535",
                "provider-sim --scenario none | Built-in scenarios: demo-form",
                "provider-sim --faults x | Invalid fault"
            })
    void isToldWhatWasWrong(String arguments, String words) {
        String said = said(2, arguments);
        assertThat(said)
                .startsWith("surehand-agent: ")
                .contains(words.replace('`', '"').replace("'is", "is"))
                .endsWith(System.lineSeparator())
                .doesNotContain("Exception", "dev.surehand", "key-of-a-test", "sk-abcdef");
    }

    @Test
    void withoutAnythingTheOptionsAreShown() {
        assertThat(said(2, "")).contains("Usage: surehand-agent");
    }

    @Test
    void aFileThatCannotBeWrittenIsNoFaultOfTheProgram() {
        said(1, "x --script D/script.json --save-dir=D/sessions");
        assertThat(said(1, "export last --save-dir=D/sessions --to D/none/a.zip"))
                .isEqualTo(
                        "surehand-agent: The session cannot be exported to D/none/a.zip (there is no such file or folder).%n"
                                .formatted());
        assertThat(said(1, "report last --save-dir=D/sessions --to D/none/a.html"))
                .contains("there is no such file or folder")
                .doesNotContain("Exception", "\tat ");
        assertThat(said(1, "x --script D/script.json --save-dir=D/keys/below"))
                .contains("The session cannot be recorded", "choose another --save-dir")
                .doesNotContain("Exception");
    }

    @Test
    void aServerThatCannotBeStartedIsNamed() {
        assertThat(said(1, "x --script D/script.json --execute --via stdio:D/no-server --save-dir=D/sessions"))
                .contains("no-server")
                .doesNotContain("\tat ");
        assertThat(said(1, "x --script D/script.json --execute --via stdio:no-such-server-here --save-dir=D/sessions"))
                .isEqualTo(
                        "surehand-agent: The server cannot be started: there is no program \"no-such-server-here\".%n"
                                .formatted());
    }
}
