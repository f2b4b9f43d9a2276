package dev.surehand.agent.port;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Caller;
import java.util.Set;

/** The tools of a desktop, in this process or in another. One thread calls; another one may call {@link #stop}. */
public interface ToolPort extends AutoCloseable {

    /** Returns the names of the tools. */
    Set<String> tools();

    /**
     * Calls a tool and waits for its answer.
     *
     * @param caller asks the person where the tool needs consent
     * @throws PortException if there is no answer; whether anything was done is then unknown
     * @throws dev.surehand.desktop.error.CancelledException if the thread was interrupted; what the call pressed is released
     */
    ToolReply call(String tool, ObjectNode arguments, Caller caller) throws PortException;

    /** Ends the running call, and releases everything that is pressed. Returns at once. */
    void stop();

    /** Releases everything that is pressed, and ends the tools. */
    @Override
    void close();
}
