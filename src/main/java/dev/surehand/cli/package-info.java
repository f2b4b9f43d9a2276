/** What a person asks of a shell: the same tools as a client gets, and what helps to get there. */
package dev.surehand.cli;
