/**
 * What differs between the revisions of the protocol: sessions up to 2025-11-25, and 2026-07-28 without sessions. Enter at
 * {@link dev.surehand.mcp.session.SessionRevisions} and {@link dev.surehand.mcp.session.SessionlessRevision}.
 */
@NullMarked
package dev.surehand.mcp.session;

import org.jspecify.annotations.NullMarked;
