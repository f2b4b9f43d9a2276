package dev.surehand.contract;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;

/** The contract with the server in this process. */
abstract class InProcessDesktopContract extends DesktopContract {

    private ToolBench own;

    protected abstract DesktopSource source();

    @Override
    protected final ToolCalls connected() {
        return connected(source());
    }

    /** Connects to another desktop of the test. */
    protected final ToolCalls connected(DesktopSource source) {
        own = new ToolBench(source);
        return own;
    }

    @Override
    protected final void disconnect() {
        own.close();
    }
}
