package dev.surehand;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.quartz.MacPrograms;
import dev.surehand.platform.quartz.QuartzSource;
import java.nio.file.Path;

/**
 * The whole program on the stub of macOS. The property {@code jna.library.path} names its libraries, the variable QUARTZ_STUB
 * the file of its state, and {@code quartz.programs} the start of the paths of the programs that stand in for those of macOS.
 */
public final class QuartzServerMain {

    private QuartzServerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        String programs = System.getProperty("quartz.programs");
        MacPrograms standIns = new MacPrograms(
                Path.of(programs + "screencapture"), Path.of(programs + "open"), Path.of(programs + "pbpaste"));
        System.exit(Main.run(environment -> new QuartzSource(environment, new ThreadPause(), standIns), arguments));
    }
}
