package dev.surehand.agent.provider;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A reply in the form of the service that gave it, to be sent back as it is: with signatures, encrypted thoughts and names of calls.
 *
 * @param provider the {@link ProviderFacts#wire} that can read it
 * @param json must not be changed
 */
public record ReplyState(String provider, JsonNode json) {}
