package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.GtkDragWindow;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** E1.6: drag and drop between real programs. The drop target becomes a denied window during the drag. */
class GuardedDragX11IT {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    /** The top left corner of the primary monitor. */
    private static final Point PRIMARY = new Point(1280, 200);

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private ToolBench bench;

    @AutoClose
    private GtkDragWindow source;

    @AutoClose
    private GtkDragWindow target;

    @BeforeEach
    void open() {
        var deny = Rule.of("secrets", Verdict.DENY, new Glob("*"), new Glob("Very secret"));
        var guarded = Protection.guarded(
                new X11Source(desktop.display(), new ThreadPause()), new Policy(List.of(deny)), USER);
        bench = new ToolBench(guarded);
        source = GtkDragWindow.on(desktop, new Rectangle(1400, 300, 300, 300), 0);
        target = GtkDragWindow.on(desktop, new Rectangle(2000, 300, 300, 300), 0);
    }

    @Test
    void dropsNothingOnAWindowThatIsDeniedWhenTheDragEnds() {
        var drag = CompletableFuture.supplyAsync(
                () -> bench.refused("blocked_by_policy", "mouse_control", drag("'durationMs':2500")));
        source.await("begin");
        target.title("Very secret");
        JsonNode answer = drag.join();
        assertThat(answer.get("error").asText()).contains("secrets", "moved back to where the drag began");
        assertThat(bench.session.held()).isEmpty();
        // The source has ended the drag; what the target received was sent before that.
        CompletableFuture.anyOf(
                        CompletableFuture.runAsync(() -> source.await("failed no-target")),
                        CompletableFuture.runAsync(() -> source.await("failed user-cancelled")),
                        CompletableFuture.runAsync(() -> source.await("end")))
                .join();
        assertThat(target.events()).contains("over").doesNotContain(source.dropped());
    }

    @Test
    void dropsOnAWindowThatIsAllowed() {
        bench.done("mouse_control", drag("'durationMs':500"));
        target.await(source.dropped());
        source.await("end");
    }

    private String drag(String more) {
        Point from = source.middle();
        Point to = target.middle();
        return "{'action':'drag','x':%d,'y':%d,'endX':%d,'endY':%d,'monitorIndex':0,%s}"
                .formatted(from.x - PRIMARY.x, from.y - PRIMARY.y, to.x - PRIMARY.x, to.y - PRIMARY.y, more);
    }
}
