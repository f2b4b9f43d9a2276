package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.scene.SceneSequence;
import dev.surehand.agent.scene.SceneVariation;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 20 recorded sequences over all variations of their windows: right or handed over, never a wrong click (S4-68, S4-74). Run by name. */
class ReplayX11IT {

    @TempDesktop
    private static TestDesktop desktop;

    @TempDir
    private static Path folder;

    @Test
    void eachSequenceIsReplayedRightlyOrHandedOverInEachVariation() throws Exception {
        List<SceneSequence> sequences = SceneSequence.all();
        assertThat(sequences).hasSize(20);
        try (SceneReplays replays = new SceneReplays(desktop, folder)) {
            replays.tryAll(sequences, List.of(SceneVariation.values()));
        }
    }
}
