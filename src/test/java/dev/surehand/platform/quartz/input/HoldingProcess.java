package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.io.IOException;
import java.time.InstantSource;

/** A process that holds keys and a button until it is killed. Prints a line for each change of its journal, then "held". */
public final class HoldingProcess {

    private HoldingProcess() {}

    private static final RecoveryJournal PRINTED = new RecoveryJournal() {
        @Override
        public void remember(String line) {
            System.out.println("+" + line);
        }

        @Override
        public void forget(String line) {
            System.out.println("-" + line);
        }

        @Override
        public void forgetAll() {
            throw new IllegalStateException("the desktop has not ended");
        }
    };

    public static void main(String[] arguments) throws IOException {
        QuartzLibraries libraries = QuartzLibraries.load();
        QuartzInput input = new QuartzInput(
                libraries,
                new MainQueue(libraries.dispatch()),
                () -> {},
                new PermissionPrompts(),
                KeyboardFocus.OnDesktop::new,
                HoldingProcess::noMonitors,
                HoldingProcess::noPasting,
                () -> {},
                new ThreadPause(),
                InstantSource.system(),
                PRINTED);
        new HeldInput(input, PRINTED)
                .play(Gesture.press(Modifier.CTRL.key())
                        .then(Gesture.press(Button.LEFT))
                        .then(Gesture.press(Key.of('?'))));
        System.out.println("held");
        int unused = System.in.read();
    }

    private static MonitorLayout noMonitors() {
        throw new IllegalStateException("nothing moves the pointer");
    }

    private static Pasting noPasting() {
        throw new IllegalStateException("nothing is pasted");
    }
}
