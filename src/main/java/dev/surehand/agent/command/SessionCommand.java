package dev.surehand.agent.command;

import dev.surehand.agent.session.SessionReader;
import dev.surehand.agent.session.SessionStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command for recorded sessions. */
abstract class SessionCommand implements Callable<Integer> {

    static final String WHICH = "A session: its name, a part of its name, its folder, or last.";

    @Spec
    private CommandSpec command;

    @Mixin
    private SessionOptions options;

    /** @throws ParameterException if there is no such session, or several */
    SessionReader reader(String session) throws IOException {
        try {
            return SessionReader.of(store().find(session));
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    SessionStore store() {
        return options.store();
    }

    void say(Object line) {
        PrintWriter out = command.commandLine().getOut();
        out.println(line);
        out.flush();
    }

    void sayError(String line) {
        PrintWriter err = command.commandLine().getErr();
        err.println("surehand-agent: " + line);
        err.flush();
    }
}
