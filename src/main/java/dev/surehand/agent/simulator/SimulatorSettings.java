package dev.surehand.agent.simulator;

import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * How a simulator runs.
 *
 * @param address where it listens: 127.0.0.1 only; port 0 is any free port
 * @param key the key that requests must have
 * @param faults beside those of the scenario
 * @param reader of words in pictures; empty if there is none
 * @param clock for the lifetime of caches
 * @param sendingLimit the longest time that a client may take to send the body of a request
 */
public record SimulatorSettings(
        InetSocketAddress address,
        String key,
        Scenario scenario,
        FaultPlan faults,
        Optional<TextReader> reader,
        Pause pause,
        InstantSource clock,
        Duration sendingLimit) {

    /** The key that is used if no other is given. It is not a secret. */
    public static final String USUAL_KEY = "sim-key";

    private static final Duration USUAL_SENDING_LIMIT = Duration.ofSeconds(60);

    /** Returns the only address that a simulator takes, with a port. */
    public static InetSocketAddress loopback(int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("4 bytes are an address.", e);
        }
    }

    public static SimulatorSettings of(Scenario scenario) {
        return new SimulatorSettings(
                loopback(0),
                USUAL_KEY,
                scenario,
                FaultPlan.NONE,
                Optional.empty(),
                new ThreadPause(),
                InstantSource.system(),
                USUAL_SENDING_LIMIT);
    }

    public SimulatorSettings at(InetSocketAddress other) {
        return new SimulatorSettings(other, key, scenario, faults, reader, pause, clock, sendingLimit);
    }

    public SimulatorSettings withKey(String other) {
        return new SimulatorSettings(address, other, scenario, faults, reader, pause, clock, sendingLimit);
    }

    public SimulatorSettings withFaults(FaultPlan other) {
        return new SimulatorSettings(address, key, scenario, other, reader, pause, clock, sendingLimit);
    }

    public SimulatorSettings withReader(Optional<TextReader> other) {
        return new SimulatorSettings(address, key, scenario, faults, other, pause, clock, sendingLimit);
    }

    public SimulatorSettings withClock(InstantSource other) {
        return new SimulatorSettings(address, key, scenario, faults, reader, pause, other, sendingLimit);
    }

    public SimulatorSettings withSendingLimit(Duration other) {
        return new SimulatorSettings(address, key, scenario, faults, reader, pause, clock, other);
    }
}
