package dev.surehand.safety.risk;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What an action may do that a person should agree to before it is done. */
public enum RiskKind {
    /** Deletes files, messages, accounts or other data. */
    DELETION("may delete something"),
    /** Loses work that is not saved. */
    LOSS("may lose work that is not saved"),
    /** Ends the session or the machine, or changes how the system works. */
    SYSTEM("may change the system or end the session"),
    /** Pays, orders, transfers or subscribes. */
    PAYMENT("may cost money"),
    /** Sends or publishes something that others then have. */
    SENDING("may send or publish something"),
    /** Installs or removes a program. */
    INSTALLATION("may install or remove a program"),
    /** Gives a program or a person an access, or takes it. */
    PERMISSION("may give or take an access"),
    /** Enters a password, a key or the number of a card. */
    SECRET("enters a secret"),
    /** Runs a command in a shell. */
    COMMAND("runs a command"),
    /** It could not be found out in time what an action aims at. */
    UNKNOWN("cannot be judged");

    private final String meaning;

    RiskKind(String meaning) {
        this.meaning = meaning;
    }

    /** Returns what such an action does, as a part of a sentence after "it". */
    public String meaning() {
        return meaning;
    }

    /** Returns the kind with this name in the policy file; empty for any other text. */
    public static Optional<RiskKind> named(String wireName) {
        return Stream.of(values())
                .filter(kind -> kind.wireName().equals(wireName))
                .findFirst();
    }

    /** Returns the name in the policy file and in answers. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
