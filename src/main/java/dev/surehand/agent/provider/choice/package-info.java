/** Makes the provider of a model. {@link dev.surehand.agent.provider.choice.ProviderChoice} is the way in. */
@NullMarked
package dev.surehand.agent.provider.choice;

import org.jspecify.annotations.NullMarked;
