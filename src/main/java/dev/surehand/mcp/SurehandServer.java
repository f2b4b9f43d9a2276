package dev.surehand.mcp;

import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.mcp.session.ServerInfo;
import dev.surehand.tool.Dispatcher;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Serves one client, and releases the desktop when the client has gone. */
public final class SurehandServer implements AutoCloseable {

    private static final String INSTRUCTIONS = """
            Begin with open (a program, file or address) and ui_snapshot, which lists a window's elements with refs for a \
            fraction of an image's tokens. Work them with ui_act by ref or find; put the steps you are sure of into one \
            run_steps. verified says what was seen: confirmed, unconfirmed or no_effect; diff says what changed. Where a \
            program describes no elements, take a screenshot, read the target's position off the image, and act with the \
            same monitorIndex, or with the screenshotId when the image was scaled or cropped: coordinates are its pixels, \
            without offset or scale factor. observe "change" reports what an action changed; after "input_unread" look \
            again before you repeat. To work one window, name its window_id. When clicks land beside their target, images \
            are shrunk on the way: screenshot_control calibrate. A refusal says what to do next. Keys and buttons you hold \
            stay down until released.""";

    /** How long a call that has a question waits for the person at the client. */
    private static final Duration ANSWER_LIMIT = Duration.ofMinutes(2);

    /** How long a client may take to read the last messages for it. */
    private static final Duration LAST_ANSWERS_LIMIT = Duration.ofSeconds(5);

    /** The time limit for closing on a signal, in ms. After that the process ends even if the desktop is not released yet. */
    private static final int SIGNAL_LIMIT_MS = 900;

    private final Dispatcher dispatcher;
    private final StdioTransport transport;
    private boolean closed;

    /**
     * Creates a server on two streams and starts to read.
     *
     * @param version the version of this server, as reported to clients
     * @param answerLimit how long a call that has a question waits for the person at the client
     */
    public SurehandServer(
            Dispatcher dispatcher, String version, Duration answerLimit, InputStream in, OutputStream out) {
        this.dispatcher = dispatcher;
        this.transport = new StdioTransport(dispatcher, new ServerInfo(version, INSTRUCTIONS), answerLimit, in, out);
        transport.start();
    }

    /**
     * Creates a server on standard input and output, which are reserved for the client from now on: what other code prints goes
     * to standard error. Standard input is read through its file descriptor, because {@code System.in} of Java 17 and 21 asks a
     * pipe how many bytes it holds, and Wine refuses to answer.
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

    /** Makes the server release everything also when the process receives a signal to end. */
    public void closeOnSignals() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeInTime, "shutdown"));
    }

    /**
     * Waits until the client has gone, the desktop is released and everything is answered. It waits only for a limited time for
     * a client that does not read its answers.
     */
    public void serve() throws InterruptedException {
        serve(LAST_ANSWERS_LIMIT);
    }

    /** @param lastAnswersLimit how long a client may take to read the last messages for it */
    void serve(Duration lastAnswersLimit) throws InterruptedException {
        try {
            transport.awaitEnd();
        } finally {
            close();
        }
        transport.awaitLastAnswers(lastAnswersLimit);
    }

    /** Stops the running call and releases everything. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            transport.stop();
            dispatcher.close();
        }
    }

    private void closeInTime() {
        Thread closing = DaemonThreadFactory.start("closing", this::close);
        try {
            closing.join(SIGNAL_LIMIT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
