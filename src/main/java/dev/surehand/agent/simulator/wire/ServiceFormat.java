package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.TurnReply;
import java.util.Map;

/** The wire format of one model service. Its objects keep what the service remembers between requests. */
public interface ServiceFormat {

    /** Returns the path of the requests for a reply. */
    String path();

    /**
     * Checks the key in the headers.
     *
     * @param headers their names in lower case
     * @throws WireRefusal with 401 if it is not the key
     */
    void authenticate(Map<String, String> headers, String key);

    /**
     * Checks a request as strictly as the service does.
     *
     * @throws WireRefusal for what the service refuses
     */
    CheckedCall check(ObjectNode body, Map<String, String> headers);

    /** Returns the body of an error in the form of the service. */
    ObjectNode errorBody(WireRefusal refusal);

    /** A request that the service accepts. */
    interface CheckedCall {

        AskedTurn turn();

        /** Returns the body of the response, with the usage of the request, and remembers what later requests refer to. */
        ObjectNode answer(TurnReply reply);
    }
}
