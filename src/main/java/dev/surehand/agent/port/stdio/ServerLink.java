package dev.surehand.agent.port.stdio;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.agent.port.PortException;
import dev.surehand.desktop.text.LineReader;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.DaemonThreadFactory;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * The streams of a server that is a child process. What it sends is limited while it is read, and no message is kept. A server that sends more, or what
 * is not a message of MCP, is ended.
 */
final class ServerLink implements McpClientTransport {

    /** The longest message in bytes. */
    static final int LONGEST_MESSAGE = 16 << 20;

    /** The most messages for one request. */
    static final int MOST_MESSAGES = 10_000;

    /** The longest line of standard error in bytes. */
    static final int LONGEST_ERROR = 8 << 10;

    private static final String ENDED = "has ended. Run it in a terminal to see what it says";

    private static final int SHOWN_OF_LINE = 1000;
    private static final int MOST_PARTS = 1_000_000;
    private static final int DEEPEST = 100;

    /** For a server to release what it pressed, and to end. */
    private static final Duration END_LIMIT = Duration.ofSeconds(10);

    private final McpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxDocumentLength(LONGEST_MESSAGE)
                            .maxStringLength(LONGEST_MESSAGE)
                            .maxTokenCount(MOST_PARTS)
                            .maxNumberLength(100)
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .build());

    private final Process server;
    private final String command;
    private final Consumer<String> errors;
    private final ServedBytes served;
    private final AtomicInteger messages = new AtomicInteger();
    private final Scheduler sending = Schedulers.newSingle("server-input", true);
    private final AtomicBoolean isEnding = new AtomicBoolean();
    private final CompletableFuture<Object> ended = new CompletableFuture<>();

    /**
     * @param command for sentences
     * @param errors receives each line of its standard error
     */
    ServerLink(Process server, String command, Consumer<String> errors) {
        this.server = server;
        this.command = command;
        this.errors = errors;
        served = new ServedBytes(server.getInputStream());
    }

    /** Returns what fails with a {@link PortException} when the server has ended. */
    CompletableFuture<Object> ended() {
        return ended;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            DaemonThreadFactory.start("server-output", () -> receive(handler));
            DaemonThreadFactory.start("server-errors", () -> readErrors(server.getErrorStream()));
        });
    }

    private void receive(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        LineReader lines = new LineReader(served, LONGEST_MESSAGE);
        try {
            while (!isEnding.get()) {
                JSONRPCMessage message = message(lines.read());
                // After a notification the client would read lists again, with all their pages.
                if (!(message instanceof McpSchema.JSONRPCNotification)) {
                    handler.apply(Mono.just(message))
                            .subscribe(done -> {}, failure -> end("has sent an answer that cannot be read"));
                }
            }
        } catch (ServedBytes.TooMuchException e) {
            end("has sent more than %d MB for one request".formatted(ServedBytes.MOST_BYTES >> 20));
        } catch (PortException e) {
            end(e.getMessage());
        } catch (IOException e) {
            end(ENDED);
        } finally {
            end("has sent what cannot be read");
        }
    }

    private JSONRPCMessage message(LineReader.Line line) throws PortException {
        if (line instanceof LineReader.Line.EndOfInput) {
            throw new PortException(ENDED);
        }
        if (line instanceof LineReader.Line.NotKept) {
            throw new PortException("has sent a message for which the memory of this program is not enough");
        }
        if (!(line instanceof LineReader.Line.Whole whole)) {
            throw new PortException("has sent a message of more than %d MB".formatted(LONGEST_MESSAGE >> 20));
        }
        if (messages.incrementAndGet() > MOST_MESSAGES) {
            throw new PortException("has sent more than %d messages for one request".formatted(MOST_MESSAGES));
        }
        String text = new String(whole.bytes(), StandardCharsets.UTF_8);
        try {
            return McpSchema.deserializeJsonRpcMessage(json, text);
        } catch (StreamConstraintsException e) {
            throw new PortException("has sent a message that is larger, or nested deeper, than a message can be");
        } catch (IOException | IllegalArgumentException e) {
            throw new PortException("has sent a line that is not a message of MCP: "
                    + OutsideText.of(text.substring(0, Math.min(text.length(), SHOWN_OF_LINE))));
        }
    }

    private void readErrors(InputStream stream) {
        LineReader lines = new LineReader(stream, LONGEST_ERROR);
        try {
            LineReader.Line line = lines.read();
            while (!(line instanceof LineReader.Line.EndOfInput)) {
                errors.accept(
                        line instanceof LineReader.Line.Whole whole
                                ? new String(whole.bytes(), StandardCharsets.UTF_8).stripTrailing()
                                : "(a line of more than %d bytes)".formatted(LONGEST_ERROR));
                line = lines.read();
            }
        } catch (IOException e) {
            errors.accept("(no more can be read)");
        }
    }

    /**
     * Ends the server. Only the first reason counts.
     *
     * @param why what the server has done, after its name
     */
    private void end(String why) {
        if (isEnding.compareAndSet(false, true)) {
            server.destroy();
            ended.completeExceptionally(new PortException("The server \"%s\" %s.".formatted(command, why)));
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.<Void>create(sent -> {
                    try {
                        write(message);
                        sent.success();
                    } catch (IOException e) {
                        end(ENDED);
                        sent.error(e);
                    }
                })
                .subscribeOn(sending);
    }

    private void write(JSONRPCMessage message) throws IOException {
        if (message instanceof McpSchema.JSONRPCRequest) {
            served.forNextRequest();
            messages.set(0);
        }
        byte[] line = (json.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8);
        server.getOutputStream().write(line);
        server.getOutputStream().flush();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(server::destroy)
                .then(Mono.fromFuture(server::onExit).timeout(END_LIMIT))
                .doOnError(late -> server.destroyForcibly())
                .onErrorComplete()
                .doFinally(signal -> sending.dispose())
                .then();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }
}
