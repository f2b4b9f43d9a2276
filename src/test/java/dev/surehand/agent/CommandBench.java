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
    private final List<String> asked = new ArrayList<>();
    private Person person = Person.NOBODY;

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
        asked.clear();
        return AgentMain.line(ports, person, Map.of(), Optional.empty())
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(arguments.toArray(String[]::new));
    }

    /** From now on a person is there, who gives the same answer to each question. */
    CommandBench answer(String line) {
        return answer(line, () -> {});
    }

    /** @param meanwhile happens while a question is shown */
    CommandBench answer(String line, Runnable meanwhile) {
        person = question -> {
            asked.add(question);
            meanwhile.run();
            return Optional.of(line);
        };
        return this;
    }

    /** Returns what the person was asked by the last command. */
    List<String> asked() {
        return List.copyOf(asked);
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
