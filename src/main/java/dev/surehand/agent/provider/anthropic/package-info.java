/**
 * The Messages API of Anthropic, with three generations of its computer tool. {@link
 * dev.surehand.agent.provider.anthropic.AnthropicProvider} is the way in. Only this package knows the types of Anthropic's SDK.
 */
@NullMarked
package dev.surehand.agent.provider.anthropic;

import org.jspecify.annotations.NullMarked;
