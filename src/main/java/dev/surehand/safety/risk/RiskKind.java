package dev.surehand.safety.risk;

import java.util.Locale;

/** What an action may do that a person should agree to before it is done. */
public enum RiskKind {
    /** Deletes files, messages, accounts or other data. */
    DELETION,
    /** Loses work that is not saved. */
    LOSS,
    /** Ends the session or the machine, or changes how the system works. */
    SYSTEM,
    /** Pays, orders, transfers or subscribes. */
    PAYMENT,
    /** Sends or publishes something that others then have. */
    SENDING,
    /** Installs or removes a program. */
    INSTALLATION,
    /** Gives a program or a person an access. */
    PERMISSION,
    /** Enters a password, a key or the number of a card. */
    SECRET,
    /** Runs a command in a shell. */
    COMMAND;

    /** Returns the name in the policy file and in answers. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
