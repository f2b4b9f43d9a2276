/**
 * The Responses API of OpenAI with its computer tool. {@link dev.surehand.agent.provider.openai.OpenAiProvider} is the way in. Only this
 * package and those below it know the types of OpenAI's SDK.
 */
@NullMarked
package dev.surehand.agent.provider.openai;

import org.jspecify.annotations.NullMarked;
