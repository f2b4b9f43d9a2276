package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LocalProcessTest {

    private static final LocalProcess SELF =
            new LocalProcess(ProcessHandle.current().pid());

    @Test
    void aProcessNumberCountsOnlyOnThisMachine() throws Exception {
        String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        assertThat(LocalProcess.of(Property.NONE, pid())).hasValue(SELF);
        assertThat(LocalProcess.of(text(host), pid())).hasValue(SELF);
        assertThat(LocalProcess.of(text(host + ".example.org\0"), pid())).hasValue(SELF);
        assertThat(LocalProcess.of(text("elsewhere"), pid())).isEmpty();
        assertThat(LocalProcess.of(text(host), Property.NONE)).isEmpty();
    }

    @Test
    void itsNameIsTheKernels() {
        assertThat(SELF.name()).isEqualTo("java");
        assertThat(new LocalProcess(0).name()).isEmpty();
    }

    private static Property pid() {
        ByteBuffer bytes = ByteBuffer.allocate(4).order(ByteOrder.nativeOrder());
        return new Property(6, 32, bytes.putInt((int) SELF.id()).array());
    }

    private static Property text(String text) {
        return new Property(31, 8, text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
