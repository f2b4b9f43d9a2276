/** Tests the entry point of the container image on this machine, without a container. */
@NullMarked
package dev.surehand.container;

import org.jspecify.annotations.NullMarked;
