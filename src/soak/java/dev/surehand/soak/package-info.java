/**
 * Sends thousands of mixed calls to one server, and checks whether each answer is right and whether the last calls take as long
 * as the first.
 */
package dev.surehand.soak;
