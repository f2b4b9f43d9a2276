package dev.surehand.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.surehand.mcp.KdeStage;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the window tools on KWin with windows of GTK 3 in other processes. */
@Timeout(300)
class KdeWindowToolsIT extends WaylandWindowToolsContract {

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    @Override
    protected WitnessProcess show(String title, Rectangle place) {
        return STAGE.desktop().showWitness(title, place);
    }

    @Override
    protected void place(String title, Rectangle place) {
        STAGE.desktop().place(title, place);
    }

    @Override
    protected JsonNode look() {
        return STAGE.desktop().hasPictures() ? super.look() : MissingNode.getInstance();
    }

    @Override
    @Test
    void aCoveredWindowIsClicked() {
        STAGE.desktop().needPictures();
        super.aCoveredWindowIsClicked();
    }

    @Override
    @Test
    void aWindowThatMovedIsClickedAndOneThatWasResizedIsNot() {
        STAGE.desktop().needPictures();
        super.aWindowThatMovedIsClickedAndOneThatWasResizedIsNot();
    }

    /** KWin has no change that puts a window behind others; on the other monitor nothing is behind the window. */
    @Override
    protected void assertGoesBack() {
        control("back", "");
        control("move_to_monitor", ",'monitorIndex':0");
        control("front", "");
        tools().refused("not_supported_here", CONTROL, "{'action':'back','window_id':'%s'}".formatted(id));
    }
}
