package dev.surehand.agent.person;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The person at the terminal. */
public final class TerminalPerson implements Person {

    private final Consumer<String> show;
    private final Supplier<@Nullable String> lines;

    /** A read that has not ended: a terminal cannot stop reading, so the next question goes on with it. */
    private CompletableFuture<Optional<String>> reading = CompletableFuture.completedFuture(Optional.empty());

    /**
     * @param show shows a question
     * @param lines waits for a line; null at the end of input
     */
    public TerminalPerson(Consumer<String> show, Supplier<@Nullable String> lines) {
        this.show = show;
        this.lines = lines;
    }

    @Override
    public synchronized Optional<String> ask(String question) {
        // A line that was typed before the question is no answer to it.
        if (reading.isDone()) {
            reading = new CompletableFuture<>();
            CompletableFuture<Optional<String>> next = reading;
            show.accept(question);
            DaemonThreadFactory.start("terminal-answer", () -> next.complete(Optional.ofNullable(lines.get())));
        } else {
            show.accept(question);
        }
        try {
            return reading.get();
        } catch (InterruptedException e) {
            throw new CancelledException();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
