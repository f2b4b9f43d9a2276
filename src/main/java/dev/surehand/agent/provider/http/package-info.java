/**
 * Sends JSON to a service of models and reads its answer. {@link dev.surehand.agent.provider.http.ModelConnection} is the way in. It
 * retries, and it keeps the key out of everything that is shown or recorded.
 */
@NullMarked
package dev.surehand.agent.provider.http;

import org.jspecify.annotations.NullMarked;
