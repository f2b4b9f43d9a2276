/**
 * Asks a person before an action whose risk {@link dev.surehand.safety.risk.RiskJudge} recognises. {@link RiskGate} is the way in:
 * it holds the settings and knows whom to ask during a call. {@link DesktopRisks} finds out what an action aims at on one desktop.
 */
@NullMarked
package dev.surehand.safety.consent;

import org.jspecify.annotations.NullMarked;
