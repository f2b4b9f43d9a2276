package dev.surehand.platform.quartz.clipboard;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.launch.ChildEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The program pbpaste of macOS, as a reader of the pasteboard.
 *
 * @param program the path of the program
 */
public record Pbpaste(Path program) implements PasteboardReader {

    private static final Logger LOG = LoggerFactory.getLogger(Pbpaste.class);
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** Returns the program of the system. */
    public static Pbpaste ofSystem() {
        return new Pbpaste(Path.of("/usr/bin/pbpaste"));
    }

    /** @throws CancelledException if this thread was interrupted */
    @Override
    public void read() {
        Process process;
        try {
            ProcessBuilder builder = new ProcessBuilder(program.toString())
                    .directory(UserEnvironment.startFolder())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            ChildEnvironment.give(builder);
            process = builder.start();
        } catch (IOException e) {
            LOG.debug("{} did not start", program, e);
            return;
        }
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.debug("{} has not ended in time", program);
            }
        } catch (IOException e) {
            LOG.debug("{} ended at once", program, e);
        } catch (InterruptedException e) {
            throw new CancelledException();
        } finally {
            process.destroyForcibly();
        }
    }
}
