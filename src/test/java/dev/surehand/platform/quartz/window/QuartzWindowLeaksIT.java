package dev.surehand.platform.quartz.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests that many calls leave no object of macOS behind, and release none twice; the stub counts them.
 */
@RandomTrials
class QuartzWindowLeaksIT {

    private static final int CALLS = Trials.count(300, 1000);

    @Test
    void mixedCallsLeaveNothingBehind() {
        for (boolean hasWindowNumbers : List.of(true, false)) {
            try (QuartzWindowStage stage =
                    hasWindowNumbers ? QuartzWindowStage.open() : QuartzWindowStage.withoutWindowNumbers()) {
                int notes = stage.editor("Notes");
                int sheet = stage.editor("Save");
                stage.control.stub_window_modal(sheet, notes, true);
                int page = stage.browser("Page");
                Random random = new Random(Trials.SEED);
                for (int i = 0; i < CALLS; i++) {
                    stage.control.stub_allow(StubControl.MAY_SCREEN, random.nextInt(4) > 0);
                    call(stage, random.nextInt(14), new WindowId(random.nextBoolean() ? notes : page), random);
                    assertThat(stage.stub.liveObjects()).isEmpty();
                }
            }
        }
    }

    private static void call(QuartzWindowStage stage, int which, WindowId window, Random random) {
        ScreenPoint point = new ScreenPoint(random.nextInt(1000), random.nextInt(700));
        ScreenRect place = new ScreenRect(point.x(), point.y(), 200 + random.nextInt(400), 200);
        List<WindowChange> changes = List.of(
                new WindowChange.Front(),
                new WindowChange.Back(),
                new WindowChange.Minimize(),
                new WindowChange.Restore(),
                new WindowChange.Maximize());
        switch (which) {
            case 0 -> stage.windows.list();
            case 1 -> stage.windows.at(point);
            case 2 -> stage.windows.identitiesAt(point);
            case 3 -> stage.windows.focused();
            case 4 -> stage.windows.keyboardFocus();
            case 5 -> stage.windows.find(window);
            case 6 -> stage.windows.underPointer();
            case 7 -> stage.windows.isModalFor(window, new WindowId(window.value() + 1));
            case 8 -> ask(stage, window, new WindowChange.NewBounds(place));
            case 9 -> {
                try (ProgramWatch watch = stage.windows.watchProgram(window)) {
                    watch.state();
                }
            }
            case 10 -> stage.accessibility.permissionCheck();
            case 11 -> stage.windows.ids();
            default -> ask(stage, window, changes.get(random.nextInt(changes.size())));
        }
    }

    private static void ask(QuartzWindowStage stage, WindowId window, WindowChange change) {
        if (stage.windows.whyNot(window, change).isEmpty()) {
            stage.windows.ask(window, change);
        }
    }
}
