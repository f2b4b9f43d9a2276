/** Adds this server to the configuration of clients. */
@NullMarked
package dev.surehand.cli.setup;

import org.jspecify.annotations.NullMarked;
