/** What can go wrong around the server, and what it does then. */
package dev.surehand.faults;
