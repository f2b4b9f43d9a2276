/** Shows a session while it runs: as lines for a person, or as JSON for a program. */
@NullMarked
package dev.surehand.agent.progress;

import org.jspecify.annotations.NullMarked;
