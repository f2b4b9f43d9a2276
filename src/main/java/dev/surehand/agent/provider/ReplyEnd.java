package dev.surehand.agent.provider;

/** Why a reply ended. */
public enum ReplyEnd {
    /** The model says something and asks for no action: it has finished, or it needs words. */
    DONE,
    /** The model waits for the results of its actions. */
    ACTIONS,
    /** The model, or its service, refuses the task. */
    REFUSED,
    /** The reply was cut off by a limit of tokens. Its actions are unusable. */
    MAX_TOKENS
}
