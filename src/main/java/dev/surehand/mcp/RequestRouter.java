package dev.surehand.mcp;

import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_PARAMS;
import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_REQUEST;
import static dev.surehand.mcp.stdio.ErrorCodes.METHOD_NOT_FOUND;
import static dev.surehand.mcp.stdio.ErrorCodes.NOT_DONE;
import static dev.surehand.mcp.stdio.ErrorCodes.RESOURCE_NOT_FOUND;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.mcp.elicitation.ElicitationRequests;
import dev.surehand.mcp.elicitation.PendingElicitations;
import dev.surehand.mcp.resource.Resource;
import dev.surehand.mcp.resource.ResourceMethods;
import dev.surehand.mcp.resource.ResourceWatch;
import dev.surehand.mcp.resource.Resources;
import dev.surehand.mcp.sdk.SdkRefusal;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.session.ClientInfo;
import dev.surehand.mcp.session.ServerInfo;
import dev.surehand.mcp.session.SessionRevisions;
import dev.surehand.mcp.session.SessionlessRevision;
import dev.surehand.mcp.stdio.CallQueue;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.tool.Dispatcher;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Routes each request by its method and revision. Methods that need neither the desktop nor the person are answered at once, on
 * the calling thread; the others wait for their turn among the calls.
 */
final class RequestRouter {

    private final RequestRunner runner;

    /** The writer for the thread that reads. */
    private final MessageWriter replies;

    private final ToolMethods tools;
    private final ResourceMethods resources;
    private final ResourceWatch watch;
    private final ListMethods lists;
    private final SessionRevisions sessions;
    private final SessionlessRevision sessionless;
    /**
     * Completed when a client has its first answer, which needs no SDK. The SDK's server is created then: its classes take about
     * as long as all others, and would delay that answer.
     */
    private final CompletableFuture<Boolean> answered = new CompletableFuture<>();

    private ClientInfo client = ClientInfo.UNKNOWN;
    private boolean initialized;

    /** @param answerLimit how long a call that has a question waits for the person at the client */
    RequestRouter(
            Dispatcher dispatcher,
            ServerInfo info,
            CallQueue calls,
            ResourceWatch watch,
            ElicitationRequests questions,
            Duration answerLimit,
            MessageWriter answers,
            MessageWriter replies) {
        this.replies = replies;
        this.watch = watch;
        Resources known = new Resources(dispatcher);
        Prompts prompts = new Prompts(dispatcher::schemas);
        CompletableFuture<SdkServer> loading = answered.thenApplyAsync(
                first -> new SdkServer(server -> server.tools(ToolMethods.specifications(dispatcher))
                        .resources(known.specifications())
                        .resourceTemplates(known.templates())
                        .prompts(prompts.specifications())
                        .completions(prompts.completions())),
                work -> DaemonThreadFactory.start("mcp-sdk", work));
        Supplier<SdkServer> sdk = () -> {
            answered.complete(true);
            return loading.join();
        };
        calls.prepareCalls(() -> {
            answered.complete(true);
            // A call that needs the SDK reports why it is missing.
            loading.handle((loaded, failure) -> true).join();
        });
        resources = new ResourceMethods(known, watch, sdk, replies);
        lists = new ListMethods(sdk, prompts);
        sessions = new SessionRevisions(info);
        sessionless = new SessionlessRevision(info);
        runner = new RequestRunner(calls, sessionless, answers, replies);
        PendingElicitations openQuestions = new PendingElicitations(Clock.systemUTC(), answerLimit);
        tools = new ToolMethods(dispatcher, sdk, runner, sessionless, questions::ask, openQuestions, answers);
    }

