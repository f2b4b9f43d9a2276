/**
 * A provider without a model. {@link dev.surehand.agent.provider.scripted.ScriptedProvider} gives the replies of a file, in order, and
 * checks what it was sent.
 */
@NullMarked
package dev.surehand.agent.provider.scripted;

import org.jspecify.annotations.NullMarked;
