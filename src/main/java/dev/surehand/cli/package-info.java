/** The commands for a person in a shell: calls of the same tools that a client gets, and commands for setup and diagnosis. */
@NullMarked
package dev.surehand.cli;

import org.jspecify.annotations.NullMarked;
