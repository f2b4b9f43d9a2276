package dev.surehand.bench.tasks;

import java.io.IOException;
import java.util.List;

/** Work that a person could give an agent, done by a script that reads the screen where an agent has to read it. */
interface ScriptedTask extends AutoCloseable {

    /** Returns the name for the option that selects tasks. */
    String name();

    /** Returns the description for the table. */
    String description();

    /** Returns the executables that the task requires. */
    List<String> programs();

    /** Creates the files and pages that exist before the agent begins. */
    default void prepare(TaskDesktop desktop) throws IOException {}

    /** Does the work. It uses only what an answer or a picture has shown. */
    void perform(TaskAgent agent) throws IOException;

    /**
     * Checks the result in the files, logs and pages of the programs.
     *
     * @return what is wrong; empty when everything is correct
     */
    List<String> faults() throws IOException;

    @Override
    default void close() {}
}
