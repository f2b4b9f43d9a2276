package dev.surehand.agent;

import dev.surehand.agent.command.PortOpener;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.replay.RecordedForm;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The command line of the agent, without a desktop, a terminal and an environment. */
final class CommandBench {

    private final StringWriter said = new StringWriter();
    private final List<String> opened = new ArrayList<>();

    private final PortOpener ports = new PortOpener() {
        @Override
        public ToolPort here(List<String> serverOptions) {
            opened.add("here " + serverOptions);
            return RecordedForm.screen();
        }

        @Override
        public ToolPort child(List<String> command) {
            opened.add("child " + command);
            return RecordedForm.screen();
        }

        @Override
        public List<String> ownServer() {
            return List.of();
        }
    };

    /** Runs a command and returns its exit code. */
    int run(List<String> arguments) {
        said.getBuffer().setLength(0);
        opened.clear();
        return AgentMain.line(ports, Person.NOBODY, Map.of(), Optional.empty())
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(arguments.toArray(String[]::new));
    }

    /** Returns what the last command printed. */
    String said() {
        return said.toString();
    }

    /** Returns which tools the last command opened. */
    List<String> opened() {
        return List.copyOf(opened);
    }
}
