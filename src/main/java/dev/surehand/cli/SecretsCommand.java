package dev.surehand.cli;

import dev.surehand.safety.secret.Secrets;
import dev.surehand.safety.secret.Secrets.SecretPlace;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the names of the secrets that calls may enter. */
@Command(
        name = "secrets",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "List the secrets that calls may enter, and where they are. No value is shown.%n")
public final class SecretsCommand implements Runnable {

    @Spec
    private CommandSpec command;

    private final Supplier<Secrets> secrets;

    public SecretsCommand(Supplier<Secrets> secrets) {
        this.secrets = secrets;
    }

    @Override
    public void run() {
        PrintWriter out = command.commandLine().getOut();
        Secrets known = secrets.get();
        for (SecretPlace place : known.list()) {
            out.print("In %s: %s\n".formatted(place.place(), found(place)));
            place.names()
                    .forEach(name -> out.print("  {{secret:%s}}  %s\n"
                            .formatted(name, known.isTied(name) ? "tied to windows" : "tied to no window")));
        }
        out.flush();
    }

    private static String found(SecretPlace place) {
        if (!place.fault().isEmpty()) {
            return place.fault();
        }
        return place.names().isEmpty() ? "none" : "%d".formatted(place.names().size());
    }
}
