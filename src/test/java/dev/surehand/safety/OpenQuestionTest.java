package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.ExactTextDecoder;
import dev.surehand.safety.consent.Person;
import dev.surehand.tool.Answer;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S4-78 (B20): the question before {@code open} shows all of what is opened, and what is easily overlooked in it. */
@RandomTrials
class OpenQuestionTest {

    private static final String ADDRESS = "An agent wants to open the address ";
    private static final String FILE = "An agent wants to open the file ";
    private static final UserPresence NOBODY = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private final FakeDesktop desktop = new FakeDesktop();
    private final Person person = new Person(new Answer.Declined());

    @TempDir
    private Path folder;

    @AutoClose
    private ToolBench bench;

    @BeforeEach
    void start() {
        bench = new ToolBench(Protection.guarded(desktop, new Policy(List.of()), NOBODY));
        bench.caller = person;
    }

    private JsonNode open(String member, String target) {
        return bench.reply(
                        "open",
                        JsonNodeFactory.instance
                                .objectNode()
                                .put(member, target)
                                .put("timeoutMs", 0))
                .structured();
    }

    private String question(String member, String target) {
        person.asked.clear();
        assertThat(open(member, target).path("error_code").asText()).isEqualTo("blocked_by_policy");
        assertThat(desktop.launcher().opened()).isEmpty();
        assertThat(person.asked).hasSize(1);
        return person.asked.get(0);
    }

    @Test
    void aLongPathIsShownWholeAndOpenedAsItIsShown() throws IOException {
        Path deep = folder.resolve("a".repeat(150)).resolve("b  ".repeat(40)).resolve("c".repeat(120));
        Files.createDirectories(deep);
        Path file = Files.createFile(deep.resolve("report.pdf"));
        assertThat(question("path", file.toString()))
                .isEqualTo(FILE + ExactText.of(file.toString()) + " on your desktop.")
                .contains("report.pdf\"")
                .contains("b«blank ×2»b");
        person.answer = new Answer.Accepted(Map.of("open", true));
        open("path", file.toString());
        assertThat(desktop.launcher().opened()).containsExactly(file.toUri().toString());
    }

    @Test
    void aLinkIsNamedWithThePlaceToWhichItLeads() throws IOException {
        Path real = Files.createFile(folder.toRealPath().resolve("real.txt"));
        Path link = Files.createSymbolicLink(folder.toRealPath().resolve("link.txt"), real);
        assertThat(question("path", link.toString()))
                .isEqualTo(FILE + "\"%s\", which is \"%s\" on your desktop.".formatted(link, real));
        assertThat(question("path", real.getParent() + "/../" + real.getParent().getFileName() + "/real.txt"))
                .contains(", which is \"%s\"".formatted(real));
        assertThat(question("path", real.getParent().toString())).startsWith("An agent wants to open the folder ");
    }

    @Test
    void attachmentsOfAMessageAreNamed() {
        String begin = "mailto:a@example.org?subject=" + "Hello%20".repeat(40);
        assertThat(question("url", begin + "&attach=/home/me/.ssh/id_rsa"))
                .startsWith(ADDRESS + "\"" + begin)
                .endsWith(" on your desktop. The message gets a file attached: \"/home/me/.ssh/id_rsa\".");
        assertThat(question("url", "mailto:a@example.org?%41ttach%6Dent=%2Fetc%2Fpasswd&body=x;ATTACH=/x%20%20y"))
                .endsWith(" The message gets a file attached: \"/etc/passwd\" and \"/x«blank ×2»y\".");
        assertThat(question("url", "https://example.org/?attach=x")).endsWith(" on your desktop.");
    }

    @Test
    void theHostOfAnAddressWithAUserNameIsNamed() {
        assertThat(question("url", "https://www.mybank.example@evil.example/login?x=a@b"))
                .endsWith(
                        " on your desktop. Its host is \"evil.example\"; \"www.mybank.example\" is only a user name.");
        assertThat(question("url", "https://example.org/a@b")).endsWith(" on your desktop.");
    }

