package dev.surehand.agent.provider.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects the body of an answer, and fails as soon as it is longer than it may be. */
final class LimitedBody implements BodySubscriber<byte[]> {

    private final int most;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();

    private Flow.@Nullable Subscription subscription;

    LimitedBody(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (ByteBuffer part : parts) {
            if (body.isDone()) {
                return;
            }
            if (part.remaining() > most - received.size()) {
                fail();
                return;
            }
            byte[] bytes = new byte[part.remaining()];
            part.get(bytes);
            received.writeBytes(bytes);
        }
    }

    private void fail() {
        body.completeExceptionally(new TooLongException());
        if (subscription != null) {
            subscription.cancel();
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        body.complete(received.toByteArray());
    }

    /** The answer is longer than any real one. */
    static final class TooLongException extends IOException {

        private static final long serialVersionUID = 1;
    }
}
