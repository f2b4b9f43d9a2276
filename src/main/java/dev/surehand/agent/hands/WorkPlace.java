package dev.surehand.agent.hands;

/** What the agent looks at, and where its points count. */
public sealed interface WorkPlace {

    /** @param index 0 for the primary monitor */
    record OneMonitor(int index) implements WorkPlace {}

    /**
     * One window: only it is seen, and only it is worked.
     *
     * @param id as {@code list_windows} gives it
     */
    record OneWindow(String id) implements WorkPlace {}
}