    /**
     * Answers a request at once, or queues it.
     *
     * @throws InvalidParamsException if the params are wrong
     * @throws SdkRefusal if the SDK refuses the request
     */
    void receive(JsonRpcMessage.Request request) {
        JsonNode id = request.id();
        if (runner.isOpen(id) || watch.isOpen(id)) {
            replies.error(id, INVALID_REQUEST, "Invalid request: a call with id " + id + " has not been answered yet");
            return;
        }
        if (sessionless.concerns(request)) {
            sessionless.objection(request).ifPresentOrElse(replies::error, () -> receiveSessionless(request));
            return;
        }
        switch (request.method()) {
            case "ping" -> replies.result(id, json -> {});
            case "initialize" -> initialize(request);
            default -> receiveInSession(request);
        }
    }

    private void receiveSessionless(JsonRpcMessage.Request request) {
        switch (request.method()) {
            case SessionlessRevision.DISCOVER -> {
                replies.result(request.id(), sessionless.discovery());
                replies.afterwards(() -> answered.complete(true));
            }
            case "tools/call" -> tools.callRepeatably(request);
            case "resources/read" -> read(request, INVALID_PARAMS, sessionless::momentary);
            case "subscriptions/listen" -> listen(request);
            default ->
                lists.answer(
                                request.method(),
                                request.params(),
                                sessionless.client(request).client())
                        .ifPresentOrElse(
                                reply -> replies.result(request.id(), reply.in(sessionless)), () -> unknown(request));
        }
    }

    private void unknown(JsonRpcMessage.Request request) {
        replies.error(request.id(), METHOD_NOT_FOUND, "Method not found: " + request.method());
    }

    private void receiveInSession(JsonRpcMessage.Request request) {
        if (!initialized) {
            replies.error(request.id(), INVALID_REQUEST, "Invalid request: initialize first");
            return;
        }
        switch (request.method()) {
            case "tools/call" -> tools.call(request, client);
            case "resources/read" -> read(request, RESOURCE_NOT_FOUND, UnaryOperator.identity());
            case "resources/subscribe" -> queueFor(request, RESOURCE_NOT_FOUND, resources::subscribe);
            case "resources/unsubscribe" -> queueFor(request, RESOURCE_NOT_FOUND, resources::unsubscribe);
            default ->
                lists.answer(request.method(), request.params(), client.client())
                        .ifPresentOrElse(reply -> replies.result(request.id(), reply.result()), () -> unknown(request));
        }
    }

    private void read(JsonRpcMessage.Request request, int notFound, UnaryOperator<MessageWriter.Json> revised) {
        queueFor(request, notFound, (asked, resource) -> resources.read(asked, resource, revised));
    }

    /** Queues a request for a resource among the calls, because it reads the desktop as they do. */
    private void queueFor(
            JsonRpcMessage.Request request, int notFound, BiFunction<JsonRpcMessage.Request, Resource, Runnable> work) {
        resources.find(
                request,
                notFound,
                resource -> runner.queue(request, resource.uri(), call -> work.apply(request, resource)));
    }

    private void listen(JsonRpcMessage.Request request) {
        Set<Resource> wanted = resources.wanted(request);
        if (!watch.reserve(request.id())) {
            replies.error(request.id(), NOT_DONE, "Not done: too many subscriptions are open; cancel one first");
        } else if (!runner.queue(request, request.method(), call -> resources.listen(request, wanted))) {
            watch.cancel(request.id());
        }
    }

    /** Opens the session. It is open from here on, because some clients send notifications/initialized late. */
    private void initialize(JsonRpcMessage.Request request) {
        if (initialized) {
            replies.error(request.id(), INVALID_REQUEST, "Invalid request: initialized already");
            return;
        }
        MessageWriter.Json opened = sessions.opened(request.params());
        initialized = true;
        client = ClientInfo.of(
                request.params().path("clientInfo"), request.params().path("capabilities"));
        replies.result(request.id(), opened);
        replies.afterwards(() -> answered.complete(true));
    }

    /** Returns the result of subscriptions/listen after the end of the subscription. */
    MessageWriter.Json listened(JsonNode id) {
        return sessionless.listened(id);
    }
}
