package dev.surehand.agent.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.desktop.text.OutsideText;

/** Words an answer that is an error: what it means and what to do, and what the service says, quoted and without the key. */
record ServiceError(String host, int status, JsonNode body) {

    ProviderException exception(ApiKey key) {
        return new ProviderException(fault(), sentence(key) + quoted(key));
    }

    private ProviderFault fault() {
        return switch (status) {
            case 401 -> ProviderFault.UNAUTHORIZED;
            case 403 -> ProviderFault.FORBIDDEN;
            case 404 -> ProviderFault.NOT_FOUND;
            case 408 -> ProviderFault.TIMED_OUT;
            case 429 -> ProviderFault.RATE_LIMITED;
            default -> status >= 500 || status == 409 ? ProviderFault.UNAVAILABLE : ProviderFault.INVALID_REQUEST;
        };
    }

    private String sentence(ApiKey key) {
        return switch (fault()) {
            case UNAUTHORIZED ->
                key.isNone()
                        ? "%s wants a key (status 401). Set one.".formatted(host)
                        : "%s does not accept the key (status 401). Check it, or create another.".formatted(host);
            case FORBIDDEN ->
                "The key may not do this at %s (status 403). Check what its account may use.".formatted(host);
            case NOT_FOUND ->
                "%s has no such model or address (status 404). Check --model and --base-url.".formatted(host);
            case RATE_LIMITED ->
                "%s limits the number of requests (status 429). Wait, or raise the limit of the account."
                        .formatted(host);
            case TIMED_OUT, UNAVAILABLE -> "%s cannot answer now (status %d). Try again later.".formatted(host, status);
            default -> "%s refused the request (status %d).".formatted(host, status);
        };
    }

    /** Both vendors have the message in "error"; local servers have it there or at the top. */
    private String quoted(ApiKey key) {
        JsonNode error = body.path("error");
        String said = error.isTextual()
                ? error.asText()
                : error.path("message").asText(body.path("message").asText(body.isTextual() ? body.asText() : ""));
        return said.isBlank() ? "" : " It says: %s.".formatted(OutsideText.of(key.removedFrom(said)));
    }
}
