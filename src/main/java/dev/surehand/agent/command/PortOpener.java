package dev.surehand.agent.command;

import dev.surehand.agent.port.ToolPort;
import java.util.List;

/** Opens the tools of the desktop. */
@FunctionalInterface
public interface PortOpener {

    /** @param serverOptions as on the command line of the server */
    ToolPort open(List<String> serverOptions);
}
