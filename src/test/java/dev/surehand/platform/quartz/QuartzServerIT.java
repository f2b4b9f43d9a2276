package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.QuartzStub;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the whole program as a process on the stub. */
class QuartzServerIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Test
    void aCommandWorksTheDesktopOfTheStub() throws IOException, InterruptedException {
        try (QuartzStub stub = QuartzStub.start()) {
            stub.control().stub_display(1, 0, 0, 800, 600, 1600, 1200);
            String prefix = stub.pbpaste().toString().replaceFirst("pbpaste$", "");
            List<String> command = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Djna.library.path=" + QuartzStub.libraries(),
                    "-Dquartz.programs=" + prefix,
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.surehand.QuartzServerMain",
                    "call",
                    "clipboard_control",
                    "{\"action\": \"set\", \"text\": \"from a process\"}");
            ProcessBuilder process = new ProcessBuilder(command);
            process.environment().put("QUARTZ_STUB", stub.file().toString());
            Process started = process.inheritIO().start();
            assertThat(started.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
            assertThat(started.exitValue()).isZero();
            byte[] text = new byte[100];
            int length = stub.control().stub_pasteboard_read("public.utf8-plain-text", text, text.length);
            assertThat(new String(text, 0, length, StandardCharsets.UTF_8)).isEqualTo("from a process");
            assertThat(stub.violations()).isEmpty();
        }
    }
}
