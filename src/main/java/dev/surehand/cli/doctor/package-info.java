/** Reports what works on this machine, what does not work, and what to do about it. */
@NullMarked
package dev.surehand.cli.doctor;

import org.jspecify.annotations.NullMarked;
