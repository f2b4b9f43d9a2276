package dev.surehand.safety;

/** Thrown for a policy file that cannot be read or is not valid. The message names the file and the place in it. */
public final class InvalidPolicyException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidPolicyException(String message) {
        super(message);
    }
}
