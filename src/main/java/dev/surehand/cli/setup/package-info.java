/** Adds this server to the configuration of clients. */
package dev.surehand.cli.setup;
