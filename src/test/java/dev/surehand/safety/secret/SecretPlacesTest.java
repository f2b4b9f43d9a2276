package dev.surehand.safety.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where secrets come from, and what is wrong with those that cannot be used. */
class SecretPlacesTest {

    @TempDir
    private Path directory;

    private Path written(String text, String permissions) throws Exception {
        Path file = directory.resolve("secrets");
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        }
        return file;
    }

    @Test
    void theValueIsAllThatFollows() throws Exception {
        KnownSecrets read =
                SecretsFile.read(written("# mine\r\n\r\nmail = a=b \r\n pin_2=1234\nbank=\"quoted\"", "rw-------"));
        assertThat(read.names()).containsExactly("bank", "mail", "pin_2");
        assertThat(read.value("mail").orElseThrow().reveal()).isEqualTo(" a=b ");
        assertThat(read.value("bank").orElseThrow().reveal()).isEqualTo("\"quoted\"");
        assertThat(read.toString()).doesNotContain("a=b").doesNotContain("1234");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hunter2                          | Line 2 of",
                "Mail=hunter2                     | Line 2 of",
                "=hunter2                         | Line 2 of",
                "mail=hunter2\\nmail=hunter2      | Line 3 of",
                "mail=abc                         | from 4 to 1000 characters",
                "mail=hun\\tter2                  | line break or another character",
                "mail={{secret:mail}}hunter2      | form of a marker",
                "mail=hunter2\u00E4               | not in UTF-8"
            })
    void aWrongLineIsNamedWithoutItsContent(String lines, String message) throws Exception {
        Path file = written("# first\n" + lines.replace("\\n", "\n").replace("\\t", "\t"), "rw-------");
        assertThatThrownBy(() -> SecretsFile.read(file))
                .isInstanceOf(InvalidSecretsException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("hunter2")
                .hasMessageNotContaining("abc");
    }

    @ParameterizedTest
    @CsvSource({"rw-r-----", "rw----r--", "rw--w----"})
    void aFileThatOthersCanReadIsRefused(String permissions) throws Exception {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        Path file = written("mail=hunter2", permissions);
        assertThatThrownBy(() -> SecretsFile.read(file)).hasMessageContaining("chmod 600");
        assertThatThrownBy(() -> SecretsFile.read(directory.resolve("none"))).hasMessageContaining("no secrets file");
        assertThatThrownBy(() -> SecretsFile.read(directory)).isInstanceOf(InvalidSecretsException.class);
    }

    @Test
    void variablesNameTheirSecrets() throws Exception {
        assertThat(KnownSecrets.ofEnvironment(Map.of("SUREHAND_SECRET_BANK_PIN", "1234", "SUREHAND_SECRETS", "x"))
                        .names())
                .containsExactly("bank_pin");
        for (Map<String, String> wrong : List.of(
                Map.of("SUREHAND_SECRET_", "hunter2"),
                Map.of("SUREHAND_SECRET_A-B", "hunter2"),
                Map.of("SUREHAND_SECRET_A", "hunter2", "SUREHAND_SECRET_a", "hunter2"),
                Map.of("SUREHAND_SECRET_A", "x\ny"))) {
            assertThatThrownBy(() -> KnownSecrets.ofEnvironment(wrong))
                    .isInstanceOf(InvalidSecretsException.class)
                    .hasMessageContaining("SUREHAND_SECRET_")
                    .hasMessageNotContaining("hunter2");
        }
    }

    @Test
    void theFirstPlaceCounts() {
        Secrets secrets = new Secrets(
                List.of(
                        new KnownSecrets("one", Map.of("a", SecretValue.of("first"))),
                        new KnownSecrets("two", Map.of("a", SecretValue.of("second"), "b", SecretValue.of("other")))),
                SecretTies.NONE);
        assertThat(secrets.filled(MarkedText.of("{{secret:a}}{{secret:b}}")).reveal())
                .isEqualTo("firstother");
        assertThat(secrets.masked("second first")).isEqualTo("second {{secret:a}}");
    }

    /** A value may be a part of another one, of its own marker, or of other text. */
    @Test
    void eachValueIsReplacedOnce() {
        SecretMask mask = new SecretMask();
        mask.add("pin", "1234");
        mask.add("long", "x1234y");
        mask.add("word", "secret");
        assertThat(mask.masked("x1234y 1234 123 secret"))
                .isEqualTo("{{secret:long}} {{secret:pin}} 123 {{secret:word}}");
        String once = mask.masked("1234secret");
        assertThat(mask.masked(once)).isEqualTo(once);
    }

    @Test
    void typedCharactersAreCountedInTheTextOfTheCaller() {
        FilledText text = MarkedText.of("ab{{secret:x}}cd").filled(name -> SecretValue.of("12345"));
        assertThat(List.of(
                        text.marked(0), text.marked(2), text.marked(6), text.marked(7), text.marked(8), text.marked(9)))
                .containsExactly(0, 2, 2, 14, 15, 16);
        assertThat(text.toString()).doesNotContain("12345");
    }
}
