package dev.surehand.agent.provider;

import dev.surehand.desktop.text.OutsideText;
import java.util.List;

/**
 * A warning of the service about the actions of a reply. A person must see it before the actions are done. It is acknowledged only if an
 * {@link ActionOutcome} names it.
 *
 * @param id the name by which it is acknowledged
 * @param actionIds the {@link ProposedAction#id} of each action that it is about
 * @param code the kind, in the service's words
 */
public record SafetyCheck(String id, List<String> actionIds, OutsideText code, OutsideText message) {}
