package dev.surehand.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** The result of a command that runs as if a person had entered it. */
public record Shell(int exitCode, String out, String err) {

    /** @param command an object whose class has the annotation of a command */
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
