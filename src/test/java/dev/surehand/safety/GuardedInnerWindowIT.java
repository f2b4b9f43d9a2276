package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A window's frame and its parts have ids too, but no name that a rule could match. */
class GuardedInnerWindowIT {

    private static final Pattern ID = Pattern.compile("0x[0-9a-f]+");

    @TempDesktop
    private static TestDesktop desktop;

    @Test
    void neitherFrameNorPartIsAWindow() {
        desktop.launch("xterm", "-geometry", "60x10+1500+400");
        try (Desktop x11 = new X11Source(desktop.display(), new ThreadPause()).open(RecoveryJournal.NONE)) {
            Patience.until("it is listed", () -> x11.windows().list().size() == 1);
            WindowInfo window = x11.windows().list().get(0);
            assertThat(x11.windows().find(window.id())).isPresent();
            String around = desktop.run("xwininfo", "-id", window.id().wireName(), "-tree");
            List<Long> others = ID.matcher(around.replaceAll("Root window id: 0x[0-9a-f]+", ""))
                    .results()
                    .map(id -> Long.decode(id.group()))
                    .filter(id -> id != window.id().value())
                    .toList();
            assertThat(others).as(around).hasSizeGreaterThanOrEqualTo(2);
            for (long id : others) {
                assertThat(x11.windows().find(new WindowId(id))).as("%x", id).isEmpty();
            }
        }
    }
}
