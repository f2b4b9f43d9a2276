package dev.surehand.agent.simulator;

import java.util.Map;

/**
 * A request and what was sent for it.
 *
 * @param number of the request, from 1; 0 if it was refused before it counted
 * @param headers of the request, names in lower case, without keys
 * @param request the body; empty if it was not read
 * @param status of HTTP; 0 if the connection ended without a response
 * @param responseHeaders that matter to a caller, names in lower case
 * @param response the body as it was meant, also if a fault damaged it
 * @param fault what was done to the response; empty for nothing
 */
public record RecordedExchange(
        int number,
        String method,
        String path,
        Map<String, String> headers,
        String request,
        int status,
        Map<String, String> responseHeaders,
        String response,
        String fault) {

    public RecordedExchange {
        headers = Map.copyOf(headers);
        responseHeaders = Map.copyOf(responseHeaders);
    }
}
