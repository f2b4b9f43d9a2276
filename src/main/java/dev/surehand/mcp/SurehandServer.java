package dev.surehand.mcp;

import dev.surehand.tool.Dispatcher;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Serves one client, and lets go of the desktop when that has gone. */
public final class SurehandServer implements AutoCloseable {

    private static final String INSTRUCTIONS = """
            Work in a loop: look, act, verify. \
            List the monitors or take a screenshot first. Read the target's position off the image, then act on it with the same \
            monitorIndex, or with the screenshotId when the image was scaled or cropped. Then look again: the screen, not the \
            reply, says whether it worked. \
            Coordinates are pixels of the named monitor's image, from its top-left corner; never add a monitor's offset or a scale \
            factor yourself. To work one window, name it by window_id from list_windows: take_window_screenshot, then \
            click with pixels of that image, type_text, press_key. Where clicks land beside their target, screenshot_control calibrate \
            finds out why. \
            Calls run one after another. When a call is refused, its error says what to do next. Keys and buttons you hold down stay \
            down until you release them, or until a while without calls has passed.""";

    /** For the person at the client, when a call has a question. */
    private static final Duration ANSWER_LIMIT = Duration.ofMinutes(2);

    /** The process ends then, even if the desktop does not let go. */
    private static final int SIGNAL_LIMIT_MS = 900;

    private final Dispatcher dispatcher;
    private final StdioTransport transport;
    private boolean closed;

    /**
     * @param version of this server, as clients are told
     * @param answerLimit for the person at the client, when a call has a question
     */
    public SurehandServer(
            Dispatcher dispatcher, String version, Duration answerLimit, InputStream in, OutputStream out) {
        this.dispatcher = dispatcher;
        this.transport = new StdioTransport(dispatcher, new Introduction(version, INSTRUCTIONS), answerLimit, in, out);
        transport.start();
    }

    /**
     * On standard input and output, from now on reserved for the client: what others print goes to standard error. Opened afresh,
     * because under Wine {@code System.in} does not read from pipes.
     */
    public static SurehandServer onStandardStreams(Dispatcher dispatcher, String version) {
        System.setOut(System.err);
        return new SurehandServer(
                dispatcher,
                version,
                ANSWER_LIMIT,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out));
    }

    /** Releases everything also when the process is told to end. */
    public void closeOnSignals() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeInTime, "shutdown"));
    }

    /**
     * Returns when the client has gone, the desktop is released and everything is answered; a client that does not read its answers
     * is not waited for.
     */
    public void serve() throws InterruptedException {
        try {
            transport.awaitEnd();
        } finally {
            close();
        }
        transport.awaitLastAnswers();
    }

    /** Stops what runs, releases everything. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            transport.stop();
            dispatcher.close();
        }
    }

    private void closeInTime() {
        Thread closing = new Thread(this::close, "closing");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(SIGNAL_LIMIT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
