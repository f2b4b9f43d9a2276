/**
 * The stateless server of the MCP SDK, which answers the requests. Enter at {@link dev.surehand.mcp.sdk.SdkServer}.
 */
@NullMarked
package dev.surehand.mcp.sdk;

import org.jspecify.annotations.NullMarked;
