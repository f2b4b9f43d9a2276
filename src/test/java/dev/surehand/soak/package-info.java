/** Thousands of mixed calls to one server: whether each answer is right, and whether the last take what the first took. */
package dev.surehand.soak;
