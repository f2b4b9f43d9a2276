package dev.surehand.bench.tasks;

import java.io.IOException;
import java.util.List;

/** Work that a person could give an agent, done by a script that looks where an agent has to look. */
interface ScriptedTask extends AutoCloseable {

    /** For the option that selects tasks. */
    String name();

    /** For the table. */
    String description();

    /** Executables without which it cannot run. */
    List<String> programs();

    /** Files and pages that are there before the agent begins. */
    default void prepare(TaskDesktop desktop) throws IOException {}

    /** Knows nothing that no answer and no picture has shown. */
    void perform(TaskAgent agent) throws IOException;

    /**
     * Judges by the files, logs and pages of the programs.
     *
     * @return what is wrong; empty when all is as it must be
     */
    List<String> faults() throws IOException;

    @Override
    default void close() {}
}