    @Test
    void lookAlikesInAnAddressAreNamed() {
        assertThat(question("url", "https://\u0430\u0440\u0440\u04cf\u0435.example/"))
                .contains("(contains U+0430, which looks like \"a\", and U+0440")
                .contains(", as \"https://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.example/\"");
    }

    @Test
    void whatIsTooLongIsRefusedWithoutAQuestion() {
        JsonNode answer = open("url", "https://example.org/" + "x".repeat(4000));
        assertThat(answer.path("error").asText())
                .contains("too long to be shown whole in a question (at most 4000 characters)")
                .contains("nothing was opened");
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo("open");
        assertThat(person.asked).isEmpty();
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    @Test
    void theCommandOfAProgramIsShownWhole() {
        desktop.launcher().describe("org.fake.editor", List.of("/usr/bin/env", "A=b", "/usr/bin/pad", "a  b\n", ""));
        assertThat(question("app", "Text Editor"))
                .isEqualTo("An agent wants to open the program \"Text Editor\" (\"org.fake.editor\") on your desktop."
                        + " This runs: \"/usr/bin/env\" \"A=b\" \"/usr/bin/pad\" \"a«blank ×2»b«line end»\" \"\".");
        desktop.launcher().describe("org.fake.editor", List.of("/usr/bin/pad", "x".repeat(4000)));
        assertThat(open("app", "Text Editor").path("error").asText()).contains("too long to be shown whole");
        assertThat(person.asked).hasSize(1);
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    /** An agent can change the entry while the question is shown. A yes is only for the command in the question. */
    @Test
    void aCommandThatWasNotShownDoesNotRun() {
        desktop.launcher().describe("org.fake.editor", List.of("/usr/bin/pad", "--new"));
        person.answer = new Answer.Accepted(Map.of("open", true));
        person.onQuestion = () -> {
            desktop.launcher().describe("org.fake.editor", List.of("/bin/sh", "-c", "evil"));
            person.answer = person.asked.size() == 1 ? person.answer : new Answer.Declined();
        };
        open("app", "Text Editor");
        assertThat(person.asked).hasSize(2);
        assertThat(person.asked.get(0)).endsWith(" This runs: \"/usr/bin/pad\" \"--new\".");
        assertThat(person.asked.get(1)).endsWith(" This runs: \"/bin/sh\" \"-c\" \"evil\".");
        assertThat(desktop.launcher().opened()).isEmpty();
    }

    @Test
    void twoProgramsOfOneNameHaveTwoQuestions() {
        desktop.launcher().install("net.other.editor", "Text Editor");
        assertThat(question("app", "net.other.editor")).isNotEqualTo(question("app", "org.fake.editor"));
    }

    @Test
    void eachAddressIsShownWhole() {
        Random random = new Random(Trials.SEED);
        String letters = "abc%20&=;?/@:+~\u0430\u00e9\u6f22'!*()-_.,$";
        for (int i = Trials.count(100, 10_000); i > 0; i--) {
            StringBuilder url = new StringBuilder(random.nextBoolean() ? "https://example.org/" : "mailto:a@b?attach=");
            for (int length = random.nextInt(600); length > 0; length--) {
                int at = random.nextInt(letters.length());
                url.append(letters.charAt(at) == '%' || letters.startsWith("20", at) ? "%20" : letters.charAt(at));
            }
            String question = question("url", url.toString());
            assertThat(ExactTextDecoder.decoded(ExactTextDecoder.formAfter(ADDRESS, question)))
                    .isEqualTo(url.toString());
            String opened = URI.create(url.toString()).toASCIIString();
            if (!opened.equals(url.toString())) {
                assertThat(question).contains(", as " + ExactText.of(opened));
            }
        }
    }
}
