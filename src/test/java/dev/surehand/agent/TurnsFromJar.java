package dev.surehand.agent;

import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import java.util.Optional;
import java.util.Random;

/** Asks one model of each wire format for a turn, at the address that is given, and prints what it wants to do. */
public final class TurnsFromJar {

    static final String ANTHROPIC = """
            {"id": "m", "type": "message", "role": "assistant", "model": "x", "stop_reason": "tool_use",
             "usage": {"input_tokens": 1, "output_tokens": 1}, "content": [{"type": "tool_use", "id": "t1",
             "name": "left_click", "toolset_name": "computer", "input": {"coordinate": [1, 2]}}]}""";

    static final String OPENAI = """
            {"id": "r", "object": "response", "created_at": 1, "status": "completed", "model": "x", "output": [
             {"type": "computer_call", "id": "cu", "call_id": "c1", "status": "completed", "pending_safety_checks": [],
              "actions": [{"type": "click", "button": "left", "x": 1, "y": 2}]}]}""";

    static final String CHAT = """
            {"choices": [{"finish_reason": "tool_calls", "message": {"role": "assistant", "tool_calls": [
             {"id": "c", "type": "function", "function": {"name": "left_click", "arguments": "{\\"x\\": 1, \\"y\\": 2}"}}]}}]}""";

    private TurnsFromJar() {}

    public static void main(String[] arguments) throws ProviderException {
        for (String model : new String[] {"claude-sonnet-5-5", "gpt-6.1-terra", "qwen3-vl:8b"}) {
            ProviderChoice choice = new ProviderChoice(
                    Turns.model(model),
                    Optional.empty(),
                    Optional.of(arguments[0]),
                    ApiKey.NONE,
                    ModelEndpoint.USUAL_LIMIT);
            ModelReply reply = choice.provider(new RetryRules(new Random(), Turns.NOON), wait -> {}, WireListener.NONE)
                    .next(Turns.turn(Turns.task(Turns.picture("s1"))));
            System.out.println(choice.model().wire().wireName() + " "
                    + reply.actions().get(0).action().name());
        }
    }
}
