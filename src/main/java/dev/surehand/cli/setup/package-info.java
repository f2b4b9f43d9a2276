/** Tells clients of this server, in their own configuration. */
package dev.surehand.cli.setup;
