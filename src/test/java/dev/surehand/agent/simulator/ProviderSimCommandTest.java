package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

@Timeout(120)
class ProviderSimCommandTest {

    @Test
    void printsItsAddressAndRunsUntilStopped() throws Exception {
        ProviderSimCommand command = new ProviderSimCommand(Optional.empty());
        PipedReader printed = new PipedReader();
        PrintWriter err = new PrintWriter(new PipedWriter(printed));
        CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(() -> new CommandLine(command)
                .setErr(err)
                .execute("--scenario", "always-done", "--key", "abc", "--faults", "2=529"));
        String line = new java.io.BufferedReader(printed).readLine();
        assertThat(line).matches("Listening on http://127\\.0\\.0\\.1:\\d+ with the scenario always-done\\.");
        URI address = URI.create(line.split(" ", -1)[2]);
        try (Socket socket = new Socket(SimulatorSettings.loopback(0).getAddress(), address.getPort())) {
            assertThat(socket.isConnected()).isTrue();
        }
        command.stop();
        assertThat(exit.get()).isZero();
    }

    @Test
    void badOptionsGetClearErrors() throws Exception {
        assertThat(misuse("--port", "70000")).contains("Invalid --port 70000; expected 0 to 65535.");
        assertThat(misuse("--port", "abc")).contains("--port");
        assertThat(misuse("--key", " ")).contains("The --key must not be empty.");
        assertThat(misuse("--faults", "3=428")).contains("Unknown status 428 in the fault \"3=428\"");
        assertThat(misuse("--faults", "x")).contains("Invalid fault \"x\". Write REQUEST=STATUS");
        assertThat(misuse("--scenario", "/missing.json"))
                .contains("cannot be read")
                .contains("Built-in scenarios: demo-form");
        assertThat(misuse("--scenario", "/proc/version")).contains("The scenario is not JSON");
    }

    @Test
    void saysWhenThePortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(SimulatorSettings.loopback(0));
            StringWriter err = new StringWriter();
            int exit = new CommandLine(new ProviderSimCommand(Optional.empty()))
                    .setErr(new PrintWriter(err))
                    .execute("--port", Integer.toString(taken.getLocalPort()));
            assertThat(exit).isEqualTo(1);
            assertThat(err.toString())
                    .contains("cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .contains("--port");
        }
    }

    private static String misuse(String... options) {
        StringWriter err = new StringWriter();
        int exit = new CommandLine(new ProviderSimCommand(Optional.empty()))
                .setErr(new PrintWriter(err))
                .execute(options);
        assertThat(exit).isEqualTo(2);
        return err.toString();
    }
}
