package dev.surehand.agent.provider.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.Pause;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One service of models. It sends a body and returns the answer, and tries again where {@link RetryRules} say so. */
public final class ModelConnection {

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(15);

    /** No reply of a model is nearly as long: 128,000 tokens of text have some 600,000 bytes. */
    static final int LONGEST_ANSWER = 4 * 1024 * 1024;

    /** The most values, names and ends of objects and lists in an answer. */
    private static final int MOST_PARTS = 100_000;

    private static final int DEEPEST = 100;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxDocumentLength(LONGEST_ANSWER)
                            .maxStringLength(LONGEST_ANSWER)
                            .maxTokenCount(MOST_PARTS)
                            .maxNumberLength(100)
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .build();

    private final ModelEndpoint endpoint;
    private final RetryRules rules;
    private final Pause pause;
    private final WireListener listener;
    private final WireRedaction redaction;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(CONNECT_LIMIT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    public ModelConnection(ModelEndpoint endpoint, RetryRules rules, Pause pause, WireListener listener) {
        this.endpoint = endpoint;
        this.rules = rules;
        this.pause = pause;
        this.listener = listener;
        this.redaction = new WireRedaction(endpoint.key());
    }

    /** Returns the body of a message as it is sent. */
    public static byte[] bytes(JsonNode body) {
        return body.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Sends a body and returns the answer. All attempts together take no longer than one answer may.
     *
     * @throws ProviderException if there is no answer that is JSON with a status of success
     * @throws CancelledException if the thread was interrupted
     */
    public JsonNode send(JsonNode body) throws ProviderException {
        HttpRequest request = request(body);
        Instant end = rules.now().plus(endpoint.answerLimit());
        for (int attempt = 1; ; attempt++) {
            int number = attempt;
            pause.rest(Duration.ZERO);
            Attempted attempted = attempt(request, body, attempt, Duration.between(rules.now(), end));
            if (attempted.failure().isEmpty()) {
                return attempted.answer();
            }
            Optional<Duration> wait = Optional.of(attempted)
                    .filter(Attempted::retried)
                    .flatMap(failed -> rules.waitAfter(number, failed.retryAfter()))
                    .filter(rest -> rules.now().plus(rest).isBefore(end));
            if (wait.isEmpty()) {
                throw attempted.failure().get();
            }
            pause.rest(wait.get());
        }
    }

    /** What came of an attempt: an answer, or a failure that may be worth another attempt. */
    private record Attempted(
            JsonNode answer, Optional<ProviderException> failure, boolean retried, Optional<String> retryAfter) {

        static Attempted failed(ProviderException failure, boolean retried) {
            return new Attempted(TextNode.valueOf(""), Optional.of(failure), retried, Optional.empty());
        }
    }

    private HttpRequest request(JsonNode body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint.address())
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(bytes(body)));
        endpoint.headers().forEach(request::header);
        if (!endpoint.key().isNone()) {
            request.header(endpoint.keyHeader(), endpoint.key().header(endpoint.keyPrefix()));
        }
        return request.build();
    }

    private Attempted attempt(HttpRequest request, JsonNode body, int attempt, Duration limit) {
        if (listener != WireListener.NONE) {
            listener.sent(attempt, redaction.copy(body));
        }
        try {
            return read(exchange(request, limit), attempt);
        } catch (TimeoutException e) {
            return failed(
                    attempt,
                    ProviderFault.TIMED_OUT,
                    "did not answer within %d s"
                            .formatted(endpoint.answerLimit().toSeconds()),
                    false);
        } catch (LimitedBody.TooLongException e) {
            return failed(
                    attempt,
                    ProviderFault.UNREADABLE,
                    "sent an answer of more than %d bytes".formatted(LONGEST_ANSWER),
                    false);
        } catch (IOException e) {
            return failed(
                    attempt,
                    ProviderFault.UNREACHABLE,
                    "was not reached, or the connection broke (%s)"
                            .formatted(e.getClass().getSimpleName()),
                    true);
        }
    }

    private Attempted failed(int attempt, ProviderFault fault, String what, boolean retried) {
        String reason = "%s %s.".formatted(endpoint.address().getHost(), what);
        listener.failed(attempt, reason);
        return Attempted.failed(new ProviderException(fault, reason), retried);
    }

    /** The limit is for the whole answer; that of the client ends with the headers. */
    private HttpResponse<byte[]> exchange(HttpRequest request, Duration limit) throws IOException, TimeoutException {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, headers -> new LimitedBody(LONGEST_ANSWER));
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw new CancelledException();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private Attempted read(HttpResponse<byte[]> response, int attempt) {
        int status = response.statusCode();
        boolean succeeded = status >= 200 && status < 300;
        JsonNode answer;
        String fault = "sent an answer that is not a JSON object. Check --base-url.";
        boolean isJson = true;
        try {
            answer = JSON.readTree(response.body());
            isJson = answer.isObject();
        } catch (StreamConstraintsException e) {
            answer = TextNode.valueOf("");
            fault = "sent an answer that is larger, or nested deeper, than a reply can be.";
            isJson = false;
        } catch (IOException e) {
            answer = TextNode.valueOf(new String(response.body(), StandardCharsets.UTF_8));
            isJson = false;
        }
        if (listener != WireListener.NONE) {
            listener.answered(attempt, status, redaction.copy(answer));
        }
        if (succeeded && isJson) {
            return new Attempted(answer, Optional.empty(), false, Optional.empty());
        }
        String host = endpoint.address().getHost();
        ProviderException failure = succeeded
                ? new ProviderException(ProviderFault.UNREADABLE, "%s %s".formatted(host, fault))
                : new ServiceError(host, status, answer).exception(endpoint.key());
        return new Attempted(
                answer,
                Optional.of(failure),
                !succeeded && RetryRules.isRetried(status),
                response.headers().firstValue("Retry-After"));
    }
}
