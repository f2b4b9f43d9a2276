/** Tests of the packages in src/packaging. */
package dev.surehand.packaging;
