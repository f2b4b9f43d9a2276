package dev.surehand.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A command as a person would give it, and what came of it. */
public record Shell(int exitCode, String out, String err) {

    /** @param command its class has the annotation */
    public static Shell run(Object command, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = new CommandLine(command)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new Shell(exitCode, out.toString(), err.toString());
    }
}
