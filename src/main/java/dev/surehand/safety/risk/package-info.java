/**
 * Judges what an action would do, from what it aims at and what it would enter, without a model. {@link RiskJudge} is the way in. It
 * knows words from the files in {@code name-words} and programs from {@code risk-words.json}; it reads no screen and asks nobody. {@code
 * safety.consent} asks it for each action.
 */
@NullMarked
package dev.surehand.safety.risk;

import org.jspecify.annotations.NullMarked;
