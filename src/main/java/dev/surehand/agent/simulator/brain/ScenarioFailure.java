package dev.surehand.agent.simulator.brain;

/** Thrown when a request is not as the scenario expects; the run has failed. */
public final class ScenarioFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    public ScenarioFailure(String sentence) {
        super(sentence);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
