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
            Work in a loop: look, act, verify. Take a screenshot first, read the target's position off the image, and act \
            with the same monitorIndex, or with the screenshotId when the image was scaled or cropped. Pass observe with \
            each action: "change" reports what changed and which windows opened or closed, "image" adds a picture of only \
            that, so that you need no screenshot in between. The screen, not success, says whether it worked; after \
            "input_unread" look again before you repeat. Coordinates are pixels of the image, from its top-left corner; \
            never add an offset or a scale factor. To work one window, name its window_id: list_windows, \
            take_window_screenshot, click, type_text, press_key. When clicks land beside their target, your images are \
            shrunk on the way: screenshot_control calibrate. A refusal says what to do next. Keys and buttons you hold stay \
            down until released, or until a while without calls.""";

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
        this.transport = new StdioTransport(dispatcher, new ServerInfo(version, INSTRUCTIONS), answerLimit, in, out);
        transport.start();
    }

    /**
     * On standard input and output, from now on reserved for the client: what others print goes to standard error. Standard
     * input is the descriptor itself: {@code System.in} of Java 17 and 21 asks a pipe how much is in it, and Wine refuses to answer.
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
