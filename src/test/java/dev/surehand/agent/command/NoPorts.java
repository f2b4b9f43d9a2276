package dev.surehand.agent.command;

import dev.surehand.agent.port.ToolPort;
import java.util.List;

/** Opens no tools. */
final class NoPorts implements PortOpener {

    @Override
    public ToolPort here(List<String> serverOptions) {
        throw new IllegalStateException();
    }

    @Override
    public ToolPort child(List<String> command) {
        throw new IllegalStateException();
    }

    @Override
    public List<String> ownServer() {
        return List.of();
    }
}
