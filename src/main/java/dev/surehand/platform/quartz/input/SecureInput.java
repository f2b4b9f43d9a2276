package dev.surehand.platform.quartz.input;

import dev.surehand.platform.quartz.bindings.Carbon;

/** Whether a program keeps the keyboard to itself, as a field for a password does. */
record SecureInput(Carbon carbon) {

    static final String NOTE =
            "Secure keyboard entry is on, as in a field for a password: macOS does not report whether the keys arrived, so look at the result.";

    boolean isOn() {
        try {
            return carbon.IsSecureEventInputEnabled() != 0;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }
}
