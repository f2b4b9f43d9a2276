/** Reports what works on this machine, what does not work, and what to do about it. */
package dev.surehand.cli.doctor;
