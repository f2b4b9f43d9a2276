package dev.surehand.agent.provider;

/** Why a provider gave no reply. */
public enum ProviderFault {
    /** The turn cannot be sent: an action has no outcome, or a picture is larger than the model accepts. Nothing was sent. */
    INVALID_TURN,
    /** The service refused the request as it is. */
    INVALID_REQUEST,
    /** The key is missing, wrong or revoked. */
    UNAUTHORIZED,
    /** The key may not use the model. */
    FORBIDDEN,
    /** There is no such model or address. */
    NOT_FOUND,
    /** The service limits the number of requests. */
    RATE_LIMITED,
    /** The service has a fault or too much to do. */
    UNAVAILABLE,
    /** The service was not reached, or the connection broke. */
    UNREACHABLE,
    /** The answer did not come in time. */
    TIMED_OUT,
    /** The answer is not what the service is documented to send. */
    UNREADABLE,
    /** A script has no reply for the turn. */
    SCRIPT_ENDED
}
