/** The tokens that requests and replies have. {@link dev.surehand.agent.provider.tokens.TokenUsage} counts them. */
@NullMarked
package dev.surehand.agent.provider.tokens;

import org.jspecify.annotations.NullMarked;
