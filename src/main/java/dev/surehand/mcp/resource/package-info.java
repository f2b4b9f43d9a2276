/**
 * Resources and subscriptions to their changes. Enter at {@link dev.surehand.mcp.resource.ResourceMethods}, which answers
 * {@code resources/subscribe}, and {@link dev.surehand.mcp.resource.ResourceWatch}, which reports changes.
 */
@NullMarked
package dev.surehand.mcp.resource;

import org.jspecify.annotations.NullMarked;
