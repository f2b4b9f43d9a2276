package dev.surehand.tool;

import java.util.List;

/**
 * The client program, as it identifies itself.
 *
 * @param name empty if the client reports none
 * @param version empty if the client reports none
 */
public record Client(String name, String version) {

    public static final Client UNKNOWN = new Client("", "");

    /**
     * The beginnings of the names of clients that pass on nothing but the structured content of an answer that has one. Codex
     * was tried (docs/clients.md); for opencode its maintainers say so: anomalyco/opencode, pull request 32868.
     */
    private static final List<String> STRUCTURED_CONTENT_ONLY = List.of("codex-mcp-client", "opencode");

    /** Returns whether the model gets no image of an answer that also has structured content. */
    public boolean dropsImagesBesideStructuredContent() {
        return STRUCTURED_CONTENT_ONLY.stream().anyMatch(name::startsWith);
    }
}
