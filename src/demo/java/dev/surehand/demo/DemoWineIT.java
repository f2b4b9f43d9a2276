package dev.surehand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.WineDesktop;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The demo, both acts, with the server in one Windows JVM and its window in another. */
@Timeout(300)
class DemoWineIT {

    @BeforeAll
    static void install() {
        WineDesktop.installOrReportNotRun();
    }

    @Test
    void everyStepIsSeenToWork() throws IOException, InterruptedException {
        Transcript transcript = new Transcript(System.out);
        try (WineDesktop windows = WineDesktop.start(96);
                Stage stage = Stage.on(windows);
                Agent agent = new Agent(stage)) {
            new Play(stage, agent, transcript).perform();
        }
        assertThat(transcript.steps()).hasSize(14);
        assertThat(transcript.failures()).isZero();
    }
}
