package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.win32.OtherProcess;
import dev.surehand.platform.win32.Win32Source;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests in which another program plays the person. */
@EnabledOnOs(OS.WINDOWS)
@Timeout(60)
class Win32UserPresenceIT {

    /** E1.10: the drag moves the pointer back each time that the person pushes it. */
    @Test
    void aPushToTheCornerStopsADragThatDoesNotYield() throws InterruptedException {
        UserPresence user = new UserPresence(
                new UserPresence.PresenceSettings(true, Optional.empty(), false, UserPresence.Pace.STANDARD),
                Clock.systemUTC());
        ThreadPause pause = new ThreadPause();
        AtomicBoolean isOver = new AtomicBoolean();
        try (OtherProcess person = new OtherProcess();
                ToolBench bench =
                        new ToolBench(Protection.guarded(new Win32Source(pause), new Policy(List.of()), user))) {
            bench.done("mouse_control", "{'action':'move','x':300,'y':300,'monitorIndex':0}");
            Thread pushes = new Thread(() -> {
                while (!isOver.get()) {
                    person.ask("push", "-60 -60");
                    pause.rest(Duration.ofMillis(20));
                }
            });
            pushes.start();
            try {
                bench.refused(
                        "stopped_by_user",
                        "mouse_control",
                        "{'action':'drag','x':300,'y':300,'endX':900,'endY':700,'monitorIndex':0,'durationMs':10000}");
            } finally {
                isOver.set(true);
                pushes.join();
            }
            assertThat(bench.session.held()).isEmpty();
        }
    }
}
