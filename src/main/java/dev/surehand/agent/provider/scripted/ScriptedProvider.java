package dev.surehand.agent.provider.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ActionOutcome.OutcomeKind;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.OwnActions;
import dev.surehand.agent.provider.catalog.PruningRule;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.TokenFormula;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.provider.wire.ReplyLimits;
import dev.surehand.agent.provider.wire.TurnCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives the replies of a scenario in order; {@link ScenarioFile} has the format. Which reply is next depends on the replies of this
 * provider that the turn has, so a session that is resumed goes on where it was. A turn that is not as the scenario expects gets no reply.
 */
public final class ScriptedProvider implements ModelProvider {

    private static final String WIRE = "scripted";

    /** Any picture is welcome. */
    private static final ImageLimits LIMITS =
            new ImageLimits(10_000, 1_000_000, 1_000, 1_000, 10_000, TokenFormula.PATCHES_28);

    private final List<JsonNode> replies;

    private ScriptedProvider(List<JsonNode> replies) {
        this.replies = replies;
    }

    /** Reads a scenario from a file. */
    public static ScriptedProvider of(Path file) throws InvalidScenarioException {
        return new ScriptedProvider(ScenarioFile.read(file));
    }

    /** Reads a scenario from its text. */
    public static ScriptedProvider of(String text) throws InvalidScenarioException {
        return new ScriptedProvider(ScenarioFile.read(text, "text"));
    }

    @Override
    public ProviderFacts facts() {
        return new ProviderFacts(WIRE, WIRE, LIMITS, ActionJson.names(), true, PruningRule.NONE, Optional.empty());
    }

    @Override
    public RequestSize size(ModelTurn turn) throws ProviderException {
        TurnCheck.check(turn);
        return new RequestSize(0, 0, 0);
    }

    @Override
    public ModelReply next(ModelTurn turn) throws ProviderException {
        TurnCheck.check(turn);
        int number = (int) turn.history().stream()
                .filter(item -> item instanceof HistoryItem.Answered answered
                        && answered.reply().state().provider().equals(WIRE))
                .count();
        if (number >= replies.size()) {
            throw ended("The scenario has %d replies, and the task is not done.".formatted(replies.size()));
        }
        JsonNode reply = replies.get(number);
        check(reply.path("expect"), turn, number + 1);
        List<ProposedAction> actions = actions(reply, turn, number);
        return new ModelReply(
                actions,
                reply.path("text").asText(""),
                reply.path("thought").asText(""),
                end(reply, actions),
                usage(reply.path("usage")),
                List.of(),
                reply.has("confidence")
                        ? OptionalDouble.of(reply.path("confidence").asDouble())
                        : OptionalDouble.empty(),
                WIRE,
                new ReplyState(WIRE, reply));
    }

    private static List<ProposedAction> actions(JsonNode reply, ModelTurn turn, int number) {
        ModelFrame frame = new ModelFrame(turn.frame(), CoordinateMode.PIXEL);
        Set<String> tools = new HashSet<>(turn.toolNames());
        OwnActions.tools().forEach(tool -> tools.add(tool.name()));
        List<ProposedAction> actions = new ArrayList<>();
        for (JsonNode action : reply.path("actions")) {
            ObjectNode arguments = action.deepCopy();
            String name = arguments.remove("action").asText();
            actions.add(new ProposedAction(
                    "script%d.%d".formatted(number, actions.size()), ActionJson.read(name, arguments, frame, tools)));
        }
        return actions;
    }

    private static ReplyEnd end(JsonNode reply, List<ProposedAction> actions) {
        return switch (reply.path("end").asText()) {
            case "refused" -> ReplyEnd.REFUSED;
            case "max_tokens" -> ReplyEnd.MAX_TOKENS;
            default -> actions.isEmpty() ? ReplyEnd.DONE : ReplyEnd.ACTIONS;
        };
    }

    private static TokenUsage usage(JsonNode usage) throws ProviderException {
        return ReplyLimits.usage(
                usage.path("input").asLong(0),
                usage.path("output").asLong(0),
                usage.path("cacheRead").asLong(0),
                usage.path("cacheWrite").asLong(0));
    }

    private static void check(JsonNode expect, ModelTurn turn, int number) throws ProviderException {
        HistoryItem last = turn.history().get(turn.history().size() - 1);
        String task = turn.history().get(0) instanceof HistoryItem.UserWords words ? words.text() : "";
        List<ActionOutcome> outcomes = last instanceof HistoryItem.Outcomes all ? all.all() : List.of();
        String result = outcomes.stream().map(ActionOutcome::text).collect(Collectors.joining("\n"));
        expect(number, "the task", task.contains(expect.path("task").asText("")));
        expect(number, "the result", result.contains(expect.path("result").asText("")));
        expect(
                number,
                "the number of pictures",
                !expect.has("pictures")
                        || expect.path("pictures").asLong() == last.pictures().count());
        boolean failed = outcomes.stream().anyMatch(outcome -> outcome.kind() != OutcomeKind.DONE);
        expect(
                number,
                "whether an action failed",
                !expect.has("failed") || expect.path("failed").asBoolean() == failed);
    }

    private static void expect(int number, String what, boolean holds) throws ProviderException {
        if (!holds) {
            throw ended("Reply %d of the scenario expects something else: %s.".formatted(number, what));
        }
    }

    private static ProviderException ended(String message) {
        return new ProviderException(ProviderFault.SCRIPT_ENDED, message);
    }
}
