package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the whole program as a process on the stub. */
class QuartzServerIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private static Process start(QuartzStub stub, String... arguments) throws IOException {
        return stub.java("dev.surehand.QuartzServerMain", arguments)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void await(Process started, int status) throws InterruptedException {
        assertThat(started.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
        assertThat(started.exitValue()).isEqualTo(status);
    }

    @Test
    void aCommandWorksTheDesktopOfTheStub() throws IOException, InterruptedException {
        try (QuartzStub stub = QuartzStub.start()) {
            stub.control().stub_display(1, 0, 0, 800, 600, 1600, 1200);
            await(start(stub, "call", "clipboard_control", "{\"action\": \"set\", \"text\": \"from a process\"}"), 0);
            byte[] text = new byte[100];
            int length = stub.control().stub_pasteboard_read("public.utf8-plain-text", text, text.length);
            assertThat(new String(text, 0, length, StandardCharsets.UTF_8)).isEqualTo("from a process");
            assertThat(stub.violations()).isEmpty();
        }
    }

    // S3-51, S3-53
    @ParameterizedTest
    @CsvSource({"own,''", "'own,shared',''", "'shared,own',',\"hand\":\"own\"'"})
    void theOwnHandTypesBehindThePerson(String hands, String choice) throws IOException, InterruptedException {
        try (QuartzStub stub = QuartzStub.start()) {
            StubControl control = stub.control();
            control.stub_display(1, 0, 0, 800, 600, 1600, 1200);
            control.stub_app(5001, StubControl.PLAIN, "Form", "org.example.form", "/Applications/Form");
            control.stub_app(5002, StubControl.PLAIN, "Mail", "org.example.mail", "/Applications/Mail");
            int form = control.stub_window(5001, 50, 50, 300, 300, 0, "Form");
            int field = control.stub_element(form, 0, "AXTextField", "Name", 60, 100, 100, 20);
            control.stub_element_attribute(field, "AXValue", "s", "");
            control.stub_element_attribute(field, "AXSelectedTextRange", "r", "0,0");
            control.stub_element_attribute(field, "AXFocused", "b", "1");
            control.stub_element_offers(field, "", "AXValue");
            int mail = control.stub_window(5002, 400, 50, 300, 300, 0, "Mail");
            JsonNode typed = call(stub, 0, hands, "type_text", window(form, ",\"text\":\"Grüße\"" + choice));
            assertThat(typed.path("hand").asText()).isEqualTo("own");
            assertThat(typed.path("verified").asBoolean()).isTrue();
            JsonNode pressed = call(stub, 1, hands, "press_key", window(form, ",\"key\":\"a\"" + choice));
            assertThat(pressed.path("error_code").asText()).isEqualTo("needs_shared_hand");
            assertThat(control.stub_key_window()).isEqualTo(mail);
            byte[] text = new byte[100];
            assertThat(control.stub_element_get(field, "AXValue", text, text.length))
                    .isTrue();
            assertThat(new String(text, StandardCharsets.UTF_8).trim()).isEqualTo("Grüße");
            assertThat(stub.violations()).isEmpty();
        }
    }

    private static String window(int number, String more) {
        return "{\"window_id\":\"%d\"%s}".formatted(number, more);
    }

    private static JsonNode call(QuartzStub stub, int status, String hands, String tool, String arguments)
            throws IOException, InterruptedException {
        Process started = start(stub, "call", tool, arguments, "--hand", hands);
        JsonNode answer = new ObjectMapper().readTree(started.getInputStream());
        await(started, status);
        return answer;
    }
}
