/** Shows a session to a person. {@link dev.surehand.agent.report.SessionReport} is the way in. */
@NullMarked
package dev.surehand.agent.report;

import org.jspecify.annotations.NullMarked;
