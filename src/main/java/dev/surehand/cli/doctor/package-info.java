/** Tells what works here, what does not, and what to do about it. */
package dev.surehand.cli.doctor;
