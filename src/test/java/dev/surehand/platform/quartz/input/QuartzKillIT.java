package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.HeldInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A process that is killed while it holds keys and a button, on the desktop in C that both processes share. */
class QuartzKillIT {

    private static final int CTRL = 0x3B;
    private static final int SHIFT = 0x38;
    private static final int SLASH = 0x2C;

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.end();
    }

    // F1-01
    @Test
    void theNextStartReleasesWhatAKilledProcessHeld() throws Exception {
        List<String> left = killWhileHolding();
        assertThat(left).containsExactlyInAnyOrder("held ctrl", "held left button", "held ?", "mac key 56");
        for (int code : List.of(CTRL, SHIFT, SLASH)) {
            assertThat(stage.control.stub_key_down(code)).as("key %x", code).isTrue();
        }
        assertThat(stage.control.stub_buttons()).isEqualTo(1);
        stage.input.repair(left);
        new HeldInput(stage.input, stage).inherit(left);
        for (int code : List.of(CTRL, SHIFT, SLASH)) {
            assertThat(stage.control.stub_key_down(code)).as("key %x", code).isFalse();
        }
        assertThat(stage.control.stub_buttons()).isZero();
        assertThat(stage.control.stub_flags()).isZero();
    }

    /** Returns the lines that the journal of the killed process has. */
    private List<String> killWhileHolding() throws IOException, InterruptedException {
        ProcessBuilder command = stage.stub.java(HoldingProcess.class.getName());
        command.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = command.start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader output = process.inputReader()) {
            String line = output.readLine();
            while (line != null && !line.equals("held")) {
                if (line.startsWith("+")) {
                    lines.add(line.substring(1));
                } else {
                    lines.remove(line.substring(1));
                }
                line = output.readLine();
            }
            assertThat(line).isEqualTo("held");
        } finally {
            process.destroyForcibly();
        }
        process.waitFor();
        return lines;
    }
}
