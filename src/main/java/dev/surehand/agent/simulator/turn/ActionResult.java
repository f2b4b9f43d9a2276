package dev.surehand.agent.simulator.turn;

/** What the caller answered to an action: its texts joined by line breaks. */
public record ActionResult(String text, boolean isError) {}
