/**
 * Chat completions, as Ollama, vLLM, llama.cpp and LM Studio serve them. {@link dev.surehand.agent.provider.openai.chat.ChatProvider} is
 * the way in; an {@link dev.surehand.agent.provider.openai.chat.ActionDialect} reads the actions of a model.
 */
@NullMarked
package dev.surehand.agent.provider.openai.chat;

import org.jspecify.annotations.NullMarked;
