package dev.surehand.agent.simulator.brain;

/** Thrown when a scenario cannot be used; the message says where and what to correct. */
public final class UnusableScenarioException extends Exception {

    private static final long serialVersionUID = 1;

    public UnusableScenarioException(String sentence) {
        super(sentence);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
