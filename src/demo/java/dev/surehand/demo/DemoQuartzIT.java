package dev.surehand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The demo on the desktop in C: the server in one JVM, what opens the window in another. */
@Timeout(120)
class DemoQuartzIT {

    @Test
    void everyStepIsSeenToWork() throws IOException, InterruptedException {
        Transcript transcript = new Transcript(System.out);
        try (Stage stage = Stage.stub();
                Agent agent = new Agent(stage)) {
            new Play(stage, agent, transcript).perform();
        }
        assertThat(transcript.steps()).hasSize(10);
        assertThat(transcript.failures()).isZero();
    }
}
