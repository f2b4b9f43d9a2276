package dev.surehand.agent.simulator;

import com.sun.net.httpserver.HttpServer;
import dev.surehand.agent.simulator.brain.ScenarioBrain;
import dev.surehand.agent.simulator.vision.VisionOracle;
import dev.surehand.agent.simulator.wire.AnthropicWire;
import dev.surehand.agent.simulator.wire.ChatWire;
import dev.surehand.agent.simulator.wire.ResponsesWire;
import dev.surehand.desktop.time.DaemonThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP server on 127.0.0.1 that stands in for the services of models. It never listens on another address, because whoever
 * reaches it decides what the agent does.
 */
public final class ModelSimulator implements AutoCloseable {

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    /** Slow clients occupy a thread each, until their time is over; others are still served. */
    private static final int MOST_THREADS = 512;

    /** In seconds: the time for the head of a request, which the JDK's server limits only by this property. */
    private static final String HEAD_LIMIT = "sun.net.httpserver.maxReqTime";

    private static final String USUAL_HEAD_LIMIT = "120";

    private static final long STOPPING_SECONDS = 10;

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final ScheduledExecutorService timer;
    private final ScenarioBrain brain;
    private final RequestDesk desk;

    static {
        // The JDK's server reads this property once, when its first object is made.
        if (System.getProperty(HEAD_LIMIT) == null) {
            System.setProperty(HEAD_LIMIT, USUAL_HEAD_LIMIT);
        }
    }

    private ModelSimulator(SimulatorSettings settings) throws IOException {
        server = HttpServer.create(settings.address(), 0);
        threads = new ThreadPoolExecutor(
                MOST_THREADS,
                MOST_THREADS,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new DaemonThreadFactory("model-simulator"));
        threads.allowCoreThreadTimeOut(true);
        timer = Executors.newSingleThreadScheduledExecutor(new DaemonThreadFactory("model-simulator-timer"));
        brain = new ScenarioBrain(settings.scenario(), new VisionOracle(settings.reader()));
        desk = new RequestDesk(
                List.of(
                        new AnthropicWire(settings.clock()),
                        new ResponsesWire(),
                        new ChatWire(
                                settings.scenario().coordinates(),
                                settings.scenario().dialect())),
                brain,
                settings,
                timer);
        server.setExecutor(threads);
        server.createContext("/", desk);
        server.start();
    }

    /**
     * Starts a simulator.
     *
     * @throws IllegalArgumentException for an address that is not 127.0.0.1
     * @throws IOException if the port is not free
     */
    public static ModelSimulator start(SimulatorSettings settings) throws IOException {
        InetAddress address = settings.address().getAddress();
        if (address == null || !Arrays.equals(address.getAddress(), LOOPBACK)) {
            throw new IllegalArgumentException(
                    "The simulator listens on 127.0.0.1 only, not on %s.".formatted(settings.address()));
        }
        return new ModelSimulator(settings);
    }

    /** Returns the address for {@code --base-url}. */
    public URI address() {
        InetSocketAddress address = server.getAddress();
        return URI.create("http://127.0.0.1:" + address.getPort());
    }

    /** Returns each request and its response so far, in order. */
    public List<RecordedExchange> received() {
        return desk.received();
    }

    /** Returns what was not as the scenario expects; a run with any has failed. */
    public List<String> failures() {
        return brain.failures();
    }

    /** Returns what the model asked instead of guessing. */
    public List<String> questions() {
        return brain.questions();
    }

    /** Returns whether each conversation came to the end of the scenario. */
    public boolean isFinished() {
        return brain.unfinished().isEmpty();
    }

    /** Stops whole: closes the port and all connections that it has accepted, and waits for the threads to end. */
    @Override
    public void close() {
        server.stop(0);
        timer.shutdownNow();
        threads.shutdownNow();
        try {
            boolean ended = threads.awaitTermination(STOPPING_SECONDS, TimeUnit.SECONDS)
                    && timer.awaitTermination(STOPPING_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                throw new IllegalStateException("Threads of the simulator have not ended.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
