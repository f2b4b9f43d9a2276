package dev.surehand.safety.risk;

/**
 * Why a person should agree to an action first.
 *
 * @param reason a part of a sentence for that person, such as {@code the button is called "Delete"}
 */
public record Risk(RiskKind kind, String reason) {}
