package dev.surehand.contract;

import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.tool.ToolCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unscaled, with a compositor. */
@Timeout(180)
class OverlayWineIT extends OverlayWineContract {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    @Override
    WineDesktop windows() {
        return STAGE.windows();
    }

    @Override
    ToolCalls tools() {
        return STAGE.tools();
    }

    /** S3-01, S3-03, S3-29, S3-31: also left of the origin and above it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aMarkLiesAroundItsElementOnEachMonitor(int monitor) {
        assertAMarkLiesAroundItsElement(monitor, 1);
    }

    /** S3-02, S3-11, S3-19. */
    @Test
    void thePersonPicksAnElement() {
        assertThePersonPicksAnElement(1);
    }
}
