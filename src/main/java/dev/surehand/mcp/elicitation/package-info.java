/**
 * Questions to the person at the client. Enter at {@link dev.surehand.mcp.elicitation.ElicitationRequests} for sessions and at
 * {@link dev.surehand.mcp.elicitation.PendingElicitations} for the revision 2026-07-28.
 */
@NullMarked
package dev.surehand.mcp.elicitation;

import org.jspecify.annotations.NullMarked;
