package dev.surehand.agent.command;

import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import java.util.List;

/** Opens the tools of the desktop. */
public interface PortOpener {

    /**
     * Opens the tools of this program.
     *
     * @param serverOptions as on the command line of the server
     */
    ToolPort here(List<String> serverOptions);

    /**
     * Starts a server as a child process.
     *
     * @param command the program and its arguments
     */
    ToolPort child(List<String> command) throws PortException;

    /** Returns the command that starts Surehand's own server, without options. */
    List<String> ownServer();
}
