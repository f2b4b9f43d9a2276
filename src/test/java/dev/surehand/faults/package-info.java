/** Tests what can go wrong around the server, and how the server responds. */
package dev.surehand.faults;
