package dev.surehand.platform.xdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the Exec key of the Desktop Entry Specification. */
class ExecLineTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "gedit %U; gedit",
                "gedit --file=%f; gedit|--file=",
                "gedit  -s   %F; gedit|-s",
                "\"my editor\" \"a \\\"b\\\" \\$x\"; my editor|a \"b\" $x",
                "sh -c \"echo %%c && rm\"; sh|-c|echo %c && rm",
                "x %i %c %k; x|--icon|pen|Text Editor|/a/b.desktop",
                "x \"\" y; x||y",
                "x %d%m; x",
                "x %z; x|%z",
                "x 50%; x|50%"
            })
    void isSplitAndFilledByItsOwnRules(String line, String arguments) {
        assertThat(new ExecLine(line).arguments("Text Editor", "pen", "/a/b.desktop"))
                .isEqualTo(List.of(arguments.split("\\|", -1)));
    }

    @ParameterizedTest
    @CsvSource({"%i", "' '", "%U"})
    void withoutAProgramThereIsNoCommand(String line) {
        assertThat(new ExecLine(line).arguments("Text Editor", "", "/a/b.desktop"))
                .isEmpty();
    }
}
