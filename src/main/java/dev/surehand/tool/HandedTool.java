package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.Hands;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A tool that acts with one of several hands, or with a hand that is not that of the person. Where there is a choice, a call may
 * name the hand. Answers say which it was, also where the tool refuses.
 */
public final class HandedTool implements Tool {

    private static final String HAND = "hand";

    private final Tool tool;
    private final Session session;
    private final Hands hands;

    /** The hand of the latest call. Calls run one after another. */
    private volatile Hand latest;

    private HandedTool(Tool tool, Session session, Hands hands) {
        this.tool = tool;
        this.session = session;
        this.hands = hands;
        latest = hands.usual();
    }

    /**
     * Returns what makes tools that act use these hands. It returns a tool itself if that only reads, if it acts only through
     * steps, which have hands of their own, or if it only shows something.
     */
    public static UnaryOperator<Tool> using(Session session, Hands hands) {
        if (hands.equals(Hands.SHARED)) {
            // Schemas are not read before they are needed, because a client waits for the start.
            return UnaryOperator.identity();
        }
        return tool -> {
            boolean acts = !(tool instanceof StepsTool || tool instanceof LastingTool)
                    && tool.schema().acts();
            return acts ? new HandedTool(tool, session, hands) : tool;
        };
    }

    @Override
    public String name() {
        return tool.name();
    }

    @Override
    public ToolSchema schema() {
        return hands.areSeveral()
                ? tool.schema()
                        .with(HAND, hands.names(), "Whose pointer and keyboard: the person's (shared), or your own.")
                : tool.schema();
    }

    @Override
    public Duration limit(Arguments arguments) {
        return tool.limit(arguments);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Hand hand = handOf(arguments);
        latest = hand;
        try {
            ToolResult.Done done = session.with(hand, () -> tool.call(arguments, caller));
            return new ToolResult.Done(named(done.structured()), done.images(), done.text());
        } catch (DesktopException e) {
            throw e.code() == ErrorCode.NEEDS_SHARED_HAND ? e.adding(next()) : e;
        }
    }

    /** Returns the hand that a call names; the usual one if it names none, or none that there is. */
    private Hand handOf(Arguments arguments) {
        String name = arguments.json().path(HAND).asText();
        return hands.all().stream()
                .filter(hand -> hand.wireName().equals(name))
                .findFirst()
                .orElse(hands.usual());
    }

    private String next() {
        return hands.areSeveral()
                ? "If it may disturb the person, call again with hand: \"shared\"."
                : "The person's hand can do it: it is used where the server is started with --hand own,shared, and a call says hand: \"shared\".";
    }

    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        latest = handOf(arguments);
        return tool.refusal(arguments, violations);
    }

    @Override
    public ObjectNode state() {
        return named(session.with(latest, tool::state));
    }

    @Override
    public ObjectNode lastState() {
        return named(tool.lastState());
    }

    private ObjectNode named(ObjectNode answer) {
        return answer.put(HAND, latest.wireName());
    }
}
