package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * E1.5: the window of a process that started the server is visible but receives no input. A terminal runs a shell, which runs
 * the server without a policy file.
 */
class ClientWindowX11IT {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDesktop
    private TestDesktop desktop;

    @TempDir
    private Path directory;

    private Path file(String name) {
        return directory.resolve(name);
    }

    /** Makes one call in the terminal, then records each byte that the terminal sends to its programs. */
    private JsonNode calledInTerminal(String tool, String arguments) {
        write(file("arguments"), arguments.replace('\'', '"'));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        write(file("script"), """
                stty -icanon -echo min 1 time 0
                cat >received </dev/tty &
                %s -jar %s --state-dir state --policy none.json --yield=false call %s - <arguments >answer 2>errors
                echo $? >exit
                wait
                """.formatted(java, System.getProperty("surehand.jar"), tool));
        write(file("none.json"), "{\"rules\": []}");
        desktop.launch(
                "xterm",
                "-T",
                "Client",
                "-geometry",
                "60x20+1400+300",
                "-e",
                "sh",
                "-c",
                "cd '%s' && sh script".formatted(directory));
        Patience.until(
                "the call is over",
                () -> Files.exists(file("exit")) && !read(file("exit")).isEmpty());
        try {
            return JSON.readTree(read(file("answer")) + " ");
        } catch (IOException e) {
            throw new UncheckedIOException(read(file("answer")) + read(file("errors")), e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "mouse_control    | {'action':'click','x':250,'y':200,'monitorIndex':0}",
                "mouse_control    | {'action':'scroll','direction':'down','x':250,'y':200,'monitorIndex':0}",
                "keyboard_control | {'action':'type','text':'exit'}",
                "keyboard_control | {'action':'press','key':'enter'}",
                "clipboard_control| {'action':'paste','text':'exit'}",
                "window_control   | {'action':'close','title':'Client'}"
            })
    void theTerminalOfTheClientTakesNoInput(String tool, String arguments) {
        JsonNode answer = calledInTerminal(tool.strip(), arguments);
        assertThat(answer.path("error_code").asText())
                .as("%s %s", answer, read(file("errors")))
                .isEqualTo("blocked_by_policy");
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo("client-window");
        assertThat(read(file("received"))).as("bytes at the client's terminal").isEmpty();
    }

    @Test
    void theTerminalOfTheClientIsSeen() {
        JsonNode answer = calledInTerminal("list_windows", "{'title':'Client'}");
        String id = answer.at("/windows/0/window_id").asText();
        assertThat(answer.at("/windows/0/title").asText()).isEqualTo("Client");
        assertThat(id).isNotEmpty();
    }
}
