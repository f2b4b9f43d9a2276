package dev.surehand.agent.provider.action;

/** Reads the arguments of one kind of action. */
@FunctionalInterface
public interface InputReader {
    AgentAction read(ActionInput input) throws UnusableInputException;
}
