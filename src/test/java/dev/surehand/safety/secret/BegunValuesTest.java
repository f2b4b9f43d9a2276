package dev.surehand.safety.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** While a program has not read all keys of a secret, it shows the beginning of its value. */
class BegunValuesTest {

    private static final WindowIdentity EDITOR = Identities.of("editor", "editor", "Zyx-fil - Editor", 17);
    private static final WindowId OTHER = new WindowId(2);

    private Secrets secrets;

    @BeforeEach
    void type() throws InvalidSecretsException {
        secrets = new Secrets(
                List.of(KnownSecrets.ofEnvironment(Map.of("SUREHAND_SECRET_FILE", "Zyx-file"))), SecretTies.NONE);
        FilledText filled = secrets.filled(MarkedText.of("a {{secret:file}}"));
        secrets.begin(filled, new KeyboardFocus.InWindow(EDITOR, List.of()));
    }

    private String shown(String text) {
        return secrets.masked(text, EDITOR.id());
    }

    @ParameterizedTest
    @CsvSource({
        "Zyx-fil, {{secret:file}}",
        "a Zyx-, a {{secret:file}}",
        "\u2022 Zyx-fi \u2022, \u2022 {{secret:file}} \u2022",
        "Zyx-file, {{secret:file}}",
        "Zyx-fileZyx-f, {{secret:file}}{{secret:file}}",
        "{{secret:file}}, {{secret:file}}",
        "Zyx, Zyx",
        "yx-file, yx-file"
    })
    void beginningsAreHidden(String text, String shown) {
        assertThat(shown(text)).isEqualTo(shown);
    }

    @Test
    void titlesToo() {
        assertThat(secrets.masked(EDITOR).title()).isEqualTo("{{secret:file}} - Editor");
        assertThat(secrets.masked(new KeyboardFocus.InWindow(EDITOR, List.of()))
                        .window()
                        .orElseThrow()
                        .matches("Zyx"))
                .isFalse();
    }

    /** Otherwise a reader could find the value out by beginnings that it writes. */
    @Test
    void elsewhereOnlyTheWholeValueIsHidden() {
        assertThat(secrets.masked("Zyx-fil", OTHER)).isEqualTo("Zyx-fil");
        assertThat(secrets.masked("Zyx-file", OTHER)).isEqualTo("{{secret:file}}");
        assertThat(secrets.masked("Zyx-fil")).isEqualTo("Zyx-fil");
    }

    @Test
    void itEndsWithTheNextInputAfterTheWholeValueWasShown() {
        secrets.inputFollows();
        assertThat(shown("Zyx-fil")).as("it was not shown").isEqualTo("{{secret:file}}");
        assertThat(shown("Zyx-file.")).isEqualTo("{{secret:file}}.");
        assertThat(shown("Zyx-fil")).as("no input since").isEqualTo("{{secret:file}}");
        secrets.inputFollows();
        assertThat(shown("Zyx-fil")).isEqualTo("Zyx-fil");
    }
}
