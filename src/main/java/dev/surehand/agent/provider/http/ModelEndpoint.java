package dev.surehand.agent.provider.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where a service is, and how it is reached.
 *
 * @param address of the requests, with the path
 * @param keyHeader the name of the header that has the key
 * @param keyPrefix what the header has before the key
 * @param headers other headers
 * @param answerLimit how long one answer may take, with all attempts
 */
public record ModelEndpoint(
        URI address,
        ApiKey key,
        String keyHeader,
        String keyPrefix,
        Map<String, String> headers,
        Duration answerLimit) {

    /** How long one answer may take, if nothing else is said. Models think for minutes. */
    public static final Duration USUAL_LIMIT = Duration.ofMinutes(5);

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "::1", "[::1]");

    /**
     * @throws IllegalArgumentException if the address is not http or https, has a name or password in it, or would carry the key over
     *     the network unencrypted
     */
    public ModelEndpoint {
        String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
        String host = address.getHost();
        if (host == null || !Set.of("http", "https").contains(scheme)) {
            throw new IllegalArgumentException(
                    "The address of the model (--base-url) must begin with http:// or https:// and a host.");
        }
        if (address.getRawUserInfo() != null || address.getRawQuery() != null) {
            throw new IllegalArgumentException(
                    "The address of the model must have no user name and no question mark; the key has an option of its own.");
        }
        if (scheme.equals("http") && !key.isNone() && !THIS_MACHINE.contains(host)) {
            throw new IllegalArgumentException(
                    "The key would go over the network unencrypted. Use https:// for the address of the model.");
        }
        headers = Map.copyOf(new LinkedHashMap<>(headers));
    }

    /**
     * Joins the address of a service and the path of a request. A path of the address is kept.
     *
     * @throws IllegalArgumentException if the address is not one
     */
    public static URI join(String base, String path) {
        try {
            return new URI(base.strip().replaceFirst("/+$", "") + path);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "The address of the model is not valid: %s.".formatted(e.getReason()), e);
        }
    }
}
