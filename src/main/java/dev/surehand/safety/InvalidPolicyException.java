package dev.surehand.safety;

/** A policy that cannot be told for sure; the message names the file and the place in it. */
public final class InvalidPolicyException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidPolicyException(String message) {
        super(message);
    }
}
