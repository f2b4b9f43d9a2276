/**
 * What the audit log keeps of the effects of calls: a few words, and the pictures that clients get. {@link AuditPictures} writes
 * them, {@link KeptPicture} is how a line names one, and {@link PictureFindings} verifies them.
 */
@NullMarked
package dev.surehand.safety.evidence;

import org.jspecify.annotations.NullMarked;
